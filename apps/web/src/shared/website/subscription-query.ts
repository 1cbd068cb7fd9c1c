import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Website } from '@vitrine/modules/websites/contract'
import { call } from '../api/http.ts'
import { daysLeft } from '../format/relative-time.ts'
import { useNow } from '../hooks/use-now.ts'

/** Plan of a website and its end date; for a free audit, when that ends. */
const subscriptionQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['subscription', websiteId],
    queryFn: ({ signal }) => call('get-subscription', { params: { website_id: websiteId }, signal }),
    staleTime: 60_000,
  })

/** The subscription of a website in its free audit: the one source for its remaining days. */
export function useAuditEnd(website: Pick<Website, 'website_id' | 'audit_mode'>) {
  const now = useNow()
  const { data, isPending } = useQuery({
    ...subscriptionQuery(website.website_id),
    enabled: website.audit_mode,
  })
  const endsAt = website.audit_mode ? (data?.expirationDate ?? null) : null
  return { isPending: website.audit_mode && isPending, endsAt, days: daysLeft(endsAt, now) }
}
