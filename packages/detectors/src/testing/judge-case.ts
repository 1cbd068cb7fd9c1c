/** Runs a detector on a case, as the engine runs it on a scan. */

import type { ImageProbe } from '@vitrine/engine/artifacts'
import { createPageFacts } from '@vitrine/engine/derive/page-facts'
import type {
  Detector,
  FetchSummary,
  PageInput,
  SiteContext,
  SiteDetector,
  SiteInput,
  Verdict,
} from '@vitrine/engine/detector'
import { failOrPass } from '@vitrine/engine/detector'
import type { FlowRecordMap } from '@vitrine/engine/flows'
import type { UploadedTable } from '@vitrine/engine/uploaded-table'
import { expandArtifacts, expandProbe } from './expand-artifacts.ts'
import type { CasePage, DetectorCase } from './read-cases.ts'

const defaultNow = '2026-11-21T12:00:00Z'

function toSite({ spec, pages }: DetectorCase): SiteContext {
  const site = spec.site ?? {}
  const origin = site.origin ?? new URL(pages[0]?.url ?? 'https://shop.example/').origin
  return {
    origin,
    hosts: [new URL(origin).host],
    platform: site.platform ?? null,
    name: site.name ?? null,
    language: site.language ?? 'en',
    currency: site.currency ?? null,
    region: site.region ?? 'US',
    nowMs: Date.parse(spec.now ?? defaultNow),
    vocabulary: new Set(site.vocabulary ?? []),
    robotsAllows: (url) =>
      !(site.robotsDisallow ?? []).some((path) => new URL(url).pathname.startsWith(path)),
    robotsTxt: site.robotsTxt === undefined ? null : { status: 200, body: site.robotsTxt },
    sitemap: site.sitemap
      ? { urls: site.sitemap.map((url) => new URL(url, origin).href), errors: site.sitemapErrors ?? [] }
      : null,
    transport: site.transport ?? null,
  }
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

function isWanted(detector: Exclude<Detector, { scope: 'flow' }>, page: PageInput): boolean {
  return detector.pageTypes === 'any' || detector.pageTypes.includes(page.pageType)
}

function toSummary(input: PageInput): FetchSummary {
  const { response } = input.artifacts
  return {
    url: input.url,
    finalUrl: input.finalUrl,
    status: response.status,
    redirects: response.redirects,
    notVerified: null,
    pageType: input.pageType,
    canonicalUrl: input.raw.head.canonicalUrls[0] ?? null,
    isNoindex: [...input.raw.head.robots, ...input.raw.head.headerRobots].includes('noindex'),
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

function judgeSite(
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
    .filter((input) => isWanted(detector, input))
    .flatMap((input) => {
      // Data move between processes as JSON; a case must notice when something does not survive that.
      const datum: unknown = JSON.parse(JSON.stringify(detector.collect(input)))
      const { url, finalUrl, pageType, platform, region, artifacts } = input
      return datum === null
        ? []
        : [{ url, finalUrl, pageType, platform, region, status: artifacts.response.status, datum }]
    })
  const pictures = new Map<string, ImageProbe>()
  const judged: SiteInput<unknown> = {
    pages: pages.filter(({ region }) => region === site.region),
    elsewhere: pages.filter(({ region }) => region !== site.region),
    site,
    fetched,
    lookup: (url) => fetched.find((answer) => answer.url === url) ?? null,
    inlinks: (url) =>
      inputs.flatMap((input) =>
        input.facts.links
          .filter((link) => link.url === url)
          .map(({ text, area, path }) => ({ from: input.finalUrl, text, area, path })),
      ),
    isCrawlComplete: item.spec.isCrawlComplete ?? true,
    missingPage: item.spec.missingPage ?? null,
    table: toTable(item),
    sought: (url) => item.spec.sought?.[url] ?? item.spec.sought?.[url.slice(site.origin.length)] ?? null,
    serverTimes: (url) =>
      item.spec.serverTimes?.[url] ?? item.spec.serverTimes?.[url.slice(site.origin.length)] ?? null,
    picture: (url) => pictures.get(url) ?? null,
    earlier: ({ url }) =>
      (item.spec.earlier?.[url] ?? item.spec.earlier?.[url.slice(site.origin.length)] ?? []).map(
        ({ at, datum }) => ({ atMs: Date.parse(at), datum }),
      ),
    settledMs: (causeKey) => {
      const at = item.spec.settled?.[causeKey]
      return at === undefined ? null : Date.parse(at)
    },
  }
  // A picture that the detector did not name would not be there.
  for (const url of detector.pictures?.(judged) ?? []) {
    const probe = item.spec.pictures?.[url]
    if (probe) pictures.set(url, expandProbe(url, probe))
  }
  return detector.judge(judged)
}

/** The verdict on a case. Page detectors judge every page of it; any failing page makes the case fail. */
export function judgeCase(detector: Detector, item: DetectorCase): Verdict {
  const site = toSite(item)
  if (detector.scope === 'flow')
    return detector.judge((item.spec.records ?? []) as unknown as FlowRecordMap[typeof detector.flow][], site)
  const inputs = item.pages.map((page) => toInput(page, item, site))
  if (detector.scope === 'site') return judgeSite(detector, item, inputs, site)
  const verdicts = inputs.filter((input) => isWanted(detector, input)).map((input) => detector.detect(input))
  const findings = verdicts.flatMap((verdict) => (verdict.kind === 'fail' ? verdict.findings : []))
  if (findings.length > 0) return failOrPass(findings)
  return (
    verdicts.find(({ kind }) => kind === 'not_verified') ??
    verdicts.find(({ kind }) => kind === 'pass') ??
    verdicts[0] ?? { kind: 'not_applicable' }
  )
}
