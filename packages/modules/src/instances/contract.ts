/** One run of a scan: how far it is, what it found so far, and what it does right now. */
import { defineRoute } from '@vitrine/kernel/route'
import { PageType, Severity } from '@vitrine/kernel/vocabulary'
import { z } from 'zod'
import { IssueRow } from '../alerts/contract.ts'
import { LaunchedTemplate, ScanScope } from '../scans/contract.ts'

/** A run that waits for a worker is in progress too: whoever launched it sees it running. */
export const InstanceStatus = z.enum(['in_progress', 'completed', 'failed', 'blocked', 'cancelled'])
export type InstanceStatus = z.infer<typeof InstanceStatus>

export const InstanceMergingStatus = z.enum([
  'NOT_STARTED',
  'DETECTING_DUPLICATES',
  'MERGING_ISSUES',
  'UPLOADING',
  'FAILED',
  'COMPLETED',
])
export type InstanceMergingStatus = z.infer<typeof InstanceMergingStatus>

/** The phases of a run in their order. */
export const RunPhase = z.enum(['reading', 'testing', 'measuring', 'confirming', 'evidence'])
export type RunPhase = z.infer<typeof RunPhase>

export const RunProgress = z.object({
  phase: RunPhase,
  /** Those that this run has, in their order. */
  phases: z.array(RunPhase),
  /** Of the phase itself: pages, kinds of sessions, second visits, screenshots. A total of 0 is not known yet. */
  done: z.number().int(),
  total: z.number().int(),
  /** The highest percentage that the phase reached. It never falls, even when more pages are found. */
  phase_percent: z.number().int(),
  /** Of the whole, 0 to 99 while it runs. It never falls. */
  percent: z.number().int(),
  /** At the pace so far; null while nothing was measured. */
  remaining_seconds: z.number().int().nullable(),
})
export type RunProgress = z.infer<typeof RunProgress>

export const ScanInstance = z.object({
  scan_instance_id: z.uuid(),
  scan_id: z.uuid().nullable(),
  website_id: z.uuid(),
  status: InstanceStatus,
  /** Why it failed, was blocked or cancelled; fit to show. */
  status_reason: z.string().nullable(),
  /** Somebody canceled it, and its worker is about to deliver what it found. */
  is_stopping: z.boolean(),
  /** No worker has taken it yet. */
  is_waiting: z.boolean(),
  scan_template: LaunchedTemplate,
  scan_scope: ScanScope,
  regions: z.array(z.string()),
  device: z.string(),
  item_count: z.number().int(),
  item_completed_count: z.number().int(),
  /** Null when it is over, or has told nothing yet. */
  progress: RunProgress.nullable(),
  /** Null until a worker has begun. */
  scan_start_time: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  merging_status: InstanceMergingStatus,
  /** Between 0 and 1. */
  merging_progress: z.number(),
})
export type ScanInstance = z.infer<typeof ScanInstance>

export const ScanItem = z.object({
  scan_item_id: z.uuid(),
  completion_status: z.enum(['pending', 'in_progress', 'completed', 'failed']),
  item_url: z.string(),
  /** Empty where one answer serves every platform. */
  platform: z.string(),
  region: z.string(),
  /** Why it was not looked at; fit to show. */
  reason: z.string().nullable(),
  /** Something was found on this page. */
  has_alerts: z.boolean(),
})
export type ScanItem = z.infer<typeof ScanItem>

/** A possible alert while the run goes on, the alert itself once it is over. */
export const PotentialAlert = z.object({
  detected_issue_id: z.uuid(),
  severity: Severity,
  title: z.string(),
  description: z.string(),
  platforms: z.array(z.string()),
  regions: z.array(z.string()),
  shortlink_url: z.string().nullable(),
  shortlink_title: z.string().nullable(),
  issue_rows: z.array(IssueRow),
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

/** What became of one page. */
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

export const ScanResults = ScanInstance.extend({
  /** The newest hundred: those under way first, then the last completed. */
  items: z.array(ScanItem),
  /** Of all pages that are read, those on which something was found. */
  item_alert_count: z.number().int(),
  /** By severity; while it runs at most 300. */
  issue_contents: z.array(PotentialAlert),
  /** The newest hundred, newest first. */
  scan_logs: z.array(ScanLog),
  /** The last hundred pages, newest first. */
  scan_data: z.array(ScanDataRow),
})
export type ScanResults = z.infer<typeof ScanResults>

export const BrowsingData = z.object({
  /** What is being done, in a shopper's words. */
  action_text: z.string().nullable(),
  current_url: z.string().nullable(),
  /** Page on this origin that shows the worker's browser; null when the run is over. */
  live_url: z.string().nullable(),
})
export type BrowsingData = z.infer<typeof BrowsingData>

const InstanceParams = z.object({ id: z.uuid() })
const limit = (fallback: number) => z.coerce.number().int().min(1).max(500).default(fallback)
const InstanceFilter = z.object({
  website_id: z.uuid().optional(),
  status: InstanceStatus.optional(),
})

export const listInstances = defineRoute({
  name: 'list-instances',
  method: 'GET',
  path: '/scan_instance',
  access: 'user',
  summary: 'Runs, newest first: of a website of mine, or of all for operators',
  query: InstanceFilter.extend({
    skip: z.coerce.number().int().min(0).max(1e6).default(0),
    limit: limit(100),
  }),
  response: z.array(ScanInstance),
  errors: ['NOT_FOUND', 'NOT_ALLOWED'],
})

export const countInstances = defineRoute({
  name: 'count-instances',
  method: 'GET',
  path: '/scan_instance/count',
  access: 'user',
  summary: 'How many runs there are',
  query: InstanceFilter,
  response: z.object({ count: z.number().int() }),
  errors: ['NOT_FOUND', 'NOT_ALLOWED'],
})

export const listWebsiteInstances = defineRoute({
  name: 'list-website-instances',
  method: 'GET',
  path: '/scan_instance/by_website/:website_id',
  access: 'member',
  summary: 'The newest runs of a website',
  params: z.object({ website_id: z.uuid() }),
  query: z.object({ limit: limit(10) }),
  response: z.array(ScanInstance),
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
  summary: 'How far a run is: pages, possible alerts, logs',
  params: InstanceParams,
  response: ScanResults,
  errors: ['AUDIT_LIMIT'],
})

export const getBrowsingData = defineRoute({
  name: 'get-browsing-data',
  method: 'GET',
  path: '/scan_instance/:id/browsing_data',
  access: 'member',
  summary: 'What a run does right now, and where to watch it',
  params: InstanceParams,
  response: BrowsingData,
  errors: ['AUDIT_LIMIT'],
})

export const createInstance = defineRoute({
  name: 'create-instance',
  method: 'POST',
  path: '/scan_instance',
  access: 'superuser',
  summary: 'A run that an operator carries out by hand: no worker takes it',
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
  summary: 'Changes the fields of a run that is not over',
  params: InstanceParams,
  body: z.object({
    scan_scope: ScanScope.optional(),
    item_count: z.number().int().min(0).max(1e6).optional(),
    item_completed_count: z.number().int().min(0).max(1e6).optional(),
    merging_status: InstanceMergingStatus.optional(),
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
  summary: 'Ends a run. What is over stays over',
  params: InstanceParams,
  body: z.object({
    status: z.enum(['completed', 'failed', 'blocked', 'cancelled']),
    /** Fit to show; needed unless it is completed. */
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
  summary: 'Deletes a run, and stops it where it is under way',
  params: InstanceParams,
  errors: ['NOT_FOUND'],
})
