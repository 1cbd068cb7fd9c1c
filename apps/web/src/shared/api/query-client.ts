import { QueryClient } from '@tanstack/react-query'
import { isRefusal } from './api-error.ts'

const retries = 2

/** 4xx responses are final; only an unreachable or failing server is retried. */
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
