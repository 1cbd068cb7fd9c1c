/** `vitrine scan`: the engine from a terminal, without database and server. */
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { parseSettings, readEnvironment, type Settings } from '@vitrine/config/settings'
import type { ScanResult } from '@vitrine/engine/api/scan-types'
import type { DiskStore } from '@vitrine/engine/run/store/disk-store'
import { type BrowserWish, ensureBrowser } from '../browser/ensure-browser.ts'
import { writeOutput } from '../output-target.ts'
import { compareWithBaseline, isFailing, readBaseline } from './baseline.ts'
import type { ScanReport } from './formats/scan-report.ts'
import { writeFormat } from './formats/write-format.ts'
import { fileKey, readMarked, writeScreenshots } from './marked-screenshots.ts'
import { printSummary } from './print-summary.ts'
import { type FinishedScan, runScan, type ScanRequest } from './run-scan.ts'
import { parseScanArguments, type ScanArguments } from './scan-arguments.ts'
import { createScanProgress } from './scan-progress.ts'
import { scanUsage } from './scan-usage.ts'
import { shareImpact } from './share-impact.ts'
import { listenForStop } from './stop-signals.ts'
import { alertsFrom } from './wire-result.ts'

const exitCodes = { done: 0, failOnMet: 1, unreadable: 3, interrupted: 130 } as const

/** Scans one store. @returns the exit code as documented in `scanUsage`. */
export async function run(args: string[]): Promise<number> {
  const parsed = await parseScanArguments(args)
  if (parsed === null) {
    process.stdout.write(scanUsage)
    return exitCodes.done
  }
  // Scanning signs nothing, so the secrets that a production server requires are not required here.
  const settings = parseSettings({ ...readEnvironment(), NODE_ENV: undefined })
  // Before the scan, so that minutes of work never end with a file that can't be read.
  const baseline = parsed.baseline === null ? null : await readBaseline(parsed.baseline)
  if (parsed.tier === 'browser') await ensureBrowser(browserWish(parsed, settings))
  const progress = createScanProgress(process.stderr)
  const signals = listenForStop((line) => {
    progress.stop()
    process.stderr.write(`${line}\n`)
  })
  const limit = parsed.maxMs === null ? null : AbortSignal.timeout(parsed.maxMs)
  const startedAtMs = Date.now()
  const request: ScanRequest = {
    options: engineOptions(parsed, settings.egressAllow),
    templateIds: parsed.templateIds,
    detectors: parsed.detectors,
    folder: parsed.store,
    chromiumPath: settings.chromiumPath,
    onEvent: progress.onEvent,
    signal: signals.quit,
    stop: limit === null ? signals.stop : AbortSignal.any([signals.stop, limit]),
  }
  try {
    return await runScan(request, async (done) => {
      progress.stop()
      const report = await reportOf(done, parsed, baseline, startedAtMs)
      await writeReport(report, parsed)
      return exitCode(report, parsed, signals.stop.aborted || signals.quit.aborted)
    })
  } finally {
    progress.stop()
    signals.release()
  }
}

/** The browser that these arguments and settings ask for. */
export const browserWish = (
  { isDownloadAgreed }: ScanArguments,
  { chromiumPath, browserDownload }: Settings,
): BrowserWish => ({ chromiumPath, mayDownload: isDownloadAgreed || browserDownload })

/** What the formats print about a finished scan. */
export async function reportOf(
  { result, options, checks, store }: FinishedScan,
  parsed: ScanArguments,
  baseline: Awaited<ReturnType<typeof readBaseline>> | null,
  startedAtMs: number,
): Promise<ScanReport> {
  const screenshots = await saveScreenshots(result, parsed, store)
  return {
    result,
    options,
    minSeverity: parsed.minSeverity,
    alerts: alertsFrom(result.alerts, parsed.minSeverity),
    impact: await shareImpact(
      result,
      options.regions.map(({ name }) => name),
    ),
    comparison: baseline === null ? null : compareWithBaseline(result, baseline),
    startedAtMs,
    detectors: checks.detectors,
    screenshotFile: ({ fingerprint }, blob) => screenshots.get(fileKey(fingerprint, blob)) ?? null,
    screenshot: (screenshot) => readMarked(screenshot, store),
  }
}

/** The engine's options for these arguments. */
export function engineOptions(parsed: ScanArguments, egressAllow: readonly string[]): ScanRequest['options'] {
  const { url, platforms, tier, concurrency, isOwned, freshnessMs, headers } = parsed
  return {
    url,
    regions: parsed.regions.length > 0 ? parsed.regions : [{ name: 'GLOBAL', roots: [url] }],
    platforms,
    tier,
    pageBudget: parsed.pages,
    concurrency,
    // More tabs than cores slow down every page and finish none of them earlier.
    tabs: Math.min(concurrency, Math.max(2, availableParallelism())),
    isOwned,
    withSessions: true,
    speed: parsed.speed,
    freshnessMs,
    allowHosts: [...new Set([...egressAllow, ...parsed.allowHosts])],
    storeHeaders: headers,
  }
}

/** Files first. The summary is always printed, on standard error when a format takes standard output. */
export async function writeReport(
  report: ScanReport,
  { formats }: Pick<ScanArguments, 'formats'>,
): Promise<void> {
  const isPiped = formats.some(({ name, target }) => target.kind === 'stdout' && name !== 'text')
  for (const { name, target } of formats)
    if (name !== 'text' || target.kind !== 'stdout')
      await writeOutput(target, await writeFormat(name, report))
  printSummary(report, isPiped ? process.stderr : process.stdout)
}

/** `fileKey` → path as in the JSON, relative to the JSON file. */
async function saveScreenshots(
  result: ScanResult,
  { screenshots: folder, formats }: ScanArguments,
  store: DiskStore,
): Promise<Map<string, string>> {
  if (folder === null) return new Map()
  const names = await writeScreenshots([...result.alerts, ...result.needsReview], store, folder)
  const from = formats.find(({ name }) => name === 'json')?.target.folder ?? process.cwd()
  return new Map([...names].map(([key, name]) => [key, relative(from, join(folder, name))]))
}

/** @param isStopped a person ended the scan; an end by --max-minutes was asked for, and is none. */
function exitCode({ result, comparison }: ScanReport, { failOn }: ScanArguments, isStopped: boolean): number {
  if (isStopped || result.outcome === 'cancelled') return exitCodes.interrupted
  if (result.outcome !== 'completed' && result.outcome !== 'stopped') {
    process.stderr.write(`The store couldn’t be checked: ${result.reason ?? 'reason unknown.'}\n`)
    return exitCodes.unreadable
  }
  return failOn !== null && isFailing(result.alerts, failOn, comparison)
    ? exitCodes.failOnMet
    : exitCodes.done
}
