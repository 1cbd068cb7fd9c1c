/** Manual work of operators: queue, runs and workers, templates, plans, and impersonation. */
import { pageQuery } from '@vitrine/kernel/http/page-query'
import { defineRoute } from '@vitrine/kernel/http/route'
import { DiscardReason, FeedbackReason, Plan } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'
import { AccessToken } from '../accounts/contract.ts'
import { ScanInstance } from '../instances/contract.ts'
import { Scan } from '../scans/contract.ts'
import { maxDetectors, maxTemplates } from '../templates/contract.ts'

const ScanParams = z.object({ scan_id: z.uuid() })
const WebsiteParams = z.object({ website_id: z.uuid() })

export const QueuedScan = Scan.extend({
  website_name: z.string(),
  website_url: z.string(),
  created_by_email: z.string().nullable(),
  /** Whether a worker can run it; otherwise an operator must. */
  automation_ready: z.boolean(),
})
export type QueuedScan = z.infer<typeof QueuedScan>

export const listQueuedScans = defineRoute({
  name: 'list-queued-scans',
  method: 'GET',
  path: '/api/v1/operator/scans/pending',
  access: 'superuser',
  summary: 'Lists scans waiting for someone to run them, oldest first',
  query: z.object(pageQuery(500)),
  response: z.array(QueuedScan).max(500),
})

export const setRemainingHours = defineRoute({
  name: 'set-remaining-hours',
  method: 'PUT',
  path: '/api/v1/operator/scans/:scan_id/remaining-hours',
  access: 'superuser',
  summary: 'Sets how long a scan will take; null uses the template’s estimate',
  params: ScanParams,
  body: z.object({ remaining_time_hours: z.number().min(0).max(2_000).nullable() }),
  errors: ['NOT_FOUND'],
})

export const failScan = defineRoute({
  name: 'fail-scan',
  method: 'POST',
  path: '/api/v1/operator/scans/:scan_id/fail',
  access: 'superuser',
  summary: 'Ends a scan without running it, or stops its run, with a reason for the owner',
  params: ScanParams,
  body: z.object({ reason: z.string().trim().min(1, 'This field is required').max(500) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const RunningInstance = ScanInstance.extend({
  title: z.string(),
  website_name: z.string(),
  worker_id: z.string().nullable(),
  heartbeat_at: z.iso.datetime().nullable(),
  attempt: z.number().int(),
})
export type RunningInstance = z.infer<typeof RunningInstance>

export const listRunningInstances = defineRoute({
  name: 'list-running-instances',
  method: 'GET',
  path: '/api/v1/operator/instances/running',
  access: 'superuser',
  summary: 'Queued and active runs, with their workers',
  query: z.object(pageQuery(500)),
  response: z.array(RunningInstance).max(500),
})

export const Worker = z.object({
  worker_id: z.string(),
  hostname: z.string(),
  pid: z.number().int(),
  roles: z.array(z.string()),
  facts: z.record(z.string(), z.unknown()),
  started_at: z.iso.datetime(),
  heartbeat_at: z.iso.datetime(),
  /** Whether it has reported within the last minute. */
  is_alive: z.boolean(),
})
export type Worker = z.infer<typeof Worker>

/** Worker processes that are listed. */
export const maxWorkers = 500

export const listWorkers = defineRoute({
  name: 'list-workers',
  method: 'GET',
  path: '/api/v1/operator/workers',
  access: 'superuser',
  summary: 'Worker processes, newest first',
  response: z.array(Worker).max(maxWorkers),
})

const Industry = z.string().trim().min(1).max(80)

export const ManagedWebsite = z.object({
  website_id: z.uuid(),
  website_name: z.string(),
  website_url: z.string(),
  /** What the store sells, in the operator's words; stores of one industry share its competitors. */
  industry: z.string().nullable(),
  subscription_plan: Plan,
  plan_expires_at: z.iso.datetime().nullable(),
  audit_mode: z.boolean(),
  is_vouched: z.boolean(),
  is_verified: z.boolean(),
  is_demo: z.boolean(),
  member_count: z.number().int(),
  scan_count: z.number().int(),
  created_at: z.iso.datetime(),
})
export type ManagedWebsite = z.infer<typeof ManagedWebsite>

export const listManagedWebsites = defineRoute({
  name: 'list-managed-websites',
  method: 'GET',
  path: '/api/v1/operator/websites',
  access: 'superuser',
  summary: 'All websites, newest first',
  query: z.object({
    search: z.string().max(200).default(''),
    ...pageQuery(500, 100),
  }),
  response: z.array(ManagedWebsite).max(500),
})

export const manageWebsite = defineRoute({
  name: 'manage-website',
  method: 'PUT',
  path: '/api/v1/operator/websites/:website_id',
  access: 'superuser',
  summary: 'Sets plan, audit mode, and whether the store is trusted',
  params: WebsiteParams,
  body: z.object({
    subscription_plan: Plan.optional(),
    plan_expires_at: z.iso.datetime().nullable().optional(),
    /** Leaving the audit lifts its limits immediately; entering it delivers it, or is refused. */
    audit_mode: z.boolean().optional(),
    is_vouched: z.boolean().optional(),
    industry: Industry.nullable().optional(),
  }),
  response: ManagedWebsite,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const getManagedWebsite = defineRoute({
  name: 'get-managed-website',
  method: 'GET',
  path: '/api/v1/operator/websites/:website_id',
  access: 'superuser',
  summary: 'One website as operators manage it',
  params: WebsiteParams,
  response: ManagedWebsite,
  errors: ['NOT_FOUND'],
})

export const createWebsite = defineRoute({
  name: 'create-website',
  method: 'POST',
  path: '/api/v1/operator/websites',
  access: 'superuser',
  summary:
    'Registers a store with a plan; its automated list starts with every automation-ready template in the plan',
  body: z.object({
    website_url: z.string().trim().min(1, 'This field is required').max(2_000),
    /** Absent: derived from the address. */
    website_name: z.string().trim().max(200).optional(),
    subscription_plan: Plan.default('growth'),
  }),
  response: ManagedWebsite,
  errors: ['CONFLICT', 'VALIDATION_FAILED'],
})

export const startAutomatedList = defineRoute({
  name: 'start-automated-list',
  method: 'POST',
  path: '/api/v1/operator/websites/:website_id/automated-list',
  access: 'superuser',
  summary: 'Adds every automation-ready template in the plan to the automated list; removes none',
  params: WebsiteParams,
  response: z.array(z.string()).max(maxTemplates),
  errors: ['NOT_FOUND'],
})

export const AuditSettings = z.object({
  expires_at: z.iso.datetime(),
  delivered_at: z.iso.datetime().nullable(),
  template_ids: z.array(z.string()),
  allowed_scan_count: z.number().int(),
  allowed_article_count: z.number().int(),
  allowed_issue_count: z.number().int(),
})
export type AuditSettings = z.infer<typeof AuditSettings>

export const getAuditSettings = defineRoute({
  name: 'get-audit-settings',
  method: 'GET',
  path: '/api/v1/operator/websites/:website_id/audit',
  access: 'superuser',
  summary: 'What a website’s free audit may show, and until when; null without an audit',
  params: WebsiteParams,
  response: AuditSettings.nullable(),
})

export const setAuditSettings = defineRoute({
  name: 'set-audit-settings',
  method: 'PUT',
  path: '/api/v1/operator/websites/:website_id/audit',
  access: 'superuser',
  summary: 'Sets what a website’s free audit may show, and until when',
  params: WebsiteParams,
  body: z.object({
    expires_at: z.iso.datetime(),
    template_ids: z.array(z.string().max(100)).max(60),
    allowed_scan_count: z.number().int().min(0).max(15),
    allowed_article_count: z.number().int().min(0).max(40),
    allowed_issue_count: z.number().int().min(0).max(200),
  }),
  response: AuditSettings,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** How people rated the alerts of one check, over all websites but the demo. */
export const DetectorStatistics = z.object({
  detector: z.string(),
  alert_count: z.number().int(),
  website_count: z.number().int(),
  closed_count: z.number().int(),
  discarded_count: z.number().int(),
  /** Number of discarded alerts by reason. */
  discard_reasons: z.record(DiscardReason, z.number().int()),
  useful_count: z.number().int(),
  not_useful_count: z.number().int(),
  /** Share of false alarms among the alerts that people closed or discarded; null: there are none yet. */
  false_alarm_share: z.number().nullable(),
  /** Number of people’s ratings: a thumb, or a reason from the feedback panel. */
  feedback_count: z.number().int(),
  /** Ratings that say that the alert, or a value in it, is wrong. */
  wrong_count: z.number().int(),
  /** Share of those among all ratings; null: there are none yet. */
  wrong_share: z.number().nullable(),
})
export type DetectorStatistics = z.infer<typeof DetectorStatistics>

export const listDetectorStatistics = defineRoute({
  name: 'list-detector-statistics',
  method: 'GET',
  path: '/api/v1/operator/detector-statistics',
  access: 'superuser',
  summary: 'Feedback on each check’s alerts, most false alarms first',
  response: z.array(DetectorStatistics).max(maxDetectors),
})

/** What one person said about an alert of a check. */
export const DetectorFeedback = z.object({
  issue_id: z.uuid(),
  alert_title: z.string(),
  website_name: z.string(),
  feedback_status: z.enum(['thumbs_up', 'thumbs_down']).nullable(),
  feedback_reason: FeedbackReason.nullable(),
  feedback_message: z.string().nullable(),
  expected_value: z.string().nullable(),
  updated_at: z.iso.datetime(),
})
export type DetectorFeedback = z.infer<typeof DetectorFeedback>

export const listDetectorFeedback = defineRoute({
  name: 'list-detector-feedback',
  method: 'GET',
  path: '/api/v1/operator/detectors/:detector/feedback',
  access: 'superuser',
  summary: 'What people said about a check’s alerts, newest first',
  params: z.object({ detector: z.string().max(100) }),
  query: z.object(pageQuery(200)),
  response: z.array(DetectorFeedback).max(200),
})

export const Customer = z.object({
  user_id: z.uuid(),
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_superuser: z.boolean(),
  is_verified: z.boolean(),
  is_disabled: z.boolean(),
  websites: z.array(z.object({ website_id: z.uuid(), website_name: z.string() })),
  created_at: z.iso.datetime(),
  last_signin_at: z.iso.datetime().nullable(),
})
export type Customer = z.infer<typeof Customer>

export const listCustomers = defineRoute({
  name: 'list-customers',
  method: 'GET',
  path: '/api/v1/operator/users',
  access: 'superuser',
  summary: 'Accounts by name or email, newest first',
  query: z.object({
    search: z.string().max(200).default(''),
    ...pageQuery(500, 100),
  }),
  response: z.array(Customer).max(500),
})

/** The browser's session becomes the user's for at most an hour; every action in it is logged. */
export const startImpersonation = defineRoute({
  name: 'start-impersonation',
  method: 'POST',
  path: '/api/v1/operator/impersonations',
  access: 'superuser',
  logsItself: true,
  summary: 'Starts a logged session that impersonates a user',
  body: z.object({
    user_id: z.uuid(),
    reason: z.string().trim().min(3, 'Enter a reason').max(500),
  }),
  response: AccessToken,
  errors: ['NOT_FOUND', 'NOT_ALLOWED'],
})

export const stopImpersonation = defineRoute({
  name: 'stop-impersonation',
  method: 'POST',
  path: '/api/v1/impersonation/stop',
  access: 'user',
  summary: 'Ends an impersonation session and restores the operator’s own',
  response: AccessToken,
  errors: ['CONFLICT', 'TOKEN_INVALID'],
})

export const OperatorLogEntry = z.object({
  entry_id: z.uuid(),
  at: z.iso.datetime(),
  action: z.string(),
  operator_email: z.string().nullable(),
  website_name: z.string().nullable(),
  target_email: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
})
export type OperatorLogEntry = z.infer<typeof OperatorLogEntry>

export const listOperatorLog = defineRoute({
  name: 'list-operator-log',
  method: 'GET',
  path: '/api/v1/operator/log',
  access: 'superuser',
  summary: 'Operator log, newest first',
  query: z.object({
    website_id: z.uuid().optional(),
    ...pageQuery(500, 100),
  }),
  response: z.array(OperatorLogEntry).max(500),
})
