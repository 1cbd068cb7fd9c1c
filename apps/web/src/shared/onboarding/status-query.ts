import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/http.ts'

/** Whether the user still has to answer the questions, and how far his free audit is. */
export const onboardingStatusQuery = (userId: string) =>
  queryOptions({
    queryKey: ['onboarding-status', userId],
    queryFn: ({ signal }) => call('get-onboarding-status', { signal }),
    enabled: userId !== '',
    staleTime: 60_000,
  })
