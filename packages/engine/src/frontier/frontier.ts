/**
 * Decides which pages of a region are visited, and in which order. Known addresses are grouped into strata by the page
 * type that the address suggests, corrected by what visited pages of the same shape turned out to be. Strata share the
 * budget; within one, shapes and templates take turns and prominent pages come first.
 *
 * `take` depends only on what was enqueued and observed before, not on the order in which that happened, so two scans
 * of an unchanged store that take pages in the same rounds visit the same pages.
 */
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { PageTask } from '../api/scan-types.ts'
import { type AddressAliases, createAddressAliases, type PageContent } from './address/address-aliases.ts'
import { regionParametersOf } from './address/destructive-urls.ts'
import { createSessionParameters, isSamePage, type SessionParameters } from './address/session-parameters.ts'
import { guessPageType } from './address/url-page-type.ts'
import { normaliseUrl } from './address/url-policy.ts'
import { createUrlShapes, type UrlShapes } from './address/url-shapes.ts'
import type { Candidate, KnownPage } from './known-page.ts'
import { createKnownPages, type KnownPages } from './known-pages.ts'
import { createLearnedTypes, type LearnedTypes } from './learned-types.ts'
import { createPageBudget, type PageBudget } from './page-budget.ts'
import { createPageYields, type PageYields } from './page-yields.ts'
import { createRegionScope, trunksOf } from './region/region-scope.ts'
import { pickFrom, strataOf } from './stratum.ts'
import { createTrapGuard, type TrapGuard, type TrapObservation } from './trap-guard.ts'

export interface FrontierOptions {
  region: string
  /** Entry addresses of the region. Visited first; only robots.txt can exclude them. */
  roots: readonly string[]
  /** Max pages to plan for this region. */
  budget: number
  /** Wanted page types; others are only visited to find these. Empty: all. */
  pageTypes: readonly PageType[]
  isAllowed: (url: string) => boolean
  /** Roots of other regions; the pages below them belong to those regions. */
  foreignRoots?: readonly string[]
}

export interface FrontierCounts {
  /** Number of distinct documents of the store known so far. */
  known: number
  planned: number
  robotsExcluded: number
  /** Skipped because a similar page represents it, or the budget was used up. */
  sampledOut: number
}

export interface Frontier {
  /** Adds addresses. Ignores other hosts, files and known addresses. */
  enqueue(candidates: readonly Candidate[]): void
  /** The next pages of the HTTP tier, at most `count`; empty when none are left or the budget is used up. */
  take(count: number): PageTask[]
  /** Reports what a visited page turned out to be. */
  observe(page: TrapObservation): void
  /** Compares a visited page with others, to find addresses that lead to the same page. */
  compare(page: ComparedPage): void
  /** Learns where a visit led: for every taken page, before anything else about it. */
  report(visit: { url: string; finalUrl: string; isPage: boolean }): void
  /** Learns from the links of one response which parameters only carry a session. */
  learnSessions(links: readonly string[]): void
  /** Whether another response of the entry would show which parameters only carry a session. */
  suspectsSessions(): boolean
  /**
   * The type of visited pages with the same shape of address, else the type that the address suggests; null when
   * neither is known.
   */
  expectedType(url: string): PageType | null
  /**
   * Among visited pages without a known type, those whose type affects what is visited next, a few per shape. Empty
   * while everything known fits into the budget.
   */
  needsClassification(urls: readonly string[]): string[]
  /** Why an address was not planned; null when it was planned or is unknown. */
  exclusion(url: string): string | null
  counts(): FrontierCounts
  /** Whether the budget is used up. */
  isFull(): boolean
  /** Known addresses that look like products and are not planned. */
  productsLeft(): string[]
  /** Whether nothing known was skipped. */
  isComplete(): boolean
  robotsExcluded(): string[]
}

export interface ComparedPage {
  url: string
  canonicalUrl: string | null
  content: PageContent
  /** The page has the buy button of one product. */
  sells: boolean
}

/** State on which the choice of the next page depends. */
interface FrontierState {
  region: string
  pages: KnownPages
  types: LearnedTypes
  budget: PageBudget
  guard: TrapGuard
  aliases: AddressAliases
  shapes: UrlShapes
  yields: PageYields
  sessions: SessionParameters
  /** Versions that the known pages follow. */
  versions: { aliases: number; shapes: number; sessions: number }
}

/** Creates the frontier of one region. */
export function createFrontier(options: FrontierOptions): Frontier {
  const { roots } = options
  const root = roots[0] ?? ''
  const state = createState(options)
  const { pages, types, budget, guard, shapes, yields, sessions } = state

  let knowsRegion = false
  for (const url of roots) pages.add({ url, foundOn: 'root', depth: 0, area: 'nav' })
  return {
    enqueue(candidates) {
      // The first page with links is the entry, whose links show how the store names its own region.
      if (!knowsRegion && candidates.length > 0) {
        knowsRegion = candidates.some(({ foundOn }) => roots.includes(foundOn))
        if (knowsRegion) pages.keepRegion(regionParametersOf(candidates.map(({ url }) => url)))
      }
      for (const candidate of candidates) pages.add(candidate)
    },
    take: (count) => takePages(state, count),
    observe({ url, pageType, identity, content }) {
      const address = normaliseUrl(url) ?? url
      yields.read(address, false)
      // Where scripts write the pages, two products may have one name: lists show them apart, at addresses of their own.
      const entry = content === undefined && pages.isPictured(address) ? lastPartOf(address) : ''
      guard.observe({
        ...{ url: address, pageType, identity: `${entry}${identity}` },
        ...(content === undefined ? {} : { content }),
      })
      if (pageType === null) return
      if (budget.isWanted(pageType)) budget.recordWanted(address)
      types.add(shapes.shapeOf(address), pageType)
    },
    compare: (page) => comparePage(state, page),
    report: (visit) => reportVisit(state, visit),
    learnSessions: sessions.learn,
    suspectsSessions: sessions.isSuspected,
    needsClassification: (urls) => unclassifiedOf(state, urls),
    expectedType(url) {
      const address = normaliseUrl(url) ?? url
      const type = types.typeOf(shapes.shapeOf(address)) ?? guessPageType(address, root)
      return type === 'unknown' ? null : type
    },
    exclusion(url) {
      const address = normaliseUrl(url) ?? url
      if (pages.waiting.has(address))
        return guard.reason(address) ?? yields.reason(address) ?? 'similar pages were checked instead'
      return pages.exclusion(address)
    },
    counts: () => ({
      known: pages.plannedCount() + pages.waiting.size + pages.robotsCount(),
      planned: pages.plannedCount(),
      robotsExcluded: pages.robotsCount(),
      sampledOut: pages.waiting.size,
    }),
    isFull: () => budget.left() <= 0,
    productsLeft: () => productsLeft(state),
    isComplete: () => pages.waiting.size === 0 && !pages.isOverfull(),
    robotsExcluded: pages.robotsExcluded,
  }
}

/** The last part of a path; empty for addresses with parameters, which often are views of one page. */
const lastPartOf = (url: string): string =>
  url.includes('?') ? '' : (url.split('/').filter(Boolean).at(-1) ?? '')

/** What the frontier of a region knows before its first page. */
function createState(options: FrontierOptions): FrontierState {
  const { roots, region } = options
  const root = roots[0] ?? ''
  const isInRegion = createRegionScope(roots, options.foreignRoots ?? [])
  const shapes = createUrlShapes()
  const guard = createTrapGuard({
    shapes,
    budget: options.budget,
    wantedTypes: options.pageTypes,
    trunks: trunksOf(roots),
  })
  const pages = createKnownPages({
    root,
    isInRegion,
    isAllowed: options.isAllowed,
    shapeOf: shapes.shapeOf,
    onKnown({ url, isProminent }) {
      shapes.learn(url)
      if (isProminent) guard.countProminent(url)
    },
  })
  const types = createLearnedTypes()
  const budget = createPageBudget(options.budget, options.pageTypes)
  const aliases = createAddressAliases(root)
  const sessions = createSessionParameters()
  const yields = createPageYields(
    shapes,
    roots.map((url) => normaliseUrl(url) ?? url),
    { isKnown: pages.has, typeOf: (url) => types.typeOf(shapes.shapeOf(url)) },
  )
  return {
    region,
    pages,
    types,
    budget,
    guard,
    aliases,
    shapes,
    yields,
    sessions,
    versions: { aliases: 0, shapes: 0, sessions: 0 },
  }
}

/** Plans the next pages: roots first, then the page types that are furthest below their share of the budget. */
function takePages(state: FrontierState, count: number): PageTask[] {
  const { pages, types, budget, guard, yields } = state
  followRules(state)
  const tasks = takeRoots(state, count)
  takeCanonical(state, count, tasks)
  const typeOf = ({ shape, guess }: KnownPage) => types.typeOf(shape) ?? guess
  const strata = strataOf(pages.waiting.values(), typeOf)
  // A folder whose pages all differ and stand in lists with a picture is no trap, whatever their type.
  const isEntry = (url: string) => pages.isPictured(url) && yields.isFruitful(url)
  const isFree = ({ url }: KnownPage, isLast = false) =>
    yields.hasRoom(url) && yields.reason(url) === null && guard.reason(url, isLast || isEntry(url)) === null
  const fill = (isShared: boolean, mayPlan = (page: KnownPage) => isFree(page)) => {
    while (tasks.length < count && budget.left() > 0) {
      const type = budget.neediest(strata.keys(), isShared)
      if (type === null) break
      const page = pickFrom(strata.get(type) ?? [], budget.plannedOf, mayPlan)
      if (page === null) strata.delete(type)
      else tasks.push(plan(state, page, type))
    }
  }
  const isNew = ({ url, shape }: KnownPage) =>
    types.typeOf(shape) === 'product_page' || yields.isFruitful(url)
  fill(true)
  // Only when no type is below its share: the next round may still find better pages.
  if (tasks.length === 0) fill(false)
  if (tasks.length === 0) {
    // What the store itself lists or puts into its menus is worth the rest of the budget, and so is what else is new.
    for (const [type, stratum] of strataOf(pages.waiting.values(), typeOf)) strata.set(type, stratum)
    fill(false, (page) => (isListed(page) || isNew(page)) && isFree(page, true))
  }
  return tasks
}

function productsLeft({ pages, types }: FrontierState): string[] {
  const waiting = [...pages.waiting.values()]
  return waiting.flatMap(({ url, shape, guess }) =>
    (types.typeOf(shape) ?? guess) === 'product_page' ? [url] : [],
  )
}

const isListed = ({ foundOn, isProminent }: KnownPage) => foundOn === 'sitemap' || isProminent

/** Canonical addresses of pages that were read under another address come before anything else. */
function takeCanonical(state: FrontierState, count: number, tasks: PageTask[]): void {
  const { pages, types, budget, aliases } = state
  for (const url of aliases.unvisited()) {
    const page = pages.waiting.get(url)
    if (page === undefined || tasks.length >= count || budget.left() <= 0) continue
    tasks.push(plan(state, page, types.typeOf(page.shape) ?? page.guess))
  }
}

function comparePage({ aliases, pages, yields }: FrontierState, page: ComparedPage): void {
  const { canonicalUrl, content, sells } = page
  const url = normaliseUrl(page.url) ?? page.url
  aliases.observe({ url, canonicalUrl, content })
  const { title, heading, words } = content
  // What lists show with a picture is an entry of its own, even if all such pages have the store's slogan as their heading.
  const offers = sells || pages.isPictured(url)
  yields.learn({ url, title, heading, isOwn: aliases.isCanonical(url), offer: offers ? words : null })
}

function reportVisit(
  { pages, aliases, sessions, yields, budget }: FrontierState,
  visit: Parameters<Frontier['report']>[0],
): void {
  const url = normaliseUrl(visit.url) ?? visit.url
  // A new session in the address of a page doesn't make it a new page.
  const target = sessions.strip(normaliseUrl(visit.finalUrl) ?? visit.finalUrl)
  const isRedirected = target !== url && !isSamePage(url, target)
  const leadsToKnown = isRedirected && (pages.has(target) || !pages.isInRegion(target))
  yields.read(url, isRedirected ? leadsToKnown : !visit.isPage)
  // Nothing was checked at its address.
  if (leadsToKnown) budget.refund()
  if (isRedirected) aliases.redirect(url, target)
}

/** Brings the known pages up to date with what the visited ones taught. */
function followRules({ pages, aliases, shapes, sessions, versions }: FrontierState): void {
  const [learned, found] = [aliases.version(), sessions.version()]
  if (versions.aliases !== learned || versions.sessions !== found)
    pages.unite((url) => aliases.ownAddress(sessions.strip(url)))
  versions.sessions = found
  if (versions.shapes !== shapes.version()) pages.reshape()
  versions.aliases = aliases.version()
  versions.shapes = shapes.version()
}

function takeRoots(state: FrontierState, count: number): PageTask[] {
  const roots = [...state.pages.waiting.values()].filter(({ foundOn }) => foundOn === 'root')
  return roots.slice(0, Math.min(count, state.budget.left())).map((page) => plan(state, page, 'home_page'))
}

function plan(
  { region, pages, budget, guard, yields }: FrontierState,
  page: KnownPage,
  type: PageType,
): PageTask {
  const { url, depth, foundOn } = page
  pages.markPlanned(url)
  budget.spend(page, type)
  guard.count(url)
  yields.count(url)
  return { url, platform: null, region, tier: 'http', depth, priority: pages.plannedCount(), foundOn }
}

/** Among visited addresses, those whose page type affects what is visited next. */
function unclassifiedOf(state: FrontierState, urls: readonly string[]): string[] {
  if (!hasChoice(state)) return []
  const { pages, types } = state
  const wanted = new Set(
    [...pages.waiting.values()].filter(({ isText }) => !isText).map(({ shape }) => shape),
  )
  const pending = new Map<string, number>()
  return urls.filter((url) => {
    const shape = state.shapes.shapeOf(normaliseUrl(url) ?? url)
    const asked = pending.get(shape) ?? 0
    if (!wanted.has(shape) || types.isSettled(shape, asked)) return false
    pending.set(shape, asked + 1)
    return true
  })
}

/** Whether not everything known can be visited, or an unproven folder has used up its share. */
function hasChoice({ pages: { waiting }, budget, guard }: FrontierState): boolean {
  const left = budget.left()
  if (left <= 0 || waiting.size === 0) return false
  return waiting.size > left || [...waiting.keys()].some((url) => guard.hadShare(url))
}
