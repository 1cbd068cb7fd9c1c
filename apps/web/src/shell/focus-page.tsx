import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../shared/components/icon.tsx'
import { LogoMark } from '../shared/components/logo.tsx'
import { IconArrowLeft } from '../shared/icons/icons.gen.ts'
import classes from './focus-page.module.css'
import { UserMenu } from './user-menu.tsx'
import { WebsiteSwitcher } from './website-switcher.tsx'

interface FocusPageProps {
  /** In the bar; the screen's heading when `isHeading`. */
  title: ReactNode
  isHeading?: boolean
  /** Next to the title. */
  badge?: ReactNode
  /** Where "back" goes when this is the first page of the visit. */
  backTo: string
  /** Replaces website switcher and user menu. */
  end?: ReactNode
  children: ReactNode
}

/** A screen outside the shared layout: a slim bar with a back button, without navigation. */
export function FocusPage({ title, isHeading = false, badge, backTo, end, children }: FocusPageProps) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const Title = isHeading ? 'h1' : 'p'
  return (
    <>
      <header className={classes.bar}>
        <div className={classes.inner}>
          <Link
            to={backTo}
            className="v-icon-button"
            aria-label="Back"
            onClick={(event) => {
              if (!canGoBack || event.metaKey || event.ctrlKey) return
              event.preventDefault()
              router.history.back()
            }}
          >
            <Icon of={IconArrowLeft} />
          </Link>
          <LogoMark size={26} />
          <Title className={classes.title}>{title}</Title>
          {badge && <span className={classes.badge}>{badge}</span>}
          <div className={classes.end}>
            {end ?? (
              <>
                <WebsiteSwitcher />
                <UserMenu />
              </>
            )}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </>
  )
}
