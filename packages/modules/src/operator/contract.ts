/** What operators do by hand: queue, runs and workers, templates, plans, and looking through a user's eyes. */
import { defineRoute } from '@vitrine/kernel/route'
import { Category, Plan } from '@vitrine/kernel/vocabulary'
import { z } from 'zod'
import { AccessToken } from '../accounts/contract.ts'
import { ScanInstance } from '../instances/contract.ts'
import { Scan } from '../scans/contract.ts'
import { ScanTemplate } from '../templates/contract.ts'

const ScanParams = z.object({ scan_id: z.uuid() })
const TemplateParams = z.object({ template_id: z.string().max(100) })
const WebsiteParams = z.object({ website_id: z.uuid() })

export const QueuedScan = Scan.extend({
  website_name: z.string(),
  website_url: z.string(),
  created_by_email: z.string().nullable(),
  /** Whether a worker can run it; otherwise somebody must. */
  automation_ready: z.boolean(),
})
export type QueuedScan = z.infer<typeof QueuedScan>

export const listQueuedScans = defineRoute({
  name: 'list-queued-scans',
  method: 'GET',
  path: '/api/v1/operator/scans/pending',
  access: 'superuser',
  summary: 'Scans that nobody runs yet, oldest first',
  response: z.array(QueuedScan),
})

export const setRemainingHours = defineRoute({
  name: 'set-remaining-hours',
  method: 'PUT',
  path: '/api/v1/operator/scans/:scan_id/remaining-hours',
  access: 'superuser',
  summary: 'States how long a scan will take; null: as its template says',
  params: ScanParams,
  body: z.object({ remaining_time_hours: z.number().min(0).max(2_000).nullable() }),
  errors: ['NOT_FOUND'],
})

export const failScan = defineRoute({
  name: 'fail-scan',
  method: 'POST',
  path: '/api/v1/operator/scans/:scan_id/fail',
  access: 'superuser',
  summary: 'Ends a scan that will not be run, or stops its run, with a reason for the owner',
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
  summary: 'Runs that wait or are under way, with their workers',
  response: z.array(RunningInstance),
})

export const Worker = z.object({
  worker_id: z.string(),
  hostname: z.string(),
  pid: z.number().int(),
  roles: z.array(z.string()),
  facts: z.record(z.string(), z.unknown()),
  started_at: z.iso.datetime(),
  heartbeat_at: z.iso.datetime(),
  /** It was heard of within the last minute. */
  is_alive: z.boolean(),
})
export type Worker = z.infer<typeof Worker>

export const listWorkers = defineRoute({
  name: 'list-workers',
  method: 'GET',
  path: '/api/v1/operator/workers',
  access: 'superuser',
  summary: 'Processes that take jobs',
  response: z.array(Worker),
})

export const KnownDetector = z.object({
  id: z.string(),
  /** False: planned, and so far reported as not verified. */
  is_built: z.boolean(),
})
export type KnownDetector = z.infer<typeof KnownDetector>

export const listDetectors = defineRoute({
  name: 'list-detectors',
  method: 'GET',
  path: '/api/v1/operator/detectors',
  access: 'superuser',
  summary: 'Checks that the steps of a template may name',
  response: z.array(KnownDetector),
})

export const OperatorTemplate = ScanTemplate.extend({
  /** Null: for every website. */
  website_id: z.uuid().nullable(),
  /** Null: a draft that only operators see and run. */
  published_at: z.iso.datetime().nullable(),
  /** Written here; otherwise it is the library's own and cannot be changed, only replaced by one with its id. */
  is_stored: z.boolean(),
  scan_steps: z.array(z.object({ visible_prompt: z.string(), detectors: z.array(z.string()) })),
  detector_ids: z.array(z.string()),
})
export type OperatorTemplate = z.infer<typeof OperatorTemplate>

export const listOperatorTemplates = defineRoute({
  name: 'list-operator-templates',
  method: 'GET',
  path: '/api/v1/operator/templates',
  access: 'superuser',
  summary: 'Every template, drafts and those of single websites too',
  query: z.object({ website_id: z.uuid().optional() }),
  response: z.array(OperatorTemplate),
})

export const TemplateBody = z.object({
  website_id: z.uuid().nullable().default(null),
  title: z.string().trim().min(1, 'This field is required').max(200),
  description: z.string().trim().max(1_000).default(''),
  description_items: z
    .array(z.string().trim().min(1).max(300))
    .min(1, 'Say in at least one line how it works')
    .max(20),
  tags: z
    .array(z.string().regex(/^[<>]?[a-z ]{2,40}$/, 'A tag is an impact with a leading < or >'))
    .max(10)
    .default([]),
  categories: z.array(Category).min(1, 'Choose at least one category'),
  plan_type: Plan.default('enterprise'),
  is_custom: z.boolean().default(true),
  requires_file: z.boolean().default(false),
  automation_ready: z.boolean().default(true),
  time_minutes: z.number().int().min(1).max(100_000).nullable().default(null),
  scan_steps: z
    .array(
      z.object({
        visible_prompt: z.string().trim().min(1).max(1_000),
        detectors: z.array(z.string().max(100)).max(100).default([]),
      }),
    )
    .min(1, 'Describe at least one step')
    .max(50),
  /** Run besides the steps' own. */
  detector_ids: z.array(z.string().max(100)).max(300).default([]),
})
export type TemplateBody = z.infer<typeof TemplateBody>

export const createTemplate = defineRoute({
  name: 'create-template',
  method: 'POST',
  path: '/api/v1/operator/templates',
  access: 'superuser',
  summary: 'Writes a template as a draft; with the id of the library it replaces that one',
  body: TemplateBody.extend({
    template_id: z
      .string()
      .regex(/^[A-Za-z0-9-]{2,60}$/, 'Letters, digits and hyphens')
      .optional(),
  }),
  response: OperatorTemplate,
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION_FAILED'],
})

export const updateTemplate = defineRoute({
  name: 'update-template',
  method: 'PUT',
  path: '/api/v1/operator/templates/:template_id',
  access: 'superuser',
  summary: 'Changes a template that was written here',
  params: TemplateParams,
  body: TemplateBody,
  response: OperatorTemplate,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

export const publishTemplate = defineRoute({
  name: 'publish-template',
  method: 'POST',
  path: '/api/v1/operator/templates/:template_id/publish',
  access: 'superuser',
  summary: 'Lets members see and launch a template, or takes it back',
  params: TemplateParams,
  body: z.object({ published: z.boolean() }),
  response: OperatorTemplate,
  errors: ['NOT_FOUND'],
})

export const deleteTemplate = defineRoute({
  name: 'delete-template',
  method: 'DELETE',
  path: '/api/v1/operator/templates/:template_id',
  access: 'superuser',
  summary: 'Removes a template that was written here; its scans keep their copy',
  params: TemplateParams,
  errors: ['NOT_FOUND'],
})

export const ManagedWebsite = z.object({
  website_id: z.uuid(),
  website_name: z.string(),
  website_url: z.string(),
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
    skip: z.coerce.number().int().min(0).max(1e6).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  response: z.array(ManagedWebsite),
})

export const manageWebsite = defineRoute({
  name: 'manage-website',
  method: 'PUT',
  path: '/api/v1/operator/websites/:website_id',
  access: 'superuser',
  summary: 'Sets plan, audit mode and whether the store is vouched for',
  params: WebsiteParams,
  body: z.object({
    subscription_plan: Plan.optional(),
    plan_expires_at: z.iso.datetime().nullable().optional(),
    /** Leaving the audit lifts its limits at once. */
    audit_mode: z.boolean().optional(),
    is_vouched: z.boolean().optional(),
  }),
  response: ManagedWebsite,
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
  summary: 'What the free audit of a website may show, and until when; null: it has none',
  params: WebsiteParams,
  response: AuditSettings.nullable(),
})

export const setAuditSettings = defineRoute({
  name: 'set-audit-settings',
  method: 'PUT',
  path: '/api/v1/operator/websites/:website_id/audit',
  access: 'superuser',
  summary: 'Sets what the free audit of a website may show, and until when',
  params: WebsiteParams,
  body: z.object({
    expires_at: z.iso.datetime(),
    template_ids: z.array(z.string().max(100)).max(60),
    allowed_scan_count: z.number().int().min(0).max(15),
    allowed_article_count: z.number().int().min(0).max(40),
    allowed_issue_count: z.number().int().min(0).max(200),
  }),
  response: AuditSettings,
  errors: ['NOT_FOUND'],
})

/** The browser's session becomes the user's, for an hour at most; every act in it is written down. */
export const startImpersonation = defineRoute({
  name: 'start-impersonation',
  method: 'POST',
  path: '/api/v1/operator/impersonations',
  access: 'superuser',
  summary: 'Opens a session that looks through the eyes of a user; it is written down',
  body: z.object({
    user_id: z.uuid(),
    reason: z.string().trim().min(3, 'Say why').max(500),
  }),
  response: AccessToken,
  errors: ['NOT_FOUND', 'NOT_ALLOWED'],
})

export const stopImpersonation = defineRoute({
  name: 'stop-impersonation',
  method: 'POST',
  path: '/api/v1/impersonation/stop',
  access: 'user',
  summary: 'Ends the session that looks through the eyes of a user, and gives the operator his own back',
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
  summary: 'What operators did, newest first',
  query: z.object({
    website_id: z.uuid().optional(),
    skip: z.coerce.number().int().min(0).max(1e6).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  response: z.array(OperatorLogEntry),
})
