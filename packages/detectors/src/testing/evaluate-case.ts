/** Runs a detector on a case the way the engine runs it in a scan. */

import type { ImageProbe } from '@vitrine/engine/api/artifacts'
import type { Detector, FetchSummary, PageInput, SiteDetector, Verdict } from '@vitrine/engine/api/detector'
import { failOrPass } from '@vitrine/engine/api/detector'
import type { SessionRecordMap } from '@vitrine/engine/api/sessions'
import type { UploadedTable } from '@vitrine/engine/api/uploaded-table'
import { isForPageType } from '@vitrine/engine/evaluate/check-plan'
import { pageInput } from '@vitrine/engine/evaluate/evaluate-page'
import type { SiteData } from '@vitrine/engine/evaluate/evaluation'
import { localeGroup } from '@vitrine/engine/evaluate/fingerprint'
import { siteContext } from '@vitrine/engine/evaluate/site-context'
import { summarisePage } from '@vitrine/engine/evaluate/summarise-page'
import { normaliseUrl } from '@vitrine/engine/frontier/address/url-policy'
import {
  type EvaluatedPage,
  type SiteEvaluationInput,
  siteInput,
} from '@vitrine/engine/pipeline/site/evaluate-site'
import { historyPageKey } from '@vitrine/engine/run/detector-history'
import { type PageType, Platform } from '@vitrine/kernel/names/vocabulary'
import { expandArtifacts, expandProbe, expandResponse } from './expand-artifacts.ts'
import type { CasePage, DetectorCase } from './read-cases.ts'

const defaultNow = '2026-11-21T12:00:00Z'

function toSite({ spec, pages }: DetectorCase): SiteData {
  const site = spec.site ?? {}
  const origin = site.origin ?? new URL(pages[0]?.url ?? 'https://shop.example/').origin
  const data: Omit<SiteData, 'key'> = {
    origin,
    hosts: [new URL(origin).host],
    platform: site.platform ?? null,
    name: site.name ?? null,
    language: site.language ?? 'en',
    currency: site.currency ?? null,
    region: site.region ?? 'US',
    nowMs: Date.parse(spec.now ?? defaultNow),
    vocabulary: site.vocabulary ?? [],
    robotsTxt: site.robotsTxt === undefined ? null : { status: 200, body: site.robotsTxt },
    sitemap: site.sitemap
      ? { urls: site.sitemap.map((url) => new URL(url, origin).href), errors: site.sitemapErrors ?? [] }
      : null,
    transport: site.transport ?? null,
  }
  return { key: JSON.stringify(data), ...data }
}

function toInput(page: CasePage, item: DetectorCase, site: SiteData): PageInput {
  const path = page.url.slice(new URL(page.url).origin.length)
  const extras = { ...item.spec, ...(item.spec.pages?.[page.url] ?? item.spec.pages?.[path]) }
  const response = expandResponse(page.url, extras)
  const { input, facts } = pageInput({
    url: response.requestedUrl,
    platform: extras.platform ?? 'Desktop',
    region: extras.region ?? site.region,
    response,
    rawHtml: page.html,
    renderedHtml: page.renderedHtml,
    artifacts: {},
    site,
  })
  return {
    ...input,
    pageType: extras.pageType ?? page.pageType ?? facts.pageType.type,
    artifacts: expandArtifacts(page.url, extras, facts),
  }
}

function toPage(input: PageInput): EvaluatedPage {
  const { response } = input.artifacts
  const { canonicalUrl, isNoindex } = summarisePage(input.raw)
  return {
    url: input.url,
    finalUrl: input.finalUrl,
    region: input.region,
    tier: 'browser',
    platform: input.platform,
    state: 'visited',
    reason: null,
    status: response.status,
    redirects: response.redirects,
    pageType: input.pageType,
    canonicalUrl,
    isNoindex,
  }
}

function toTable({ spec }: DetectorCase): UploadedTable | null {
  if (!spec.table) return null
  const { kind, rows, uploadedAt = spec.now ?? defaultNow } = spec.table
  return {
    kind,
    name: 'table.csv',
    uploadedAtMs: Date.parse(uploadedAt),
    columns: [...new Set(rows.flatMap((row) => Object.keys(row)))],
    rows: rows.map((cells, index) => ({ at: index + 2, cells })),
  }
}

/** Pages and external links for which the case only defines the response. */
function fetchedOf({ spec }: DetectorCase, site: SiteData): FetchSummary[] {
  const absolute = (url: string) => new URL(url, site.origin).href
  return (spec.fetched ?? []).map((response) => ({
    status: 200,
    redirects: [],
    notVerified: null,
    pageType: null,
    canonicalUrl: null,
    isNoindex: false,
    ...response,
    url: absolute(response.url),
    finalUrl: absolute(response.finalUrl ?? response.url),
  }))
}

const toFetchedPage = ({ notVerified, ...response }: FetchSummary, region: string): EvaluatedPage => ({
  ...response,
  region,
  tier: 'http',
  platform: null,
  state: notVerified === null ? 'visited' : 'failed',
  reason: notVerified,
  redirects: [...response.redirects],
})

function inlinksOf(inputs: readonly PageInput[]): SiteEvaluationInput['inlinks'] {
  const inlinks: SiteEvaluationInput['inlinks'] = new Map()
  for (const { facts, finalUrl } of inputs)
    for (const { url, text, area, path } of facts.links) {
      const address = normaliseUrl(url) ?? url
      inlinks.set(address, [...(inlinks.get(address) ?? []), { from: finalUrl, text, area, path }])
    }
  return inlinks
}

/** Values of a case by absolute URL; the case may use paths of the store. */
function byAddress<Value>(values: Record<string, Value> | undefined, site: SiteData): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([url, value]) => [
      url.startsWith('/') ? site.origin + url : url,
      value,
    ]),
  )
}

function evaluateSite(
  detector: SiteDetector,
  item: DetectorCase,
  inputs: PageInput[],
  site: SiteData,
): Verdict {
  const { spec } = item
  const fetched = fetchedOf(item, site)
  const pages = fetched.filter(({ hasNoHost }) => hasNoHost === undefined)
  const links = fetched.filter(({ hasNoHost }) => hasNoHost !== undefined)
  const collected = inputs
    .filter((input) => isForPageType(detector, input.pageType))
    .flatMap((input) => {
      // Data moves between processes as JSON, so a case must fail when something is lost on the way.
      const datum: unknown = JSON.parse(JSON.stringify(detector.collect(input)))
      return datum === null ? [] : [{ page: toPage(input), datum }]
    })
  const namedImages: Record<string, ImageProbe> = {}
  const histories = Object.entries(byAddress(spec.history, site)).flatMap(([url, entries]) =>
    Platform.options.map((platform) => [
      historyPageKey(platform, url),
      entries.map(({ at, datum }) => ({ atMs: Date.parse(at), datum })),
    ]),
  )
  const settled = Object.entries(spec.settled ?? {}).map(([causeKey, at]) => ({
    detector: detector.id,
    causeKey,
    localeGroup: localeGroup(site.language),
    atMs: Date.parse(at),
  }))
  const evaluated = siteInput(
    { settled },
    { of: () => site, entries: [{ name: site.region, missingPage: spec.missingPage ?? null }] },
    detector.id,
    site.region,
    {
      pages: [...pages.map((page) => toFetchedPage(page, site.region)), ...inputs.map(toPage)],
      collected,
      inlinks: inlinksOf(inputs),
      isCrawlComplete: spec.isCrawlComplete ?? true,
      hasBrowser: spec.hasBrowser ?? false,
      platformOfHttp: 'Desktop',
      table: toTable(item),
      externalLinks: Object.fromEntries(links.map((link) => [link.url, link])),
      searchResults: { [site.region]: byAddress(spec.searchResults, site) },
      serverTimes: { [site.region]: byAddress(spec.serverTimes, site) },
      namedImages,
      earlier: () => Object.fromEntries(histories),
    },
  )
  // The engine fetches only images the detector requested.
  for (const url of detector.imageUrls?.(evaluated) ?? []) {
    const probe = spec.images?.[url]
    if (probe) namedImages[url] = expandProbe(url, probe)
  }
  return detector.evaluate(evaluated)
}

/** Types of the pages of a case, as the engine sees them. */
export function pageTypesOf(item: DetectorCase): PageType[] {
  const site = toSite(item)
  return item.pages.map((page) => toInput(page, item, site).pageType)
}

/** The verdict on a case. Page detectors run on every page; one failing page makes the case fail. */
export function evaluateCase(detector: Detector, item: DetectorCase): Verdict {
  const site = toSite(item)
  if (detector.scope === 'session')
    return detector.evaluate(
      (item.spec.records ?? []) as unknown as SessionRecordMap[typeof detector.session][],
      siteContext(site),
    )
  const inputs = item.pages.map((page) => toInput(page, item, site))
  if (detector.scope === 'site') return evaluateSite(detector, item, inputs, site)
  const verdicts = inputs
    .filter((input) => isForPageType(detector, input.pageType))
    .map((input) => detector.detect(input))
  const findings = verdicts.flatMap((verdict) => (verdict.kind === 'fail' ? verdict.findings : []))
  if (findings.length > 0) return failOrPass(findings)
  return (
    verdicts.find(({ kind }) => kind === 'not_verified') ??
    verdicts.find(({ kind }) => kind === 'pass') ??
    verdicts[0] ?? { kind: 'not_applicable' }
  )
}
