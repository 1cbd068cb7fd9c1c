/**
 * Keeps endless parts of a store (calendars, filters, session folders) from using up the budget. It counts
 * planned pages per folder and per URL shape and learns from the visits.
 */
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { ViewKind } from './address/url-shape.ts'
import { isCalendarUrl, localeFolder, pagedPath, trapReason } from './address/url-shape.ts'
import type { UrlShapes } from './address/url-shapes.ts'

export interface TrapObservation {
  url: string
  pageType: PageType | null
  /** Identity of the page's content (product, else canonical address, else title); the same for copies of one page. */
  identity: string
  /** What the page shows; the same for copies, even at another canonical address. Absent: the identity. */
  content?: string
}

export interface TrapGuard {
  /** Why an address is not planned, or null. @param isLastResort ignores the shares of folders */
  reason(url: string, isLastResort?: boolean): string | null
  /** Counts a link in a menu or header: folders with most of these contain the store, not a trap. */
  countProminent(url: string): void
  /** Whether a folder of the address used up its share without containing products. */
  hadShare(url: string): boolean
  /** Counts a planned address. */
  count(url: string): void
  /** Learns from a visited page. */
  observe(page: TrapObservation): void
}

interface Tally {
  planned: number
  seen: number
  products: Set<string>
  identities: Set<string>
  /** Content of products and lists. */
  content: Set<string>
}

export interface TrapGuardOptions {
  shapes: Pick<UrlShapes, 'shapeOf' | 'prefixesOf' | 'viewsOf'>
  /** Max pages to plan. */
  budget: number
  /** Page types that the scan wants; a folder full of these counts like one of products. */
  wantedTypes?: readonly PageType[]
  /** Folders that contain the whole store, such as `shop` when the store's root is /shop/. */
  trunks?: ReadonlySet<string>
}

/** Largest share of the budget for a folder in which no products were found. */
const prefixShare = 0.25
/** Small folders are never limited. */
const smallestCap = 10
const provenAfter = 5
const provenShare = 0.8
const shopTypes: ReadonlySet<PageType> = new Set(['product_page', 'product_list_page', 'category_page'])
/** Share of the links in menus that makes a folder the store’s own, and how many links say so. */
const trunkShare = 0.5
const minProminent = 8
/** Views of one page: how many of each kind are planned per path. */
const viewsPerPath = { sort: 0, display: 0, facet: 2, page: 12, search: 2, unknown: 10 } as const
const facetsPerStore = 12
const calendarPages = 6

/** A guard for the budget of one region. */
export function createTrapGuard(options: TrapGuardOptions): TrapGuard {
  const prefixes = new Map<string, Tally>()
  const shapes = new Map<string, Tally>()
  const views = new Map<string, number>()
  const { shapeOf, prefixesOf, viewsOf } = options.shapes
  const cap = Math.max(smallestCap, Math.floor(options.budget * prefixShare))
  let calendars = 0
  let facets = 0
  const menus = countMenuLinks(prefixesOf)
  const isTrunk = (prefix: string) => options.trunks?.has(prefix) === true || menus.isTrunk(prefix)

  function reason(url: string, isLastResort = false): string | null {
    const byAddress = trapReason(url)
    if (byAddress !== null) return byAddress
    if (isCalendarUrl(url) && calendars >= calendarPages) return 'it’s one of many calendar pages'
    for (const kind of viewsOf(url)) {
      if (kind === 'unknown' && isOfPages(url)) continue
      if ((views.get(viewOf(url, kind)) ?? 0) >= viewsPerPath[kind])
        return 'it’s one of many views of the same page'
      if (kind === 'facet' && facets >= facetsPerStore) return 'it’s one of many filter combinations'
    }
    const shape = shapes.get(shapeOf(url))
    if (shape !== undefined && isCopying(shape)) return 'pages with similar URLs repeat each other'
    const prefix = isLastResort ? null : spentPrefix(url)
    return prefix === null ? null : `enough pages under “${prefix}” were checked`
  }

  /** Parameters without a known meaning are limited per shape, as one script may serve the whole store. */
  const viewOf = (url: string, kind: ViewKind) =>
    kind === 'unknown' ? `unknown|${shapeOf(url)}` : viewKey(url, kind)

  /** Whether the parameters select products or lists, each with content of its own. */
  function isOfPages(url: string): boolean {
    const shape = shapes.get(shapeOf(url))
    return shape !== undefined && shape.seen >= provenAfter && shape.content.size >= shape.seen * provenShare
  }

  function spentPrefix(url: string): string | null {
    const folders = prefixesOf(url).map((prefix) => ({ prefix, tally: prefixes.get(prefix) }))
    const isSpent = ({ prefix, tally }: (typeof folders)[number]) =>
      tally !== undefined && tally.planned >= cap && !isTrunk(prefix) && !isProductive(tally)
    const spent = folders.findLastIndex(isSpent)
    // A folder of products may be as large as it is, whatever else is above it.
    const isProven = folders.slice(spent + 1).some(({ tally }) => tally !== undefined && isProductive(tally))
    return isProven ? null : (folders[spent]?.prefix ?? null)
  }

  return {
    reason,
    countProminent: menus.count,
    hadShare: (url) => spentPrefix(url) !== null,
    count(url) {
      if (isCalendarUrl(url)) calendars += 1
      for (const kind of viewsOf(url)) {
        views.set(viewOf(url, kind), (views.get(viewOf(url, kind)) ?? 0) + 1)
        if (kind === 'facet') facets += 1
      }
      for (const prefix of prefixesOf(url)) tallyOf(prefixes, prefix).planned += 1
      tallyOf(shapes, shapeOf(url)).planned += 1
    },
    observe(page) {
      // The same product in another language is another page, not a copy.
      const identity = `${localeFolder(page.url)}|${page.identity}`
      const content = page.content ?? identity
      const tallies = [
        tallyOf(shapes, shapeOf(page.url)),
        ...prefixesOf(page.url).map((prefix) => tallyOf(prefixes, prefix)),
      ]
      for (const tally of tallies) {
        tally.seen += 1
        tally.identities.add(identity)
        if (page.pageType !== null && shopTypes.has(page.pageType)) tally.content.add(content)
        const isWanted = page.pageType !== null && options.wantedTypes?.includes(page.pageType)
        if (page.pageType === 'product_page' || isWanted) tally.products.add(identity)
      }
    },
  }
}

/** Links in menus and headers per folder: one that most of them lead into contains the store. */
function countMenuLinks(prefixesOf: (url: string) => readonly string[]) {
  const counts = new Map<string, number>()
  let total = 0
  return {
    count(url: string): void {
      total += 1
      for (const prefix of prefixesOf(url)) counts.set(prefix, (counts.get(prefix) ?? 0) + 1)
    },
    isTrunk: (prefix: string) => total >= minProminent && (counts.get(prefix) ?? 0) >= total * trunkShare,
  }
}

/**
 * Whether a folder contains many different products, and so is large for a good reason. A product that was read at two
 * addresses counts once.
 */
function isProductive(tally: Tally): boolean {
  return tally.products.size >= provenAfter && tally.products.size >= tally.identities.size * provenShare
}

/** Whether a folder has many addresses but few different pages. */
function isCopying(tally: Tally): boolean {
  return tally.seen >= provenAfter * 2 && tally.identities.size <= tally.seen * (1 - provenShare)
}

function tallyOf(tallies: Map<string, Tally>, key: string): Tally {
  const known = tallies.get(key) ?? {
    planned: 0,
    seen: 0,
    products: new Set<string>(),
    identities: new Set<string>(),
    content: new Set<string>(),
  }
  tallies.set(key, known)
  return known
}

function viewKey(url: string, kind: string): string {
  const parsed = URL.parse(url)
  return `${kind}|${parsed?.host}${parsed?.pathname.replace(pagedPath, '/')}`
}
