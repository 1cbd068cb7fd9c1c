/** Scans a shop whose faults are known and scores the alerts. */
import type { ScanResult } from '@vitrine/engine/api/scan-types'
import { type RunScanOptions, runScan } from '../shared/run-scan.ts'
import { type KnownFault, type Score, type SeenAlert, score } from './score.ts'

/** Path with query of a URL of the shop. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Alerts as the score takes them. Findings under "needs review" are not alerts. */
function seenAlerts(result: ScanResult): SeenAlert[] {
  return result.alerts.map(({ detector, title, pageUrls }) => ({
    detector,
    title,
    paths: pageUrls.map(pathOf),
  }))
}

export interface ScoredScan {
  shop: string
  score: Score
  totalMs: number
}

/**
 * @param counts tells which alerts can count as wrong: a saved shop lacks pages, style sheets, and scripts, and has
 * real faults of its own that nobody injected.
 * @throws if the scan did not complete.
 */
export async function scanForScore(
  shop: string,
  options: RunScanOptions,
  faults: readonly KnownFault[],
  counts: (alert: SeenAlert) => boolean = () => true,
): Promise<ScoredScan> {
  const result = await runScan(options)
  if (result.outcome !== 'completed')
    throw new Error(`the scan of ${shop} ended as ${result.outcome}: ${result.reason}`)
  return { shop, score: score(faults, seenAlerts(result).filter(counts)), totalMs: result.timing.totalMs }
}
