import { queryOptions } from '@tanstack/react-query'
import type { Draft, DraftKind, DraftOffers } from '@vitrine/modules/drafts/contract'
import { api } from '../../shared/api/http.ts'

/** For which checks a text can be drafted; none where no model is set up. It rarely changes. */
export const draftOffersQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['draft-offers', websiteId],
    queryFn: ({ signal }) => api.get<DraftOffers>(`/api/v1/websites/${websiteId}/draft-offers`, { signal }),
    staleTime: 300_000,
    retry: false,
    select: ({ offers }): ReadonlyMap<string, DraftKind> =>
      new Map(offers.map(({ detector, kind }) => [detector, kind])),
  })

const draftPath = (alertId: string, kind: DraftKind) => `/api/v1/issues/${alertId}/drafts/${kind}`

export const draftQuery = (alertId: string, kind: DraftKind) =>
  queryOptions({
    queryKey: ['draft', alertId, kind],
    queryFn: ({ signal }) => api.get<{ draft: Draft | null }>(draftPath(alertId, kind), { signal }),
  })

export const writeDraft = (alertId: string, kind: DraftKind) =>
  api.post<{ draft: Draft }>(draftPath(alertId, kind))

export const editDraft = (alertId: string, kind: DraftKind, text: string) =>
  api.put<{ draft: Draft }>(draftPath(alertId, kind), { text })

/** What the text is, as buttons and headings call it. */
export const draftNames: Readonly<Record<DraftKind, string>> = {
  description: 'description',
  alt_text: 'picture text',
  review_reply: 'reply',
  translation: 'translation',
}
