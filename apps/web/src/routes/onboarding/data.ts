import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OnboardingAnswers } from '@vitrine/modules/onboarding/contract'
import { ApiError, detailOr } from '../../shared/api/api-error.ts'
import { call, callList } from '../../shared/api/http.ts'
import { refreshSession } from '../../shared/auth/session.ts'
import { useUser } from '../../shared/auth/use-session.ts'
import { onboardingStatusQuery } from '../../shared/onboarding/status-query.ts'
import { selectWebsite } from '../../shared/website/selected-website.ts'
import { inOrder } from './answer-rules.ts'

export const questionsQuery = queryOptions({
  queryKey: ['onboarding-questions'],
  queryFn: async ({ signal }) => inOrder(await callList('list-onboarding-questions', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Submits the answers. Afterwards the user belongs to a website, so the token and all lists are refreshed. */
export function useSubmit() {
  const queryClient = useQueryClient()
  const { user_id } = useUser()
  return useMutation({
    mutationFn: (answers: OnboardingAnswers) => call('submit-onboarding', { body: { answers } }),
    onSuccess: async ({ website_id, created_at }) => {
      selectWebsite(website_id)
      queryClient.setQueryData(onboardingStatusQuery(user_id).queryKey, {
        needs_onboarding: false,
        created_at,
        website_id,
        audit_delivered: false,
        audit_problem: null,
        audit_progress: null,
      })
      await refreshSession()
      await queryClient.invalidateQueries({ queryKey: ['websites'] })
    },
  })
}

/** Checks whether a store at a URL can be scanned. Resolves to the URL after redirects. */
export function useCheckStore() {
  return useMutation({
    mutationFn: (website_url: string) => call('check-store-address', { body: { website_url } }),
  })
}

/** Restarts a failed audit with a corrected URL. */
export function useRestartAudit() {
  const queryClient = useQueryClient()
  const { user_id } = useUser()
  return useMutation({
    mutationFn: (website_url: string) =>
      call('restart-free-audit', {
        body: {
          website_url,
        },
      }),
    onSuccess: async ({ created_at }) => {
      const { queryKey } = onboardingStatusQuery(user_id)
      queryClient.setQueryData(
        queryKey,
        (known) => known && { ...known, created_at, audit_problem: null, audit_progress: null },
      )
      await Promise.all(
        ['websites', 'website', 'scans', 'audit', 'subscription'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      )
    },
  })
}

/** Message next to the URL when it can't be scanned, or couldn't be checked. */
export function storeProblem(error: unknown, supportEmail: string | null): string {
  if (error === null) return ''
  if (error instanceof ApiError && error.status === 409) return detailOr(error, registered(supportEmail))
  return addressProblem(error) || detailOr(error, 'We couldn’t check this URL. Please try again.')
}

const registered = (supportEmail: string | null) =>
  `This website is already registered. Contact your administrator or ${supportEmail ?? "the provider's support"} to get access.`

/** Message when the answers were rejected. */
export function submitErrorText(error: unknown, supportEmail: string | null): string {
  const isTaken =
    error instanceof ApiError && (error.status === 409 || error.message.includes('is already a customer'))
  return isTaken ? detailOr(error, registered(supportEmail)) : 'Failed to submit. Please try again.'
}

/** The server's message about the URL, shown at its field. */
export function addressProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return ''
  const found = Object.entries(error.fields).find(([path]) => /website_(url|name)$/.test(path))
  return found?.[1] ?? ''
}
