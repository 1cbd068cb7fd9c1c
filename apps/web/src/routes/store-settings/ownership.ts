/** Ownership proofs of the store's domains. */

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { sleep } from '@vitrine/kernel/time/sleep'
import type { Ownership, OwnershipMethod } from '@vitrine/modules/websites/contract'
import { detailOr } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/http.ts'
import { toast } from '../../shared/components/toasts/toast-store.ts'

export const ownershipQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['ownership', websiteId],
    queryFn: ({ signal }) => call('get-ownership', { params: { website_id: websiteId }, signal }),
  })

const askAgainMs = 1_000
/** The server gives up on an unresponsive store within this time. */
const patienceMs = 45_000

/**
 * Has the store checked for a proof, and waits for the outcome.
 * @param domain a further domain; absent: the store's own
 */
export function useCheckOwnership(websiteId: string, domain?: string) {
  const queryClient = useQueryClient()
  const { queryKey, queryFn } = ownershipQuery(websiteId)
  return useMutation({
    mutationFn: async (method: OwnershipMethod) => {
      const checkedAt = (ownership: Ownership | undefined) => {
        const of =
          domain === undefined ? ownership : ownership?.other_domains.find((o) => o.domain === domain)
        return of?.proofs.find((proof) => proof.method === method)?.checked_at
      }
      const before = checkedAt(queryClient.getQueryData(queryKey))
      await call('check-ownership', { params: { website_id: websiteId }, body: { method, domain } })
      for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += askAgainMs) {
        await sleep(askAgainMs)
        const now = await queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 })
        if (checkedAt(now) !== before) return
      }
      throw new Error('The check is taking longer than usual. Please try again in a minute.')
    },
  })
}

/** Adds a domain that needs its own proof. */
export function useAddDomain(websiteId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (domain: string) =>
      call('add-domain', { params: { website_id: websiteId }, body: { domain } }),
    onSuccess: (ownership) => queryClient.setQueryData(ownershipQuery(websiteId).queryKey, ownership),
  })
}

export function useRemoveDomain(websiteId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (domain: string) => call('remove-domain', { params: { website_id: websiteId, domain } }),
    onSuccess: (ownership) => queryClient.setQueryData(ownershipQuery(websiteId).queryKey, ownership),
    onError: (error) => toast.error(detailOr(error, 'The domain wasn’t removed. Please try again.')),
  })
}
