/** How long a whole scan takes with every check and session, by phase, and until the first alert is shown. */
import type { ScanEvent, ScanOptions } from '@vitrine/engine/api/scan-types'
import { RunPhase } from '@vitrine/kernel/names/vocabulary'
import { printTable } from '../shared/print-table.ts'
import { runScan } from '../shared/run-scan.ts'
import { round } from '../shared/statistics.ts'

export interface WholeScan {
  shop: string
  outcome: string
  pages: number
  totalMs: number
  /** From the first event of each phase to that of the next; the time before the first counts as reading. */
  phases: Record<RunPhase, number>
  /** Null: nothing was found. */
  firstAlertMs: number | null
  alerts: string[]
}

const targetMs = 360_000
const firstAlertTargetMs = 30_000

/** Times of the phases, from a scan's events. */
export function createPhaseTimes(nowMs: () => number = () => performance.now()) {
  const startedMs = nowMs()
  const phases = Object.fromEntries(RunPhase.options.map((phase) => [phase, 0])) as WholeScan['phases']
  let current: RunPhase = 'reading'
  let sinceMs = startedMs
  let firstAlertMs: number | null = null
  function enter(phase: RunPhase): void {
    const now = nowMs()
    phases[current] += now - sinceMs
    current = phase
    sinceMs = now
  }
  return {
    onEvent(event: ScanEvent): void {
      if (event.type === 'finding') firstAlertMs ??= nowMs() - startedMs
      if (event.type === 'phase' && event.phase !== current) enter(event.phase)
    },
    end() {
      enter(current)
      return { phases, firstAlertMs }
    },
  }
}

/** Scans a shop with everything; speed only if it can be measured here. */
export async function measureWholeScan(
  shop: string,
  url: string,
  options: Pick<ScanOptions, 'pageBudget' | 'concurrency' | 'tabs'> & Pick<Partial<ScanOptions>, 'speed'>,
): Promise<WholeScan> {
  const times = createPhaseTimes()
  const result = await runScan({
    url,
    tier: 'browser',
    withSessions: true,
    ...options,
    onEvent: times.onEvent,
  })
  return {
    shop,
    outcome: result.outcome,
    pages: result.coverage.visited,
    totalMs: result.timing.totalMs,
    ...times.end(),
    alerts: result.alerts
      .map(({ detector, fingerprint }) => `${detector} ${fingerprint.slice(0, 12)}`)
      .sort(),
  }
}

const seconds = (ms: number | null) => (ms === null ? '–' : round(ms / 1000, 0))

export function printWholeScans(scans: readonly WholeScan[]): void {
  printTable(
    `Whole scans with every check, in seconds (target: 100 pages in ${seconds(targetMs)}, first alert within ${seconds(firstAlertTargetMs)})`,
    ['shop', 'pages', 'total', ...RunPhase.options, 'first alert', 'alerts', 'outcome'],
    scans.map(({ shop, pages, totalMs, phases, firstAlertMs, alerts, outcome }) => [
      shop,
      pages,
      seconds(totalMs),
      ...RunPhase.options.map((phase) => seconds(phases[phase])),
      seconds(firstAlertMs),
      alerts.length,
      outcome,
    ]),
  )
}

/** Missed targets, as sentences; the time per page counts for scans of fewer pages. */
export function lateScans(scans: readonly WholeScan[]): string[] {
  return scans.flatMap(({ shop, pages, totalMs, firstAlertMs }) => [
    ...(totalMs > targetMs * Math.max(1, pages / 100)
      ? [`${shop} whole: ${seconds(totalMs)} s for ${pages} pages`]
      : []),
    ...(firstAlertMs !== null && firstAlertMs > firstAlertTargetMs
      ? [`${shop} whole: first alert after ${seconds(firstAlertMs)} s`]
      : []),
  ])
}
