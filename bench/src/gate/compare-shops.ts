/** Scans and comparisons as `vitrine compare` makes them, with scans that serve for several comparisons. */
import { parseCompareArguments } from '@vitrine/cli/compare/compare-arguments'
import { compareStores, type RunOneScan } from '@vitrine/cli/compare/compare-stores'
import { runScan } from '@vitrine/cli/scan/run-scan'
import { engineOptions } from '@vitrine/cli/scan/scan-command'
import type { ScanAlert, ScanResult } from '@vitrine/engine/api/scan-types'

/** A store's address → the options that say what to visit there. */
export type Visit = (url: string) => string[]

const scan: RunOneScan = (of, use) =>
  runScan(
    {
      options: engineOptions(of, []),
      templateIds: of.templateIds,
      detectors: of.detectors,
      folder: of.store,
      chromiumPath: process.env.VITRINE_CHROMIUM || null,
      onEvent: () => {},
      signal: new AbortController().signal,
    },
    use,
  )

/** @throws if the scan isn't complete: a comparison of half a store says nothing */
export async function scanShop(url: string, visit: Visit): Promise<ScanResult> {
  const { second } = await argumentsOf(url, url, visit)
  const result = await scan(second, async (done) => done.result)
  if (result.outcome !== 'completed') throw new Error(`A scan ended ${result.outcome}: ${result.reason}`)
  return result
}

/** What the gate reports for the second of two scanned stores. */
export async function reportsOf(
  live: { url: string; result: ScanResult },
  preview: { url: string; result: ScanResult },
  visit: Visit,
): Promise<ScanAlert[]> {
  const parsed = await argumentsOf(live.url, preview.url, visit)
  return (await compareStores(live.result, preview.result, parsed, scan)).broken
}

async function argumentsOf(first: string, second: string, visit: Visit) {
  const hosts = [first, second].flatMap((url) => ['--allow-host', new URL(url).host])
  const parsed = await parseCompareArguments([first, second, ...hosts, '--owner', ...visit(second)])
  if (parsed === null) throw new Error('These arguments ask for help.')
  return parsed
}
