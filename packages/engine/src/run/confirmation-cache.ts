/**
 * Results of second visits, kept while the pages are fresh, so that the next analysis of the store need not
 * repeat them.
 */

import { sha256 } from '@vitrine/kernel/ids'
import type { ClockPort, ConfigPort, StorePort } from './ports.ts'
import type { CachedConfirmation } from './store/confirmation-store.ts'
import type { StoreRegions } from './store-regions.ts'

/** Why pages were visited again, and which. */
interface Revisited {
  cause: string
  /** Pages that can show the cause; others say nothing about it. */
  pages: readonly string[]
}

function hashOf(run: ConfigPort, sites: StoreRegions, { cause, pages }: Revisited): string {
  const origins = sites.entries.map(({ site }) => site.key).join()
  return sha256(run.version, origins, run.options.tier, cause, ...pages)
}

/** The result of the last second visit for a cause to these pages; null when there was none recently. */
export function cachedConfirmation(
  run: ConfigPort & StorePort & ClockPort,
  sites: StoreRegions,
  revisited: Revisited,
): Promise<CachedConfirmation | null> {
  return run.stores.confirmations.find(hashOf(run, sites, revisited), sites.maxAgeMs(run))
}

export function cacheConfirmation(
  run: ConfigPort & StorePort,
  sites: StoreRegions,
  revisited: Revisited,
  confirmation: CachedConfirmation,
): Promise<void> {
  return run.stores.confirmations.save(hashOf(run, sites, revisited), confirmation)
}
