import { queryOptions } from '@tanstack/react-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { DraftKind } from '@vitrine/modules/drafts/contract'
import { call } from '../../../shared/api/http.ts'

/** The checks for which a text can be drafted; none if no model is configured. Rarely changes. */
export const draftOffersQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['draft-offers', websiteId],
    queryFn: ({ signal }) => call('list-draft-offers', { params: { website_id: websiteId }, signal }),
    staleTime: 300_000,
    retry: false,
    select: ({ offers }): ReadonlyMap<string, DraftKind> =>
      new Map(offers.map(({ detector, kind }) => [detector, kind])),
  })

export const draftQuery = (alertId: string, kind: DraftKind) =>
  queryOptions({
    queryKey: ['draft', alertId, kind],
    queryFn: ({ signal }) => call('get-draft', { params: { [wire.alertId]: alertId, kind }, signal }),
  })

export const writeDraft = (alertId: string, kind: DraftKind) =>
  call('write-draft', { params: { [wire.alertId]: alertId, kind } })

export const editDraft = (alertId: string, kind: DraftKind, text: string) =>
  call('edit-draft', { params: { [wire.alertId]: alertId, kind }, body: { text } })

/** Labels of the button that opens a draft, and of its panel. */
export const draftTexts: Readonly<Record<DraftKind, { button: string; title: string }>> = {
  description: { button: 'Draft a description with AI', title: 'Description draft' },
  alt_text: { button: 'Draft alt text with AI', title: 'Alt text draft' },
  review_reply: { button: 'Draft a reply with AI', title: 'Reply draft' },
  translation: { button: 'Draft a translation with AI', title: 'Translation draft' },
}
