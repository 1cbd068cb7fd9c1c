/** `vitrine scan`: the engine from a terminal, without database and server. */
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseSettings, readEnvironment } from '@vitrine/config/settings'
import type { ScanOptions, ScanResult } from '@vitrine/engine/api/scan-types'
import { createHostLimiter } from '@vitrine/engine/net/host-limiter'
import { scan } from '@vitrine/engine/pipeline/scan'
import { createDiskStore, type DiskStore } from '@vitrine/engine/run/store/disk-store'
import { createMemoryScanMemory } from '@vitrine/engine/run/store/memory-scan-memory'
import { templates } from '@vitrine/library/registry'
import { loadDetectors } from '@vitrine/server/load-detectors'
import { writeOutput } from '../output-target.ts'
import { chooseChecks } from './choose-checks.ts'
import { printSummary } from './print-summary.ts'
import { parseScanArguments, type ScanArguments, scanUsage } from './scan-arguments.ts'
import { createScanProgress } from './scan-progress.ts'
import { shareImpact } from './share-impact.ts'
import { listenForStop } from './stop-signals.ts'
import { alertsFrom, wireResult } from './wire-result.ts'
import { writeScreenshots } from './write-screenshots.ts'

const exitCodes = { done: 0, failOnMet: 1, unreadable: 3, interrupted: 130 } as const

/** Scans one store. @returns the exit code as documented in `scanUsage`. */
export async function run(args: string[]): Promise<number> {
  const parsed = parseScanArguments(args)
  if (parsed === null) {
    process.stdout.write(scanUsage)
    return exitCodes.done
  }
  const folder = parsed.store ?? (await mkdtemp(join(tmpdir(), 'vitrine-scan-')))
  try {
    return await scanInto(folder, parsed)
  } finally {
    if (parsed.store === null) await rm(folder, { recursive: true, force: true })
  }
}

async function scanInto(folder: string, parsed: ScanArguments): Promise<number> {
  // Scanning signs nothing, so the secrets that a production server requires are not required here.
  const settings = parseSettings({ ...readEnvironment(), NODE_ENV: undefined })
  const options = scanOptions(parsed, settings.egressAllow)
  const store = await createDiskStore(folder)
  const memory = createMemoryScanMemory({ spillFolder: folder })
  const progress = createScanProgress(process.stderr)
  const signals = listenForStop((line) => {
    progress.stop()
    process.stderr.write(`${line}\n`)
  })
  try {
    const result = await scan(options, {
      ...(await loadDetectors()),
      memory,
      store,
      limiter: createHostLimiter(),
      chromiumPath: settings.chromiumPath,
      onEvent: progress.onEvent,
      signal: signals.quit,
      stop: signals.stop,
    })
    progress.stop()
    await report(result, parsed, options, store)
    return exitCode(result, parsed)
  } finally {
    progress.stop()
    await memory.dispose()
    signals.release()
  }
}

function scanOptions(parsed: ScanArguments, egressAllow: readonly string[]): ScanOptions {
  const { url, platforms, tier, concurrency, isOwned, freshnessMs } = parsed
  return {
    url,
    regions: parsed.regions.length > 0 ? parsed.regions : [{ name: 'GLOBAL', roots: [url] }],
    platforms,
    tier,
    pageBudget: parsed.pages,
    ...chooseChecks(templates, parsed.templateIds),
    concurrency,
    // More tabs than cores slow down every page and finish none of them earlier.
    tabs: Math.min(concurrency, Math.max(2, availableParallelism())),
    isOwned,
    withSessions: true,
    speed: parsed.speed,
    freshnessMs,
    allowHosts: [...new Set([...egressAllow, ...parsed.allowHosts])],
  }
}

async function report(
  result: ScanResult,
  parsed: ScanArguments,
  options: ScanOptions,
  store: DiskStore,
): Promise<void> {
  const isPiped = parsed.json?.kind === 'stdout'
  if (parsed.json !== null) {
    const screenshots = await saveScreenshots(result, parsed, store)
    const impact = await shareImpact(
      result,
      options.regions.map(({ name }) => name),
    )
    const text = `${JSON.stringify(
      wireResult(result, parsed.minSeverity, impact, (blob) => screenshots.get(blob) ?? null),
      null,
      2,
    )}\n`
    await writeOutput(parsed.json, text)
  }
  printSummary(result, parsed.minSeverity, isPiped ? process.stderr : process.stdout)
}

/** Blob → path as in the JSON, relative to the JSON file. */
async function saveScreenshots(
  result: ScanResult,
  parsed: ScanArguments,
  store: DiskStore,
): Promise<Map<string, string>> {
  if (parsed.screenshots === null) return new Map()
  const { screenshots: folder, json } = parsed
  const names = await writeScreenshots([...result.alerts, ...result.needsReview], store, folder)
  const from = json?.folder ?? process.cwd()
  return new Map([...names].map(([blob, name]) => [blob, relative(from, join(folder, name))]))
}

function exitCode(result: ScanResult, { failOn }: ScanArguments): number {
  if (result.outcome === 'stopped' || result.outcome === 'cancelled') return exitCodes.interrupted
  if (result.outcome !== 'completed') {
    process.stderr.write(`The store couldn’t be checked: ${result.reason ?? 'reason unknown.'}\n`)
    return exitCodes.unreadable
  }
  return failOn !== null && alertsFrom(result.alerts, failOn).length > 0
    ? exitCodes.failOnMet
    : exitCodes.done
}
