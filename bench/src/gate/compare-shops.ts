/** Scans and comparisons as `vitrine compare` makes them, with scans that serve for several comparisons. */
import { parseCompareArguments } from '@vitrine/cli/compare/compare-arguments'
import type { StoreComparison } from '@vitrine/cli/compare/compare-results'
import { compareStores } from '@vitrine/cli/compare/compare-stores'
import { chooseChecks } from '@vitrine/cli/scan/choose-checks'
import type { ScanArguments } from '@vitrine/cli/scan/scan-arguments'
import { engineOptions } from '@vitrine/cli/scan/scan-command'
import type { ScanResult } from '@vitrine/engine/api/scan-types'
import { templates } from '@vitrine/library/registry'
import { runScan } from '../shared/run-scan.ts'

/** A store's address → the options that say what to visit there. */
export type Visit = (url: string) => string[]

/** A small shop is evaluated sooner than threads have started. */
const scan = (of: ScanArguments): Promise<ScanResult> =>
  runScan({ ...engineOptions(of, []), ...chooseChecks(templates, of.templateIds), isSmall: true })

/** @throws if the scan isn't complete: a comparison of half a store says nothing */
export async function scanShop(url: string, visit: Visit): Promise<ScanResult> {
  const { second } = await argumentsOf(url, url, visit)
  const result = await scan(second)
  if (result.outcome !== 'completed') throw new Error(`A scan ended ${result.outcome}: ${result.reason}`)
  return result
}

/** What the gate says about the second of two scanned stores. */
export async function compareScans(
  live: { url: string; result: ScanResult },
  preview: { url: string; result: ScanResult },
  visit: Visit,
): Promise<StoreComparison> {
  const parsed = await argumentsOf(live.url, preview.url, visit)
  return compareStores(live.result, preview.result, parsed, scan)
}

async function argumentsOf(first: string, second: string, visit: Visit) {
  const hosts = [first, second].flatMap((url) => ['--allow-host', new URL(url).host])
  const parsed = await parseCompareArguments([first, second, ...hosts, '--owner', ...visit(second)])
  if (parsed === null) throw new Error('These arguments ask for help.')
  return parsed
}
