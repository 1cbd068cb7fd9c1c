import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, type ErrorComponentProps, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ErrorState } from '../shared/components/state-views.tsx'

export interface RouterContext {
  queryClient: QueryClient
}

const NotFoundPage = lazy(() => import('./not-found.tsx'))

function NotFound() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
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
