/** Judges pages together, once all of them were looked at. */
import { judgedKey, type ObservedFinding } from '../merge/observed-finding.ts'
import { type EarlierBook, shelfOf } from './earlier-data.ts'
import type { ImageVerdicts } from './image-phase.ts'
import { judgeSite, type SiteJudgementInput } from './judge-site.ts'
import { type IndexedPage, observe, type ScanIndex } from './scan-index.ts'
import type { ScanRun } from './scan-run.ts'
import type { SiteMap } from './site-data.ts'

export interface SitePhase {
  findings: ObservedFinding[]
  input(detector: string): SiteJudgementInput
}

/** How addresses answered that were asked beside the crawl. */
export type Asked = Pick<SiteJudgementInput, 'outside' | 'sought' | 'serverTimes' | 'pictures'>

/** Detector → what its judgement is made of. */
export function siteInputs(
  run: ScanRun,
  index: ScanIndex,
  isCrawlComplete: boolean,
  earlier: EarlierBook,
  asked: Asked,
): SitePhase['input'] {
  return (detector) => ({
    pages: [...index.pages, ...index.otherShops],
    collected: index.collected.get(detector) ?? [],
    inlinks: index.inlinks,
    isCrawlComplete,
    platformOfHttp: run.options.platforms[0] ?? 'Desktop',
    table: run.deps.table ?? null,
    ...asked,
    earlier: (region) => earlier.get(shelfOf(detector, region)) ?? {},
  })
}

/** Verdicts of all site-level detectors in all regions. */
export function judgeSites(
  run: ScanRun,
  sites: SiteMap,
  index: ScanIndex,
  input: SitePhase['input'],
): SitePhase {
  const byUrl = new Map<string, IndexedPage>()
  for (const page of index.pages) {
    const key = `${page.region}|${page.finalUrl}`
    if (page.tier === 'http' || !byUrl.has(key)) byUrl.set(key, page)
  }
  const findings: ObservedFinding[] = []
  for (const detector of run.plan.site)
    for (const { name } of sites.entries) {
      const result = judgeSite(run, sites, detector, name, input(detector.id))
      if (result.verdict === 'not_verified' && result.reason !== null) note(index, detector.id, result.reason)
      if (result.verdict === 'pass' || result.verdict === 'fail')
        index.verified.set(detector.id, (index.verified.get(detector.id) ?? 0) + 1)
      for (const finding of result.findings.filter(run.plan.scope.reports)) {
        run.tell.finding(detector.id, finding)
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

/** Adds what the picture checks found to the index, as if it had been found on the visit. */
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
        note(index, detector, notVerified?.[detector] ?? 'It could not be judged.')
      if (verdict !== 'pass' && verdict !== 'fail') continue
      index.verified.set(detector, (index.verified.get(detector) ?? 0) + 1)
      addOne(index.judged.ofTemplate, judgedKey(detector, page.template ?? ''))
      addOne(index.judged.ofType, judgedKey(detector, page.pageType ?? 'unknown'))
    }
  }
}

const addOne = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

function note(index: ScanIndex, detector: string, reason: string): void {
  const reasons = index.notVerified.get(detector) ?? new Map<string, number>()
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  index.notVerified.set(detector, reasons)
}

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
