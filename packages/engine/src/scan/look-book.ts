/**
 * Whose look is kept, and the look that was accepted last. Pictures are costly, so a few pages of each kind stand for
 * the others, the same ones in every scan.
 */
import type { Platform } from '@vitrine/kernel/vocabulary'
import type { AcceptedLook } from '../artifacts.ts'
import type { Earlier, SiteDetector } from '../detector.ts'
import type { LookWanted } from '../gather/look/gather-look.ts'
import { isForPageType } from '../judge/check-plan.ts'
import type { PageTask } from '../scan-types.ts'
import { placeOf, type Remembering, recallShelf } from './earlier-data.ts'
import type { IndexedPage } from './scan-index.ts'
import type { ScanRun } from './scan-run.ts'
import type { SiteMap } from './site-data.ts'

const mostPerTemplate = 1
const mostPerType = 3
const mostPages = 16

/** Name of the phase that chose the pages. */
export const looksPhase = 'looks'

/** Addresses by region. */
export type LooksPhase = Record<string, string[]>

type Bookkeeper = Remembering & Pick<ScanRun, 'plan'>

export interface LookBook {
  /** What is wanted of a page's look; null: it is not taken. */
  wanted(sites: SiteMap, task: Pick<PageTask, 'url' | 'region' | 'platform'>): Promise<LookWanted | null>
}

/** The detector that remembers looks; null when the scan has none. */
function looksDetector({ plan }: Pick<ScanRun, 'plan'>): SiteDetector | null {
  return (
    plan.site.find(({ needs, remembersMs }) => needs.includes('look') && remembersMs !== undefined) ?? null
  )
}

/** Pages whose looks are kept: those with an accepted look first, then those near the start; of every kind a few. */
export async function chooseLooks(
  run: Bookkeeper & Pick<ScanRun, 'options'>,
  sites: SiteMap,
  pages: readonly IndexedPage[],
): Promise<LooksPhase> {
  const detector = looksDetector(run)
  const chosen: LooksPhase = {}
  if (detector === null) return chosen
  let left = mostPages
  for (const { name } of sites.entries) {
    const shelf = await recallShelf(run, sites, detector, name)
    const known = new Set(Object.keys(shelf).filter((place) => lookOf(shelf[place]) !== null))
    const isKnown = ({ url }: IndexedPage) =>
      run.options.platforms.some((platform) => known.has(placeOf(platform, url)))
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
    if (ofShape >= mostPerTemplate || ofType >= mostPerType) return []
    perTemplate.set(shape, ofShape + 1)
    perType.set(type, ofType + 1)
    return [url]
  })
}

/** The look that the detector remembers of a page. */
function lookOf(seen: readonly Earlier<unknown>[] | undefined): AcceptedLook | null {
  return (seen?.at(-1)?.datum as { look?: AcceptedLook | null } | undefined)?.look ?? null
}

/** The book of one scan. */
export function createLookBook(run: Bookkeeper): LookBook {
  let chosen: LooksPhase | null = null
  const shelves = new Map<string, ReturnType<typeof recallShelf>>()

  async function acceptedAt(
    sites: SiteMap,
    detector: SiteDetector,
    { url, region, platform }: { url: string; region: string; platform: Platform },
  ): Promise<LookWanted['accepted']> {
    const shelf = shelves.get(region) ?? recallShelf(run, sites, detector, region)
    shelves.set(region, shelf)
    const look = lookOf((await shelf)[placeOf(platform, url)])
    const picture = look === null ? null : await run.deps.store.getBlob(look.picture)
    return look === null || picture === null ? null : { look, picture }
  }

  return {
    async wanted(sites, { url, region, platform }) {
      const detector = looksDetector(run)
      if (detector === null) return null
      chosen ??= (await run.deps.memory.loadPhase(looksPhase)) as LooksPhase | null
      if (!chosen?.[region]?.includes(url)) return null
      return { accepted: await acceptedAt(sites, detector, { url, region, platform: platform ?? 'Desktop' }) }
    },
  }
}
