/** A scan with the times of its tiers, derived from its events. */
import { Platform } from '@vitrine/kernel/names/vocabulary'
import { runScan } from '../shared/run-scan.ts'
import type { ScanMeasure, ScanTask, Visit } from './task.ts'

/** Time from the start of the first page to the end of the last one. */
function createSpan() {
  let fromMs = Number.POSITIVE_INFINITY
  let toMs = 0
  return {
    begin: () => {
      fromMs = Math.min(fromMs, performance.now())
    },
    end: () => {
      toMs = performance.now()
    },
    lengthMs: () => (toMs > fromMs ? toMs - fromMs : 0),
  }
}

/** Scans once, without sessions. */
export async function measureScan(task: ScanTask): Promise<ScanMeasure> {
  const { kind: _, ...options } = task
  const spans = { collected: createSpan(), http: createSpan(), browser: createSpan() }
  const httpUrls: string[] = []
  const visits: Visit[] = []
  const result = await runScan({
    ...options,
    onEvent(event) {
      if (event.type !== 'page') return
      if (event.status === 'in_progress') {
        spans[event.tier].begin()
        if (event.tier === 'http') spans.collected.begin()
      }
      if (event.status === 'collected') spans.collected.end()
      if (event.status !== 'completed') return
      spans[event.tier].end()
      const platform = Platform.safeParse(event.platform).data
      if (event.tier === 'http') httpUrls.push(event.url)
      else if (platform) visits.push({ url: event.url, platform })
    },
  })
  return {
    kind: 'scan',
    outcome: result.outcome,
    reason: result.reason,
    totalMs: result.timing.totalMs,
    httpUrls,
    collectedMs: spans.collected.lengthMs(),
    httpMs: spans.http.lengthMs(),
    visits,
    browserMs: spans.browser.lengthMs(),
    alerts: result.alerts.length,
    fingerprints: result.alerts.map((alert) => alert.fingerprint).sort(),
  }
}
