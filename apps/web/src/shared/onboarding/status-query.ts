import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/http.ts'

/** Whether the user still has to complete onboarding, and the state of their free audit. */
export const onboardingStatusQuery = (userId: string) =>
  queryOptions({
    queryKey: ['onboarding-status', userId],
    queryFn: ({ signal }) => call('get-onboarding-status', { signal }),
    enabled: userId !== '',
    staleTime: 60_000,
  })
