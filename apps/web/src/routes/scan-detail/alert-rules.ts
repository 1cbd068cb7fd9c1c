/** Pure rules of the scan detail: alert content, grouping, order, and numbers. */

import { splitSmallPrint } from '@vitrine/kernel/alert/alert-order'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { AlertStatus, DiscardReason, Severity } from '@vitrine/kernel/names/vocabulary'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { AlertContent, AlertSummary, WireAlert } from '@vitrine/modules/alerts/contract'
import type { Scan } from '@vitrine/modules/scans/contract'
import { instantMs } from '../../shared/format/relative-time.ts'

/** An alert as lists contain it: the essential part of its content. */
export interface Alert {
  id: string
  /** The detector that found it. */
  detector: string
  content: Pick<
    AlertContent,
    'title' | 'severity' | 'status' | 'place' | 'page_count' | 'shortlink_title' | 'needs_review'
  >
  discardReason: DiscardReason | null
  /** The member who takes care of it. */
  assigneeId: string | null
  updatedAt: string | null
  /** What it costs per week; null if unknown. */
  revenueAtRisk: number | null
}

const statusOrder: readonly AlertStatus[] = ['open', 'closed', 'discarded']
const severityOrder: readonly Severity[] = ['high', 'medium', 'low']

/** An alert with everything that its card shows. */
export interface FullAlert extends Alert {
  content: AlertContent
  /** What the scan wrote, without a person's changes. */
  machine: AlertContent
  feedback: WireAlert['feedback']
  firstSeenAt: string
  lastSeenAt: string
}

/** Alerts of the response in display order. */
export function alertsOf(summaries: readonly AlertSummary[]): Alert[] {
  return summaries
    .map((summary): Alert => {
      const { title, severity, status, place, page_count, shortlink_title, needs_review } = summary
      return {
        id: summary[wire.alertId],
        detector: summary.detector,
        content: { title, severity, status, place, page_count, shortlink_title, needs_review },
        discardReason: status === 'discarded' ? summary.discard_reason : null,
        assigneeId: summary.assignee_id ?? null,
        updatedAt: summary.updated_at,
        revenueAtRisk: status === 'open' ? summary.revenue_at_risk : null,
      }
    })
    .sort(
      (a, b) =>
        Number(a.content.needs_review) - Number(b.content.needs_review) ||
        statusOrder.indexOf(a.content.status) - statusOrder.indexOf(b.content.status) ||
        severityOrder.indexOf(a.content.severity) - severityOrder.indexOf(b.content.severity),
    )
}

/** Ids of the alerts with the most revenue at risk; without estimates the list's order decides. */
export const costliest = (alerts: readonly Alert[], count: number): string[] =>
  alerts
    .toSorted((a, b) => (b.revenueAtRisk ?? 0) - (a.revenueAtRisk ?? 0))
    .slice(0, count)
    .map(({ id }) => id)

/**
 * An alert with its details. The visible content is preferred to the created one; status and severity come from the
 * list, which is updated optimistically.
 */
export function withDetails(alert: Alert, details: WireAlert): FullAlert {
  const content = details[wire.visibleContent] ?? details[wire.createdContent]
  const { status, severity } = alert.content
  return {
    ...alert,
    content: { ...content, status, severity },
    machine: details[wire.createdContent],
    feedback: details.feedback,
    firstSeenAt: details.first_seen_at,
    lastSeenAt: details.last_seen_at,
  }
}

/** Whether a person changed one of its texts. */
export const isEdited = ({ content, machine }: FullAlert): boolean =>
  content.title !== machine.title ||
  content.description !== machine.description ||
  content.advice !== machine.advice

export type AlertGroup = AlertStatus | 'review'

const alertGroupTitles: Record<AlertGroup, string> = {
  open: 'Open Alerts',
  closed: 'Closed Alerts',
  discarded: 'Discarded Alerts',
  review: 'Needs review',
}

/** Unconfirmed alerts have their own group, whatever their status, and are counted nowhere. */
export const groupOfAlert = ({ content }: Alert): AlertGroup =>
  content.needs_review ? 'review' : content.status

export function byGroup(alerts: readonly Alert[]): Record<AlertGroup, Alert[]> {
  const groups: Record<AlertGroup, Alert[]> = { open: [], closed: [], discarded: [], review: [] }
  for (const alert of alerts) groups[groupOfAlert(alert)].push(alert)
  return groups
}

/** Groups as the lists show them: what matters least of many open alerts is apart. */
export const listGroups = ['open', 'small-print', 'closed', 'discarded', 'review'] as const
export type ListGroup = (typeof listGroups)[number]

export const listGroupTitles: Record<ListGroup, string> = {
  ...alertGroupTitles,
  'small-print': 'Small print',
}

export function byListGroup(
  groups: Record<AlertGroup, readonly Alert[]>,
): Record<ListGroup, readonly Alert[]> {
  const { main, smallPrint } = splitSmallPrint(groups.open, ({ content }) => content.severity)
  return { ...groups, open: main, 'small-print': smallPrint }
}

/**
 * The alert that becomes active when one leaves its group: the next of the group, else the one before. Null if it
 * was the last of them.
 */
export function neighbourOf(alerts: readonly Alert[], id: string): string | null {
  const own = alerts.find((alert) => alert.id === id)
  if (own === undefined) return null
  const group = alerts.filter((alert) => groupOfAlert(alert) === groupOfAlert(own))
  const index = group.indexOf(own)
  return (group[index + 1] ?? group[index - 1])?.id ?? null
}

/** "Analysis #41c7e9": the part of the id after its first dash. */
export function analysisNumber(scanId: string): string {
  return scanId.split('-')[1] ?? scanId
}

/** The newest update of any alert. */
export function latestUpdate(alerts: readonly Alert[]): string | null {
  return alerts.reduce<string | null>((latest, { updatedAt }) => {
    return (instantMs(updatedAt) ?? 0) > (instantMs(latest) ?? 0) ? updatedAt : latest
  }, null)
}

/** Empty state of a scan without alerts; if the store could not be scanned, why not. */
export function emptyText(scan: Pick<Scan, 'state' | 'state_reason' | 'scan_severity'>): string {
  const isUnchecked = scan.scan_severity === null && !['pending', 'in_progress'].includes(scan.state)
  return isUnchecked && scan.state_reason
    ? `This scan couldn’t check your store. ${scan.state_reason}`
    : 'There are no alerts available for this scan.'
}

export interface Progress {
  total: number
  completed: number
  percent: number
}

/** Triage progress: closed and discarded alerts among all confirmed ones. */
export function progressOf(groups: Record<AlertGroup, readonly Alert[]>): Progress {
  const completed = groups.closed.length + groups.discarded.length
  const total = groups.open.length + completed
  return { total, completed, percent: total === 0 ? 0 : Math.round((completed / total) * 100) }
}

/** The available bulk action: reopening when nothing is open, closing otherwise. */
export function bulkTarget(groups: Record<AlertGroup, readonly Alert[]>): 'open' | 'closed' {
  return groups.open.length === 0 ? 'open' : 'closed'
}

export interface BulkOffer {
  target: 'open' | 'closed'
  /** How many alerts it would change. */
  count: number
  /** What it would change, or why there is nothing to change. */
  text: string
}

/** The bulk action and its description. It changes neither discarded alerts nor those that need review. */
export function bulkOffer(groups: Record<AlertGroup, readonly Alert[]>): BulkOffer {
  const target = bulkTarget(groups)
  const { open, closed } = groups
  if (target === 'closed') {
    return { target, count: open.length, text: `Closes ${pluralize(open.length, 'open alert')}` }
  }
  const text =
    closed.length === 0
      ? 'No closed alerts to reopen. Discarded alerts stay as they are.'
      : `Reopens ${pluralize(closed.length, 'closed alert')}`
  return { target, count: closed.length, text }
}

/** A vertical range of the page, in pixels. */
export interface Box {
  id: string
  topPx: number
  heightPx: number
}

/**
 * The active alert: the first one of which half is visible, or which covers half of the viewport.
 * `fromPx` and `toPx` bound what is visible under the sticky header. If none qualifies (the end of the page), the
 * last one that begins above the lower bound; null without alerts.
 */
export function pickActive(boxes: readonly Box[], fromPx: number, toPx: number): string | null {
  const viewPx = toPx - fromPx
  const found = boxes.find(({ topPx, heightPx }) => {
    const seenPx = Math.min(topPx + heightPx, toPx) - Math.max(topPx, fromPx)
    return seenPx > 0 && (seenPx >= heightPx / 2 || seenPx >= viewPx / 2)
  })
  return (found ?? boxes.findLast(({ topPx }) => topPx < toPx))?.id ?? null
}
