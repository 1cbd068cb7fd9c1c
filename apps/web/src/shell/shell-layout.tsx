import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSelectedWebsite } from '../shared/website/use-websites.ts'
import { Footer } from './footer.tsx'
import classes from './shell-layout.module.css'
import { TopBar } from './top-bar.tsx'

const DeletionNotice = lazy(() => import('./deletion-notice.tsx'))

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen uses the wide grid (1376 px instead of 1280), and so does the top bar. */
    isWide?: boolean
  }
}

/** Top bar, the screen, footer. */
export function ShellLayout() {
  const isWide = useMatches({
    select: (matches) => matches.some((match) => match.staticData.isWide === true),
  })
  const { website } = useSelectedWebsite()
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <TopBar isWide={isWide} />
      {website && website.deletes_at !== null && (
        <Suspense>
          <DeletionNotice website={website} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer isWide={isWide} />
    </>
  )
}
