/** The result as the command writes it: field names and values of the published contract. */

import type { EvidenceScreenshot } from '@vitrine/engine/api/evidence-screenshot'
import type { AlertRow, ScanAlert } from '@vitrine/engine/api/scan-types'
import type { AlertImpact } from '@vitrine/impact/impact-types'
import type { Alert } from '@vitrine/kernel/alert/alert'
import { Severity } from '@vitrine/kernel/names/vocabulary'
import type { BaselineComparison } from './baseline.ts'
import { isNew, type ScanReport } from './formats/scan-report.ts'

/** The file of an alert's screenshot; null if screenshots were not written. */
export type ScreenshotFile = (alert: ScanAlert, blob: string) => string | null

/** Alerts of this severity or above. */
export function alertsFrom(alerts: readonly ScanAlert[], min: Severity): ScanAlert[] {
  const lowest = Severity.options.indexOf(min)
  return alerts.filter(({ severity }) => Severity.options.indexOf(severity) <= lowest)
}

/** JSON-safe result. */
export function wireResult(report: ScanReport) {
  const { result, minSeverity: min, comparison } = report
  const toWire = (alert: ScanAlert) => wireAlert(report, alert)
  const { timing } = result
  return {
    outcome: result.outcome,
    reason: result.reason,
    store: result.store,
    coverage: result.coverage,
    coverage_gaps: result.gaps,
    pages: result.pages.map(({ url, pageType, status, tier, product }) => ({
      url,
      page_type: pageType,
      status,
      tier,
      product,
    })),
    alerts: alertsFrom(result.alerts, min).map(toWire),
    needs_review: alertsFrom(result.needsReview, min).map(toWire),
    not_verified: result.notVerified,
    baseline: comparison === null ? null : wireComparison(comparison),
    timing: {
      total_ms: timing.totalMs,
      http_pages: timing.httpPages,
      browser_pages: timing.browserPages,
      pages_per_minute: timing.pagesPerMinute,
      peak_rss_bytes: timing.peakRssBytes,
    },
  }
}

const wireComparison = ({ fresh, gone, unchecked }: BaselineComparison) => ({
  new_count: fresh.size,
  no_longer_found: gone,
  not_checked_again: unchecked,
})

function wireAlert(report: ScanReport, alert: ScanAlert) {
  const screenshotFile = (blob: string) => report.screenshotFile(alert, blob)
  const impact = report.impact.alerts.get(alert.fingerprint)
  const shown = new Set(alert.rows.flatMap((row) => ('blob' in row ? [row.blob] : [])))
  const others = alert.screenshots.filter(({ blob }) => !shown.has(blob))
  return {
    fingerprint: alert.fingerprint,
    detector: alert.detector,
    template_ids: alert.templateIds,
    ...alertWords(alert),
    issue_rows: [
      ...alert.rows.map((row) => wireRow(row, alert.screenshots, screenshotFile)),
      ...others.map(({ blob }) => wireRow({ row_type: 'image', blob }, alert.screenshots, screenshotFile)),
    ],
    confidence: alert.confidence,
    is_new: isNew(report, alert),
    impact: impact === undefined ? null : wireImpact(impact),
  }
}

function alertWords(alert: ScanAlert): Alert {
  return {
    title: alert.title,
    severity: alert.severity,
    description: alert.description,
    place: alert.place,
    how_checked: alert.howChecked,
    advice: alert.advice,
    platforms: alert.platforms,
    regions: alert.regions,
    page_urls: alert.pageUrls,
    page_count: alert.pageCount,
    shortlink_url: alert.shortlinkUrl,
    shortlink_title: alert.shortlinkTitle,
  }
}

function wireRow(
  row: AlertRow,
  screenshots: readonly EvidenceScreenshot[],
  screenshotFile: (blob: string) => string | null,
) {
  if (row.row_type === 'image') {
    const { blob, ...rest } = row
    const screenshot = screenshots.find((each) => each.blob === blob)
    return {
      ...rest,
      image_url: screenshotFile(blob),
      page_url: screenshot?.url ?? null,
      platform: screenshot?.platform ?? null,
      region: screenshot?.region ?? null,
    }
  }
  if (row.row_type === 'image_before_after') {
    const { before_blob, ...rest } = row
    return { ...rest, before_image_url: screenshotFile(before_blob) }
  }
  return row
}

/** Shares of the store's revenue and shoppers, because the command doesn't know the store's figures. */
function wireImpact({ channel, grade, revenueAtRisk, low, high, shoppersAffected, factors }: AlertImpact) {
  return {
    channel,
    evidence_grade: grade,
    revenue_share: revenueAtRisk,
    revenue_share_low: low,
    revenue_share_high: high,
    shoppers_share: shoppersAffected,
    factors: factors.map(({ label, value, isAssumed, source }) => ({
      label,
      value,
      is_assumed: isAssumed,
      source,
    })),
  }
}
