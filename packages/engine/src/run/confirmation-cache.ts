/**
 * Results of second visits, kept while the pages are fresh or unchanged, so that the next analysis of the store need not
 * repeat them.
 */

import { sha256 } from '@vitrine/kernel/ids'
import type { PageTask } from '../api/scan-types.ts'
import type { ClockPort, ConfigPort, StorePort } from './ports.ts'
import { maxKeptMs } from './repeat/repeat-plan.ts'
import type { CachedConfirmation } from './store/confirmation-store.ts'
import { originsOf, type StoreRegions } from './store-regions.ts'
import { isUnchangedSince } from './unchanged-since.ts'

/** Why pages were visited again, and which. */
interface Revisited {
  cause: string
  /** Pages that can show the cause; others say nothing about it. */
  pages: readonly string[]
  /** Where they are looked up to see whether they changed. */
  region: string
  platforms: readonly PageTask['platform'][]
}

function hashOf(run: ConfigPort, sites: StoreRegions, { cause, pages }: Revisited): string {
  return sha256(run.version, originsOf(sites), run.options.tier, cause, ...pages)
}

/** The result of the last second visit for a cause to these pages; null when there was none recently. */
export async function cachedConfirmation(
  run: ConfigPort & StorePort & ClockPort,
  sites: StoreRegions,
  revisited: Revisited,
): Promise<CachedConfirmation | null> {
  const maxAgeMs = sites.maxAgeMs(run)
  const isRepeat = sites.repeat !== null
  const found = await run.stores.confirmations.find(
    hashOf(run, sites, revisited),
    isRepeat ? maxKeptMs : maxAgeMs,
  )
  if (found === null) return null
  const isRecent = run.nowMs() - found.atMs <= maxAgeMs
  return isRecent || (await areUnchanged(run, revisited, found.atMs)) ? found.result : null
}

async function areUnchanged(
  run: StorePort,
  { pages, region, platforms }: Revisited,
  atMs: number,
): Promise<boolean> {
  for (const url of pages)
    for (const platform of platforms)
      if (!(await isUnchangedSince(run, { url, region, platform }, atMs))) return false
  return true
}

export function cacheConfirmation(
  run: ConfigPort & StorePort,
  sites: StoreRegions,
  revisited: Revisited,
  confirmation: CachedConfirmation,
): Promise<void> {
  return run.stores.confirmations.save(hashOf(run, sites, revisited), confirmation)
}
