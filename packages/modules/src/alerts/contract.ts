/** Alerts as the scan detail shows them; `issue` on the wire. */
import { Alert } from '@vitrine/kernel/alert'
import { defineRoute } from '@vitrine/kernel/route'
import { DiscardReason, IssueStatus, RowType, Severity } from '@vitrine/kernel/vocabulary'
import { z } from 'zod'

export const IssueRow = z.object({
  row_type: RowType,
  title: z.string().nullish(),
  content: z.string().nullish(),
  before_title: z.string().nullish(),
  before_content: z.string().nullish(),
  after_title: z.string().nullish(),
  after_content: z.string().nullish(),
  image_url: z.string().nullish(),
  before_image_url: z.string().nullish(),
  /** Size of the picture, so that its place is kept while it loads. */
  width: z.number().nullish(),
  height: z.number().nullish(),
  page_url: z.string().nullish(),
  taken_at: z.string().nullish(),
  region: z.string().nullish(),
  platform: z.string().nullish(),
})
export type IssueRow = z.infer<typeof IssueRow>

/** `page_urls` names the first affected pages; `list-issue-pages` answers all of them. */
export const IssueContent = Alert.extend({
  /** Evidence. */
  issue_rows: z.array(IssueRow),
  status: IssueStatus,
  /** "Still present, closed on 3 May 2026." and its like. */
  presence_note: z.string().nullable(),
  needs_review: z.boolean(),
})
export type IssueContent = z.infer<typeof IssueContent>

export const IssueFeedback = z.object({
  feedback_status: z.enum(['thumbs_up', 'thumbs_down']).nullable(),
  feedback_message: z.string().nullable(),
})
export type IssueFeedback = z.infer<typeof IssueFeedback>

export const Issue = z.object({
  issue_id: z.uuid(),
  scan_id: z.uuid(),
  updated_at: z.iso.datetime(),
  first_seen_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  detector: z.string(),
  /** Why it was discarded; null: not said, or not discarded. */
  discard_reason: DiscardReason.nullable(),
  feedback: IssueFeedback.nullable(),
  /** What a person made of it; the screens prefer it. */
  visible_issue_content: IssueContent.nullable(),
  /** What the scan found. */
  created_issue_content: IssueContent,
  /** Estimates a week; null without store data. */
  impact: z
    .object({ revenue_at_risk: z.number().nullable(), shoppers_affected: z.number().nullable() })
    .nullable(),
})
export type Issue = z.infer<typeof Issue>

const IssueParams = z.object({ issue_id: z.uuid() })
const shortText = z.string().trim().min(1).max(500)
const shortList = z.array(z.string().trim().min(1).max(60)).max(200)

/** What a person may write: any subset of the content fields. Fields that screens only show are ignored. */
export const IssuePatch = z.object({
  severity: Severity.optional(),
  status: IssueStatus.optional(),
  /** Only of a discarded alert; null takes it back. */
  discard_reason: DiscardReason.nullish(),
  title: shortText.optional(),
  shortlink_title: z.string().trim().max(500).nullish(),
  shortlink_url: z
    .url({ protocol: /^https?$/ })
    .max(4_000)
    .nullish(),
  description: z.string().max(50_000).optional(),
  regions: shortList.optional(),
  platforms: shortList.optional(),
  issue_rows: z.array(IssueRow).max(500).optional(),
})
export type IssuePatch = z.infer<typeof IssuePatch>

export const FeedbackPatch = IssueFeedback.partial()
export type FeedbackPatch = z.infer<typeof FeedbackPatch>

/** A part of a list; all of it where no limit is given. */
const PageQuery = z.object({
  skip: z.coerce.number().int().min(0).max(1e6).default(0),
  limit: z.coerce.number().int().min(1).max(10_000).optional(),
})

export const listScanIssues = defineRoute({
  name: 'list-scan-issues',
  method: 'GET',
  path: '/api/v1/issues/scan/:scan_id',
  access: 'member',
  summary: 'Alerts of a scan, all of them or a page',
  params: z.object({ scan_id: z.uuid() }),
  query: PageQuery,
  response: z.array(Issue),
  errors: ['AUDIT_LIMIT'],
})

/** An alert as lists show it; the rest of it comes with `list-issues-by-ids`, when somebody gets to it. */
export const IssueSummary = z.object({
  issue_id: z.uuid(),
  detector: z.string(),
  title: z.string(),
  shortlink_title: z.string().nullable(),
  severity: Severity,
  status: IssueStatus,
  discard_reason: DiscardReason.nullable(),
  needs_review: z.boolean(),
  updated_at: z.iso.datetime(),
  /** Estimate a week; null without store data, and of alerts that are not open. */
  revenue_at_risk: z.number().nullable(),
})
export type IssueSummary = z.infer<typeof IssueSummary>

export const listIssueSummaries = defineRoute({
  name: 'list-issue-summaries',
  method: 'GET',
  path: '/api/v1/issues/scan/:scan_id/summaries',
  access: 'member',
  summary: 'Alerts of a scan as lists show them, in display order',
  params: z.object({ scan_id: z.uuid() }),
  query: PageQuery,
  response: z.array(IssueSummary),
  errors: ['AUDIT_LIMIT'],
})

export const listIssuesByIds = defineRoute({
  name: 'list-issues-by-ids',
  method: 'POST',
  path: '/api/v1/issues/by-ids',
  access: 'member',
  summary: 'Alerts of a website by their ids; those of other websites are left out',
  query: z.object({ website_id: z.uuid() }),
  body: z.array(z.uuid()).max(5_000),
  response: z.array(Issue),
})

export const listIssuePages = defineRoute({
  name: 'list-issue-pages',
  method: 'GET',
  path: '/api/v1/issues/:issue_id/pages',
  access: 'member',
  summary: 'URLs of all pages that an alert affects',
  params: IssueParams,
  response: z.array(z.string()),
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
})

export const updateIssue = defineRoute({
  name: 'update-issue',
  method: 'PUT',
  path: '/api/v1/issues/:issue_id',
  access: 'member',
  summary: 'Writes over content fields of an alert; what is not named stays',
  params: IssueParams,
  body: IssuePatch,
  response: Issue,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT', 'VALIDATION_FAILED'],
})

export const setIssueStatus = defineRoute({
  name: 'set-issue-status',
  method: 'PUT',
  path: '/api/v1/issues/:issue_id/status',
  access: 'member',
  summary: 'Opens, closes or discards an alert; a discarded one may have a reason',
  params: IssueParams,
  query: z.object({ status: IssueStatus, reason: DiscardReason.optional() }),
  response: Issue,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT', 'VALIDATION_FAILED'],
})

export const setIssueSeverity = defineRoute({
  name: 'set-issue-severity',
  method: 'PUT',
  path: '/api/v1/issues/:issue_id/severity',
  access: 'member',
  summary: 'Rates an alert anew',
  params: IssueParams,
  query: z.object({ severity: Severity }),
  response: Issue,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
})

/** Another look at one alert. */
export const Recheck = z.object({
  recheck_id: z.uuid(),
  /** `present`: still there. `not_verified`: could not be checked, with the reason. */
  state: z.enum(['queued', 'in_progress', 'present', 'gone', 'not_verified']),
  reason: z.string().nullable(),
  asked_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /** The new picture, where one was taken. */
  image_url: z.string().nullable(),
})
export type Recheck = z.infer<typeof Recheck>

export const checkIssueAgain = defineRoute({
  name: 'check-issue-again',
  method: 'POST',
  path: '/api/v1/issues/:issue_id/check',
  access: 'member',
  summary: 'Has the pages of one alert looked at anew, in seconds',
  params: IssueParams,
  response: Recheck,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
  limitPerMinute: 20,
})

export const getIssueCheck = defineRoute({
  name: 'get-issue-check',
  method: 'GET',
  path: '/api/v1/issues/:issue_id/check',
  access: 'member',
  summary: 'What came of the newest look at an alert',
  params: IssueParams,
  response: z.object({ check: Recheck.nullable() }),
  errors: ['NOT_FOUND'],
})

export const giveFeedback = defineRoute({
  name: 'give-feedback',
  method: 'PUT',
  path: '/api/v1/issues/:issue_id/feedback',
  access: 'member',
  summary: "The caller's own opinion of an alert",
  params: IssueParams,
  body: FeedbackPatch,
  response: Issue,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
})

export const setScanIssuesStatus = defineRoute({
  name: 'set-scan-issues-status',
  method: 'PUT',
  path: '/api/v1/scans/:scan_id/issues/status',
  access: 'member',
  summary: 'Opens or closes all alerts of a scan at once; discarded ones stay as they are',
  params: z.object({ scan_id: z.uuid() }),
  query: z.object({ status: IssueStatus, website_id: z.uuid() }),
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
})
