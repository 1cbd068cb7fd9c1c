/** Texts that a model drafts for an alert, using only the store's own page. */
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

export const DraftKind = z.enum(['description', 'alt_text', 'review_reply', 'translation'])
export type DraftKind = z.infer<typeof DraftKind>

export const Draft = z.object({
  kind: DraftKind,
  /** The current text: the model's, or an edited one. */
  text: z.string(),
  /** The facts that it was written from. */
  record: z.array(z.string()),
  language: z.string(),
  page_url: z.string(),
  model: z.string(),
  created_at: z.iso.datetime(),
  /** Null: not edited. */
  edited_at: z.iso.datetime().nullable(),
})
export type Draft = z.infer<typeof Draft>

export const DraftOffers = z.object({
  /** Empty if no model is configured. */
  offers: z.array(z.object({ detector: z.string(), kind: DraftKind })).max(20),
})
export type DraftOffers = z.infer<typeof DraftOffers>

const AlertParams = z.object({ issue_id: z.uuid() })
const DraftParams = AlertParams.extend({ kind: DraftKind })

export const listDraftOffers = defineRoute({
  name: 'list-draft-offers',
  method: 'GET',
  path: '/api/v1/websites/:website_id/draft-offers',
  access: 'member',
  summary: 'Checks whose alerts support AI drafts; empty without a model',
  params: z.object({ website_id: z.uuid() }),
  response: DraftOffers,
})

export const getDraft = defineRoute({
  name: 'get-draft',
  method: 'GET',
  path: '/api/v1/issues/:issue_id/drafts/:kind',
  access: 'member',
  summary: 'The drafted text of an alert, or null',
  params: DraftParams,
  response: z.object({ draft: Draft.nullable() }),
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
})

export const writeDraft = defineRoute({
  name: 'write-draft',
  method: 'POST',
  path: '/api/v1/issues/:issue_id/drafts/:kind',
  access: 'member',
  summary: 'Drafts text for an alert with the model; drafts that go beyond the record are rejected',
  keyScope: 'triage',
  params: DraftParams,
  response: z.object({ draft: Draft }),
  errors: ['NOT_FOUND', 'AUDIT_LIMIT', 'CONFLICT', 'UNAVAILABLE'],
  limitPerMinute: 10,
})

export const editDraft = defineRoute({
  name: 'edit-draft',
  method: 'PUT',
  path: '/api/v1/issues/:issue_id/drafts/:kind',
  access: 'member',
  summary: 'Replaces drafted text with an edited version',
  keyScope: 'triage',
  params: DraftParams,
  body: z.object({ text: z.string().trim().min(1, 'This field is required').max(10_000) }),
  response: z.object({ draft: Draft }),
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
})
