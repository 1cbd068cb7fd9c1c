/** Events that were not turned into messages yet, as messages report them. */
import type { Transaction } from '@vitrine/db/database'
import { alerts } from '@vitrine/db/tables/alerts'
import { domainEvents } from '@vitrine/db/tables/events'
import { scans } from '@vitrine/db/tables/scans'
import { websites } from '@vitrine/db/tables/websites'
import { detectorCatalogue } from '@vitrine/library/detector-catalogue'
import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { effectiveContent } from '../../alerts/stored-alert.ts'
import { NotifiedEvent } from './notified-event.ts'

const categoryOf = new Map<string, string>(
  Object.entries(detectorCatalogue).flatMap(([field, ids]) => ids.map((id) => [id, field] as const)),
)

/** Enough for the largest analysis; the rest comes with the next transaction. */
const atOnce = 5_000

/** How long the events of a run wait for the estimates of what its alerts cost. */
export const estimateWaitMs = 20_000

/** Incidents wait for nothing. */
export const isReady = (nowMs: number) =>
  and(
    isNull(domainEvents.notifiedAt),
    or(isNotNull(domainEvents.incidentId), lte(domainEvents.createdAt, new Date(nowMs - estimateWaitMs))),
  )

/** The website's pending events, oldest first, locked until the transaction ends. */
export async function readPendingEvents(
  tx: Transaction,
  websiteId: string,
  nowMs: number,
): Promise<NotifiedEvent[]> {
  const rows = await tx
    .select({ event: domainEvents, alert: alerts, scanTitle: scans.title, currency: websites.currency })
    .from(domainEvents)
    .innerJoin(websites, eq(websites.websiteId, domainEvents.websiteId))
    .leftJoin(alerts, eq(alerts.alertId, domainEvents.alertId))
    .leftJoin(scans, eq(scans.scanId, domainEvents.scanId))
    .where(and(eq(domainEvents.websiteId, websiteId), isReady(nowMs)))
    .orderBy(asc(domainEvents.at), asc(domainEvents.eventId))
    .limit(atOnce)
    .for('update', { of: domainEvents })
  return rows.map(describe)
}

interface PendingRow {
  event: typeof domainEvents.$inferSelect
  alert: typeof alerts.$inferSelect | null
  scanTitle: string | null
  currency: string | null
}

function describe({ event, alert, scanTitle, currency }: PendingRow): NotifiedEvent {
  return NotifiedEvent.parse({
    event_id: event.eventId,
    kind: event.kind,
    at: event.at.toISOString(),
    scan_id: event.scanId ?? alert?.lastScanId ?? null,
    // An incident that opens and one that closes are two messages; everything of a run is one.
    group: event.incidentId !== null ? `${event.kind}:${event.incidentId}` : event.instanceId,
    currency,
    ...(alert === null ? titled(event, scanTitle) : describeAlert(alert, event)),
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const titled = ({ data, kind }: PendingRow['event'], scanTitle: string | null) => ({
  title:
    textOf(data.title) ||
    (scanTitle ??
      (kind === 'incident_opened' ? 'A check of your store is failing' : 'Your store is working again')),
  detail: textOf(data.detail),
})

function describeAlert(alert: typeof alerts.$inferSelect, { kind, data }: PendingRow['event']) {
  const { title } = effectiveContent(alert)
  const pageType = alert.details.page_type
  const worse = kind === 'worse' ? `${textOf(data.before)} → ${textOf(data.after)}` : ''
  return {
    title,
    detail: [alert.place, worse].filter((part) => part !== '').join(' · '),
    alert_id: alert.alertId,
    severity: alert.severity,
    revenue_at_risk: alert.weeklyRevenueAtRisk,
    category: categoryOf.get(alert.detector) ?? null,
    page_types: typeof pageType === 'string' ? [pageType] : [],
    regions: alert.regions,
    page_count: alert.pageCount,
    page_url: alert.shortlinkUrl ?? alert.pageUrls[0] ?? null,
  }
}
