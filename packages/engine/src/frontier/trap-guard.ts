/**
 * Keeps endless parts of a store (calendars, filters, session folders) from using up the budget. It counts
 * planned pages per folder and per URL shape and learns from the visits.
 */
import type { PageType } from '@vitrine/kernel/vocabulary'
import {
  isCalendarUrl,
  localeFolder,
  pagedPath,
  pathPrefixes,
  trapReason,
  urlShape,
  viewKinds,
} from './url-shape.ts'

export interface TrapObservation {
  url: string
  pageType: PageType | null
  /** Identity of the page's content (product, else canonical address, else title); the same for copies of one page. */
  identity: string
}

export interface TrapGuard {
  /** Why an address is not planned, or null. */
  reason(url: string): string | null
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
}

export interface TrapGuardOptions {
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
/** Views of one page: how many of each kind are planned per path. */
const viewsPerPath = { sort: 0, display: 0, facet: 2, page: 12, search: 2, unknown: 10 } as const
const facetsPerStore = 12
const calendarPages = 6

/** A guard for the budget of one region. */
export function createTrapGuard(options: TrapGuardOptions): TrapGuard {
  const prefixes = new Map<string, Tally>()
  const shapes = new Map<string, Tally>()
  const views = new Map<string, number>()
  const cap = Math.max(smallestCap, Math.floor(options.budget * prefixShare))
  let calendars = 0
  let facets = 0

  function reason(url: string): string | null {
    const byAddress = trapReason(url)
    if (byAddress !== null) return byAddress
    if (isCalendarUrl(url) && calendars >= calendarPages) return 'it’s one of many calendar pages'
    for (const kind of viewKinds(url)) {
      if ((views.get(viewKey(url, kind)) ?? 0) >= viewsPerPath[kind])
        return 'it’s one of many views of the same page'
      if (kind === 'facet' && facets >= facetsPerStore) return 'it’s one of many filter combinations'
    }
    const shape = shapes.get(urlShape(url))
    if (shape !== undefined && isCopying(shape)) return 'pages with similar URLs repeat each other'
    const prefix = spentPrefix(url)
    return prefix === null ? null : `enough pages under “${prefix}” were checked`
  }

  function spentPrefix(url: string): string | null {
    const spent = pathPrefixes(url).find((prefix) => {
      const tally = prefixes.get(prefix)
      if (tally === undefined || tally.planned < cap || options.trunks?.has(prefix) === true) return false
      return !isProductive(tally)
    })
    return spent ?? null
  }

  return {
    reason,
    hadShare: (url) => spentPrefix(url) !== null,
    count(url) {
      if (isCalendarUrl(url)) calendars += 1
      for (const kind of viewKinds(url)) {
        views.set(viewKey(url, kind), (views.get(viewKey(url, kind)) ?? 0) + 1)
        if (kind === 'facet') facets += 1
      }
      for (const prefix of pathPrefixes(url)) tallyOf(prefixes, prefix).planned += 1
      tallyOf(shapes, urlShape(url)).planned += 1
    },
    observe(page) {
      // The same product in another language is another page, not a copy.
      const identity = `${localeFolder(page.url)}|${page.identity}`
      const tallies = [
        tallyOf(shapes, urlShape(page.url)),
        ...pathPrefixes(page.url).map((prefix) => tallyOf(prefixes, prefix)),
      ]
      for (const tally of tallies) {
        tally.seen += 1
        tally.identities.add(identity)
        const isWanted = page.pageType !== null && options.wantedTypes?.includes(page.pageType)
        if (page.pageType === 'product_page' || isWanted) tally.products.add(identity)
      }
    },
  }
}

/** Whether a folder contains many different products, and so is large for a good reason. */
function isProductive(tally: Tally): boolean {
  return tally.seen >= provenAfter && tally.products.size >= tally.seen * provenShare
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
  }
  tallies.set(key, known)
  return known
}

function viewKey(url: string, kind: string): string {
  const parsed = URL.parse(url)
  return `${kind}|${parsed?.host}${parsed?.pathname.replace(pagedPath, '/')}`
}
