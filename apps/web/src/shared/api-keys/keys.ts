/** The API keys of a website. */
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiKey, ApiKeyRequest } from '@vitrine/modules/api-keys/contract'
import { detailOr } from '../api/api-error.ts'
import { call, callList } from '../api/http.ts'
import { callWholeList } from '../api/paged-lists.ts'
import { pagesOf } from '../api/paged-queries.ts'
import { toast } from '../components/toasts/toast-store.ts'

/** How long a new key works, in days. */
export const keyLifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'Never' },
]
export const lifetimeDays = (lifetime: string) => (lifetime === 'never' ? null : Number(lifetime))

const dayMs = 86_400_000

/** The offered lifetime that is next to the one that this key was given. */
export function lifetimeOf({ created_at, expires_at }: Pick<ApiKey, 'created_at' | 'expires_at'>): string {
  if (expires_at === null) return 'never'
  const days = (Date.parse(expires_at) - Date.parse(created_at)) / dayMs
  const offered = keyLifetimes.map(({ value }) => value).filter((value) => value !== 'never')
  return offered.reduce((best, each) =>
    Math.abs(Number(each) - days) < Math.abs(Number(best) - days) ? each : best,
  )
}

export const keysQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['api-keys', websiteId],
    queryFn: ({ signal }) =>
      callWholeList('list-api-keys', 500, { params: { website_id: websiteId }, signal }),
    enabled: websiteId !== '',
  })

const usesPageSize = 100

export const keyUsesQuery = (websiteId: string, keyId: string) =>
  infiniteQueryOptions({
    queryKey: ['api-key-uses', websiteId, keyId],
    queryFn: ({ signal, pageParam }) =>
      callList('list-api-key-uses', {
        params: { website_id: websiteId, key_id: keyId },
        query: { skip: pageParam, limit: usesPageSize },
        signal,
      }),
    ...pagesOf(usesPageSize),
    select: ({ pages }) => pages.flat(),
  })

export function useCreateKey(websiteId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = keysQuery(websiteId)
  return useMutation({
    mutationFn: (body: ApiKeyRequest) => call('create-api-key', { params: { website_id: websiteId }, body }),
    // The key itself must not stay in the cache.
    onSuccess: ({ key: _, ...added }) =>
      queryClient.setQueryData<ApiKey[]>(queryKey, (known) => [added, ...(known ?? [])]),
  })
}

export function useRevokeKey(websiteId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = keysQuery(websiteId)
  return useMutation({
    mutationFn: (keyId: string) =>
      call('revoke-api-key', { params: { website_id: websiteId, key_id: keyId } }),
    onSuccess: (revoked) => {
      queryClient.setQueryData<ApiKey[]>(queryKey, (known) =>
        known?.map((key) => (key.key_id === revoked.key_id ? revoked : key)),
      )
      toast.success('API key revoked')
    },
    onError: (error) => toast.error(detailOr(error, 'The API key wasn’t revoked. Please try again.')),
  })
}
