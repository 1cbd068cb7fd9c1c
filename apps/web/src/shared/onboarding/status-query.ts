import { queryOptions } from '@tanstack/react-query'
import type { OnboardingStatus } from '@vitrine/modules/onboarding/contract'
import { api } from '../api/http.ts'

/** Whether the user still has to answer the questions, and how far his free audit is. */
export const onboardingStatusQuery = (userId: string) =>
  queryOptions({
    queryKey: ['onboarding-status', userId],
    queryFn: ({ signal }) => api.get<OnboardingStatus>('/api/v1/users/me/onboarding-status', { signal }),
    enabled: userId !== '',
    staleTime: 60_000,
  })
