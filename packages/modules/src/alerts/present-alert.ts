/** Converts stored alerts to API responses. */
import type { alertFeedback } from '@vitrine/db/tables/triage'
import { fixedNote } from '@vitrine/kernel/alert/fixed-note'
import { wire } from '@vitrine/kernel/names/wire-names'
import { imageUrl } from '../files/image-url.ts'
import type { Services } from '../system/services.ts'
import type { AlertContent, AlertContentRow, WireAlert } from './contract.ts'
import { type AlertRecord, PersonContent, type StoredRow } from './stored-alert.ts'

export type FeedbackRecord = Pick<
  typeof alertFeedback.$inferSelect,
  'feedbackStatus' | 'feedbackMessage' | 'reason' | 'expectedValue'
>
/** The columns of a stored alert that are shown. Lists already have some times in ISO 8601. */
export interface PresentableAlert extends ShownColumns {
  firstSeenAt: Date | string
  lastSeenAt: Date | string
  updatedAt: Date | string
}
type ShownColumns = Omit<
  AlertRecord,
  | 'firstSeenAt'
  | 'lastSeenAt'
  | 'updatedAt'
  | 'fingerprint'
  | 'causeKey'
  | 'localeGroup'
  | 'impact'
  | 'details'
  | 'templateIds'
  | 'personSeverityBy'
  | 'personSeverityAt'
  | 'personStatusBy'
  | 'firstScanId'
  | 'lastScanId'
  | 'createdAt'
  | 'assignedAt'
>
type PresentServices = Pick<Services, 'secret' | 'clock'>

/** @param scanId the requested scan: an alert belongs to every scan that saw it */
export function presentAlert(
  services: PresentServices,
  alert: PresentableAlert,
  scanId: string,
  feedback: FeedbackRecord | null,
): WireAlert {
  const created = machineContent(services, alert)
  const hasPersonsHand =
    alert.personContent !== null || alert.personSeverity !== null || alert.personStatus !== null
  return {
    [wire.alertId]: alert.alertId,
    scan_id: scanId,
    updated_at: instant(alert.updatedAt),
    first_seen_at: instant(alert.firstSeenAt),
    last_seen_at: instant(alert.lastSeenAt),
    detector: alert.detector,
    discard_reason: alert.status === 'discarded' ? alert.discardReason : null,
    assignee_id: alert.assigneeId,
    feedback: feedback === null ? null : presentFeedback(feedback),
    [wire.visibleContent]: hasPersonsHand ? visibleContent(services, alert, created) : null,
    [wire.createdContent]: created,
    impact:
      alert.weeklyRevenueAtRisk === null && alert.weeklyShoppersAffected === null
        ? null
        : { revenue_at_risk: alert.weeklyRevenueAtRisk, shoppers_affected: alert.weeklyShoppersAffected },
  }
}

const presentFeedback = (feedback: FeedbackRecord) => ({
  feedback_status: feedback.feedbackStatus,
  feedback_message: feedback.feedbackMessage,
  feedback_reason: feedback.reason,
  expected_value: feedback.expectedValue,
})

const instant = (time: Date | string) => (typeof time === 'string' ? time : time.toISOString())

function machineContent(services: PresentServices, alert: PresentableAlert): AlertContent {
  return {
    severity: alert.machineSeverity,
    title: alert.title,
    shortlink_title: alert.shortlinkTitle,
    shortlink_url: alert.shortlinkUrl,
    description: alert.description,
    place: alert.place,
    how_checked: alert.howChecked,
    advice: alert.advice,
    page_urls: alert.pageUrls,
    regions: alert.regions,
    platforms: alert.platforms,
    [wire.evidenceRows]: alert.evidenceRows.map((row) => presentRow(services, alert.websiteId, row)),
    status: alert.machineStatus,
    page_count: alert.pageCount,
    presence_note: presenceNote(alert),
    needs_review: alert.isNeedsReview,
  }
}

function visibleContent(
  services: PresentServices,
  alert: PresentableAlert,
  created: AlertContent,
): AlertContent {
  const { severity, status, personContent } = alert
  if (personContent === null) return { ...created, severity, status }
  const rows = personContent[wire.evidenceRows]
  return {
    ...created,
    ...PersonContent.parse(personContent),
    ...(Array.isArray(rows)
      ? {
          [wire.evidenceRows]: rows.map((row: Record<string, unknown>) =>
            presentRow(services, alert.websiteId, row),
          ),
        }
      : {}),
    severity,
    status,
  }
}

function presentRow(
  services: PresentServices,
  websiteId: string,
  stored: Record<string, unknown>,
): AlertContentRow {
  // Validated when it was stored; fields outside the contract are dropped from the response.
  if (!('blob' in stored || 'before_blob' in stored)) return stored as AlertContentRow
  const { blob, before_blob, ...row } = stored as StoredRow
  return {
    ...row,
    ...(blob === undefined ? {} : { image_url: imageUrl(services, websiteId, blob) }),
    ...(before_blob === undefined ? {} : { before_image_url: imageUrl(services, websiteId, before_blob) }),
  }
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The result of later rechecks: nothing is reopened automatically, so the note says what a person should know. */
export function presenceNote(
  alert: Pick<
    AlertRecord,
    | 'presence'
    | 'goneAt'
    | 'fixedAt'
    | 'returnedAt'
    | 'status'
    | 'personStatus'
    | 'personStatusAt'
    | 'pageCount'
  > & { lastSeenAt: Date | string },
): string | null {
  if (alert.presence === 'gone' && alert.goneAt) {
    const day = dateFormat.format(alert.goneAt)
    if (alert.fixedAt && alert.status === 'closed') return fixedNote(dateFormat.format(alert.fixedAt))
    if (alert.status !== 'closed' || alert.personStatus !== null) return `No longer found since ${day}.`
    const pages = alert.pageCount === 1 ? 'its page now passes' : `all ${alert.pageCount} pages now pass`
    return `Resolved by the scan on ${day}: ${pages} the check.`
  }
  const setAt = alert.personStatusAt
  if (alert.status !== 'open' && setAt !== null && setAt > (alert.returnedAt ?? new Date(0))) {
    return new Date(alert.lastSeenAt) > setAt
      ? `Still present. Marked ${alert.status} on ${dateFormat.format(setAt)}.`
      : null
  }
  return alert.returnedAt ? `Returned on ${dateFormat.format(alert.returnedAt)}.` : null
}
