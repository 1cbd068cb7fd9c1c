/** Alerts as text for other tools, and the website's data as a whole. */
import { defineRoute } from '@vitrine/kernel/route'
import { z } from 'zod'

export const ExportFormat = z.enum(['jira', 'slack', 'email', 'pdf'])
export type ExportFormat = z.infer<typeof ExportFormat>

export const ExportResult = z.object({
  /** Jira wiki markup; several texts are parted by a rule. */
  jira_ticket: z.string().nullable(),
  /** The same as single texts: a task each, none longer than Jira takes. */
  jira_parts: z.array(z.string()).nullable(),
  /** Slack mrkdwn. */
  slack_content: z.string().nullable(),
  /** HTML. */
  email_content: z.string().nullable(),
  /** The same mail as plain text, for clipboards without HTML. */
  email_text: z.string().nullable(),
  /** Base64. */
  pdf_binary: z.string().nullable(),
  /** Alerts that the content holds. */
  alert_count: z.number().int(),
})
export type ExportResult = z.infer<typeof ExportResult>

export const exportIssues = defineRoute({
  name: 'export-issues',
  method: 'POST',
  path: '/api/v1/issues/export/:scan_id',
  access: 'member',
  summary: 'Alerts of a scan as Jira, Slack, email or PDF content',
  params: z.object({ scan_id: z.uuid() }),
  query: z.object({
    export_format: ExportFormat,
    /** Jira: all alerts in one task, or a task for each. */
    grouped: z.enum(['true', 'false']).default('true'),
    /** Leaves out alerts that somebody closed or discarded in the meantime. */
    only_open: z.enum(['true', 'false']).default('false'),
    /** Only to be looked at: the trail of the alerts does not call it an export. */
    preview: z.enum(['true', 'false']).default('false'),
  }),
  body: z.array(z.uuid()).min(1, 'Please select at least one alert to share').max(2000),
  response: ExportResult,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT', 'CONFLICT'],
  limitPerMinute: 120,
})

export const DataFormat = z.enum(['xlsx', 'csv', 'json', 'pdf'])
export type DataFormat = z.infer<typeof DataFormat>

/** Answers the file itself with a content disposition. */
export const exportWebsite = defineRoute({
  name: 'export-website',
  method: 'GET',
  path: '/api/v1/websites/:website_id/export',
  access: 'admin',
  summary: 'All scans and alerts of a website as a file',
  params: z.object({ website_id: z.uuid() }),
  query: z.object({ format: DataFormat }),
  answers: 'the file',
  limitPerMinute: 12,
})
