/** Connections to trackers, and tickets for alerts. */
import { pageQuery } from '@vitrine/kernel/http/page-query'
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

export const TrackerKind = z.enum(['jira', 'linear', 'github'])
export type TrackerKind = z.infer<typeof TrackerKind>

/** A connection without its secrets, which can be replaced and never read. */
export const TrackerConnection = z.object({
  connection_id: z.uuid(),
  kind: TrackerKind,
  authorization: z.enum(['token', 'oauth']),
  base_url: z.string(),
  /** Project and type of task (Jira), team (Linear), or repository (GitHub). */
  options: z.record(z.string(), z.string()),
  has_webhook_secret: z.boolean(),
  /** Where the tracker sends its webhooks. */
  webhook_url: z.string(),
  checked_at: z.iso.datetime().nullable(),
  /** Why the last call failed; null: it worked. */
  last_error: z.string().nullable(),
})
export type TrackerConnection = z.infer<typeof TrackerConnection>

export const TrackerOverview = z.object({
  connections: z.array(TrackerConnection).max(TrackerKind.options.length),
  /** Whether Jira can be connected with its consent page. */
  has_jira_app: z.boolean(),
})
export type TrackerOverview = z.infer<typeof TrackerOverview>

const shortText = z.string().trim().max(200)

export const TrackerSettings = z.object({
  /** Jira: the site, such as https://team.atlassian.net. The others have a default. */
  base_url: z
    .url({ protocol: /^https?$/, error: 'Please enter a valid URL' })
    .max(300)
    .optional(),
  /** Jira: the account’s email. */
  email: z.email('Please enter a valid email address').optional(),
  /** API token; absent: the stored one stays. */
  token: z.string().trim().min(1).max(2_000).optional(),
  project: shortText.optional(),
  task_type: shortText.optional(),
  team: shortText.optional(),
  repository: shortText.optional(),
  /** Absent: the stored one stays. Empty: webhooks are switched off. */
  webhook_secret: z.string().trim().max(500).optional(),
})
export type TrackerSettings = z.infer<typeof TrackerSettings>

export const TrackerVerdict = z.object({
  is_ok: z.boolean(),
  /** Who is connected and where tickets go, or what is wrong. */
  detail: z.string(),
})
export type TrackerVerdict = z.infer<typeof TrackerVerdict>

const WebsiteParams = z.object({ website_id: z.uuid() })
const TrackerParams = z.object({ website_id: z.uuid(), kind: TrackerKind })

export const listTrackers = defineRoute({
  name: 'list-trackers',
  method: 'GET',
  path: '/api/v1/websites/:website_id/trackers',
  access: 'member',
  summary: 'A website’s connected trackers',
  params: WebsiteParams,
  response: TrackerOverview,
})

export const setTracker = defineRoute({
  name: 'set-tracker',
  method: 'PUT',
  path: '/api/v1/websites/:website_id/trackers/:kind',
  access: 'admin',
  summary: 'Connects a tracker or changes its connection',
  keyScope: null,
  params: TrackerParams,
  body: TrackerSettings,
  response: TrackerConnection,
  errors: ['VALIDATION_FAILED'],
})

export const removeTracker = defineRoute({
  name: 'remove-tracker',
  method: 'DELETE',
  path: '/api/v1/websites/:website_id/trackers/:kind',
  access: 'admin',
  summary: 'Disconnects a tracker; tickets keep their links',
  keyScope: null,
  params: TrackerParams,
})

export const testTracker = defineRoute({
  name: 'test-tracker',
  method: 'POST',
  path: '/api/v1/websites/:website_id/trackers/:kind/test',
  access: 'admin',
  summary: 'Tests a tracker’s connection without creating anything',
  keyScope: null,
  params: TrackerParams,
  response: TrackerVerdict,
  errors: ['NOT_FOUND'],
  limitPerMinute: 20,
})

export const authorizeJira = defineRoute({
  name: 'authorize-jira',
  method: 'POST',
  path: '/api/v1/websites/:website_id/trackers/jira/authorize',
  access: 'admin',
  summary: 'URL of Jira’s consent page, for a connection without an API token',
  keyScope: null,
  params: WebsiteParams,
  body: z.object({ project: shortText.min(1), task_type: shortText.optional() }),
  response: z.object({ url: z.string() }),
  errors: ['CONFLICT'],
})

export const finishJira = defineRoute({
  name: 'finish-jira',
  method: 'GET',
  path: '/api/v1/trackers/jira/callback',
  access: 'public',
  summary: 'Where Jira’s consent page leads back to',
  query: z.object({ code: z.string().max(5_000).optional(), state: z.string().max(500).optional() }),
  answers: 'a redirect to the store settings',
})

export const Ticket = z.object({
  ticket_id: z.uuid(),
  kind: TrackerKind,
  title: z.string(),
  issue_ids: z.array(z.uuid()),
  /** `checking`: done in the tracker, and being verified. `done`: verified or closed. `gone`: deleted there. */
  state: z.enum(['queued', 'open', 'checking', 'done', 'failed', 'gone']),
  reason: z.string().nullable(),
  key: z.string().nullable(),
  url: z.string().nullable(),
  remote_status: z.string().nullable(),
  created_at: z.iso.datetime(),
  synced_at: z.iso.datetime().nullable(),
})
export type Ticket = z.infer<typeof Ticket>

const ScanParams = z.object({ scan_id: z.uuid() })
const TicketParams = z.object({ ticket_id: z.uuid() })

export const createTickets = defineRoute({
  name: 'create-tickets',
  method: 'POST',
  path: '/api/v1/scans/:scan_id/tickets',
  access: 'member',
  summary: 'Creates tickets for alerts in the background; alerts with an open ticket keep it',
  keyScope: 'triage',
  params: ScanParams,
  body: z.object({
    kind: TrackerKind,
    issue_ids: z.array(z.uuid()).min(1, 'Please select at least one alert to share').max(200),
    /** One ticket for all alerts. */
    is_grouped: z.boolean().default(false),
  }),
  response: z.array(Ticket).max(200),
  errors: ['NOT_FOUND', 'AUDIT_LIMIT', 'CONFLICT'],
  limitPerMinute: 20,
})

export const listTickets = defineRoute({
  name: 'list-tickets',
  method: 'GET',
  path: '/api/v1/scans/:scan_id/tickets',
  access: 'member',
  summary: 'Tickets for a scan’s alerts, newest first',
  params: ScanParams,
  query: z.object(pageQuery(500)),
  response: z.array(Ticket).max(500),
})

export const retryTicket = defineRoute({
  name: 'retry-ticket',
  method: 'POST',
  path: '/api/v1/tickets/:ticket_id/retry',
  access: 'member',
  summary: 'Retries a failed ticket',
  keyScope: 'triage',
  params: TicketParams,
  response: Ticket,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const receiveTrackerWebhook = defineRoute({
  name: 'receive-tracker-webhook',
  method: 'POST',
  path: '/api/v1/trackers/webhooks/:connection_id',
  access: 'public',
  summary: 'Receives signed webhooks from a tracker',
  params: z.object({ connection_id: z.uuid() }),
  body: z.unknown(),
  keepsRawBody: true,
  errors: ['NOT_FOUND', 'INVALID_CREDENTIALS'],
  limitPerMinute: 600,
})
