import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useUser } from '../../shared/auth/use-session.ts'
import { EmptyState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { IconMap2 } from '../../shared/icons/icons.gen.ts'
import classes from './operator.module.css'
import { placePath, type Section, sections } from './sections.ts'
import { usePlace } from './use-place.ts'

const screens: Record<Section, React.ComponentType> = {
  queue: lazy(() => import('./queue/view.tsx')),
  runs: lazy(() => import('./runs/view.tsx')),
  websites: lazy(() => import('./websites/list.tsx')),
  templates: lazy(() => import('./templates/list.tsx')),
  articles: lazy(() => import('./articles/list.tsx')),
  competitors: lazy(() => import('./competitors/view.tsx')),
  people: lazy(() => import('./people/view.tsx')),
  logos: lazy(() => import('./logos/view.tsx')),
  agent: lazy(() => import('./agent/list.tsx')),
  checks: lazy(() => import('./checks/view.tsx')),
  activity: lazy(() => import('./activity/view.tsx')),
  log: lazy(() => import('./log/view.tsx')),
}

/** Sections whose items have their own screen. */
const details: Partial<Record<Section, React.ComponentType<{ id: string }>>> = {
  queue: lazy(() => import('./queue/results.tsx')),
  agent: lazy(() => import('./agent/transcripts.tsx')),
  websites: lazy(() => import('./websites/detail.tsx')),
  templates: lazy(() => import('./templates/editor.tsx')),
  articles: lazy(() => import('./articles/editor.tsx')),
}

function Sections({ active }: { active: Section }) {
  const current = useRef<HTMLAnchorElement>(null)
  // On phones the links scroll sideways; the active one is scrolled into view.
  useEffect(() => {
    if (active) current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [active])
  return (
    <nav className={classes.nav} aria-label="Operator’s console">
      {(Object.keys(sections) as Section[]).map((section) => (
        <Link
          key={section}
          ref={section === active ? current : undefined}
          to={placePath(section)}
          className={classes.link}
          activeOptions={{ exact: section === 'queue', includeSearch: false }}
        >
          {sections[section]}
        </Link>
      ))}
    </nav>
  )
}

function NotHere() {
  return (
    <div className="v-page">
      <h1 className="v-visually-hidden">Not found</h1>
      <EmptyState
        icon={IconMap2}
        title="This page doesn’t exist"
        text="Check the URL, or the page may have been removed."
      />
    </div>
  )
}

/** The operator console. Other users get “not found”, and the server rejects its requests. */
export function Console() {
  const { is_superuser } = useUser()
  const { section, id } = usePlace()
  if (!is_superuser || section === null) return <NotHere />
  const Detail = details[section]
  const Screen = screens[section]
  return (
    <div className={`v-page ${classes.page}`} data-wide>
      <Sections active={section} />
      <Suspense
        fallback={
          <Loading label="Loading">
            <Skeleton height={240} radius={8} />
          </Loading>
        }
      >
        {id !== null && Detail ? <Detail key={id} id={id} /> : <Screen />}
      </Suspense>
    </div>
  )
}
