/** Scans as the Alerts Hub and the scan detail show them. */

import { pageQuery } from '@vitrine/kernel/http/page-query'
import { defineRoute } from '@vitrine/kernel/http/route'
import { PageType, RunPhase, ScanSeverity, ScanState } from '@vitrine/kernel/names/vocabulary'
import { Coverage, CoverageGap } from '@vitrine/kernel/scan/coverage'
import { z } from 'zod'

export const ScanScope = z.object({
  scan_scope_prompt: z.string().optional(),
  page_types: z.array(PageType).optional(),
  root_urls: z.array(z.string()).optional(),
  /** Max pages, if fewer than the installation’s. */
  page_budget: z.number().int().min(1).max(20_000).optional(),
  /** Pages that have not changed keep the results of earlier runs. Absent: every page is checked. */
  skip_unchanged_pages: z.boolean().optional(),
})
export type ScanScope = z.infer<typeof ScanScope>

/** The template at the time of launch, with the parts that screens show. */
export const LaunchedTemplate = z.looseObject({
  scan_template_id: z.string(),
  title: z.string(),
  description_items: z.array(z.string()).default([]),
  time_minutes: z.number().nullable().default(null),
})

export const RunProgress = z.object({
  phase: RunPhase,
  /** The phases of this run, in order. */
  phases: z.array(RunPhase),
  /**
   * Counts of the phase itself: pages, kinds of sessions, second visits, screenshots. A total of 0 is not known yet.
   */
  done: z.number().int(),
  total: z.number().int(),
  /** The highest percentage that the phase reached. It never falls, even when more pages are found. */
  phase_percent: z.number().int(),
  /** Percentage of the whole, 0 to 99 while it runs. It never falls. */
  percent: z.number().int(),
  /** Estimated from the speed so far; null while nothing was measured. */
  remaining_seconds: z.number().int().nullable(),
})
export type RunProgress = z.infer<typeof RunProgress>

export const Scan = z.object({
  scan_id: z.uuid(),
  scan_instance_id: z.uuid().nullable(),
  website_id: z.uuid(),
  title: z.string(),
  scan_template_id: z.string(),
  /** The response for a single scan contains more of it. */
  scan_template: z.looseObject({ title: z.string() }),
  thumbnail_url: z.string().nullable(),
  in_progress: z.boolean(),
  archived: z.boolean(),
  start_time: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Null while there is no verdict: running without alerts, failed, blocked, or too little checked. */
  scan_severity: ScanSeverity.nullable(),
  state: ScanState,
  /** Why it failed, was blocked, was canceled or cannot be called passed. */
  state_reason: z.string().nullable(),
  issues_count: z.number().int(),
  done_issues_count: z.number().int(),
  needs_review_count: z.number().int(),
  /** Members who take care of its open alerts. */
  assignee_ids: z.array(z.uuid()),
  remaining_time_hours: z.number().nullable(),
  regions: z.array(z.string()),
  device: z.string(),
  logo_type: z.string(),
  /** Estimates per week; null without store data. */
  shoppers_affected: z.number().nullable(),
  revenue_at_risk: z.number().nullable(),
  currency: z.string().nullable(),
  pages_analyzed_count: z.number().int(),
  issues_ids: z.array(z.uuid()),
  article_id: z.uuid().nullable(),
})
export type Scan = z.infer<typeof Scan>

/** What the run covered, and what it couldn’t check. */
export const ScanCoverage = Coverage.extend({ gaps: z.array(CoverageGap) })
export type ScanCoverage = z.infer<typeof ScanCoverage>

export const ScanDetails = Scan.extend({
  scan_template: LaunchedTemplate,
  scope: ScanScope,
  scan_scope: ScanScope,
  file_url: z.string().nullable(),
  /** Null while it runs, and for scans whose coverage is not known. */
  coverage: ScanCoverage.nullable(),
})
export type ScanDetails = z.infer<typeof ScanDetails>

/** Scans of one page of a list. */
const maxScans = 1_000

export const listScans = defineRoute({
  name: 'list-scans',
  method: 'GET',
  path: '/api/v1/scans/website/:website_id',
  access: 'member',
  summary: 'A website’s scans, newest first',
  params: z.object({ website_id: z.uuid() }),
  query: z.object(pageQuery(maxScans)),
  response: z.array(Scan).max(maxScans),
})

/** A scan with alerts that match a search, and the first of them. */
export const AlertMatch = z.object({
  scan_id: z.uuid(),
  alert_count: z.number().int(),
  issue_id: z.uuid(),
  title: z.string(),
  place: z.string(),
  page_count: z.number().int(),
})
export type AlertMatch = z.infer<typeof AlertMatch>

export const searchScanAlerts = defineRoute({
  name: 'search-scan-alerts',
  method: 'GET',
  path: '/api/v1/scans/website/:website_id/search',
  access: 'member',
  summary: 'A website’s scans with alerts that match a search term',
  params: z.object({ website_id: z.uuid() }),
  query: z.object({
    q: z.string().trim().min(1, 'Enter what to search for').max(200),
    ...pageQuery(maxScans),
  }),
  response: z.array(AlertMatch).max(maxScans),
})

export const listScansByAlerts = defineRoute({
  name: 'list-scans-by-alerts',
  method: 'POST',
  path: '/api/v1/scans/by-issues',
  access: 'member',
  summary: 'A website’s scans that found at least one of these alerts',
  keyScope: 'read',
  query: z.object({ website_id: z.uuid(), ...pageQuery(maxScans) }),
  body: z.array(z.uuid()).max(5_000),
  response: z.array(Scan).max(maxScans),
})

export const getScan = defineRoute({
  name: 'get-scan',
  method: 'GET',
  path: '/api/v1/scans/:scan_id',
  access: 'member',
  summary: 'One scan',
  params: z.object({ scan_id: z.uuid() }),
  response: ScanDetails,
  errors: ['AUDIT_LIMIT'],
})

/** The scan's template, as clients send it back; it cannot be changed. */
const OwnTemplate = z.looseObject({ scan_template_id: z.string() }).nullish()

export const LaunchBody = z.object({
  title: z.string().trim().min(1, 'This field is required').max(300),
  website_id: z.uuid(),
  scan_template_id: z.string().min(1).max(100),
  scan_template: OwnTemplate,
  regions: z.array(z.string().max(40)).max(100).default([]),
  scope: ScanScope.default({}),
  file_url: z.string().max(2_000).nullish(),
  amazon_seller_ids: z.record(z.string(), z.string()).optional(),
})
export type LaunchBody = z.infer<typeof LaunchBody>

export const createScan = defineRoute({
  name: 'create-scan',
  method: 'POST',
  path: '/api/v1/scans',
  access: 'member',
  summary: 'Creates a scan without running it',
  keyScope: 'launch',
  body: LaunchBody,
  response: z.object({ scan_id: z.uuid() }),
  errors: ['NOT_FOUND', 'PLAN_REQUIRED', 'AUDIT_LIMIT', 'VALIDATION_FAILED'],
  limitPerMinute: 60,
})

export const launchScan = defineRoute({
  name: 'launch-scan',
  method: 'POST',
  path: '/api/v1/scans/launch',
  access: 'member',
  summary: 'Creates a scan and runs it if it is automated; repeated requests with one key launch it once',
  keyScope: 'launch',
  body: LaunchBody.extend({
    /** Unique per launch; created by the client. */
    key: z.string().min(16).max(100),
  }),
  // No instance: it waits for an operator.
  response: z.object({ scan_id: z.uuid(), scan_instance_id: z.uuid().nullable() }),
  errors: ['NOT_FOUND', 'PLAN_REQUIRED', 'AUDIT_LIMIT', 'VALIDATION_FAILED'],
  limitPerMinute: 60,
})

export const updateScan = defineRoute({
  name: 'update-scan',
  method: 'PUT',
  path: '/api/v1/scans/:scan_id',
  access: 'member',
  summary: 'Updates a scan; once it has run, only its title',
  keyScope: 'launch',
  params: z.object({ scan_id: z.uuid() }),
  body: z.object({
    title: LaunchBody.shape.title.optional(),
    regions: z.array(z.string().max(40)).max(100).optional(),
    scope: ScanScope.optional(),
    scan_template_id: LaunchBody.shape.scan_template_id.optional(),
    file_url: LaunchBody.shape.file_url,
  }),
  response: ScanDetails,
  errors: ['NOT_FOUND', 'CONFLICT', 'PLAN_REQUIRED', 'AUDIT_LIMIT', 'VALIDATION_FAILED'],
})

export const runScanInstance = defineRoute({
  name: 'run-scan-instance',
  method: 'POST',
  path: '/scan_instance/run',
  access: 'member',
  summary: 'Runs a scan; only operators can run scans that aren’t on the website’s automated list',
  keyScope: 'launch',
  body: z.object({
    scan_id: z.uuid(),
    template_id: z.string().max(100).optional(),
    production_website_id: z.uuid().optional(),
    staging_website_id: z.uuid().optional(),
    console_website_id: z.uuid().optional(),
    scan_scope: ScanScope.optional(),
    amazon_seller_ids: z.record(z.string(), z.string()).optional(),
    file_url: z.string().max(2_000).nullish(),
    /** The table itself in place of an upload: CSV, XML, or JSON. */
    file_content: z.string().max(2_000_000).nullish(),
    scan_template: OwnTemplate,
    /** Not implemented: a run covers the scope of its scan. Listed, so that no one assumes it works. */
    pages: z
      .array(z.unknown())
      .max(0, 'A run can’t be limited to individual pages. Use scan_scope instead.')
      .nullish(),
  }),
  response: z.object({ scan_instance_id: z.uuid() }),
  errors: ['NOT_ALLOWED', 'CONFLICT', 'AUDIT_LIMIT', 'VALIDATION_FAILED'],
  limitPerMinute: 60,
})

export const linkScanInstance = defineRoute({
  name: 'link-scan-instance',
  method: 'PUT',
  path: '/api/v1/scans/:scan_id/scan-instance',
  access: 'member',
  summary: 'Links a scan to its instance; running it does this automatically',
  keyScope: 'launch',
  params: z.object({ scan_id: z.uuid() }),
  body: z.object({ website_id: z.uuid(), scan_instance_id: z.uuid() }),
  errors: ['NOT_FOUND'],
})

export const cancelScan = defineRoute({
  name: 'cancel-scan',
  method: 'POST',
  path: '/api/v1/scans/:scan_id/cancel',
  access: 'member',
  summary: 'Ends a scan early. Everything found so far is kept and appears within a few seconds',
  keyScope: 'launch',
  params: z.object({ scan_id: z.uuid() }),
  response: ScanDetails,
  errors: ['CONFLICT', 'AUDIT_LIMIT'],
})

/** The same scan if it had no alerts, else a new one. No instance: it waits for an operator. */
export const NextRun = z.object({ scan_id: z.uuid(), scan_instance_id: z.uuid().nullable() })
export type NextRun = z.infer<typeof NextRun>

export const runScanAgain = defineRoute({
  name: 'run-scan-again',
  method: 'POST',
  path: '/api/v1/scans/:scan_id/run-again',
  access: 'member',
  summary: 'Reruns an ended scan with the same configuration and the same rules as a launch',
  keyScope: 'launch',
  params: z.object({ scan_id: z.uuid() }),
  response: NextRun,
  errors: ['NOT_FOUND', 'PLAN_REQUIRED', 'AUDIT_LIMIT', 'VALIDATION_FAILED'],
  limitPerMinute: 60,
})

export const archiveScan = defineRoute({
  name: 'archive-scan',
  method: 'PATCH',
  path: '/api/v1/scans/:scan_id/archived',
  access: 'member',
  summary: 'Archives a scan or takes it out of the archive',
  keyScope: 'launch',
  params: z.object({ scan_id: z.uuid() }),
  body: z.object({ archived: z.boolean() }),
  response: ScanDetails,
})
