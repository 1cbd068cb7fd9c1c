import { QueryClient } from '@tanstack/react-query'
import { isRefusal } from './api-error.ts'

const retries = 2

/** Failures of the caller stay failures however often they are tried; only an unreachable or failing server is asked again. */
function shouldRetry(failures: number, error: Error): boolean {
  return !isRefusal(error) && failures < retries
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 15_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })
}
