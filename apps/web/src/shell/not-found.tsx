import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { Icon } from '../shared/components/icon.tsx'
import { Logo } from '../shared/components/logo.tsx'
import { useTitle } from '../shared/hooks/use-title.ts'
import {
  IconBook2,
  IconChevronRight,
  IconFlask,
  IconHome,
  IconLayoutList,
} from '../shared/icons/icons.gen.ts'
import { paths } from '../shared/paths.ts'
import { Footer } from './footer.tsx'
import classes from './not-found.module.css'
import bar from './server-unavailable.module.css'

const places = [
  { href: paths.overview, icon: IconHome, name: 'Overview', text: 'What your store needs today' },
  { href: paths.hub, icon: IconLayoutList, name: 'Alerts Hub', text: 'All analyses and their alerts' },
  { href: paths.library, icon: IconFlask, name: 'Analysis Library', text: 'Find and launch an analysis' },
  { href: paths.learning, icon: IconBook2, name: 'Learning', text: 'What each check looks for' },
]

/** A window with one pane missing: which one doesn't matter. */
const panes = Array.from({ length: 12 }, (_, pane) => ({ pane, isMissing: pane === 6 }))

/** An address that belongs to no screen. */
export default function NotFoundPage() {
  useTitle('Not found')
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <>
      <header className={bar.bar}>
        <a href={paths.overview} aria-label="Vitrine, overview">
          <Logo />
        </a>
      </header>
      <main className={`v-page ${classes.page}`} id="main">
        <div className={classes.window} aria-hidden="true">
          {panes.map(({ pane, isMissing }) => (
            <span key={pane} data-missing={isMissing || undefined} />
          ))}
        </div>
        <h1 className={classes.title}>This page doesn’t exist</h1>
        <p className={classes.text}>Check the URL, or the page may have been removed.</p>
        <p className={classes.path}>{path}</p>
        <ul className={classes.places}>
          {places.map(({ href, icon, name, text }) => (
            <li key={href}>
              <a href={href} className={classes.place}>
                <Icon of={icon} />
                <span className={classes.words}>
                  <b>{name}</b>
                  <span>{text}</span>
                </span>
                <Icon of={IconChevronRight} size={16} />
              </a>
            </li>
          ))}
        </ul>
        <Button component="a" variant="default" href={paths.contact}>
          Contact Support
        </Button>
      </main>
      <Footer />
    </>
  )
}
