import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createAppRouter } from './router.ts'
import { createQueryClient } from './shared/api/query-client.ts'
import { Overlays } from './shell/overlays.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

export function App() {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Overlays />
      </QueryClientProvider>
    </ThemeProvider>
  )
}
