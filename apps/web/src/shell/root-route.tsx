import { IconMap2 } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, type ErrorComponentProps, Outlet } from '@tanstack/react-router'
import { EmptyState, ErrorState } from '../shared/components/state-views.tsx'
import { paths } from '../shared/paths.ts'

export interface RouterContext {
  queryClient: QueryClient
}

function NotFound() {
  return (
    <main className="v-page" id="main">
      <h1 className="v-visually-hidden">Not found</h1>
      <EmptyState
        icon={IconMap2}
        title="This page doesn’t exist"
        text="Check the URL, or the page may have been removed."
        action={
          <a className="v-link" href={paths.overview}>
            Go to the overview
          </a>
        }
      />
    </main>
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
