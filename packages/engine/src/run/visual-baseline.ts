/**
 * Which pages are compared with their accepted baseline. Snapshots are costly, so a few pages of each kind
 * represent the others, the same ones in every scan.
 */

import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { Baseline } from '../api/artifacts.ts'
import type { HistoryEntry, SiteDetector } from '../api/detector.ts'
import type { PageTask } from '../api/scan-types.ts'
import type { SnapshotRequest } from '../capture/snapshot/take-snapshot.ts'
import { isForPageType } from '../evaluate/check-plan.ts'
import { type HistoryPorts, historyPageKey, recallHistory } from './detector-history.ts'
import type { ConfigPort, MemoryPort } from './ports.ts'
import type { IndexedPage } from './site-index.ts'
import type { StoreRegions } from './store-regions.ts'

const maxPerTemplate = 1
const maxPerType = 3
const maxPages = 16

/** Name of the phase that chose the pages. */
export const baselinesPhase = 'baselines'

/** Addresses by region. */
export type BaselinesPhase = Record<string, string[]>

type BaselinePorts = HistoryPorts & MemoryPort

export interface VisualBaselines {
  /** What to capture of a page; null: no snapshot. */
  wanted(
    sites: StoreRegions,
    task: Pick<PageTask, 'url' | 'region' | 'platform'>,
  ): Promise<SnapshotRequest | null>
}

/** The detector that keeps snapshots; null when the scan has none. */
function baselineDetector({ plan }: ConfigPort): SiteDetector | null {
  return (
    plan.site.find(({ needs, retentionMs }) => needs.includes('snapshot') && retentionMs !== undefined) ??
    null
  )
}

/** A few pages of every kind: those with a baseline first, then those near the home page. */
export async function choosePagesToCompare(
  run: HistoryPorts,
  sites: StoreRegions,
  pages: readonly IndexedPage[],
): Promise<BaselinesPhase> {
  const detector = baselineDetector(run)
  const chosen: BaselinesPhase = {}
  if (detector === null) return chosen
  let left = maxPages
  for (const { name } of sites.entries) {
    const history = await recallHistory(run, sites, detector, name)
    const known = new Set(Object.keys(history).filter((place) => snapshotOf(history[place]) !== null))
    const isKnown = ({ url }: IndexedPage) =>
      run.options.platforms.some((platform) => known.has(historyPageKey(platform, url)))
    const open = pages
      .filter(
        ({ region, tier, state, status, pageType }) =>
          region === name &&
          tier === 'http' &&
          state === 'visited' &&
          (status ?? 0) < 300 &&
          pageType !== null &&
          isForPageType(detector, pageType),
      )
      .sort(
        (a, b) => Number(isKnown(b)) - Number(isKnown(a)) || a.depth - b.depth || (a.url < b.url ? -1 : 1),
      )
    chosen[name] = aFewOfEach(open).slice(0, left)
    left -= chosen[name].length
  }
  return chosen
}

function aFewOfEach(pages: readonly IndexedPage[]): string[] {
  const perTemplate = new Map<string, number>()
  const perType = new Map<string, number>()
  return pages.flatMap(({ url, pageType, template }) => {
    const type = pageType ?? ''
    const shape = `${type}|${template}`
    const ofShape = perTemplate.get(shape) ?? 0
    const ofType = perType.get(type) ?? 0
    if (ofShape >= maxPerTemplate || ofType >= maxPerType) return []
    perTemplate.set(shape, ofShape + 1)
    perType.set(type, ofType + 1)
    return [url]
  })
}

/** The newest snapshot in a page's history. */
function snapshotOf(seen: readonly HistoryEntry<unknown>[] | undefined): Baseline | null {
  return (seen?.at(-1)?.datum as { baseline?: Baseline | null } | undefined)?.baseline ?? null
}

export function createVisualBaselines(run: BaselinePorts): VisualBaselines {
  let chosen: BaselinesPhase | null = null
  const histories = new Map<string, ReturnType<typeof recallHistory>>()

  async function acceptedAt(
    sites: StoreRegions,
    detector: SiteDetector,
    { url, region, platform }: { url: string; region: string; platform: Platform },
  ): Promise<SnapshotRequest['accepted']> {
    const history = histories.get(region) ?? recallHistory(run, sites, detector, region)
    histories.set(region, history)
    const baseline = snapshotOf((await history)[historyPageKey(platform, url)])
    const screenshot = baseline === null ? null : await run.stores.blobs.getBlob(baseline.screenshot)
    return baseline === null || screenshot === null ? null : { baseline, screenshot }
  }

  return {
    async wanted(sites, { url, region, platform }) {
      const detector = baselineDetector(run)
      if (detector === null) return null
      chosen ??= (await run.memory.loadPhase(baselinesPhase)) as BaselinesPhase | null
      if (!chosen?.[region]?.includes(url)) return null
      return { accepted: await acceptedAt(sites, detector, { url, region, platform: platform ?? 'Desktop' }) }
    },
  }
}
