/** Alerts as a model reads them. */
import { wire } from '@vitrine/kernel/names/wire-names'
import type { AlertContent, AlertContentRow, WireAlert } from '@vitrine/modules/alerts/contract'
import { line } from './page-text.ts'

/** What screens show: a person's text in place of the scan's. */
export const contentOf = (alert: WireAlert): AlertContent =>
  alert[wire.visibleContent] ?? alert[wire.createdContent]

/** Ids, closed values, and numbers. */
export function alertFacts(alert: WireAlert) {
  const { severity, status, needs_review, page_count, regions, platforms } = contentOf(alert)
  return {
    alert_id: alert[wire.alertId],
    analysis_id: alert.scan_id,
    detector: alert.detector,
    ...{ severity, status, needs_review, page_count, regions, platforms },
    discard_reason: alert.discard_reason,
    assignee_id: alert.assignee_id,
    first_seen_at: alert.first_seen_at,
    last_seen_at: alert.last_seen_at,
    weekly_revenue_at_risk: alert.impact?.revenue_at_risk ?? null,
    weekly_shoppers_affected: alert.impact?.shoppers_affected ?? null,
  }
}

/** The line of an alert in a list. */
export function alertLine(alert: WireAlert): string[] {
  const { title, place, shortlink_url } = contentOf(alert)
  return line(alert[wire.alertId], [title, place, shortlink_url].filter(Boolean).join(' | '))
}

/** All texts of an alert with its evidence. */
export function alertLines(alert: WireAlert): string[] {
  const content = contentOf(alert)
  return [
    ...line('Title', content.title),
    ...line('Place', content.place),
    ...line('Description', content.description),
    ...line('Advice', content.advice),
    ...content.how_checked.flatMap((step) => line('Checked', step)),
    ...line('Presence', content.presence_note),
    ...content.page_urls.flatMap((url) => line('Page', url)),
    ...content[wire.evidenceRows].flatMap(rowLines),
  ]
}

const rowLines = (row: AlertContentRow): string[] => [
  ...line('Evidence', row.title),
  ...line('Text', row.content),
  ...line(row.before_title ? `Before (${row.before_title})` : 'Before', row.before_content),
  ...line(row.after_title ? `After (${row.after_title})` : 'After', row.after_content),
]

/** Pictures of an alert's evidence, in order. */
export function pictureRows(alert: WireAlert): (AlertContentRow & { url: string })[] {
  return contentOf(alert)[wire.evidenceRows].flatMap((row) =>
    [row.image_url, row.before_image_url]
      .filter((url): url is string => typeof url === 'string')
      .map((url) => ({ ...row, url })),
  )
}
