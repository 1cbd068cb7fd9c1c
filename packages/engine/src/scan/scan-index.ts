/** Everything that later phases need of the recorded pages, read in one stream and kept small. */
import type { PageType, Platform } from '@vitrine/kernel/vocabulary'
import { normaliseUrl } from '../crawl/url-policy.ts'
import type { Finding } from '../detector.ts'
import { judgedKey, type ObservedFinding } from '../merge/observed-finding.ts'
import type { PageOutcome, PageProduct, PageTask } from '../scan-types.ts'
import { isScripted, type RenderingPhase } from './browser-page.ts'
import type { ScanRun } from './scan-run.ts'
import { otherShop } from './site-data.ts'
import { nameTemplates, type TemplateSighting } from './template-names.ts'

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
  /** Name of the template, null for pages that were not judged. */
  template: string | null
  canonicalUrl: string | null
  isNoindex: boolean
  product: PageProduct | null
  cards: string[]
  buyForm: string | null
}

export interface Inlink {
  from: string
  text: string
  area: string
  path: string
}

export interface ScanIndex {
  pages: IndexedPage[]
  /** Pages of other shops that the owner's file names: compared with the store, never judged as part of it. */
  otherShops: IndexedPage[]
  findings: ObservedFinding[]
  /** Detector id → data of its pages. */
  collected: Map<string, { page: IndexedPage; datum: unknown }[]>
  judged: { ofTemplate: Map<string, number>; ofType: Map<string, number> }
  /** Detector id → reason → pages. */
  notVerified: Map<string, Map<string, number>>
  /** Detector id → pages with a pass or a fail. */
  verified: Map<string, number>
  inlinks: Map<string, Inlink[]>
}

const keptInlinks = 25

/** Reads all outcomes. Verdicts on raw documents that scripts rewrite are left out. */
export async function readIndex(run: ScanRun, rendering: RenderingPhase): Promise<ScanIndex> {
  const index: ScanIndex = {
    pages: [],
    otherShops: [],
    findings: [],
    collected: new Map(),
    judged: { ofTemplate: new Map(), ofType: new Map() },
    notVerified: new Map(),
    verified: new Map(),
    inlinks: new Map(),
  }
  const sightings: TemplateSighting[] = []
  const byTemplate: PagesOf = new Map()
  const byType: PagesOf = new Map()
  const links = createLinkBook(index)
  for await (const outcome of run.deps.memory.outcomes()) {
    const page = indexedPage(outcome)
    if (outcome.task.foundOn === otherShop) {
      addOtherShop(index, outcome, page)
      continue
    }
    index.pages.push(page)
    if (outcome.template !== null && outcome.task.tier === 'http')
      sightings.push({ signature: outcome.template, url: outcome.task.url })
    links.add(outcome)
    if (outcome.task.tier === 'http' && isScripted(rendering, outcome.task.region, outcome.pageType)) continue
    addVerdicts(index, { byTemplate, byType }, outcome)
    for (const [detector, datum] of Object.entries(outcome.collected)) {
      const list = index.collected.get(detector) ?? []
      list.push({ page, datum })
      index.collected.set(detector, list)
    }
    for (const { detector, finding } of outcome.findings)
      index.findings.push(observe(detector, finding, page))
  }
  const ofTemplate = nameAll(index, byTemplate, nameTemplates(sightings))
  index.judged = { ofTemplate: countPages(ofTemplate), ofType: countPages(byType) }
  return index
}

function addOtherShop(index: ScanIndex, outcome: PageOutcome, page: IndexedPage): void {
  index.otherShops.push(page)
  for (const [detector, datum] of Object.entries(outcome.collected))
    index.collected.set(detector, [...(index.collected.get(detector) ?? []), { page, datum }])
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
  }
}

/** The links of a footer and the trail of a page often stand in `nav` elements too, and are no menu. */
function isInMenu(path: string): boolean {
  return /(^|> )(nav|header)\b/.test(path) && !/(^|> )(footer|main)\b/.test(path)
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
    isInNavigation: (finding.spots ?? []).some(({ path }) => isInMenu(path ?? '')),
    isConfirmed: false,
  }
}

/** Distinct pages, by `judgedKey`. */
type PagesOf = Map<string, Set<string>>

function addVerdicts(
  index: ScanIndex,
  { byTemplate, byType }: { byTemplate: PagesOf; byType: PagesOf },
  outcome: PageOutcome,
): void {
  for (const [detector, verdict] of Object.entries(outcome.verdicts)) {
    if (verdict === 'not_verified') {
      const reasons = index.notVerified.get(detector) ?? new Map<string, number>()
      const reason = outcome.notVerified?.[detector] ?? 'It could not be judged.'
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      index.notVerified.set(detector, reasons)
    }
    if (verdict !== 'pass' && verdict !== 'fail') continue
    index.verified.set(detector, (index.verified.get(detector) ?? 0) + 1)
    if (outcome.template !== null) addPage(byTemplate, judgedKey(detector, outcome.template), outcome)
    if (outcome.pageType !== null) addPage(byType, judgedKey(detector, outcome.pageType), outcome)
  }
}

function addPage(pages: PagesOf, key: string, { finalUrl }: PageOutcome): void {
  const own = pages.get(key) ?? new Set<string>()
  pages.set(key, own.add(finalUrl))
}

const countPages = (pages: PagesOf) => new Map([...pages].map(([key, { size }]) => [key, size]))

/** Replaces template signatures by names, which are only known once all pages were seen; also in the keys of `judged`. */
function nameAll(index: ScanIndex, judged: PagesOf, names: Map<string, string>): PagesOf {
  const name = (signature: string | null) => (signature === null ? null : (names.get(signature) ?? signature))
  for (const page of index.pages) page.template = name(page.template)
  for (const finding of index.findings) finding.template = name(finding.template)
  const named: PagesOf = new Map()
  for (const [key, pages] of judged) {
    const at = key.indexOf('|')
    const newKey = judgedKey(key.slice(0, at), name(key.slice(at + 1)) ?? '')
    const all = named.get(newKey) ?? new Set<string>()
    for (const page of pages) all.add(page)
    named.set(newKey, all)
  }
  return named
}

/** Links by their target. Menus repeat on every page, so only the first pages that name a target are kept. */
function createLinkBook(index: ScanIndex) {
  const normal = new Map<string, string>()
  return {
    add({ finalUrl, links, task }: PageOutcome): void {
      const seen = new Set<string>()
      for (const { url, text, area, path } of links) {
        const target = normal.get(url) ?? normaliseUrl(url) ?? url
        normal.set(url, target)
        if (seen.has(target)) continue
        seen.add(target)
        const list = index.inlinks.get(target) ?? []
        const isKnown = task.tier === 'browser' && list.some(({ from }) => from === finalUrl)
        if (list.length < keptInlinks && !isKnown) list.push({ from: finalUrl, text, area, path })
        index.inlinks.set(target, list)
      }
    },
  }
}
