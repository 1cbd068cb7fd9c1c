/** Everything that a format may print about a scan. */
import type { Detector } from '@vitrine/engine/api/detector'
import type { ScanAlert, ScanOptions, ScanResult } from '@vitrine/engine/api/scan-types'
import type { StoreImpact } from '@vitrine/impact/impact-types'
import type { Severity } from '@vitrine/kernel/names/vocabulary'
import type { BaselineComparison } from '../baseline.ts'
import type { MarkedScreenshot } from '../marked-screenshots.ts'
import type { ScreenshotFile } from '../wire-result.ts'

export interface ScanReport {
  result: ScanResult
  options: ScanOptions
  /** Alerts below it are left out. */
  minSeverity: Severity
  /** The alerts that are shown, in their order. */
  alerts: readonly ScanAlert[]
  impact: StoreImpact
  /** Null without a baseline. */
  comparison: BaselineComparison | null
  /** When the scan began; milliseconds since the epoch. */
  startedAtMs: number
  detectors: readonly Detector[]
  /** Path of a screenshot as the JSON names it. */
  screenshotFile: ScreenshotFile
  /** Bytes of a screenshot with its marks; null if it's gone. */
  screenshot: (screenshot: MarkedScreenshot) => Promise<Uint8Array | null>
}

export interface RanCheck {
  id: string
  /** What is checked, in the owner's words. */
  label: string
  category: string
  alerts: readonly ScanAlert[]
  /** Why the check has no result; null if it has one. */
  notVerified: string | null
}

/** Every check that was asked for, with its alerts, by category and id. */
export function ranChecks({ options, detectors, alerts, result }: ScanReport): RanCheck[] {
  const asked = new Set(options.checks.map(({ detector }) => detector))
  const reasons = new Map(result.notVerified.map(({ detector, reason }) => [detector, reason]))
  return detectors
    .filter(({ id }) => asked.has(id))
    .map(({ id, label, category }) => {
      const own = alerts.filter(({ detector }) => detector === id)
      return {
        id,
        label,
        category,
        alerts: own,
        notVerified: own.length > 0 ? null : (reasons.get(id) ?? null),
      }
    })
    .sort((a, b) => a.category.localeCompare(b.category) || a.id.localeCompare(b.id))
}

/** Whether an alert is new compared with the baseline; null without one. */
export const isNew = ({ comparison }: ScanReport, { fingerprint }: ScanAlert): boolean | null =>
  comparison === null ? null : comparison.fresh.has(fingerprint)
