/** What detectors collected in earlier scans of the store, for those that compare today with the past. */
import { sha256 } from '@vitrine/kernel/ids'
import type { Platform } from '@vitrine/kernel/vocabulary'
import type { Earlier, SiteDetector } from '../detector.ts'
import { askDetector } from './ask-detector.ts'
import type { ScanIndex } from './scan-index.ts'
import type { ScanRun } from './scan-run.ts'
import { settledBook } from './settled-causes.ts'
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

/** What reading and writing of shelves needs of a scan. */
export type Remembering = Pick<ScanRun, 'deps' | 'nowMs'> & { options: Pick<ScanRun['options'], 'tier'> }

const remembering = ({ plan }: Pick<ScanRun, 'plan'>) =>
  plan.site.filter(({ remembersMs }) => remembersMs !== undefined)

/** The same on every day and whatever the shop has changed since: what a region is called, and where it lives. */
function keyOf(run: Remembering, sites: SiteMap, shelf: string): string {
  const shop = sites.entries.map(({ name, site }) => `${name} ${site.origin}`).join()
  return `${keyPrefix}${sha256(shop, run.options.tier, shelf)}`
}

/** Reads what was remembered. Call it before `rememberData` of the same scan. */
export async function recallEarlier(
  run: Remembering & Pick<ScanRun, 'plan'>,
  sites: SiteMap,
): Promise<EarlierBook> {
  const book = new Map<string, Record<string, Earlier<unknown>[]>>()
  for (const detector of remembering(run))
    for (const { name } of sites.entries)
      book.set(shelfOf(detector.id, name), await recallShelf(run, sites, detector, name))
  return book
}

/** What one detector remembers of one region: device and address → observations, the oldest first. */
export async function recallShelf(
  run: Remembering,
  sites: SiteMap,
  { id, remembersMs = 0 }: Pick<SiteDetector, 'id' | 'remembersMs'>,
  region: string,
): Promise<Record<string, Earlier<unknown>[]>> {
  const { store } = run.deps
  const visit = await store.findVisit(keyOf(run, sites, shelfOf(id, region)), remembersMs)
  const blob = visit?.blobs.data ? await store.getBlob(visit.blobs.data) : null
  if (blob === null) return {}
  const stored = JSON.parse(Buffer.from(blob).toString()) as Record<string, Earlier<unknown>[]>
  const since = run.nowMs() - remembersMs
  const kept = Object.entries(stored).flatMap(([place, seen]) => {
    const recent = seen.filter(({ atMs }) => atMs >= since)
    return recent.length > 0 ? [[place, recent] as const] : []
  })
  return Object.fromEntries(kept)
}

/** Adds what this scan collected to what is known. */
export async function rememberData(
  run: ScanRun,
  sites: SiteMap,
  index: ScanIndex,
  earlier: EarlierBook,
): Promise<void> {
  const httpPlatform = run.options.platforms[0] ?? 'Desktop'
  for (const detector of remembering(run))
    for (const { name, site } of sites.entries) {
      const own = (index.collected.get(detector.id) ?? []).filter(({ page }) => page.region === name)
      if (own.length === 0) continue
      const settledMs = settledBook(run.deps, detector.id, site.language)
      const add = detector.remember ?? withNow
      const known = earlier.get(shelfOf(detector.id, name)) ?? {}
      const withOwn = () => {
        const shelf = { ...known }
        for (const { page, datum } of own) {
          const place = placeOf(page.platform ?? httpPlatform, page.url)
          shelf[place] = [...add(shelf[place] ?? [], { atMs: run.nowMs(), datum }, settledMs)]
        }
        return shelf
      }
      const shelf = askDetector(run, detector, withOwn, known)
      await saveShelf(run, keyOf(run, sites, shelfOf(detector.id, name)), shelf, detector)
    }
}

async function saveShelf(
  run: Remembering & Pick<ScanRun, 'tell'>,
  key: string,
  shelf: Record<string, Earlier<unknown>[]>,
  detector: SiteDetector,
): Promise<void> {
  const { store } = run.deps
  const data = await store.putBlob(Buffer.from(JSON.stringify(shelf)), 'application/json')
  const all = Object.values(shelf).flat()
  const shown = askDetector(
    run,
    detector,
    () => all.flatMap(({ datum }) => detector.blobs?.(datum) ?? []),
    [],
  )
  // What a visit names is kept as long as the visit.
  const named = Object.fromEntries([...new Set(shown)].map((blob, at) => [`picture-${at}`, blob]))
  await store.saveVisit({ key, fetchedAtMs: run.nowMs(), blobs: { data, ...named } })
}

function withNow(seen: readonly Earlier<unknown>[], now: Earlier<unknown>): Earlier<unknown>[] {
  const last = seen.at(-1)
  const isSame =
    last !== undefined &&
    now.atMs - last.atMs < leastApartMs &&
    JSON.stringify(last.datum) === JSON.stringify(now.datum)
  return isSame ? [...seen] : [...seen, now].slice(-mostPerPage)
}
