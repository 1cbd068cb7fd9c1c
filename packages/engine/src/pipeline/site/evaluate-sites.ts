/** Evaluates pages together, once all are visited. */

import type { Finding } from '../../api/detector.ts'
import { type DetectorHistories, historyKeyOf } from '../../run/detector-history.ts'
import { evaluatedKey, type ObservedFinding } from '../../run/observed-finding.ts'
import type { ConfigPort, EventsPort, InputPort } from '../../run/ports.ts'
import { countNotVerified, type IndexedPage, observe, type ScanIndex } from '../../run/site-index.ts'
import type { StoreRegions } from '../../run/store-regions.ts'
import type { ImageVerdicts } from './evaluate-images.ts'
import { evaluateSite, type SiteEvaluationInput } from './evaluate-site.ts'
import type { KeptResults } from './kept-results.ts'

export interface SitePhase {
  findings: ObservedFinding[]
  input(detector: string): SiteEvaluationInput
}

/** Results of requests made besides the crawl. */
export type SiteProbes = Pick<
  SiteEvaluationInput,
  'externalLinks' | 'searchResults' | 'serverTimes' | 'namedImages'
>

/** Detector → the input of its evaluation. */
export function siteInputs(
  run: ConfigPort & InputPort,
  index: ScanIndex,
  isCrawlComplete: boolean,
  earlier: DetectorHistories,
  asked: SiteProbes,
): SitePhase['input'] {
  return (detector) => ({
    pages: [...index.pages, ...index.aliases, ...index.otherShops],
    collected: index.collected.get(detector) ?? [],
    inlinks: index.inlinks,
    isCrawlComplete,
    hasBrowser: index.pages.some(({ tier }) => tier === 'browser'),
    platformOfHttp: run.options.platforms[0] ?? 'Desktop',
    table: run.table ?? null,
    ...asked,
    earlier: (region) => earlier.get(historyKeyOf(detector, region)) ?? {},
  })
}

/** Verdicts of all site-level detectors in all regions. */
export function evaluateSites(
  run: ConfigPort & InputPort & EventsPort,
  sites: StoreRegions,
  index: ScanIndex,
  input: SitePhase['input'],
  kept: KeptResults | null = null,
): SitePhase {
  const byUrl = new Map<string, IndexedPage>()
  for (const page of index.pages) {
    const key = `${page.region}|${page.finalUrl}`
    if (page.tier === 'http' || !byUrl.has(key)) byUrl.set(key, page)
  }
  const findings: ObservedFinding[] = []
  const isRepeat = repeatsOf(index)
  for (const detector of run.plan.site)
    for (const { name } of sites.entries) {
      const own = input(detector.id)
      const result = evaluateSite(run, sites, detector, name, own, kept)
      // “Nothing is wrong” says nothing where there was nothing to look at.
      const isVacuous =
        result.verdict === 'pass' &&
        detector.pageTypes !== 'any' &&
        !own.collected.some(({ page }) => page.region === name)
      if (result.verdict === 'not_verified' && result.reason !== null)
        countNotVerified(index, detector.id, result.reason)
      if ((result.verdict === 'pass' && !isVacuous) || result.verdict === 'fail')
        index.verified.set(detector.id, (index.verified.get(detector.id) ?? 0) + 1)
      for (const finding of result.findings.filter(run.plan.scope.reports)) {
        if (isRepeat(name, finding, result.findings)) continue
        run.events.finding(detector.id, finding)
        findings.push(
          observe(
            detector.id,
            finding,
            byUrl.get(`${name}|${finding.url}`) ?? unknownPage(name, finding.url),
          ),
        )
      }
    }
  return { findings, input }
}

/**
 * Whether a finding says of a page’s further address what was checked at its own one. Where it compares the two, it is
 * about the further address.
 */
function repeatsOf({
  aliases,
}: ScanIndex): (region: string, finding: Finding, all: readonly Finding[]) => boolean {
  const ownOf = new Map(
    aliases.flatMap(({ region, url, finalUrl, canonicalUrl }) =>
      [url, finalUrl].map((address) => [`${region}|${address}`, canonicalUrl] as const),
    ),
  )
  return (region, { url, pageType, fault, relatedUrls = [] }, all) => {
    const own = ownOf.get(`${region}|${url}`)
    if (own === undefined || relatedUrls.some((each) => each === own)) return false
    // What concerns the whole store is told at its home page, whose own address may be “/index”.
    return pageType !== 'home_page' || all.some((other) => other.url === own && other.fault === fault)
  }
}

/** Adds the verdicts on images to the index, as if they came from the visit. */
export function addImageVerdicts(index: ScanIndex, verdicts: readonly ImageVerdicts[]): void {
  const pages = new Map(
    index.pages.filter(({ tier }) => tier === 'http').map((page) => [`${page.region}|${page.url}`, page]),
  )
  for (const { task, verdicts: own, findings, notVerified, collected } of verdicts) {
    const page = pages.get(`${task.region}|${task.url}`)
    if (page === undefined) continue
    for (const { detector, finding } of findings) index.findings.push(observe(detector, finding, page))
    for (const [detector, datum] of Object.entries(collected))
      index.collected.set(detector, [...(index.collected.get(detector) ?? []), { page, datum }])
    for (const [detector, verdict] of Object.entries(own)) {
      if (verdict === 'not_verified')
        countNotVerified(index, detector, notVerified?.[detector] ?? 'It couldn’t be checked.')
      if (verdict !== 'pass' && verdict !== 'fail' && verdict !== 'collected') continue
      if (verdict !== 'collected') index.verified.set(detector, (index.verified.get(detector) ?? 0) + 1)
      addOne(index.evaluated.ofTemplate, evaluatedKey(detector, page.template ?? ''))
      addOne(index.evaluated.ofType, evaluatedKey(detector, page.pageType ?? 'unknown'))
    }
  }
}

const addOne = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

function unknownPage(region: string, url: string): IndexedPage {
  return {
    url,
    finalUrl: url,
    region,
    tier: 'http',
    platform: null,
    depth: 1,
    state: 'visited',
    reason: null,
    status: null,
    redirects: [],
    pageType: null,
    template: null,
    canonicalUrl: null,
    isNoindex: false,
    product: null,
    cards: [],
    buyForm: null,
  }
}
