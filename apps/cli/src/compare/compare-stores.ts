/** Two results of stores that were scanned the same way, and the visits that make every alert comparable. */
import type { ScanResult } from '@vitrine/engine/api/scan-types'
import type { ScanArguments } from '../scan/scan-arguments.ts'
import type { CompareArguments } from './compare-arguments.ts'
import { compareResults, pagesToPair, pairUp, type StoreComparison } from './compare-results.ts'

/** Pages of the first store that are visited again for a comparison. */
const maxPairs = 40

/**
 * Visits pages of the first store that only the second scan chose, so that every alert has its counterpart.
 * @param visit runs one scan of these arguments
 */
export async function compareStores(
  first: ScanResult,
  second: ScanResult,
  { first: wanted, ignored }: Pick<CompareArguments, 'first' | 'ignored'>,
  visit: (of: ScanArguments) => Promise<ScanResult>,
): Promise<StoreComparison> {
  const comparison = compareResults(first, second, ignored)
  if (comparison.unpaired.length === 0) return comparison
  // With the home page, a store can be read that doesn’t have these pages.
  const roots = [...new Set([wanted.url, ...pagesToPair(comparison.unpaired, wanted.url, maxPairs)])]
  const pages = { ...wanted, regions: [{ name: 'GLOBAL', roots }], pages: roots.length }
  return pairUp(comparison, await visit(pages))
}
