/** Alerts as the scan detail shows them; `issue` on the wire. */
import { Alert } from '@vitrine/kernel/alert/alert'
import { EvidenceMark } from '@vitrine/kernel/alert/evidence-marks'
import { pageQuery } from '@vitrine/kernel/http/page-query'
import { defineRoute } from '@vitrine/kernel/http/route'
import {
  AlertStatus,
  DiscardReason,
  FeedbackReason,
  RowType,
  Severity,
} from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'

export const AlertContentRow = z.object({
  row_type: RowType,
  title: z.string().nullish(),
  content: z.string().nullish(),
  before_title: z.string().nullish(),
  before_content: z.string().nullish(),
  after_title: z.string().nullish(),
  after_content: z.string().nullish(),
  image_url: z.string().nullish(),
  before_image_url: z.string().nullish(),
  /** Size of the image, so that its space is reserved while it loads. */
  width: z.number().nullish(),
  height: z.number().nullish(),
  /** Pixels of the image per CSS pixel of the page. */
  ratio: z.number().positive().nullish(),
  /** CSS color behind the page’s content. */
  background: z.string().max(100).nullish(),
  /** Spots to mark in the image. */
  marks: z.array(EvidenceMark).max(100).nullish(),
  page_url: z.string().nullish(),
  taken_at: z.string().nullish(),
  region: z.string().nullish(),
  platform: z.string().nullish(),
})
export type AlertContentRow = z.infer<typeof AlertContentRow>

/** `page_urls` names the first affected pages; `list-alert-pages` returns all of them. */
export const AlertContent = Alert.extend({
  /** Evidence. */
  issue_rows: z.array(AlertContentRow),
  status: AlertStatus,
  /** Such as “Still present, closed on May 3, 2026.” */
  presence_note: z.string().nullable(),
  needs_review: z.boolean(),
})
export type AlertContent = z.infer<typeof AlertContent>

export const AlertFeedback = z.object({
  feedback_status: z.enum(['thumbs_up', 'thumbs_down']).nullable(),
  feedback_message: z.string().nullable(),
  feedback_reason: FeedbackReason.nullable(),
  /** What the value should have been, in the person's words. */
  expected_value: z.string().nullable(),
})
export type AlertFeedback = z.infer<typeof AlertFeedback>

export const WireAlert = z.object({
  issue_id: z.uuid(),
  scan_id: z.uuid(),
  updated_at: z.iso.datetime(),
  first_seen_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  detector: z.string(),
  /** Why it was discarded; null: no reason given, or not discarded. */
  discard_reason: DiscardReason.nullable(),
  feedback: AlertFeedback.nullable(),
  /** The member who takes care of it; null: no one. */
  assignee_id: z.uuid().nullable(),
  /** A person's changes, which screens show instead of the original. */
  visible_issue_content: AlertContent.nullable(),
  /** What the scan found. */
  created_issue_content: AlertContent,
  /** Estimates per week; null without store data. */
  impact: z
    .object({ revenue_at_risk: z.number().nullable(), shoppers_affected: z.number().nullable() })
    .nullable(),
})
export type WireAlert = z.infer<typeof WireAlert>

const AlertParams = z.object({ issue_id: z.uuid() })
const shortText = z.string().trim().min(1).max(500)
const shortList = z.array(z.string().trim().min(1).max(60)).max(200)

/** The texts of an alert that people edit on screen. */
const AlertTexts = z.object({ title: z.string(), description: z.string(), advice: z.string() })
export type AlertTexts = z.infer<typeof AlertTexts>

/** What a person may change: any subset of the content fields. Read-only fields are ignored. */
export const AlertPatch = z.object({
  severity: Severity.optional(),
  status: AlertStatus.optional(),
  /** Only for a discarded alert; null removes the reason. */
  discard_reason: DiscardReason.nullish(),
  title: shortText.optional(),
  shortlink_title: z.string().trim().max(500).nullish(),
  shortlink_url: z
    .url({ protocol: /^https?$/ })
    .max(4_000)
    .nullish(),
  description: z.string().max(50_000).optional(),
  advice: z.string().max(50_000).optional(),
  /** The texts that the person edited. A text that was changed meanwhile is not overwritten. */
  base: AlertTexts.partial().optional(),
  regions: shortList.optional(),
  platforms: shortList.optional(),
  issue_rows: z.array(AlertContentRow).max(500).optional(),
})
export type AlertPatch = z.infer<typeof AlertPatch>

export const FeedbackPatch = AlertFeedback.extend({
  expected_value: z
    .string('The correct value must be text')
    .trim()
    .max(2_000, 'The correct value must be at most 2,000 characters long')
    .nullable(),
}).partial()
export type FeedbackPatch = z.infer<typeof FeedbackPatch>

/** Alerts that a list of a scan contains. */
export const maxListedAlerts = 10_000

/** A page of a list; without a limit, as much as a list may contain. */
const PageQuery = z.object({
  ...pageQuery(maxListedAlerts),
  limit: pageQuery(maxListedAlerts).limit.unwrap().optional(),
})

export const listScanAlerts = defineRoute({
  name: 'list-scan-alerts',
  method: 'GET',
  path: '/api/v1/issues/scan/:scan_id',
  access: 'member',
  summary: 'A scan’s alerts, all of them or one page',
  params: z.object({ scan_id: z.uuid() }),
  query: PageQuery,
  response: z.array(WireAlert).max(maxListedAlerts),
  errors: ['AUDIT_LIMIT'],
})

/** An alert as lists show it; `list-alerts-by-ids` returns the rest when needed. */
export const AlertSummary = z.object({
  issue_id: z.uuid(),
  detector: z.string(),
  title: z.string(),
  /** Where it was found; empty for alerts that people entered. */
  place: z.string(),
  page_count: z.number().int(),
  shortlink_title: z.string().nullable(),
  severity: Severity,
  status: AlertStatus,
  discard_reason: DiscardReason.nullable(),
  needs_review: z.boolean(),
  updated_at: z.iso.datetime(),
  /** The member who takes care of it; null: no one. */
  assignee_id: z.uuid().nullable(),
  /** Estimate per week; null without store data, and for alerts that are not open. */
  revenue_at_risk: z.number().nullable(),
})
export type AlertSummary = z.infer<typeof AlertSummary>

export const listAlertSummaries = defineRoute({
  name: 'list-alert-summaries',
  method: 'GET',
  path: '/api/v1/issues/scan/:scan_id/summaries',
  access: 'member',
  summary: 'A scan’s alerts for lists, in display order',
  params: z.object({ scan_id: z.uuid() }),
  query: PageQuery,
  response: z.array(AlertSummary).max(maxListedAlerts),
  errors: ['AUDIT_LIMIT'],
})

export const listAlertsByIds = defineRoute({
  name: 'list-alerts-by-ids',
  method: 'POST',
  path: '/api/v1/issues/by-ids',
  access: 'member',
  summary: 'A website’s alerts by ID; IDs from other websites are ignored',
  keyScope: 'read',
  query: z.object({ website_id: z.uuid() }),
  body: z.array(z.uuid()).max(5_000),
  response: z.array(WireAlert).max(5_000),
})

export const listAlertPages = defineRoute({
  name: 'list-alert-pages',
  method: 'GET',
  path: '/api/v1/issues/:issue_id/pages',
  access: 'member',
  summary: 'URLs of all pages that an alert affects',
  params: AlertParams,
  query: z.object(pageQuery(5_000)),
  response: z.array(z.string()).max(5_000),
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
})

/** Something that happened to an alert. */
export const AlertHistoryEntry = z.object({
  /** `seen`: a later scan found it again. */
  kind: z.enum([
    'found',
    'seen',
    'returned',
    'gone',
    'status_changed',
    'severity_changed',
    'content_changed',
    'rechecked',
    'assigned',
    'worse',
    'better',
  ]),
  at: z.iso.datetime(),
  /** Name of the person who did it; null: a scan, or someone who has left. */
  who: z.string().nullable(),
  scan_title: z.string().nullable(),
  /** The state, severity or presence before and after. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type AlertHistoryEntry = z.infer<typeof AlertHistoryEntry>

export const listAlertHistory = defineRoute({
  name: 'list-alert-history',
  method: 'GET',
  path: '/api/v1/issues/:issue_id/history',
  access: 'member',
  summary: 'What happened to an alert, newest first',
  params: AlertParams,
  query: z.object(pageQuery(200)),
  response: z.array(AlertHistoryEntry).max(200),
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
})

export const updateAlert = defineRoute({
  name: 'update-alert',
  method: 'PUT',
  path: '/api/v1/issues/:issue_id',
  access: 'member',
  summary: 'Updates an alert’s content fields; omitted fields stay the same',
  keyScope: 'triage',
  params: AlertParams,
  body: AlertPatch,
  response: WireAlert,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT', 'VALIDATION_FAILED', 'CONFLICT'],
})

export const restoreAlertTexts = defineRoute({
  name: 'restore-alert-texts',
  method: 'POST',
  path: '/api/v1/issues/:issue_id/restore-texts',
  access: 'member',
  summary: 'Restores the scan’s original text',
  params: AlertParams,
  body: z.object({ fields: z.array(AlertTexts.keyof()).min(1).max(3) }),
  response: WireAlert,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
})

export const setAlertStatus = defineRoute({
  name: 'set-alert-status',
  method: 'PUT',
  path: '/api/v1/issues/:issue_id/status',
  access: 'member',
  summary: 'Opens, closes, or discards an alert; a discarded one may have a reason',
  keyScope: 'triage',
  params: AlertParams,
  query: z.object({ status: AlertStatus, reason: DiscardReason.optional() }),
  response: WireAlert,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT', 'VALIDATION_FAILED'],
})

export const setAlertSeverity = defineRoute({
  name: 'set-alert-severity',
  method: 'PUT',
  path: '/api/v1/issues/:issue_id/severity',
  access: 'member',
  summary: 'Changes the severity of an alert',
  keyScope: 'triage',
  params: AlertParams,
  query: z.object({ severity: Severity }),
  response: WireAlert,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
})

export const assignAlert = defineRoute({
  name: 'assign-alert',
  method: 'PUT',
  path: '/api/v1/issues/:issue_id/assignee',
  access: 'member',
  summary: 'Assigns an alert to a member; null unassigns it',
  keyScope: 'triage',
  params: AlertParams,
  body: z.object({ user_id: z.uuid().nullable() }),
  response: WireAlert,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT', 'VALIDATION_FAILED'],
})

/** A recheck of one alert. */
export const Recheck = z.object({
  recheck_id: z.uuid(),
  /** `present`: still there. `not_verified`: could not be checked, with the reason. */
  state: z.enum(['queued', 'in_progress', 'present', 'gone', 'not_verified']),
  reason: z.string().nullable(),
  asked_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /** The new screenshot, if one was taken. */
  image_url: z.string().nullable(),
  /** The alert’s screenshot before. */
  before_image_url: z.string().nullish(),
})
export type Recheck = z.infer<typeof Recheck>

export const checkAlertAgain = defineRoute({
  name: 'check-alert-again',
  method: 'POST',
  path: '/api/v1/issues/:issue_id/check',
  access: 'member',
  summary: 'Rechecks the pages of one alert within seconds',
  keyScope: 'triage',
  params: AlertParams,
  response: Recheck,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
  limitPerMinute: 20,
})

export const getAlertCheck = defineRoute({
  name: 'get-alert-check',
  method: 'GET',
  path: '/api/v1/issues/:issue_id/check',
  access: 'member',
  summary: 'Result of the latest recheck of an alert',
  params: AlertParams,
  response: z.object({ check: Recheck.nullable() }),
  errors: ['NOT_FOUND'],
})

export const giveFeedback = defineRoute({
  name: 'give-feedback',
  method: 'PUT',
  path: '/api/v1/issues/:issue_id/feedback',
  access: 'member',
  summary: 'Saves the caller’s feedback on an alert',
  keyScope: 'triage',
  params: AlertParams,
  body: FeedbackPatch,
  response: WireAlert,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
})

export const setScanAlertsStatus = defineRoute({
  name: 'set-scan-alerts-status',
  method: 'PUT',
  path: '/api/v1/scans/:scan_id/issues/status',
  access: 'member',
  summary: 'Opens or closes all of a scan’s alerts; discarded alerts stay discarded',
  keyScope: 'triage',
  params: z.object({ scan_id: z.uuid() }),
  query: z.object({ status: AlertStatus, website_id: z.uuid() }),
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
})
