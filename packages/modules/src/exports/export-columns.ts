/** Columns of the spreadsheet and the CSV file of a website. */
import type { ExportedAlert, ExportedScan } from './read-website-data.ts'

export type CellValue = string | number | boolean | null

export interface ExportColumn<Row> {
  header: string
  /** Width in characters. */
  width: number
  value(row: Row): CellValue
}

const list = (values: readonly string[]) => values.join(', ')

export const scanColumns: readonly ExportColumn<ExportedScan>[] = [
  { header: 'Analysis', width: 40, value: (scan) => scan.title },
  { header: 'State', width: 14, value: (scan) => scan.state },
  { header: 'Severity', width: 12, value: (scan) => scan.severity },
  { header: 'Archived', width: 10, value: (scan) => scan.archived },
  { header: 'Started', width: 24, value: (scan) => scan.started_at },
  { header: 'Updated', width: 24, value: (scan) => scan.updated_at },
  { header: 'Regions', width: 16, value: (scan) => list(scan.regions) },
  { header: 'Device', width: 18, value: (scan) => scan.device },
  { header: 'Pages analyzed', width: 14, value: (scan) => scan.pages_analyzed },
  { header: 'Alerts', width: 10, value: (scan) => scan.alerts },
  { header: 'Alerts done', width: 12, value: (scan) => scan.alerts_done },
  { header: 'Analysis ID', width: 38, value: (scan) => scan.scan_id },
]

export const alertColumns: readonly ExportColumn<ExportedAlert>[] = [
  { header: 'Alert', width: 60, value: (alert) => alert.title },
  { header: 'Severity', width: 10, value: (alert) => alert.severity },
  { header: 'Status', width: 12, value: (alert) => alert.status },
  { header: 'Needs review', width: 12, value: (alert) => alert.needs_review },
  { header: 'Description', width: 60, value: (alert) => alert.description },
  { header: 'Place', width: 28, value: (alert) => alert.place },
  { header: 'Example page', width: 36, value: (alert) => alert.location },
  { header: 'Example URL', width: 48, value: (alert) => alert.url },
  { header: 'Regions', width: 14, value: (alert) => list(alert.regions) },
  { header: 'Platforms', width: 18, value: (alert) => list(alert.platforms) },
  { header: 'Pages', width: 8, value: (alert) => alert.pages },
  { header: 'Currently on the Website', width: 40, value: (alert) => alert.current },
  { header: 'Suggested Change', width: 40, value: (alert) => alert.suggested },
  { header: 'Revenue at risk per week', width: 20, value: (alert) => alert.weekly_revenue_at_risk },
  { header: 'Currency', width: 10, value: (alert) => alert.currency },
  { header: 'Shoppers affected per week', width: 20, value: (alert) => alert.weekly_shoppers_affected },
  { header: 'First seen', width: 24, value: (alert) => alert.first_seen_at },
  { header: 'Last seen', width: 24, value: (alert) => alert.last_seen_at },
  { header: 'Check', width: 28, value: (alert) => alert.detector },
  { header: 'Analyses', width: 48, value: (alert) => list(alert.analyses) },
  { header: 'Alert ID', width: 38, value: (alert) => alert.alert_id },
]
