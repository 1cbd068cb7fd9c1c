/** What a message says, for every channel the same. The channels decide how it looks. */
import type { notificationMessages } from '@vitrine/db/tables/notifications'
import { cutText } from '@vitrine/kernel/text/cut-text'
import type { EventKind } from '../contract.ts'
import type { NotifiedEvent } from '../events/notified-event.ts'

export interface NoticeEntry {
  /** Such as “New”. */
  label: string
  title: string
  /** Severity, place, and money, in a line. */
  meta: string
  url: string
  severity: NotifiedEvent['severity']
  alertId: string | null
  kind: EventKind
}

export interface Notice {
  subject: string
  /** One sentence under the subject. */
  summary: string
  storeName: string
  entries: NoticeEntry[]
  /** Events that are not listed. */
  moreCount: number
  action: { label: string; url: string }
}

export interface NoticeSource {
  kind: (typeof notificationMessages.$inferSelect)['kind']
  storeName: string
  publicUrl: string
  events: readonly NotifiedEvent[]
}

/** Chats reject long texts, and messages are read at a glance. */
const maxText = 200
/** Entries of a message; digests have room for more. */
const maxEntries = 5
const maxDigestEntries = 10

const labels: Record<EventKind, string> = {
  new: 'New',
  worse: 'Worse',
  returned: 'Returned',
  fixed: 'Fixed',
  incident_opened: 'Incident',
  incident_closed: 'Recovered',
  analysis_finished: 'Finished',
  nothing_found: 'No issues',
}
/** What matters most comes first. */
const urgency: readonly EventKind[] = [
  'incident_opened',
  'incident_closed',
  'new',
  'worse',
  'returned',
  'fixed',
  'analysis_finished',
  'nothing_found',
]
const severityRank = { high: 0, medium: 1, low: 2 } as const

export function composeNotice(source: NoticeSource): Notice {
  const { kind, storeName, publicUrl } = source
  if (kind === 'test') return testNotice(storeName, publicUrl)
  const events = [...distinct(source.events)].sort(byUrgency)
  const isDigest = kind === 'daily' || kind === 'weekly'
  const shown = events.slice(0, isDigest ? maxDigestEntries : maxEntries)
  const [first] = events
  const subject =
    first !== undefined && events.length === 1
      ? `${labels[first.kind]}: ${cutText(first.title, maxText)}`
      : `${prefixOf(kind)}${countText(events)}`
  return {
    subject: `${subject} · ${storeName}`,
    summary: summaryOf(kind, storeName, events),
    storeName,
    entries: shown.map((event) => entryOf(event, publicUrl)),
    moreCount: events.length - shown.length,
    action: actionOf(events, publicUrl),
  }
}

/** Two rules may match the same event; a message lists it once. */
const distinct = (events: readonly NotifiedEvent[]) =>
  new Map(events.map((event) => [event.event_id, event])).values()

const byUrgency = (a: NotifiedEvent, b: NotifiedEvent) =>
  urgency.indexOf(a.kind) - urgency.indexOf(b.kind) ||
  (a.severity === null ? 3 : severityRank[a.severity]) -
    (b.severity === null ? 3 : severityRank[b.severity]) ||
  (b.revenue_at_risk ?? 0) - (a.revenue_at_risk ?? 0) ||
  (a.at < b.at ? -1 : 1)

const prefixOf = (kind: NoticeSource['kind']) =>
  kind === 'daily' ? 'Daily brief: ' : kind === 'weekly' ? 'Weekly report: ' : ''

const nouns: Record<EventKind, [one: string, many: string]> = {
  new: ['new alert', 'new alerts'],
  worse: ['alert got worse', 'alerts got worse'],
  returned: ['alert returned', 'alerts returned'],
  fixed: ['alert fixed', 'alerts fixed'],
  incident_opened: ['incident', 'incidents'],
  incident_closed: ['incident closed', 'incidents closed'],
  analysis_finished: ['analysis finished', 'analyses finished'],
  nothing_found: ['analysis found no issues', 'analyses found no issues'],
}

/** Such as “3 new alerts, 1 alert fixed”. */
function countText(events: readonly NotifiedEvent[]): string {
  const byKind = Map.groupBy(events, ({ kind }) => kind)
  return urgency
    .flatMap((kind) => {
      const count = byKind.get(kind)?.length ?? 0
      if (count === 0) return []
      return `${count} ${nouns[kind][count === 1 ? 0 : 1]}`
    })
    .join(', ')
}

function summaryOf(kind: NoticeSource['kind'], storeName: string, events: readonly NotifiedEvent[]): string {
  const text = countText(events)
  if (kind === 'daily') return `In the last day at ${storeName}: ${text}.`
  if (kind === 'weekly') return `In the last week at ${storeName}: ${text}.`
  if (kind === 'overflow') return `Also at ${storeName}: ${text}.`
  return `${storeName}: ${text}.`
}

function entryOf(event: NotifiedEvent, publicUrl: string): NoticeEntry {
  return {
    label: labels[event.kind],
    title: cutText(event.title, maxText),
    meta: metaOf(event),
    url: eventUrl(event, publicUrl),
    severity: event.severity,
    alertId: event.alert_id,
    kind: event.kind,
  }
}

const severityNames = { high: 'High', medium: 'Medium', low: 'Low' } as const

function metaOf({
  severity,
  detail,
  page_count: pages,
  revenue_at_risk: risk,
  currency,
}: NotifiedEvent): string {
  return [
    severity === null ? '' : severityNames[severity],
    cutText(detail, maxText),
    pages > 1 ? `${pages.toLocaleString('en-US')} pages` : '',
    risk === null || risk < 1 ? '' : `about ${moneyText(risk, currency)} at risk per week`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

function moneyText(amount: number, currency: string | null): string {
  const whole = { maximumFractionDigits: 0 } as const
  if (currency === null) return amount.toLocaleString('en-US', whole)
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...whole }).format(amount)
  } catch {
    return `${amount.toLocaleString('en-US', whole)} ${currency}`
  }
}

/** The alert within its analysis, else the analysis, else the overview. */
export function eventUrl({ alert_id: alertId, scan_id: scanId }: NotifiedEvent, publicUrl: string): string {
  if (scanId === null) return `${publicUrl}/`
  return alertId === null ? `${publicUrl}/scans/${scanId}` : `${publicUrl}/scans/${scanId}?alert=${alertId}`
}

function actionOf(events: readonly NotifiedEvent[], publicUrl: string): Notice['action'] {
  const scans = new Set(events.map(({ scan_id: scanId }) => scanId))
  const [scanId] = scans
  if (scans.size === 1 && scanId != null)
    return { label: 'Review alerts', url: `${publicUrl}/scans/${scanId}` }
  return { label: 'Open Vitrine', url: `${publicUrl}/` }
}

const testNotice = (storeName: string, publicUrl: string): Notice => ({
  subject: `Test message · ${storeName}`,
  summary: `This channel works. Notifications about ${storeName} will arrive here.`,
  storeName,
  entries: [],
  moreCount: 0,
  action: { label: 'Notification settings', url: `${publicUrl}/store-settings/notifications` },
})
