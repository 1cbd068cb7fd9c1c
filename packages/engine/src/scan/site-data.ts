/** What is known of the site per region, gathered once at the start and the same for every page of the scan. */
import { sha256 } from '@vitrine/kernel/ids'
import { siteHost } from '../crawl/url-policy.ts'
import type { MissingPage } from '../detector.ts'
import type { SiteData } from '../judge/judge-types.ts'
import type { ScanRun } from './scan-run.ts'

/** JSON-safe result of the entry phase. */
export interface EntryPhase {
  startedAtMs: number
  regions: RegionEntry[]
  /** Why the store could not be read at all; null when it could. */
  failure: { outcome: 'blocked' | 'failed'; reason: string } | null
}

export interface RegionEntry {
  name: string
  roots: string[]
  site: SiteData
  sitemapUrls: string[]
  /** The answer at an address that cannot exist; null when nothing can be said. */
  missingPage: MissingPage | null
  robotsTxt: { status: number; body: string } | null
  /** Of the other origins among the roots that are asked for leave: origin → its robots.txt. */
  furtherRobots?: Record<string, { status: number; body: string }>
  robotsClosedReason: string | null
  crawlDelayMs: number | null
  /** The documents are nearly empty until scripts fill them. */
  isScriptBuilt: boolean
}

export interface SiteMap {
  of(region: string): SiteData
  entries: readonly RegionEntry[]
  startedAtMs: number
  /** Artifacts of this scan are always fresh, older ones as the options say. */
  maxAgeMs(run: ScanRun): number
}

const dayMs = 86_400_000

/** The data of a site under their key: equal for equal data. */
export function keyed(site: Omit<SiteData, 'key'>): SiteData {
  // The instant itself may differ from scan to scan without changing any verdict; the day may not.
  const key = sha256(JSON.stringify({ ...site, nowMs: Math.floor(site.nowMs / dayMs) })).slice(0, 16)
  return { key, ...site }
}

/** `PageTask.foundOn` of a page of another shop that the owner's file names. */
export const otherShop = 'other shop of the uploaded file'

/** Whether an address belongs to the store, in whatever region. */
export function isOwnHost(sites: Pick<SiteMap, 'entries'>, url: string): boolean {
  const host = siteHost(url)
  return sites.entries.some(
    ({ roots, site }) => site.hosts.includes(host) || roots.map(siteHost).includes(host),
  )
}

/** States how the store's hosts may be used, also where another process, or this scan before it was cut off, entered it. */
export function admitStore(run: ScanRun, { entries }: Pick<SiteMap, 'entries'>): void {
  for (const { roots } of entries) for (const root of roots) run.admit(root)
}

/** Look-up by region. */
export function siteMap(phase: EntryPhase): SiteMap {
  const byName = new Map(phase.regions.map((entry) => [entry.name, entry.site]))
  return {
    entries: phase.regions,
    startedAtMs: phase.startedAtMs,
    of(region) {
      const site = byName.get(region)
      if (site === undefined) throw new Error(`region ${region} is not part of the scan`)
      return site
    },
    maxAgeMs: (run) => Math.max(run.options.freshnessMs, run.nowMs() - phase.startedAtMs + 1),
  }
}
