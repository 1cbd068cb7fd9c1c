/** Rules of the overview: chart points, lists, and texts. Pure. */

import { overviewCount, overviewMoney, percentChange, pluralize } from '@vitrine/kernel/figures/figures'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { Scan } from '@vitrine/modules/scans/contract'
import type { AlertsOverview, WebsiteDetails } from '@vitrine/modules/websites/contract'
import { instantMs } from '../../shared/format/relative-time.ts'
import { openCount, scanSeverityRank } from '../../shared/scans/scan-groups.ts'

/** Points of a chart. */
const pointCount = 8

export interface Point {
  /** YYYY-MM-DD. */
  date: string
  value: number
}

/** The last eight dated points of a history, oldest first. Values that aren't numbers are left out. */
export function lastPoints(history: Readonly<Record<string, number>> | null | undefined): Point[] {
  return Object.entries(history ?? {})
    .filter(([, value]) => typeof value === 'number' && Number.isFinite(value))
    .map(([date, value]) => ({ date: date.slice(0, 10), value }))
    .sort((a, b) => a.date.localeCompare(b.date))
    .slice(-pointCount)
}

/** Bars behind "Connect your data". @param random returns a number between 0 and 1 */
export function sampleBars(random: () => number): Point[] {
  return Array.from({ length: pointCount }, (_, index) => ({
    date: `2026-01-${String(index + 1).padStart(2, '0')}`,
    value: Math.round(2_000 + random() * 8_000),
  }))
}

export const figures = ['revenue_at_risk', 'shoppers_affected'] as const
export type Figure = (typeof figures)[number]

export interface FocusFigure {
  value: string
  /** In percent, signed; from the last two points. Null with fewer than two. */
  change: number | null
}

/** Whether any day of a history has an estimate. Days before the first analysis have none or 0. */
export const hasEstimate = (history: Readonly<Record<string, number>> | null | undefined): boolean =>
  Object.values(history ?? {}).some((value) => value > 0)

/** Value and change of a focus card. The change is unknown with fewer than two days. */
export function focusFigure(figure: Figure, points: readonly Point[], currency: string): FocusFigure {
  const last = points.at(-1)?.value
  return {
    value: figure === 'revenue_at_risk' ? overviewMoney(last, currency) : overviewCount(last),
    change: points.length < 2 ? null : percentChange(points.map(({ value }) => value)),
  }
}

const highlightOf = {
  revenue_at_risk: 'revenue_at_risk_highlighted_scan_id',
  shoppers_affected: 'shoppers_affected_highlighted_scan_id',
} as const

type Highlights = Pick<WebsiteDetails, (typeof highlightOf)[Figure]>

export interface CriticalScanChoice {
  /** Null when no analysis is left to name. */
  scan: Scan | null
  /** Why this analysis, or why none. */
  lead: string
}

/**
 * Open analyses in the order of a figure: the one that the website names, then by the estimate, the severity, and the
 * number of open alerts. A named one that is locked (a free audit) isn't among the scans.
 */
function byFigure(figure: Figure, website: Highlights, scans: readonly Scan[]): Scan[] {
  const named = scans.find((scan) => scan.scan_id === website[highlightOf[figure]])
  const open = scans
    .filter((scan) => scan !== named && !scan.archived && openCount(scan) > 0)
    .toSorted(
      (a, b) => (b[figure] ?? 0) - (a[figure] ?? 0) || bySeverity(a, b) || openCount(b) - openCount(a),
    )
  return named === undefined ? open : [named, ...open]
}

const subjects: Record<Figure, string> = { revenue_at_risk: 'revenue', shoppers_affected: 'shoppers' }

/** The most critical analysis for each figure; the cards never name the same one. */
export function criticalScans(
  website: Highlights,
  scans: readonly Scan[],
): Record<Figure, CriticalScanChoice> {
  const costliest = byFigure('revenue_at_risk', website, scans)[0] ?? null
  const forShoppers = byFigure('shoppers_affected', website, scans)
  const [first] = forShoppers
  if (costliest === null) {
    const none = { scan: null, lead: 'No scan data available' }
    return { revenue_at_risk: none, shoppers_affected: none }
  }
  const widest = forShoppers.find((scan) => scan !== costliest) ?? null
  const leadOf = (figure: Figure, scan: Scan) =>
    (scan[figure] ?? 0) > 0
      ? `Most critical analysis for ${subjects[figure]}`
      : 'Most critical analysis by severity'
  return {
    revenue_at_risk: { scan: costliest, lead: leadOf('revenue_at_risk', costliest) },
    shoppers_affected:
      widest === null
        ? { scan: null, lead: `Only “${costliest.title}” has open alerts.` }
        : {
            scan: widest,
            lead:
              first === widest && (widest.shoppers_affected ?? 0) > 0
                ? leadOf('shoppers_affected', widest)
                : 'Next most critical analysis',
          },
  }
}

const bySeverity = (a: Scan, b: Scan) => scanSeverityRank(a.scan_severity) - scanSeverityRank(b.scan_severity)
const newestFirst = (a: Scan, b: Scan) => (instantMs(b.updated_at) ?? 0) - (instantMs(a.updated_at) ?? 0)

/** Maximum rows of a list on the overview. */
export const rowCount = 3

export interface AttentionLists {
  analyzing: Scan[]
  toReview: Scan[]
}

/** Running scans, newest first; the others by severity, then newest first. Neither contains archived ones. */
export function attentionLists(scans: readonly Scan[]): AttentionLists {
  const shown = scans.filter((scan) => !scan.archived)
  return {
    analyzing: shown.filter((scan) => scan.in_progress).sort(newestFirst),
    toReview: shown.filter((scan) => !scan.in_progress).sort((a, b) => bySeverity(a, b) || newestFirst(a, b)),
  }
}

/** "Welcome back, Maya!", by username if there is no first name. */
export function greeting(user: { first_name: string; username: string }): string {
  const name = user.first_name.trim() || user.username
  return name === '' ? 'Welcome back!' : `Welcome back, ${name}!`
}

/** "Thursday, May 14. 64 open alerts in 10 analyses, 9 of them new since yesterday." */
export function daySummary(
  nowMs: number,
  overview: Pick<AlertsOverview, typeof wire.openAlerts | typeof wire.newAlerts>,
  scans: readonly Scan[],
): string {
  const day = new Date(nowMs).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
  const open = overview[wire.openAlerts]
  if (open === 0) return `${day}. No open alerts.`
  const analyses = scans.filter((scan) => !scan.archived && openCount(scan) > 0).length
  const recent = overview[wire.newAlerts]
  const news = recent === 0 ? '' : `, ${recent} new since yesterday`
  // Alerts of locked or archived analyses are open all the same.
  const where = analyses === 0 ? '' : ` in ${pluralize(analyses, 'analysis', 'analyses')}`
  return `${day}. ${pluralize(open, 'open alert')}${where}${news}.`
}
