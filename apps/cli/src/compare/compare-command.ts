/** `vitrine compare`: two stores, scanned the same way, and only what the second one broke. */
import { styleText } from 'node:util'
import { parseSettings, readEnvironment } from '@vitrine/config/settings'
import type { ScanResult } from '@vitrine/engine/api/scan-types'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { ensureBrowser } from '../browser/ensure-browser.ts'
import { type FinishedScan, runScan, type ScanRequest } from '../scan/run-scan.ts'
import type { ScanArguments } from '../scan/scan-arguments.ts'
import { browserWish, engineOptions, reportOf, writeReport } from '../scan/scan-command.ts'
import { createScanProgress } from '../scan/scan-progress.ts'
import { listenForStop } from '../scan/stop-signals.ts'
import { alertsFrom } from '../scan/wire-result.ts'
import { type Budgets, exceeded, lossText, shareOf } from './budgets.ts'
import { type CompareArguments, compareUsage, parseCompareArguments } from './compare-arguments.ts'
import type { StoreComparison } from './compare-results.ts'
import { compareStores } from './compare-stores.ts'

const exitCodes = { within: 0, exceeded: 1, unreadable: 3, interrupted: 130 } as const
/** Runs one scan of these arguments. */
type RunOneScan = <Used>(of: ScanArguments, use: (done: FinishedScan) => Promise<Used>) => Promise<Used>

/** @returns the exit code as documented in `compareUsage` */
export async function run(args: string[]): Promise<number> {
  const parsed = await parseCompareArguments(args)
  if (parsed === null) {
    process.stdout.write(compareUsage)
    return exitCodes.within
  }
  const settings = parseSettings({ ...readEnvironment(), NODE_ENV: undefined })
  if (parsed.second.tier === 'browser') await ensureBrowser(browserWish(parsed.second, settings))
  const progress = createScanProgress(process.stderr)
  const signals = listenForStop((line) => {
    progress.stop()
    process.stderr.write(`${line}\n`)
  })
  const scan: RunOneScan = (of, use) => {
    const limit = of.maxMs === null ? null : AbortSignal.timeout(of.maxMs)
    const request: ScanRequest = {
      options: engineOptions(of, settings.egressAllow),
      templateIds: of.templateIds,
      detectors: of.detectors,
      folder: of.store,
      chromiumPath: settings.chromiumPath,
      onEvent: progress.onEvent,
      signal: signals.quit,
      stop: limit === null ? signals.stop : AbortSignal.any([signals.stop, limit]),
    }
    return runScan(request, use)
  }
  try {
    const code = await compare(parsed, scan, () => progress.stop())
    return signals.stop.aborted || signals.quit.aborted ? exitCodes.interrupted : code
  } finally {
    progress.stop()
    signals.release()
  }
}

async function compare(parsed: CompareArguments, scan: RunOneScan, endProgress: () => void): Promise<number> {
  const startedAtMs = Date.now()
  const first = await scan(parsed.first, async ({ result }) => result)
  if (!isReadable(first)) return unreadable('first', first)
  return scan(parsed.second, async (done) => {
    if (!isReadable(done.result)) return unreadable('second', done.result)
    const comparison = await compareStores(first, done.result, parsed, (of) =>
      scan(of, async ({ result }) => result),
    )
    endProgress()
    return report(done, comparison, parsed, startedAtMs)
  })
}

const isReadable = ({ outcome }: ScanResult) => outcome === 'completed' || outcome === 'stopped'

function unreadable(which: string, { reason, outcome }: ScanResult): number {
  if (outcome === 'cancelled') return exitCodes.interrupted
  process.stderr.write(`The ${which} store couldn’t be checked: ${reason ?? 'reason unknown.'}\n`)
  return exitCodes.unreadable
}

/** The formats of a scan, with the alerts that the second store has alone. */
async function report(
  done: FinishedScan,
  comparison: StoreComparison,
  { second, budgets }: CompareArguments,
  startedAtMs: number,
): Promise<number> {
  const whole = await reportOf(done, second, null, startedAtMs)
  const broken = alertsFrom(comparison.broken, second.minSeverity)
  const fresh = new Set(broken.map(({ fingerprint }) => fingerprint))
  const share = shareOf(broken, whole.impact)
  await writeReport(
    {
      ...whole,
      result: { ...whole.result, alerts: broken, needsReview: [] },
      alerts: broken,
      comparison: { fresh, gone: [], unchecked: [] },
    },
    second,
  )
  const over = exceeded(broken, share, budgets)
  for (const line of verdictLines(comparison, broken.length, share, over, budgets))
    process.stderr.write(`${line}\n`)
  return over.length === 0 ? exitCodes.within : exitCodes.exceeded
}

function verdictLines(
  { worse, undecided }: StoreComparison,
  count: number,
  share: number,
  over: readonly string[],
  budgets: Budgets,
): string[] {
  const summary =
    count === 0
      ? 'The second store broke nothing that works in the first one.'
      : `The second store broke ${pluralize(count, 'thing')}${worse.size > 0 ? ` (${worse.size} got worse)` : ''}: ${lossText(share, budgets)} at risk.`
  const open =
    undecided.length === 0
      ? []
      : [
          `${pluralize(undecided.length, 'alert')} in the second store couldn’t be compared:`,
          ...undecided.map(({ alert, reason }) => `  ${alert.title} (${alert.detector}): ${reason}`),
        ]
  const verdict =
    over.length === 0
      ? [styleText('green', 'Within the budgets.')]
      : over.map((line) => styleText('red', `Over budget: ${line}.`))
  return ['', summary, ...open, ...verdict]
}
