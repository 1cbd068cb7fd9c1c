/**
 * Which pages of a region are visited, and in which order. KnownPage addresses are sorted into strata by the page type
 * that their address promises, later by what pages of the same shape turned out to be; strata share the budget, and
 * within one, shapes and templates take turns and prominent pages come first.
 *
 * `take` depends only on what was offered and observed before, never on the order in which that happened. So two scans
 * of an unchanged store that take in the same rounds visit the same pages.
 */
import type { PageType } from '@vitrine/kernel/vocabulary'
import type { PageTask } from '../scan-types.ts'
import { destructiveReason } from './destructive-urls.ts'
import { type Candidate, inRank, type KnownPage, mergeLink, newKnownPage } from './known-page.ts'
import { createTrapGuard } from './trap-guard.ts'
import { guessPageType } from './url-page-type.ts'
import { isDocumentUrl, normaliseUrl, siteHost } from './url-policy.ts'
import { pathPrefixes, urlShape } from './url-shape.ts'

export interface FrontierOptions {
  region: string
  /** Entry addresses of the region, visited first and under every rule but robots. */
  roots: readonly string[]
  /** Pages to plan for this region. */
  budget: number
  /** Wanted page types; others are only visited to find these. Empty: all. */
  pageTypes: readonly PageType[]
  isAllowed: (url: string) => boolean
  /** Roots of other regions: what lies below them belongs to those. */
  foreignRoots?: readonly string[]
}

export interface FrontierCounts {
  /** Different documents of the store that are known of. */
  known: number
  planned: number
  robotsExcluded: number
  /** Left out because a page of the same kind stands for them, or the budget was used up. */
  sampledOut: number
}

export interface Frontier {
  /** Adds addresses. Those of other hosts, files and known ones are left out silently. */
  offer(candidates: readonly Candidate[]): void
  /** The next pages of the HTTP tier, at most `count`; empty when none is left or the budget is used up. */
  take(count: number): PageTask[]
  /** Tells what a visited page turned out to be. */
  observe(page: { url: string; pageType: PageType | null; identity: string }): void
  /** What pages of the address's shape turned out to be, else what the address promises; null when it promises nothing. */
  expectedType(url: string): PageType | null
  /**
   * Of visited pages of which nothing says what they are: those whose kind decides what is visited next, a few of each shape.
   * Empty while everything that is known can be visited anyway.
   */
  untold(urls: readonly string[]): string[]
  /** Why an address was not planned, or null when it was, or is not known. */
  exclusion(url: string): string | null
  counts(): FrontierCounts
  /** Nothing known was left out. */
  isComplete(): boolean
  robotsExcluded(): string[]
}

/** Share of the budget per stratum; what a stratum does not need goes to the others in the same proportion. */
const shares: Record<PageType, number> = {
  home_page: 0.04,
  product_page: 0.5,
  product_list_page: 0.2,
  category_page: 0.08,
  search_results_page: 0.01,
  cart_page: 0.01,
  checkout_page: 0.01,
  about_page: 0.02,
  contact_page: 0.02,
  faq_page: 0.02,
  unknown: 0.09,
}
/** Types that are only needed to find the wanted ones. */
const discoveryShare = 0.05
/** Pages of such types at most: a share of the budget, and so many in a small one. */
const maxContextShare = 0.05
const minContext = 10
const maxKnown = 60_000
const maxDepth = 12
/** Written addresses whose normal form is remembered. */
const mostNormalised = 50_000
const learnedAfter = 3
const learnedShare = 0.6

/** Steps that shapes of a blog stand behind others: addresses that tell nothing may be products. */
const blogHandicap = 2

/** The frontier of one region. */
export function createFrontier(options: FrontierOptions): Frontier {
  const root = options.roots[0] ?? ''
  const hosts = new Set(options.roots.map(siteHost))
  const guard = createTrapGuard({
    budget: options.budget,
    wantedTypes: options.pageTypes,
    trunks: trunksOf(options.roots),
  })
  const ownFolders = foldersOf(options.roots)
  const foreignFolders = foldersOf(options.foreignRoots ?? [])
  const waiting = new Map<string, KnownPage>()
  const excluded = new Map<string, string>()
  const robots = new Set<string>()
  const planned = new Set<string>()
  /** Planned pages that, as far as is known, are only needed to find others. */
  const context = new Set<string>()
  const maxContext = Math.max(minContext, Math.ceil(options.budget * maxContextShare))
  const plannedPerType = new Map<PageType, number>()
  const plannedPerShape = new Map<string, number>()
  const observed = new Map<string, Map<PageType, number>>()
  const normalised = new Map<string, string | null>()
  let isOverfull = false

  function offer(candidates: readonly Candidate[]): void {
    for (const candidate of candidates) {
      const url = normal(candidate.url)
      if (url === null || planned.has(url) || excluded.has(url)) continue
      const known = waiting.get(url)
      if (known !== undefined) mergeLink(known, candidate)
      else if (!isOurs(url)) continue
      else if (waiting.size < maxKnown) addNew(url, candidate)
      else isOverfull = true
    }
  }

  /** Menus repeat on every page. */
  function normal(written: string): string | null {
    const known = normalised.get(written)
    if (known !== undefined) return known
    const url = normaliseUrl(written)
    if (normalised.size >= mostNormalised) normalised.clear()
    normalised.set(written, url)
    return url
  }

  function addNew(url: string, candidate: Candidate): void {
    const isRoot = candidate.foundOn === 'root'
    const reason = isRoot
      ? null
      : (destructiveReason(url, root) ?? (candidate.depth > maxDepth ? 'it lies too deep' : null))
    if (reason !== null) excluded.set(url, reason)
    else if (!options.isAllowed(url)) {
      robots.add(url)
      excluded.set(url, 'robots.txt asks not to visit it')
    } else waiting.set(url, newKnownPage(url, candidate, root))
  }

  function isOurs(url: string): boolean {
    if (!hosts.has(siteHost(url)) || !isDocumentUrl(url)) return false
    // The region whose root is the nearest above a page has it, as `/uk/` has what `/` would have too.
    return foreignFolders.length === 0 || depthBelow(url, foreignFolders) <= depthBelow(url, ownFolders)
  }

  /** The type that most pages of a shape had when they were visited; null while too few were, or no type prevails. */
  function learned(shape: string): PageType | null {
    const seen = observed.get(shape)
    const total = seenOf(shape)
    if (seen === undefined || total < learnedAfter) return null
    const [type, count] = mostFrequent(seen)
    return count >= total * learnedShare ? type : null
  }

  function seenOf(shape: string): number {
    return [...(observed.get(shape)?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  }

  /** Not everything that is known can be visited, or a folder that has not proven itself had its share. */
  function hasChoice(): boolean {
    const left = options.budget - planned.size
    if (left <= 0 || waiting.size === 0) return false
    return waiting.size > left || [...waiting.keys()].some((url) => guard.hadShare(url))
  }

  function take(count: number): PageTask[] {
    const pages = new Map<PageType, KnownPage[]>()
    const tasks = takeRoots(count)
    for (const known of waiting.values()) {
      const type = learned(known.shape) ?? known.guess
      const list = pages.get(type)
      if (list === undefined) pages.set(type, [known])
      else list.push(known)
    }
    const strata = new Map([...pages].map(([type, list]) => [type, stratumOf(list)]))
    fill(tasks, count, strata, true)
    // Only when no kind is below its share any more: the next round may still bring better pages.
    if (tasks.length === 0) fill(tasks, count, strata, false)
    return tasks
  }

  function fill(tasks: PageTask[], count: number, strata: Map<PageType, Stratum>, isShared: boolean): void {
    while (tasks.length < count && planned.size < options.budget) {
      const type = neediest(strata, isShared)
      if (type === null) break
      const known = pickFrom(strata.get(type) ?? [])
      if (known === null) strata.delete(type)
      else tasks.push(plan(known, type))
    }
  }

  function takeRoots(count: number): PageTask[] {
    const roots = [...waiting.values()].filter(({ foundOn }) => foundOn === 'root')
    return roots
      .slice(0, Math.min(count, options.budget - planned.size))
      .map((known) => plan(known, 'home_page'))
  }

  function isWanted(type: PageType): boolean {
    return options.pageTypes.length === 0 || options.pageTypes.includes(type) || type === 'home_page'
  }

  function shareOf(type: PageType): number {
    return isWanted(type) ? shares[type] : shares[type] * discoveryShare
  }

  /** The stratum that is furthest below its share. */
  function neediest(strata: ReadonlyMap<PageType, Stratum>, isShared: boolean): PageType | null {
    let best: PageType | null = null
    let bestNeed = Number.POSITIVE_INFINITY
    for (const type of [...strata.keys()].sort()) {
      if (!isWanted(type) && context.size >= maxContext) continue
      const count = plannedPerType.get(type) ?? 0
      if (isShared && count >= Math.ceil(shareOf(type) * options.budget)) continue
      // The first page of every wanted kind comes before the second of any, so that a small budget sees all kinds.
      const need = count === 0 && isWanted(type) ? 1 : (count + 1) / shareOf(type)
      if (need < bestNeed) [best, bestNeed] = [type, need]
    }
    return best
  }

  /**
   * Removes and returns the first page of the shape that was planned least, passing over traps. Those stay known:
   * a folder that proves to hold products later gets more.
   */
  function pickFrom(stratum: Stratum): KnownPage | null {
    for (;;) {
      let best: Ranked[] | null = null
      let bestCount = Number.POSITIVE_INFINITY
      for (const shape of stratum) {
        const [first] = shape
        if (first === undefined) continue
        const steps = Math.floor(Math.log2(1 + (plannedPerShape.get(first.page.shape) ?? 0)))
        const count = steps + (first.page.isOfBlog ? blogHandicap : 0)
        const isBetter = count < bestCount || (count === bestCount && first.place < (best?.[0]?.place ?? 0))
        if (isBetter) [best, bestCount] = [shape, count]
      }
      const page = best?.shift()?.page
      if (page === undefined) return null
      if (guard.reason(page.url) === null) return page
    }
  }

  function plan(known: KnownPage, type: PageType): PageTask {
    waiting.delete(known.url)
    planned.add(known.url)
    if (!isWanted(type)) context.add(known.url)
    plannedPerType.set(type, (plannedPerType.get(type) ?? 0) + 1)
    plannedPerShape.set(known.shape, (plannedPerShape.get(known.shape) ?? 0) + 1)
    guard.count(known.url)
    const { url, depth, foundOn } = known
    return {
      url,
      platform: null,
      region: options.region,
      tier: 'http',
      depth,
      priority: planned.size,
      foundOn,
    }
  }

  offer(options.roots.map((url) => ({ url, foundOn: 'root', depth: 0, area: 'nav' })))
  return {
    offer,
    take,
    observe({ url, pageType, identity }) {
      const address = normaliseUrl(url) ?? url
      guard.observe({ url: address, pageType, identity })
      if (pageType === null) return
      if (isWanted(pageType)) context.delete(address)
      const shape = urlShape(address)
      const types = observed.get(shape) ?? new Map<PageType, number>()
      types.set(pageType, (types.get(pageType) ?? 0) + 1)
      observed.set(shape, types)
    },
    untold(urls) {
      if (!hasChoice()) return []
      const wanted = new Set([...waiting.values()].filter(({ isText }) => !isText).map(({ shape }) => shape))
      const asked = new Map<string, number>()
      return urls.filter((url) => {
        const shape = urlShape(normaliseUrl(url) ?? url)
        const known = seenOf(shape) + (asked.get(shape) ?? 0)
        if (!wanted.has(shape) || known >= learnedAfter) return false
        asked.set(shape, (asked.get(shape) ?? 0) + 1)
        return true
      })
    },
    expectedType(url) {
      const address = normaliseUrl(url) ?? url
      const type = learned(urlShape(address)) ?? guessPageType(address, root)
      return type === 'unknown' ? null : type
    },
    exclusion(url) {
      const address = normaliseUrl(url) ?? url
      if (waiting.has(address)) return guard.reason(address) ?? 'other pages of its kind stand for it'
      return excluded.get(address) ?? null
    },
    counts: () => ({
      known: planned.size + waiting.size + robots.size,
      planned: planned.size,
      robotsExcluded: robots.size,
      sampledOut: waiting.size,
    }),
    isComplete: () => waiting.size === 0 && !isOverfull,
    robotsExcluded: () => [...robots].sort(),
  }
}

interface Ranked {
  page: KnownPage
  /** Among all pages of the stratum. */
  place: number
}

/** Pages of one type that wait: per shape of address, in their rank. */
type Stratum = Ranked[][]

function stratumOf(pages: readonly KnownPage[]): Stratum {
  const shapes = new Map<string, Ranked[]>()
  for (const [place, page] of inRank(pages).entries()) {
    const shape = shapes.get(page.shape)
    if (shape === undefined) shapes.set(page.shape, [{ page, place }])
    else shape.push({ page, place })
  }
  return [...shapes.values()]
}

function mostFrequent(counts: ReadonlyMap<PageType, number>): readonly [PageType, number] {
  let best: readonly [PageType, number] = ['unknown', 0]
  for (const type of [...counts.keys()].sort()) {
    const count = counts.get(type) ?? 0
    if (count > best[1]) best = [type, count]
  }
  return best
}

/** Folders that hold a root and therefore the whole store. */
function trunksOf(roots: readonly string[]): ReadonlySet<string> {
  return new Set(roots.flatMap((url) => pathPrefixes(`${url.replace(/[?#].*$/, '').replace(/\/$/, '')}/x`)))
}

interface Folder {
  host: string
  path: string
}

/** Folders of roots. A file, such as `/index.php`, stands for the folder that it lies in. */
function foldersOf(roots: readonly string[]): Folder[] {
  return roots.flatMap((text) => {
    const root = URL.parse(text)
    if (root === null) return []
    const path = root.pathname.replace(/[^/]*\.[^/]*$/, '')
    return [{ host: root.host, path: path.endsWith('/') ? path : `${path}/` }]
  })
}

/** Length of the longest folder that an address lies in; 0 when it lies in none. */
function depthBelow(url: string, folders: readonly Folder[]): number {
  const page = URL.parse(url)
  if (page === null) return 0
  const depths = folders.map(({ host, path }) =>
    host === page.host && `${page.pathname}/`.startsWith(path) ? path.length : 0,
  )
  return Math.max(0, ...depths)
}
