import { Button } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, type ErrorComponentProps, Outlet } from '@tanstack/react-router'
import { Logo } from '../shared/components/logo.tsx'
import { EmptyState, ErrorState } from '../shared/components/state-views.tsx'
import { paths } from '../shared/paths.ts'
import classes from './server-unavailable.module.css'

export interface RouterContext {
  queryClient: QueryClient
}

function NotFound() {
  return (
    <>
      <header className={classes.bar}>
        <a href={paths.overview} aria-label="Vitrine, overview">
          <Logo />
        </a>
      </header>
      <main className="v-page" id="main">
        <h1 className="v-visually-hidden">Not found</h1>
        <EmptyState
          icon={IconMap2}
          title="This page doesn’t exist"
          text="Check the URL, or the page may have been removed."
          action={
            <>
              <Button component="a" href={paths.overview}>
                Go to the overview
              </Button>
              <Button component="a" variant="default" href={paths.contact}>
                Contact Support
              </Button>
            </>
          }
        />
      </main>
    </>
  )
}

function Failed({ error, reset }: ErrorComponentProps) {
  return (
    <main className="v-page" id="main">
      <h1 className="v-visually-hidden">Error</h1>
      <ErrorState
        title="This page couldn’t be shown"
        error={error}
        text="Nothing was lost."
        onRetry={reset}
      />
    </main>
  )
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: Failed,
})
