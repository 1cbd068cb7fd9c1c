/** The one-page summary of an analysis as text. Pure. */
import { placeLine } from '@vitrine/kernel/alert/alert-place'
import { impactCount, impactMoney, pluralize, wholeNumber } from '@vitrine/kernel/figures/figures'
import type { Severity } from '@vitrine/kernel/names/vocabulary'
import type { Scan } from '@vitrine/modules/scans/contract'
import { type Alert, type AlertGroup, progressOf } from '../alert-rules.ts'

/** A page has room for this many. */
const shownAlerts = 10

export type ReportScan = Pick<
  Scan,
  'title' | 'revenue_at_risk' | 'shoppers_affected' | 'pages_analyzed_count'
>

export interface Report {
  title: string
  progress: string
  figures: { label: string; value: string }[]
  /** Open alerts of each severity that has some. */
  counts: { severity: Severity; count: number }[]
  /** The first open alerts in display order. */
  alerts: readonly Alert[]
  moreCount: number
}

export function reportOf(
  scan: ReportScan,
  groups: Record<AlertGroup, readonly Alert[]>,
  currency: string | null | undefined,
): Report {
  const { total, completed } = progressOf(groups)
  const pages = scan.pages_analyzed_count
  return {
    title: scan.title,
    progress:
      completed === 0
        ? `${pluralize(total, 'alert')} discovered`
        : `${completed} of ${total} alerts completed`,
    figures: [
      { label: 'Potential revenue at risk', value: impactMoney(scan.revenue_at_risk, currency) },
      { label: 'Disrupted Shoppers', value: impactCount(scan.shoppers_affected) },
      { label: 'Pages analyzed', value: pages ? wholeNumber(pages) : '-' },
    ],
    counts: (['high', 'medium', 'low'] as const)
      .map((severity) => ({
        severity,
        count: groups.open.filter(({ content }) => content.severity === severity).length,
      }))
      .filter(({ count }) => count > 0),
    alerts: groups.open.slice(0, shownAlerts),
    moreCount: Math.max(0, groups.open.length - shownAlerts),
  }
}

/** "and 3 more"; empty when all are shown. */
export const moreText = ({ moreCount }: Pick<Report, 'moreCount'>) =>
  moreCount === 0 ? '' : `and ${wholeNumber(moreCount)} more`

/** For the clipboard. @param link leads to the analysis */
export function reportText(report: Report, link: string): string {
  const lines = report.alerts.map(
    ({ content }, at) => `${at + 1}. [${content.severity}] ${content.title}, ${placeLine(content)}`,
  )
  return [
    report.title,
    report.progress,
    ...report.figures.filter(({ value }) => value !== '-').map(({ label, value }) => `${label}: ${value}`),
    ...(lines.length === 0 ? [] : ['', 'Open alerts', ...lines]),
    ...(report.moreCount === 0 ? [] : [moreText(report)]),
    '',
    link,
  ].join('\n')
}
