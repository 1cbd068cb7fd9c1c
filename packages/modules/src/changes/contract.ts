/** What changed in a store between its analyses: the timeline, and two runs side by side. */
import { EvidenceMark } from '@vitrine/kernel/alert/evidence-marks'
import { pageQuery } from '@vitrine/kernel/http/page-query'
import { defineRoute } from '@vitrine/kernel/http/route'
import { PageType, Severity } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'

export const ChangeImage = z.object({
  image_url: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Pixels of the image per CSS pixel of the page. */
  ratio: z.number().nullable(),
  marks: z.array(EvidenceMark),
  page_url: z.string().nullable(),
  platform: z.string().nullable(),
  taken_at: z.string().nullable(),
})
export type ChangeImage = z.infer<typeof ChangeImage>

/** An alert as one run saw it. */
export const AlertSide = z.object({
  severity: Severity.nullable(),
  page_count: z.number().int().nullable(),
  /** The first affected pages. */
  page_urls: z.array(z.string()),
  /** What was read there, such as the two prices. */
  values: z.array(z.string()),
  picture: ChangeImage.nullable(),
})
export type AlertSide = z.infer<typeof AlertSide>

export const ChangeKind = z.enum(['new', 'gone', 'returned', 'worse', 'better'])
export type ChangeKind = z.infer<typeof ChangeKind>

export const Change = z.object({
  change_id: z.uuid(),
  kind: ChangeKind,
  /** When the store was like that: when the analysis began, or when the alert was checked. */
  at: z.iso.datetime(),
  /** When it became known, which `since` refers to. */
  recorded_at: z.iso.datetime(),
  issue_id: z.uuid(),
  title: z.string(),
  place: z.string(),
  /** The analysis that noticed it; null: a check of this alert alone. */
  scan_id: z.uuid().nullable(),
  scan_title: z.string().nullable(),
  /** A check of this alert alone proved it. */
  is_verified: z.boolean(),
  /** Null: there was no alert, or it is not known how it looked. */
  before: AlertSide.nullable(),
  after: AlertSide.nullable(),
})
export type Change = z.infer<typeof Change>

export const ChangeList = z.object({
  changes: z.array(Change).max(200),
  /** The value of `cursor` for the next, older page; null: that was all. */
  next: z.uuid().nullable(),
})
export type ChangeList = z.infer<typeof ChangeList>

export const listChanges = defineRoute({
  name: 'list-changes',
  method: 'GET',
  path: '/api/v1/websites/:website_id/changes',
  access: 'member',
  summary: 'What is new, gone, returned, worse, or better, newest first; `since` is inclusive',
  params: z.object({ website_id: z.uuid() }),
  query: z.object({
    since: z.iso.datetime({ offset: true, error: 'Use a time such as 2026-01-31T00:00:00Z' }).optional(),
    kind: ChangeKind.optional(),
    cursor: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: ChangeList,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

/** `not_checked`: one of the two runs did not check all of its pages, so nothing can be said. */
export const Verdict = z.enum(['new', 'returned', 'worse', 'better', 'same', 'gone', 'not_checked'])
export type Verdict = z.infer<typeof Verdict>

export const ComparedAlert = z.object({
  issue_id: z.uuid(),
  title: z.string(),
  place: z.string(),
  verdict: Verdict,
  before: AlertSide.nullable(),
  after: AlertSide.nullable(),
})
export type ComparedAlert = z.infer<typeof ComparedAlert>

export const ComparedRun = z.object({
  scan_id: z.uuid(),
  title: z.string(),
  scan_template_id: z.string(),
  started_at: z.iso.datetime(),
  visited_count: z.number().int(),
  alert_count: z.number().int(),
})
export type ComparedRun = z.infer<typeof ComparedRun>

const PageState = z.object({ status: z.number().int().nullable(), page_type: PageType.nullable() })

export const ComparedPage = z.object({
  url: z.string(),
  /** `added`: only the later run visited it. `left_out`: only the earlier one did. */
  verdict: z.enum(['added', 'left_out', 'changed']),
  before: PageState.nullable(),
  after: PageState.nullable(),
})
export type ComparedPage = z.infer<typeof ComparedPage>

const Offer = z.object({
  price: z.string().nullable(),
  compare_at: z.string().nullable(),
  availability: z.string().nullable(),
})
export type Offer = z.infer<typeof Offer>

export const ComparedPrice = z.object({
  url: z.string(),
  title: z.string().nullable(),
  currency: z.string().nullable(),
  before: Offer,
  after: Offer,
})
export type ComparedPrice = z.infer<typeof ComparedPrice>

/** Alerts of two runs that a comparison contains. */
export const maxComparedAlerts = 10_000

export const ScanComparison = z.object({
  before: ComparedRun,
  after: ComparedRun,
  /** The most severe of them. */
  alerts: z.array(ComparedAlert).max(maxComparedAlerts),
  /** The first of them; `page_count` counts all. */
  pages: z.array(ComparedPage).max(500),
  page_count: z.number().int(),
  prices: z.array(ComparedPrice).max(500),
  price_count: z.number().int(),
})
export type ScanComparison = z.infer<typeof ScanComparison>

export const compareScans = defineRoute({
  name: 'compare-scans',
  method: 'GET',
  path: '/api/v1/websites/:website_id/comparison',
  access: 'member',
  summary:
    'Two ended analyses of a website side by side: alerts, pages, and prices; the order doesn’t matter',
  params: z.object({ website_id: z.uuid() }),
  query: z.object({ scan_id: z.uuid(), other_scan_id: z.uuid() }),
  response: ScanComparison,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT', 'VALIDATION_FAILED'],
})

export const PageCapture = ChangeImage.extend({ issue_id: z.uuid(), title: z.string() })
export type PageCapture = z.infer<typeof PageCapture>

export const listPageCaptures = defineRoute({
  name: 'list-page-captures',
  method: 'GET',
  path: '/api/v1/websites/:website_id/captures',
  access: 'member',
  summary:
    'The newest screenshots of a page from the analyses of the last 90 days, oldest first; `skip` leaves out the newest',
  params: z.object({ website_id: z.uuid() }),
  /** Pages go back in time; each has its oldest first. */
  query: z.object({ url: z.string().min(1).max(4_000), ...pageQuery(200) }),
  response: z.array(PageCapture).max(200),
  errors: ['NOT_FOUND'],
})
