import { queryOptions, useQuery } from '@tanstack/react-query'
import type { getSubscription } from '@vitrine/modules/audits/contract'
import type { Website } from '@vitrine/modules/websites/contract'
import type { z } from 'zod'
import { api } from '../api/http.ts'
import { daysLeft } from '../format/relative-time.ts'
import { useNow } from '../hooks/use-now.ts'

type Subscription = z.infer<NonNullable<(typeof getSubscription)['response']>>

/** Plan of a website and when it ends; of a free audit, when that ends. */
const subscriptionQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['subscription', websiteId],
    queryFn: ({ signal }) => api.get<Subscription>(`/api/v1/websites/${websiteId}/subscription`, { signal }),
    staleTime: 60_000,
  })

/** How long a website's free audit lasts: for what counts its days, there is one answer. */
export function useAuditEnd(website: Pick<Website, 'website_id' | 'audit_mode'>) {
  const now = useNow()
  const { data, isPending } = useQuery({
    ...subscriptionQuery(website.website_id),
    enabled: website.audit_mode,
  })
  const endsAt = website.audit_mode ? (data?.expirationDate ?? null) : null
  return { isPending: website.audit_mode && isPending, endsAt, days: daysLeft(endsAt, now) }
}
