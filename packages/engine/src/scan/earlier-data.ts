/** What detectors collected in earlier scans of the store, for those that compare today with the past. */
import { sha256 } from '@vitrine/kernel/ids'
import type { Platform } from '@vitrine/kernel/vocabulary'
import type { Earlier, SiteDetector } from '../detector.ts'
import type { ScanIndex } from './scan-index.ts'
import type { ScanRun } from './scan-run.ts'
import type { SiteMap } from './site-data.ts'

/** Detector and region → device and address → observations, the oldest first. */
export type EarlierBook = ReadonlyMap<string, Record<string, Earlier<unknown>[]>>

/** Looks that follow each other and show the same are one observation. */
const leastApartMs = 20 * 3_600_000
const mostPerPage = 90

const keyPrefix = 'earlier|'

/** Whether a key of the store is one of these shelves. */
export const isEarlier = (key: string): boolean => key.startsWith(keyPrefix)
/** Names the observations of one detector in one region. */
export const shelfOf = (detector: string, region: string): string => `${detector}|${region}`
/** Names a page on a device. */
export const placeOf = (platform: Platform, url: string): string => `${platform}|${url}`

const remembering = (run: ScanRun): (SiteDetector & { remembersMs: number })[] =>
  run.plan.site.flatMap((detector) =>
    detector.remembersMs === undefined ? [] : [{ ...detector, remembersMs: detector.remembersMs }],
  )

/** The same on every day and whatever the shop has changed since: what a region is called, and where it lives. */
function keyOf(run: ScanRun, sites: SiteMap, shelf: string): string {
  const shop = sites.entries.map(({ name, site }) => `${name} ${site.origin}`).join()
  return `${keyPrefix}${sha256(shop, run.options.tier, shelf)}`
}

/** Reads what was remembered. Call it before `rememberData` of the same scan. */
export async function recallEarlier(run: ScanRun, sites: SiteMap): Promise<EarlierBook> {
  const book = new Map<string, Record<string, Earlier<unknown>[]>>()
  for (const { id, remembersMs } of remembering(run))
    for (const { name } of sites.entries) {
      const visit = await run.deps.store.findVisit(keyOf(run, sites, shelfOf(id, name)), remembersMs)
      const blob = visit?.blobs.data ? await run.deps.store.getBlob(visit.blobs.data) : null
      if (blob === null) continue
      const stored = JSON.parse(Buffer.from(blob).toString()) as Record<string, Earlier<unknown>[]>
      const since = run.nowMs() - remembersMs
      const kept = Object.entries(stored).flatMap(([place, seen]) => {
        const recent = seen.filter(({ atMs }) => atMs >= since)
        return recent.length > 0 ? [[place, recent] as const] : []
      })
      book.set(shelfOf(id, name), Object.fromEntries(kept))
    }
  return book
}

/** Adds what this scan collected to what is known. */
export async function rememberData(
  run: ScanRun,
  sites: SiteMap,
  index: ScanIndex,
  earlier: EarlierBook,
): Promise<void> {
  const { store } = run.deps
  const httpPlatform = run.options.platforms[0] ?? 'Desktop'
  for (const { id } of remembering(run))
    for (const { name } of sites.entries) {
      const own = (index.collected.get(id) ?? []).filter(({ page }) => page.region === name)
      if (own.length === 0) continue
      const shelf = { ...earlier.get(shelfOf(id, name)) }
      for (const { page, datum } of own) {
        const place = placeOf(page.platform ?? httpPlatform, page.url)
        shelf[place] = withNow(shelf[place] ?? [], { atMs: run.nowMs(), datum })
      }
      const data = await store.putBlob(Buffer.from(JSON.stringify(shelf)), 'application/json')
      const key = keyOf(run, sites, shelfOf(id, name))
      await store.saveVisit({ key, fetchedAtMs: run.nowMs(), blobs: { data } })
    }
}

function withNow(seen: readonly Earlier<unknown>[], now: Earlier<unknown>): Earlier<unknown>[] {
  const last = seen.at(-1)
  const isSame =
    last !== undefined &&
    now.atMs - last.atMs < leastApartMs &&
    JSON.stringify(last.datum) === JSON.stringify(now.datum)
  return isSame ? [...seen] : [...seen, now].slice(-mostPerPage)
}
