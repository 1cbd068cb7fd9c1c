/** What is known about the site per region, collected once at the start and the same for every page of the scan. */

import { sha256 } from '@vitrine/kernel/ids'
import { dayMs } from '@vitrine/kernel/time/durations'
import type { MissingPage } from '../api/detector.ts'
import type { SiteData } from '../evaluate/evaluation.ts'
import { siteHost } from '../frontier/address/url-policy.ts'
import type { HomeRegion } from '../net/visitors.ts'
import type { ClockPort, ConfigPort, NetPort, PolicyPort } from './ports.ts'
import type { RepeatPlan } from './repeat/repeat-plan.ts'

/** JSON-safe result of discovery. */
export interface DiscoveryPhase {
  startedAtMs: number
  /** What may be kept of earlier analyses; null or absent: nothing. */
  repeat?: RepeatPlan | null
  regions: RegionEntry[]
  /** Why the store could not be read at all; null when it could. */
  failure: { outcome: 'blocked' | 'failed'; reason: string } | null
}

export interface RegionEntry {
  name: string
  roots: string[]
  site: SiteData
  sitemapUrls: string[]
  /** The response at an address that cannot exist; null: unknown. */
  missingPage: MissingPage | null
  robotsTxt: { status: number; body: string } | null
  /** Other origins among the roots whose robots.txt applies: origin → its robots.txt. */
  furtherRobots?: Record<string, { status: number; body: string }>
  robotsClosedReason: string | null
  crawlDelayMs: number | null
  /** The documents are nearly empty until scripts fill them. */
  isScriptBuilt: boolean
  /** Where the region is visited from; absent: the region itself. */
  visitedFrom?: HomeRegion
}

export interface StoreRegions {
  of(region: string): SiteData
  entries: readonly RegionEntry[]
  startedAtMs: number
  repeat: RepeatPlan | null
  /** Artifacts of this scan are always fresh, older ones as the options say. */
  maxAgeMs(run: ConfigPort & ClockPort): number
}

/** The data of a site under their key: equal for equal data. */
export function keyed(site: Omit<SiteData, 'key'>): SiteData {
  // The exact time may differ between scans without changing any verdict; the day may not.
  const key = sha256(JSON.stringify({ ...site, nowMs: Math.floor(site.nowMs / dayMs) })).slice(0, 16)
  return { key, ...site }
}

/** `PageTask.foundOn` of another store's page that the owner's file names. */
export const otherShop = 'other store in the uploaded file'

/** Whether an address belongs to the store, in any region. */
export function isOwnHost(sites: Pick<StoreRegions, 'entries'>, url: string): boolean {
  const host = siteHost(url)
  return sites.entries.some(
    ({ roots, site }) => site.hosts.includes(host) || roots.map(siteHost).includes(host),
  )
}

/** Registers the policies of the store's hosts and where its visitors come from, also when discovery ran in another process or before a crash. */
export function registerStoreHosts(
  run: PolicyPort & Pick<NetPort, 'visitors'>,
  { entries }: Pick<StoreRegions, 'entries'>,
): void {
  for (const { name, roots, visitedFrom } of entries) {
    for (const root of roots) run.registerHost(root)
    if (visitedFrom !== undefined) run.visitors.settle(name, visitedFrom)
  }
}

export function storeRegions(phase: DiscoveryPhase): StoreRegions {
  const byName = new Map(phase.regions.map((entry) => [entry.name, entry.site]))
  return {
    entries: phase.regions,
    startedAtMs: phase.startedAtMs,
    repeat: phase.repeat ?? null,
    of(region) {
      const site = byName.get(region)
      if (site === undefined) throw new Error(`region ${region} isn’t part of the scan`)
      return site
    },
    maxAgeMs: (run) => Math.max(run.options.freshnessMs, run.nowMs() - phase.startedAtMs + 1),
  }
}

/** Region and origin of each part of a store: part of the keys of what is kept about it. */
export const originsOf = ({ entries }: Pick<StoreRegions, 'entries'>): string =>
  entries.map(({ name, site }) => `${name} ${site.origin}`).join()
