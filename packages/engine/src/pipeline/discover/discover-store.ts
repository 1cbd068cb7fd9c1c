/** First phase: robots.txt, sitemaps and the start page of every region. Decides whether the store can be read at all. */

import { hasRoute } from '@vitrine/kernel/store/hash-route'
import type { RegionTarget } from '../../api/scan-types.ts'
import type { PageSummary, SiteData } from '../../evaluate/evaluation.ts'
import { normaliseUrl, siteHost } from '../../frontier/address/url-policy.ts'
import { loadRobots, type RobotsPolicy } from '../../frontier/sitemap/robots.ts'
import type { Sitemaps } from '../../frontier/sitemap/sitemap.ts'
import { regionLocale } from '../../net/region-locale.ts'
import { type HomeRegion, homeOf } from '../../net/visitors.ts'
import { type PageSource, readPage } from '../../run/page-source.ts'
import { summariseVisit } from '../../run/pages/evaluate-visit.ts'
import { interstitialOf } from '../../run/pages/page-outcome.ts'
import { readWhole } from '../../run/pages/read-for-scan.ts'
import type { ClockPort, NetPort, PolicyPort, VisitPorts } from '../../run/ports.ts'
import type { RepeatPlan } from '../../run/repeat/repeat-plan.ts'
import { type DiscoveryPhase, keyed, type RegionEntry } from '../../run/store-regions.ts'
import { planRepeat } from './plan-repeat.ts'
import { createRobotsCache, type RobotsCache } from './robots-cache.ts'
import { siteVocabulary } from './site-vocabulary.ts'
import { storeName } from './store-name.ts'
import { probeRegion } from './store-probes.ts'

/** A document with less text is a shell that scripts fill. */
const minText = 250
const minLinks = 3
const minRoutes = 2
const keptSitemapUrls = 20_000
/** The region of an analysis that names none. */
const anyRegion = 'GLOBAL'

/** Discovers every region. A region that cannot be read is left out; when none can, `failure` says why. */
export async function discoverStore(run: VisitPorts & PolicyPort): Promise<DiscoveryPhase> {
  const startedAtMs = run.nowMs()
  const targets =
    run.options.regions.length > 0 ? run.options.regions : [{ name: anyRegion, roots: [run.options.url] }]
  const robotsCache = createRobotsCache(run)
  const repeat = await planRepeat(run, targets)
  const regions: RegionEntry[] = []
  const failures: NonNullable<DiscoveryPhase['failure']>[] = []
  for (const target of targets) {
    const entered = await enterRegion(run, target, startedAtMs, robotsCache, repeat.plan)
    if ('reason' in entered) failures.push(entered)
    else regions.push(entered)
  }
  const [failure] = failures
  for (const { reason } of failures) run.events.problem(reason)
  if (regions.length > 0) await repeat.countTurn()
  return {
    startedAtMs,
    repeat: repeat.plan,
    regions,
    failure: regions.length > 0 ? null : (failure ?? noRegion),
  }
}

const noRegion = { outcome: 'failed', reason: 'No region has a URL.' } as const

async function enterRegion(
  run: VisitPorts & PolicyPort,
  target: RegionTarget,
  startedAtMs: number,
  robotsCache: RobotsCache,
  repeat: RepeatPlan | null,
): Promise<RegionEntry | NonNullable<DiscoveryPhase['failure']>> {
  const roots = target.roots.length > 0 ? [...target.roots] : [run.options.url]
  const [root] = roots
  if (root === undefined || URL.parse(root) === null)
    return { outcome: 'failed', reason: `“${root ?? ''}” isn’t a valid URL.` }
  run.registerHost(root)
  run.events.action(`Opening ${new URL(root).host}`, root)
  // `?country=de` may select the region for the whole visit, which only a cookie remembers.
  const selectsRegion = new URL(root).search !== ''
  const read = (maxAgeMs: number) =>
    repeat === null || selectsRegion
      ? readPage(run, root, target.name, maxAgeMs, selectsRegion)
      : readWhole(run, { url: root, region: target.name })
  const source = await read(Math.max(run.options.freshnessMs, 1))
  const refusal = refusalOfRoot(source)
  if (refusal !== null) return refusal
  if (source.kind !== 'page') throw new Error('a root is a page or refused')
  const { finalUrl } = source.response
  run.registerHost(finalUrl)
  const { origin } = new URL(finalUrl)
  const { policy, sitemaps } = await robotsCache.read(origin, target.name)
  if (policy.closedReason !== null && run.policies.of(finalUrl).obeysRobots)
    return { outcome: 'blocked', reason: policy.closedReason }
  const draft = siteOf(target.name, finalUrl, root, startedAtMs, policy, sitemaps, null)
  const entered = await summariseRoot(run, root, draft, source)
  if (entered === null) return { outcome: 'failed', reason: 'The home page couldn’t be read.' }
  const interstitial = interstitialOf(entered)
  if (interstitial !== null) return { outcome: 'blocked', reason: interstitial }
  const { visitedFrom, page } = await readFromHome(run, target.name, entered, () => read(0))
  const summary = page === null ? entered : ((await summariseRoot(run, root, draft, page)) ?? entered)
  return probeRegion(run, {
    name: target.name,
    roots: [...new Set([finalUrl, ...roots])],
    site: siteOf(target.name, finalUrl, root, startedAtMs, policy, sitemaps, summary),
    missingPage: null,
    sitemapUrls: sitemaps.entries.map(({ url }) => url).slice(0, keptSitemapUrls),
    robotsTxt: policy.document,
    furtherRobots: await furtherRobots(run, target.name, origin, roots),
    robotsClosedReason: policy.closedReason,
    crawlDelayMs: policy.crawlDelayMs,
    ...(visitedFrom === null ? {} : { visitedFrom }),
    isScriptBuilt:
      summary.textChars < minText || summary.links.length < minLinks || isRouted(summary.links, finalUrl),
  })
}

type ReadPage = Extract<PageSource, { kind: 'page' }>

function summariseRoot(
  run: VisitPorts,
  root: string,
  site: SiteData,
  { response, html, cached }: ReadPage,
): Promise<PageSummary | null> {
  const platform = run.options.platforms[0] ?? 'Desktop'
  const { region } = site
  return summariseVisit(
    run,
    { url: root, platform, region, response, rawHtml: html, renderedHtml: null, artifacts: {}, site },
    cached,
  )
}

/** The home page as the store's own customers see it, unless the first visitor was one of them. */
async function readFromHome(
  run: NetPort,
  region: string,
  { language, currency }: PageSummary,
  readAgain: () => Promise<PageSource>,
): Promise<{ visitedFrom: HomeRegion | null; page: ReadPage | null }> {
  const home = region === anyRegion ? homeOf(language, currency) : null
  const before = run.visitors.localeOf(region)
  if (home === null || regionLocale(home.country, home.language).locale === before.locale)
    return { visitedFrom: null, page: null }
  run.visitors.settle(region, home)
  const page = await readAgain()
  if (page.kind === 'page' && refusalOfRoot(page) === null) return { visitedFrom: home, page }
  run.visitors.unsettle(region)
  return { visitedFrom: null, page: null }
}

/** Whether the links of a home page mostly lead to routes of its own document, which only scripts can show. */
function isRouted(links: PageSummary['links'], home: string): boolean {
  const host = siteHost(home)
  const own = new Set(links.flatMap(({ url }) => (siteHost(url) === host ? (normaliseUrl(url) ?? url) : [])))
  own.delete(normaliseUrl(home) ?? home)
  const routes = [...own].filter(hasRoute).length
  return routes >= minRoutes && routes > own.size / 2
}

/** Roots on other hosts have their own robots.txt. Those that cannot be read count as closed. */
async function furtherRobots(
  run: PolicyPort & NetPort & ClockPort,
  region: string,
  first: string,
  roots: readonly string[],
): Promise<NonNullable<RegionEntry['furtherRobots']>> {
  const origins = new Set(roots.flatMap((root) => URL.parse(root)?.origin ?? []))
  const asked = [...origins].filter((origin) => origin !== first && run.policies.of(origin).obeysRobots)
  const found: NonNullable<RegionEntry['furtherRobots']> = {}
  for (const origin of asked) {
    run.registerHost(origin)
    const { document } = await loadRobots(run.http, origin, {
      region,
      signal: run.signal,
      beforeHop: run.acquireHostSlot,
    })
    found[origin] = document ?? unreadRobots
  }
  return found
}

const unreadRobots = { status: 503, body: '' }

function refusalOfRoot(source: PageSource): DiscoveryPhase['failure'] {
  if (source.kind === 'blocked') return { outcome: 'blocked', reason: source.reason }
  if (source.kind === 'failed') return { outcome: 'failed', reason: source.reason }
  const { status } = source.response
  if (status >= 400) return { outcome: 'failed', reason: `The home page returns status ${status}.` }
  if (!source.isHtml) return { outcome: 'failed', reason: 'The home page isn’t a web page.' }
  return null
}

function siteOf(
  region: string,
  finalUrl: string,
  root: string,
  nowMs: number,
  policy: RobotsPolicy,
  sitemaps: Sitemaps,
  summary: PageSummary | null,
): SiteData {
  const site: Omit<SiteData, 'key'> = {
    origin: new URL(finalUrl).origin,
    hosts: [...new Set([siteHost(finalUrl), siteHost(root)])],
    platform: summary?.storePlatform ?? null,
    name: summary === null ? null : storeName(summary, finalUrl),
    language: summary?.language ?? null,
    currency: summary?.currency ?? null,
    region,
    nowMs,
    vocabulary: siteVocabulary(
      summary,
      sitemaps.entries.map(({ url }) => url),
    ),
    robotsTxt: policy.document,
    sitemap:
      sitemaps.files.length === 0
        ? null
        : { urls: sitemaps.entries.map(({ url }) => url).slice(0, keptSitemapUrls), errors: sitemaps.errors },
    transport: null,
  }
  return keyed(site)
}
