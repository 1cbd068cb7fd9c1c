/** What one run saw of an alert, and whether that is worse or better than what the run before it saw. */
import type { AlertSnapshotColumn, alerts } from '@vitrine/db/tables/alerts'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { Severity } from '@vitrine/kernel/names/vocabulary'

type Columns = Pick<
  typeof alerts.$inferSelect,
  'machineSeverity' | 'title' | 'pageCount' | 'pageUrls' | 'evidenceRows'
>

/** How bad an alert is, as far as runs can compare it. */
export interface AlertSize {
  severity: Severity
  page_count: number
}

export const amountsOf = (columns: Pick<Columns, 'machineSeverity' | 'pageCount'>): AlertSize => ({
  severity: columns.machineSeverity,
  page_count: columns.pageCount,
})

export const snapshotOf = (columns: Columns): AlertSnapshotColumn => ({
  ...amountsOf(columns),
  title: columns.title,
  page_urls: columns.pageUrls,
  rows: columns.evidenceRows,
})

const rank = { high: 3, medium: 2, low: 1 } as const
/** Fewer pages more or less are chance: runs don't visit exactly the same pages of a large store. */
const minPages = 3
const minShare = 0.2

/**
 * The severity decides; with the same one, the number of pages, if it differs by a fifth and by three.
 * @param isSeverityOurs false: a person set the severity, so the machine's is not shown
 * @returns null: the same
 */
export function trendOf(
  before: AlertSize,
  after: AlertSize,
  isSeverityOurs = true,
): { kind: 'worse' | 'better'; before: string; after: string } | null {
  const bySeverity = isSeverityOurs ? rank[after.severity] - rank[before.severity] : 0
  if (bySeverity !== 0)
    return { kind: bySeverity > 0 ? 'worse' : 'better', before: before.severity, after: after.severity }
  const byPages = after.page_count - before.page_count
  if (Math.abs(byPages) < Math.max(minPages, minShare * before.page_count)) return null
  return {
    kind: byPages > 0 ? 'worse' : 'better',
    before: pluralize(before.page_count, 'page'),
    after: pluralize(after.page_count, 'page'),
  }
}
