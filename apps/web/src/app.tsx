import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { AppRouter } from './router.ts'
import { Overlays } from './shell/overlays.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'

/** The providers that wrap every screen. */
export function App({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Overlays />
      </QueryClientProvider>
    </ThemeProvider>
  )
}
