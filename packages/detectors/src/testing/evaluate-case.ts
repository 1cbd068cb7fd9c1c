/** Runs a detector on a case the way the engine runs it in a scan. */

import type { ImageProbe } from '@vitrine/engine/api/artifacts'
import type {
  Detector,
  FetchSummary,
  PageInput,
  SiteContext,
  SiteDetector,
  SiteInput,
  Verdict,
} from '@vitrine/engine/api/detector'
import { failOrPass } from '@vitrine/engine/api/detector'
import type { SessionRecordMap } from '@vitrine/engine/api/sessions'
import type { UploadedTable } from '@vitrine/engine/api/uploaded-table'
import { isForPageType } from '@vitrine/engine/evaluate/check-plan'
import type { SiteData } from '@vitrine/engine/evaluate/evaluation'
import { siteContext } from '@vitrine/engine/evaluate/site-context'
import { summarisePage } from '@vitrine/engine/evaluate/summarise-page'
import { createPageFacts } from '@vitrine/engine/extract/page-facts'
import { normaliseUrl } from '@vitrine/engine/frontier/url-policy'
import { expandArtifacts, expandProbe } from './expand-artifacts.ts'
import type { CasePage, DetectorCase } from './read-cases.ts'

const defaultNow = '2026-11-21T12:00:00Z'

function toSite({ spec, pages }: DetectorCase): SiteContext {
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
  return siteContext({ key: JSON.stringify(data), ...data })
}

function toInput(page: CasePage, item: DetectorCase, site: SiteContext): PageInput {
  const path = page.url.slice(new URL(page.url).origin.length)
  const extras = { ...item.spec, ...(item.spec.pages?.[page.url] ?? item.spec.pages?.[path]) }
  const headers = extras.response?.headers ?? {}
  const raw = createPageFacts({ url: page.url, html: page.html, headers })
  const rendered =
    page.renderedHtml === null ? null : createPageFacts({ url: page.url, html: page.renderedHtml, headers })
  const facts = rendered ?? raw
  const artifacts = expandArtifacts(page.url, extras, facts)
  return {
    url: artifacts.response.requestedUrl,
    finalUrl: page.url,
    platform: extras.platform ?? 'Desktop',
    region: extras.region ?? site.region,
    pageType: extras.pageType ?? page.pageType ?? facts.pageType.type,
    facts,
    raw,
    rendered,
    artifacts,
    site,
  }
}

function toSummary(input: PageInput): FetchSummary {
  const { response } = input.artifacts
  const { canonicalUrl, isNoindex } = summarisePage(input.raw)
  return {
    url: input.url,
    finalUrl: input.finalUrl,
    status: response.status,
    redirects: response.redirects,
    notVerified: null,
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

function evaluateSite(
  detector: SiteDetector,
  item: DetectorCase,
  inputs: PageInput[],
  site: SiteContext,
): Verdict {
  const absolute = (url: string) => new URL(url, site.origin).href
  const fetched: FetchSummary[] = (item.spec.fetched ?? []).map((answer) => ({
    status: 200,
    redirects: [],
    notVerified: null,
    pageType: null,
    canonicalUrl: null,
    isNoindex: false,
    ...answer,
    url: absolute(answer.url),
    finalUrl: absolute(answer.finalUrl ?? answer.url),
  }))
  const known = new Set(fetched.map((answer) => answer.url))
  for (const input of inputs)
    if (!known.has(input.url) && input.region === site.region) fetched.push(toSummary(input))
  const pages = inputs
    .filter((input) => isForPageType(detector, input.pageType))
    .flatMap((input) => {
      // Data moves between processes as JSON, so a case must fail when something is lost on the way.
      const datum: unknown = JSON.parse(JSON.stringify(detector.collect(input)))
      const { url, finalUrl, pageType, platform, region, artifacts } = input
      return datum === null
        ? []
        : [{ url, finalUrl, pageType, platform, region, status: artifacts.response.status, datum }]
    })
  const normal = (url: string) => normaliseUrl(url) ?? url
  const answerOf = (url: string) => fetched.find((answer) => answer.url === url)
  const images = new Map<string, ImageProbe>()
  const evaluated: SiteInput<unknown> = {
    pages: pages.filter(({ region }) => region === site.region),
    elsewhere: pages.filter(({ region }) => region !== site.region),
    site,
    fetched,
    lookup: (url) => answerOf(normal(url)) ?? answerOf(url) ?? null,
    inlinks: (url) =>
      inputs.flatMap((input) =>
        input.facts.links
          .filter((link) => normal(link.url) === normal(url))
          .map(({ text, area, path }) => ({ from: input.finalUrl, text, area, path })),
      ),
    isCrawlComplete: item.spec.isCrawlComplete ?? true,
    missingPage: item.spec.missingPage ?? null,
    table: toTable(item),
    searchResults: (url) =>
      item.spec.searchResults?.[url] ?? item.spec.searchResults?.[url.slice(site.origin.length)] ?? null,
    serverTimes: (url) =>
      item.spec.serverTimes?.[url] ?? item.spec.serverTimes?.[url.slice(site.origin.length)] ?? null,
    image: (url) => images.get(url) ?? null,
    history: ({ url }) =>
      (item.spec.history?.[url] ?? item.spec.history?.[url.slice(site.origin.length)] ?? []).map(
        ({ at, datum }) => ({ atMs: Date.parse(at), datum }),
      ),
    settledMs: (causeKey) => {
      const at = item.spec.settled?.[causeKey]
      return at === undefined ? null : Date.parse(at)
    },
  }
  // The engine fetches only images the detector requested.
  for (const url of detector.imageUrls?.(evaluated) ?? []) {
    const probe = item.spec.images?.[url]
    if (probe) images.set(url, expandProbe(url, probe))
  }
  return detector.evaluate(evaluated)
}

/** The verdict on a case. Page detectors run on every page; one failing page makes the case fail. */
export function evaluateCase(detector: Detector, item: DetectorCase): Verdict {
  const site = toSite(item)
  if (detector.scope === 'session')
    return detector.evaluate(
      (item.spec.records ?? []) as unknown as SessionRecordMap[typeof detector.session][],
      site,
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
