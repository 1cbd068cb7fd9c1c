/** Alerts as the scan detail shows them; `issue` on the wire. */
import { defineRoute } from '@vitrine/kernel/route'
import { IssueStatus, RowType, Severity } from '@vitrine/kernel/vocabulary'
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

export const IssueContent = z.object({
  severity: Severity,
  title: z.string(),
  shortlink_title: z.string().nullable(),
  shortlink_url: z.string().nullable(),
  description: z.string(),
  regions: z.array(z.string()),
  platforms: z.array(z.string()),
  issue_rows: z.array(IssueRow),
  status: IssueStatus,
  page_count: z.number().int(),
  /** "Still present, closed on 3 May 2026." and its like. */
  presence_note: z.string().nullable(),
  needs_review: z.boolean(),
  how_checked: z.array(z.string()),
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

export const listScanIssues = defineRoute({
  name: 'list-scan-issues',
  method: 'GET',
  path: '/api/v1/issues/scan/:scan_id',
  access: 'member',
  summary: 'Alerts of a scan',
  params: z.object({ scan_id: z.uuid() }),
  response: z.array(Issue),
  errors: ['AUDIT_LIMIT'],
})
