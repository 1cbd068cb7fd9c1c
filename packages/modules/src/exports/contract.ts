/** Alerts as text for other tools, and all data of a website. */
import { pageQuery } from '@vitrine/kernel/http/page-query'
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

export const ExportFormat = z.enum(['jira', 'slack', 'email', 'pdf'])
export type ExportFormat = z.infer<typeof ExportFormat>

export const ExportResult = z.object({
  /** Jira wiki markup; several tickets are separated by a rule. */
  jira_ticket: z.string().nullable(),
  /** The same as separate texts: one per ticket, none longer than Jira accepts. */
  jira_parts: z.array(z.string()).nullable(),
  /** Slack mrkdwn. */
  slack_content: z.string().nullable(),
  /** HTML. */
  email_content: z.string().nullable(),
  /** The same mail as plain text, for clipboards without HTML. */
  email_text: z.string().nullable(),
  /** Base64. */
  pdf_binary: z.string().nullable(),
  /** Number of alerts in the content. */
  alert_count: z.number().int(),
})
export type ExportResult = z.infer<typeof ExportResult>

export const exportAlerts = defineRoute({
  name: 'export-alerts',
  method: 'POST',
  path: '/api/v1/issues/export/:scan_id',
  access: 'member',
  summary: 'A scan’s alerts as Jira, Slack, email, or PDF content',
  keyScope: 'read',
  params: z.object({ scan_id: z.uuid() }),
  query: z.object({
    export_format: ExportFormat,
    /** Jira: one ticket for all alerts, or one for each. */
    grouped: z.enum(['true', 'false']).default('true'),
    /** Leaves out alerts that were closed or discarded in the meantime. */
    only_open: z.enum(['true', 'false']).default('false'),
    /** A preview, which is not recorded as an export of the alerts. */
    preview: z.enum(['true', 'false']).default('false'),
  }),
  body: z.array(z.uuid()).min(1, 'Please select at least one alert to share').max(2000),
  response: ExportResult,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT', 'CONFLICT'],
  limitPerMinute: 120,
})

export const DataFormat = z.enum(['xlsx', 'csv', 'json', 'pdf'])
export type DataFormat = z.infer<typeof DataFormat>

/** An export that takes longer than a request. Its file is kept for a week. */
export const ExportRun = z.object({
  export_id: z.uuid(),
  /** Null: the whole website. */
  scan_id: z.uuid().nullable(),
  format: DataFormat,
  state: z.enum(['queued', 'in_progress', 'ready', 'failed', 'cancelled']),
  /** Number of alerts in the file so far, and in total. */
  done_count: z.number().int(),
  total_count: z.number().int(),
  /** Why it failed; null otherwise. */
  reason: z.string().nullable(),
  file_name: z.string(),
  size_bytes: z.number().int().nullable(),
  /** Whether to send an email when it is ready. */
  is_mail_wanted: z.boolean(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
})
export type ExportRun = z.infer<typeof ExportRun>

const ScanParams = z.object({ scan_id: z.uuid() })
const ExportParams = z.object({ export_id: z.uuid() })

export const startExport = defineRoute({
  name: 'start-export',
  method: 'POST',
  path: '/api/v1/scans/:scan_id/exports',
  access: 'member',
  summary: 'Creates a PDF of these alerts in the background; only open ones are included',
  keyScope: 'read',
  params: ScanParams,
  body: z.object({
    issue_ids: z.array(z.uuid()).min(1, 'Please select at least one alert to share').max(5_000),
  }),
  response: ExportRun,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT', 'CONFLICT'],
  limitPerMinute: 10,
})

export const listExports = defineRoute({
  name: 'list-exports',
  method: 'GET',
  path: '/api/v1/scans/:scan_id/exports',
  access: 'member',
  summary: 'The caller’s exports of an analysis, newest first; files are kept for a week',
  params: ScanParams,
  query: z.object(pageQuery(100, 20)),
  response: z.array(ExportRun).max(100),
})

export const cancelExport = defineRoute({
  name: 'cancel-export',
  method: 'POST',
  path: '/api/v1/exports/:export_id/cancel',
  access: 'member',
  summary: 'Stops an export; a finished one is unchanged',
  keyScope: 'read',
  params: ExportParams,
  response: ExportRun,
  errors: ['NOT_FOUND'],
})

export const mailExport = defineRoute({
  name: 'mail-export',
  method: 'PUT',
  path: '/api/v1/exports/:export_id/mail',
  access: 'member',
  summary: 'Emails the caller when an export is ready',
  keyScope: 'read',
  params: ExportParams,
  response: ExportRun,
  errors: ['NOT_FOUND'],
})

export const getExportFile = defineRoute({
  name: 'get-export-file',
  method: 'GET',
  path: '/api/v1/exports/:export_id/file',
  access: 'member',
  summary: 'The file of a finished export',
  params: ExportParams,
  answers: 'the file',
  errors: ['NOT_FOUND'],
})

const WebsiteParams = z.object({ website_id: z.uuid() })

export const startWebsiteExport = defineRoute({
  name: 'start-website-export',
  method: 'POST',
  path: '/api/v1/websites/:website_id/exports',
  access: 'admin',
  summary: 'Creates a file of all of a website’s scans and alerts in the background',
  keyScope: 'admin',
  params: WebsiteParams,
  body: z.object({ format: DataFormat }),
  response: ExportRun,
  errors: ['NOT_FOUND'],
  limitPerMinute: 10,
})

export const listWebsiteExports = defineRoute({
  name: 'list-website-exports',
  method: 'GET',
  path: '/api/v1/websites/:website_id/exports',
  access: 'admin',
  summary: 'The caller’s exports of the whole website, newest first; files are kept for a week',
  params: WebsiteParams,
  query: z.object(pageQuery(100, 20)),
  response: z.array(ExportRun).max(100),
})

/** Returns the file itself with a content disposition. */
export const exportWebsite = defineRoute({
  name: 'export-website',
  method: 'GET',
  path: '/api/v1/websites/:website_id/export',
  access: 'admin',
  summary: 'All of a website’s scans and alerts as a file',
  params: WebsiteParams,
  query: z.object({ format: DataFormat }),
  answers: 'the file',
  limitPerMinute: 12,
})
