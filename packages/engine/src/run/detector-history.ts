/** What detectors collected in earlier scans of the store, for those that compare now with the past. */

import { sha256 } from '@vitrine/kernel/ids'
import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { HistoryEntry, SiteDetector } from '../api/detector.ts'
import { callDetector } from './call-detector.ts'
import type { ClockPort, ConfigPort, EventsPort, InputPort, StorePort } from './ports.ts'
import { settledTimes } from './settled-times.ts'
import type { ScanIndex } from './site-index.ts'
import type { History } from './store/history-store.ts'
import { originsOf, type StoreRegions } from './store-regions.ts'

/** Detector and region → device and address → observations, the oldest first. */
export type DetectorHistories = ReadonlyMap<string, History>

/** Equal observations closer together than this count as one. */
const minApartMs = 20 * 3_600_000
const maxPerPage = 90

/** Key of the observations of one detector in one region. */
export const historyKeyOf = (detector: string, region: string): string => `${detector}|${region}`
/** Key of a page on a device. */
export const historyPageKey = (platform: Platform, url: string): string => `${platform}|${url}`

/** The ports that reading and writing histories needs. */
export type HistoryPorts = ConfigPort & StorePort & ClockPort

const remembering = ({ plan }: ConfigPort) => plan.site.filter(({ retentionMs }) => retentionMs !== undefined)

/** Stable over time, whatever the store changes: the region's name and origin. */
function hashOf(run: ConfigPort, sites: StoreRegions, history: string): string {
  return sha256(originsOf(sites), run.options.tier, history)
}

/** Reads the histories. Call it before `saveHistories` of the same scan. */
export async function recallHistories(run: HistoryPorts, sites: StoreRegions): Promise<DetectorHistories> {
  const book = new Map<string, History>()
  for (const detector of remembering(run))
    for (const { name } of sites.entries)
      book.set(historyKeyOf(detector.id, name), await recallHistory(run, sites, detector, name))
  return book
}

/** One detector's history of one region: device and address → observations, the oldest first. */
export async function recallHistory(
  run: HistoryPorts,
  sites: StoreRegions,
  { id, retentionMs = 0 }: Pick<SiteDetector, 'id' | 'retentionMs'>,
  region: string,
): Promise<History> {
  const hash = hashOf(run, sites, historyKeyOf(id, region))
  const stored = await run.stores.histories.find(hash, retentionMs)
  if (stored === null) return {}
  const since = run.nowMs() - retentionMs
  const kept = Object.entries(stored).flatMap(([place, seen]) => {
    const recent = seen.filter(({ atMs }) => atMs >= since)
    return recent.length > 0 ? [[place, recent] as const] : []
  })
  return Object.fromEntries(kept)
}

/** Adds this scan's data to the histories. */
export async function saveHistories(
  run: ConfigPort & InputPort & EventsPort & StorePort & ClockPort,
  sites: StoreRegions,
  index: ScanIndex,
  earlier: DetectorHistories,
): Promise<void> {
  const httpPlatform = run.options.platforms[0] ?? 'Desktop'
  for (const detector of remembering(run))
    for (const { name, site } of sites.entries) {
      const own = (index.collected.get(detector.id) ?? []).filter(({ page }) => page.region === name)
      if (own.length === 0) continue
      const settledMs = settledTimes(run.settled, detector.id, site.language)
      const add = detector.mergeHistory ?? withNow
      const known = earlier.get(historyKeyOf(detector.id, name)) ?? {}
      const withOwn = () => {
        const history = { ...known }
        for (const { page, datum } of own) {
          const place = historyPageKey(page.platform ?? httpPlatform, page.url)
          history[place] = [...add(history[place] ?? [], { atMs: run.nowMs(), datum }, settledMs)]
        }
        return history
      }
      const history = callDetector(run, detector, withOwn, known)
      await saveHistory(run, hashOf(run, sites, historyKeyOf(detector.id, name)), history, detector)
    }
}

async function saveHistory(
  run: EventsPort & StorePort,
  hash: string,
  history: History,
  detector: SiteDetector,
): Promise<void> {
  const all = Object.values(history).flat()
  const shown = callDetector(
    run,
    detector,
    () => all.flatMap(({ datum }) => detector.blobs?.(datum) ?? []),
    [],
  )
  // Blobs that a history names must live as long as the history.
  const named = Object.fromEntries([...new Set(shown)].map((blob, at) => [`picture-${at}`, blob]))
  await run.stores.histories.save(hash, history, named)
}

function withNow(
  seen: readonly HistoryEntry<unknown>[],
  now: HistoryEntry<unknown>,
): HistoryEntry<unknown>[] {
  const last = seen.at(-1)
  const isSame =
    last !== undefined &&
    now.atMs - last.atMs < minApartMs &&
    JSON.stringify(last.datum) === JSON.stringify(now.datum)
  return isSame ? [...seen] : [...seen, now].slice(-maxPerPage)
}
