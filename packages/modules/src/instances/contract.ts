/** One run of a scan: its progress, its findings so far, and its current activity. */
import { pageQuery } from '@vitrine/kernel/http/page-query'
import { defineRoute } from '@vitrine/kernel/http/route'
import { MergingStatus, PageType, Severity } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'
import { AlertContentRow } from '../alerts/contract.ts'
import { LaunchedTemplate, RunProgress, ScanScope } from '../scans/contract.ts'

/** A run that waits for a worker counts as in progress, because the person who launched it sees it running. */
export const InstanceStatus = z.enum(['in_progress', 'completed', 'failed', 'blocked', 'cancelled'])
export type InstanceStatus = z.infer<typeof InstanceStatus>

export const ScanInstance = z.object({
  scan_instance_id: z.uuid(),
  scan_id: z.uuid().nullable(),
  website_id: z.uuid(),
  status: InstanceStatus,
  /** Why it failed, was blocked or canceled; fit to show. */
  status_reason: z.string().nullable(),
  /** It was canceled, and its worker is about to deliver the results so far. */
  is_stopping: z.boolean(),
  /** No worker has claimed it yet. */
  is_waiting: z.boolean(),
  scan_template: LaunchedTemplate,
  scan_scope: ScanScope,
  regions: z.array(z.string()),
  device: z.string(),
  item_count: z.number().int(),
  item_completed_count: z.number().int(),
  /** Null when it has ended, or has not reported anything yet. */
  progress: RunProgress.nullable(),
  /** Null until a worker has started it. */
  scan_start_time: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  merging_status: MergingStatus,
  /** Between 0 and 1. */
  merging_progress: z.number(),
})
export type ScanInstance = z.infer<typeof ScanInstance>

export const ScanItem = z.object({
  scan_item_id: z.uuid(),
  completion_status: z.enum(['pending', 'in_progress', 'completed', 'failed']),
  item_url: z.string(),
  /** Empty where one response serves every platform. */
  platform: z.string(),
  region: z.string(),
  /** Why the page was not checked, for display. */
  reason: z.string().nullable(),
  /** Something was found on this page. */
  has_alerts: z.boolean(),
})
export type ScanItem = z.infer<typeof ScanItem>

/** A possible alert while the run is active, the final alert once it has ended. */
export const PotentialAlert = z.object({
  detected_issue_id: z.uuid(),
  severity: Severity,
  title: z.string(),
  description: z.string(),
  platforms: z.array(z.string()),
  regions: z.array(z.string()),
  shortlink_url: z.string().nullable(),
  shortlink_title: z.string().nullable(),
  place: z.string(),
  issue_rows: z.array(AlertContentRow),
  page_count: z.number().int(),
  /** When it was seen first. */
  found_at: z.iso.datetime(),
  /** Not confirmed: it counts nowhere. Unknown, and so false, until the findings are merged. */
  needs_review: z.boolean(),
})
export type PotentialAlert = z.infer<typeof PotentialAlert>

export const ScanLog = z.object({
  log_id: z.number().int(),
  at: z.iso.datetime(),
  level: z.enum(['info', 'notice', 'problem']),
  text: z.string(),
  page_url: z.string().nullable(),
})
export type ScanLog = z.infer<typeof ScanLog>

/** The outcome of one page. */
export const ScanDataRow = z.object({
  url: z.string(),
  page_type: PageType.nullable(),
  platform: z.string(),
  region: z.string(),
  result: z.enum(['visited', 'blocked', 'robots_excluded', 'failed']),
  reason: z.string().nullable(),
  http_status: z.number().int().nullable(),
  product_title: z.string().nullable(),
  product_price: z.string().nullable(),
  visited_at: z.iso.datetime().nullable(),
})
export type ScanDataRow = z.infer<typeof ScanDataRow>

/** How far a page is. `alert`: read, and something was found on it. */
export const PageState = z.enum(['pending', 'in_progress', 'completed', 'failed', 'alert'])
export type PageState = z.infer<typeof PageState>

/** Alerts of a run that its results contain. */
export const maxAlerts = 10_000

export const ScanResults = ScanInstance.extend({
  /** The latest hundred: active ones first, then the last completed. */
  items: z.array(ScanItem).max(100),
  /** Number of all read pages on which something was found. */
  item_alert_count: z.number().int(),
  /** One entry per page in an order that never changes; empty above 480 pages. */
  page_states: z.array(PageState).max(480),
  /** When the stored pages that the run reuses were read; null: it reads every page anew. */
  pages_from: z.iso.datetime().nullable(),
  /** Sorted by severity; at most 300 while it runs. */
  issue_contents: z.array(PotentialAlert).max(maxAlerts),
  /** The newest hundred, newest first. */
  scan_logs: z.array(ScanLog).max(100),
  /** The last hundred pages, newest first. */
  scan_data: z.array(ScanDataRow).max(100),
})
export type ScanResults = z.infer<typeof ScanResults>

export const BrowsingData = z.object({
  /** The current activity, in a shopper's words. */
  action_text: z.string().nullable(),
  current_url: z.string().nullable(),
  /** Page on this origin that shows the worker's browser; null when the run has ended. */
  live_url: z.string().nullable(),
})
export type BrowsingData = z.infer<typeof BrowsingData>

const InstanceParams = z.object({ id: z.uuid() })
/** Rows of one page. */
const maxInstances = 500
const InstanceFilter = z.object({
  website_id: z.uuid().optional(),
  status: InstanceStatus.optional(),
})

export const listInstances = defineRoute({
  name: 'list-instances',
  method: 'GET',
  path: '/scan_instance',
  access: 'user',
  summary: 'Lists runs of one of the caller’s websites, newest first; operators see all',
  query: InstanceFilter.extend({
    ...pageQuery(maxInstances, 100),
  }),
  response: z.array(ScanInstance).max(maxInstances),
  errors: ['NOT_FOUND', 'NOT_ALLOWED'],
})

export const countInstances = defineRoute({
  name: 'count-instances',
  method: 'GET',
  path: '/scan_instance/count',
  access: 'user',
  summary: 'Number of runs',
  query: InstanceFilter,
  response: z.object({ count: z.number().int() }),
  errors: ['NOT_FOUND', 'NOT_ALLOWED'],
})

export const listWebsiteInstances = defineRoute({
  name: 'list-website-instances',
  method: 'GET',
  path: '/scan_instance/by_website/:website_id',
  access: 'member',
  summary: 'A website’s runs, newest first',
  params: z.object({ website_id: z.uuid() }),
  query: z.object(pageQuery(maxInstances, 10)),
  response: z.array(ScanInstance).max(maxInstances),
})

export const getInstance = defineRoute({
  name: 'get-instance',
  method: 'GET',
  path: '/scan_instance/:id',
  access: 'member',
  summary: 'One run',
  params: InstanceParams,
  response: ScanInstance,
  errors: ['AUDIT_LIMIT'],
})

export const getInstanceResults = defineRoute({
  name: 'get-instance-results',
  method: 'GET',
  path: '/scan_instance/:id/results',
  access: 'member',
  summary: 'Progress of a run: pages, possible alerts, logs',
  params: InstanceParams,
  response: ScanResults,
  errors: ['AUDIT_LIMIT'],
})

export const getBrowsingData = defineRoute({
  name: 'get-browsing-data',
  method: 'GET',
  path: '/scan_instance/:id/browsing_data',
  access: 'member',
  summary: 'What a run is doing now and where to watch it',
  params: InstanceParams,
  response: BrowsingData,
  errors: ['AUDIT_LIMIT'],
})

export const createInstance = defineRoute({
  name: 'create-instance',
  method: 'POST',
  path: '/scan_instance',
  access: 'superuser',
  summary: 'Creates a run that an operator completes manually; no worker picks it up',
  body: z.object({
    website_id: z.uuid(),
    template_id: z.string().min(1).max(100),
    scan_id: z.uuid().optional(),
    scan_scope: ScanScope.optional(),
    regions: z.array(z.string().max(40)).max(100).optional(),
  }),
  response: ScanInstance,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const updateInstance = defineRoute({
  name: 'update-instance',
  method: 'PUT',
  path: '/scan_instance/:id',
  access: 'superuser',
  summary: 'Updates a run that hasn’t ended',
  params: InstanceParams,
  body: z.object({
    scan_scope: ScanScope.optional(),
    item_count: z.number().int().min(0).max(1e6).optional(),
    item_completed_count: z.number().int().min(0).max(1e6).optional(),
    merging_status: MergingStatus.optional(),
    merging_progress: z.number().min(0).max(1).optional(),
    action_text: z.string().max(1_000).optional(),
    current_url: z.string().max(2_000).optional(),
  }),
  response: ScanInstance,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const setInstanceStatus = defineRoute({
  name: 'set-instance-status',
  method: 'PUT',
  path: '/scan_instance/:id/status',
  access: 'superuser',
  summary: 'Ends a run; a run that has ended is unchanged',
  params: InstanceParams,
  body: z.object({
    status: z.enum(['completed', 'failed', 'blocked', 'cancelled']),
    /** Fit to show; required unless the status is “completed”. */
    reason: z.string().trim().max(500).optional(),
  }),
  response: ScanInstance,
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION_FAILED'],
})

export const deleteInstance = defineRoute({
  name: 'delete-instance',
  method: 'DELETE',
  path: '/scan_instance/:id',
  access: 'superuser',
  summary: 'Deletes a run and stops it if it is active',
  params: InstanceParams,
  errors: ['NOT_FOUND'],
})
