/** Everything that later phases need from the recorded pages, read as one stream and kept small. */

import type { PageType, Platform } from '@vitrine/kernel/names/vocabulary'
import type { Finding } from '../api/detector.ts'
import type { PriceReading } from '../api/price-reading.ts'
import type { PageOutcome, PageProduct, PageTask } from '../api/scan-types.ts'
import { normaliseUrl } from '../frontier/address/url-policy.ts'
import { aliasKey, aliasPages } from './alias-pages.ts'
import { type EvaluatedPages, evaluatedKey, type ObservedFinding } from './observed-finding.ts'
import type { ConfigPort, MemoryPort } from './ports.ts'
import { isScripted, type RenderingPhase } from './rendering.ts'
import { scanPageKey } from './scan-page-key.ts'
import { shownProducts, stockByScript, stockDetectors, withoutDetectors } from './scripted-stock.ts'
import { otherShop } from './store-regions.ts'
import { nameTemplates, type TemplatePage } from './template-names.ts'

export interface IndexedPage {
  url: string
  finalUrl: string
  region: string
  tier: PageTask['tier']
  platform: Platform | null
  depth: number
  state: PageOutcome['state']
  reason: string | null
  status: number | null
  redirects: PageOutcome['redirects']
  pageType: PageType | null
  /** Name of the template, null for pages that were not evaluated. */
  template: string | null
  canonicalUrl: string | null
  isNoindex: boolean
  product: PageProduct | null
  cards: string[]
  buyForm: string | null
  /** Language of the page's text, if it is sure. */
  textLanguage?: string
  /** Since when the page has not changed, if its results are those of an earlier analysis; milliseconds. */
  unchangedSinceMs?: number
}

export interface Inlink {
  from: string
  text: string
  area: string
  path: string
}

export interface ScanIndex {
  pages: IndexedPage[]
  /** Pages of other stores named in the owner's file: compared with the store, never evaluated as part of it. */
  otherShops: IndexedPage[]
  /** Further addresses of these pages. What was collected there is compared; nothing else counts. */
  aliases: IndexedPage[]
  findings: ObservedFinding[]
  /** Detector id → data of its pages. */
  collected: Map<string, { page: IndexedPage; datum: unknown; isAlias?: boolean }[]>
  evaluated: EvaluatedCounts
  /** Detector id → reason → pages. */
  notVerified: Map<string, Map<string, number>>
  /** Detector id → pages with a pass or a fail. */
  verified: Map<string, number>
  inlinks: Map<string, Inlink[]>
  prices: PriceReading[]
}

/** `EvaluatedPages` while pages are still added. */
interface EvaluatedCounts extends EvaluatedPages {
  ofTemplate: Map<string, number>
  ofType: Map<string, number>
}

const maxInlinks = 25

/** An index without pages. */
export function emptyIndex(): ScanIndex {
  return {
    pages: [],
    otherShops: [],
    aliases: [],
    findings: [],
    collected: new Map(),
    evaluated: { ofTemplate: new Map(), ofType: new Map(), visitedOfType: new Map(), platformsOf: new Map() },
    notVerified: new Map(),
    verified: new Map(),
    inlinks: new Map(),
    prices: [],
  }
}

/** What the index needs of an outcome besides its page. */
interface Reading {
  page: IndexedPage
  outcome: Pick<PageOutcome, 'finalUrl' | 'verdicts' | 'notVerified' | 'collected' | 'findings' | 'prices'>
}

export interface IndexReader {
  /** Reads the recorded outcomes of a tier. Call it once per tier, when none of its pages is open. */
  read(tier: PageTask['tier']): Promise<void>
  /** The index of what was read so far. Leaves out verdicts on raw documents that scripts rewrite. */
  index(rendering: RenderingPhase): ScanIndex
}

/** Name of the phase whose result replaces recorded outcomes of plain pages. */
export const reviewPhase = 'reviewed pages'

async function reviewedOutcomes(memory: MemoryPort['memory']): Promise<Map<string, PageOutcome>> {
  const reviewed = ((await memory.loadPhase(reviewPhase)) ?? []) as PageOutcome[]
  return new Map(reviewed.map((outcome) => [scanPageKey(outcome.task), outcome]))
}

/**
 * Reads each outcome of a scan once, however often the index is requested.
 * @param judgingStock ids of the detectors that judge whether a product is in stock
 */
export function createIndexReader(
  { memory }: MemoryPort,
  judgingStock: ReadonlySet<string> = new Set(),
): IndexReader {
  const readings: Reading[] = []
  const otherShops: Reading[] = []
  const sightings: TemplatePage[] = []
  const links = createInlinks()
  return {
    async read(tier) {
      const newer = tier === 'http' ? await reviewedOutcomes(memory) : new Map<string, PageOutcome>()
      for await (const recorded of memory.outcomes(tier)) {
        const outcome = newer.get(scanPageKey(recorded.task)) ?? recorded
        const { finalUrl, verdicts, notVerified, collected, findings, task, template, prices = [] } = outcome
        const kept = {
          finalUrl,
          verdicts,
          ...(notVerified ? { notVerified } : {}),
          collected,
          findings,
          prices,
        }
        const reading = { page: indexedPage(outcome), outcome: kept }
        if (task.foundOn === otherShop) {
          otherShops.push(reading)
          continue
        }
        readings.push(reading)
        if (template !== null && tier === 'http') sightings.push({ signature: template, url: task.url })
        links.add(outcome)
      }
    },
    index(rendering) {
      const names = nameTemplates(sightings)
      const index: ScanIndex = { ...emptyIndex(), inlinks: links.byTarget }
      const evaluated = emptyEvaluated()
      for (const { page, outcome } of otherShops) {
        index.otherShops.push(page)
        addCollected(index, page, outcome)
      }
      const aliases = aliasPages(readings.map(({ page }) => page))
      const shown = shownProducts(readings.map(({ page }) => page))
      for (const each of readings) {
        const reading = asShown(each, shown, judgingStock)
        const { template, region, url } = reading.page
        const isAlias = aliases.has(aliasKey(region, url))
        const name = template === null ? null : (names.get(template) ?? template)
        const page = { ...reading.page, template: name }
        ;(isAlias ? index.aliases : index.pages).push(page)
        if (page.tier === 'http' && isScripted(rendering, page.region, page.pageType)) continue
        addCollected(index, page, reading.outcome, isAlias)
        if (isAlias) continue
        for (const price of reading.outcome.prices ?? [])
          index.prices.push({ ...price, region, url: page.finalUrl })
        addVerdicts(index, evaluated, page, reading.outcome)
        for (const { detector, finding } of reading.outcome.findings)
          index.findings.push(observe(detector, finding, page))
      }
      const { ofTemplate, ofType, visitedOfType, platformsOf } = evaluated
      index.evaluated = {
        ofTemplate: countPages(ofTemplate),
        ofType: countPages(ofType),
        visitedOfType: countPages(visitedOfType),
        platformsOf,
      }
      return index
    },
  }
}

/** A reading of a response, with the stock that scripts show instead of what it says. */
function asShown(
  { page, outcome }: Reading,
  shown: ReadonlyMap<string, PageProduct>,
  judgingStock: ReadonlySet<string>,
): Reading {
  const availability = stockByScript(page, shown)
  if (availability === null || page.product === null) return { page, outcome }
  return {
    page: { ...page, product: { ...page.product, availability } },
    outcome: withoutDetectors(outcome, judgingStock),
  }
}

/** The index of all outcomes. */
export async function readIndex(
  run: MemoryPort & Pick<ConfigPort, 'plan'>,
  rendering: RenderingPhase,
): Promise<ScanIndex> {
  const reader = createIndexReader(run, stockDetectors(run.plan))
  await reader.read('http')
  await reader.read('browser')
  return reader.index(rendering)
}

function addCollected(
  index: ScanIndex,
  page: IndexedPage,
  { collected }: Reading['outcome'],
  isAlias = false,
): void {
  for (const [detector, datum] of Object.entries(collected)) {
    const list = index.collected.get(detector) ?? []
    list.push({ page, datum, ...(isAlias && { isAlias }) })
    index.collected.set(detector, list)
  }
}

function indexedPage(outcome: PageOutcome): IndexedPage {
  const { task } = outcome
  return {
    url: task.url,
    finalUrl: outcome.finalUrl,
    region: task.region,
    tier: task.tier,
    platform: task.platform,
    depth: task.depth,
    state: outcome.state,
    reason: outcome.reason,
    status: outcome.status,
    redirects: outcome.redirects,
    pageType: outcome.pageType,
    template: outcome.template,
    canonicalUrl: outcome.canonicalUrl,
    isNoindex: outcome.isNoindex,
    product: outcome.product,
    cards: outcome.cards ?? [],
    buyForm: outcome.buyForm ?? null,
    ...(outcome.textLanguage ? { textLanguage: outcome.textLanguage } : {}),
    ...(outcome.unchangedSinceMs === undefined ? {} : { unchangedSinceMs: outcome.unchangedSinceMs }),
  }
}

/** Counts one page or store that a check couldn’t evaluate. */
export function countNotVerified(index: ScanIndex, detector: string, reason: string): void {
  const reasons = index.notVerified.get(detector) ?? new Map<string, number>()
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  index.notVerified.set(detector, reasons)
}

/** A finding with where it was seen. */
export function observe(detector: string, finding: Finding, page: IndexedPage): ObservedFinding {
  return {
    detector,
    finding,
    platform: finding.platform ?? page.platform,
    region: page.region,
    template: page.template,
    depth: page.depth,
    isConfirmed: false,
  }
}

/** Distinct pages, by `evaluatedKey`. */
type PagesOf = Map<string, Set<string>>

interface Evaluated {
  ofTemplate: PagesOf
  ofType: PagesOf
  visitedOfType: PagesOf
  platformsOf: Map<string, Set<Platform>>
}

const emptyEvaluated = (): Evaluated => ({
  ofTemplate: new Map(),
  ofType: new Map(),
  visitedOfType: new Map(),
  platformsOf: new Map(),
})

function addVerdicts(
  index: ScanIndex,
  { ofTemplate, ofType, visitedOfType, platformsOf }: Evaluated,
  { template, pageType, platform }: IndexedPage,
  outcome: Reading['outcome'],
): void {
  const { finalUrl } = outcome
  if (pageType !== null) add(visitedOfType, pageType, finalUrl)
  for (const [detector, verdict] of Object.entries(outcome.verdicts)) {
    if (verdict === 'not_verified')
      countNotVerified(index, detector, outcome.notVerified?.[detector] ?? 'It couldn’t be checked.')
    if (verdict !== 'pass' && verdict !== 'fail' && verdict !== 'collected') continue
    if (verdict !== 'collected') index.verified.set(detector, (index.verified.get(detector) ?? 0) + 1)
    if (template !== null) add(ofTemplate, evaluatedKey(detector, template), finalUrl)
    if (pageType !== null) add(ofType, evaluatedKey(detector, pageType), finalUrl)
    if (platform !== null) add(platformsOf, evaluatedKey(detector, finalUrl), platform)
  }
}

function add<Value>(sets: Map<string, Set<Value>>, key: string, value: Value): void {
  const own = sets.get(key) ?? new Set<Value>()
  sets.set(key, own.add(value))
}

const countPages = (pages: PagesOf) => new Map([...pages].map(([key, { size }]) => [key, size]))

/** Links by target. Menus repeat on every page, so only the first pages that link to a target are kept. */
function createInlinks() {
  const byTarget: ScanIndex['inlinks'] = new Map()
  const normal = new Map<string, string>()
  return {
    byTarget,
    add({ finalUrl, links, task }: PageOutcome): void {
      const seen = new Set<string>()
      for (const { url, text, area, path } of links) {
        const target = normal.get(url) ?? normaliseUrl(url) ?? url
        normal.set(url, target)
        if (seen.has(target)) continue
        seen.add(target)
        const list = byTarget.get(target) ?? []
        const isKnown = task.tier === 'browser' && list.some(({ from }) => from === finalUrl)
        if (list.length < maxInlinks && !isKnown) list.push({ from: finalUrl, text, area, path })
        byTarget.set(target, list)
      }
    },
  }
}
