/**
 * The leading worker's part of the HTTP tier: plans pages in rounds, has them visited, and plans the next round from
 * what they link to. Rounds make the choice of pages independent of which page answered first, and a scan that was cut
 * off goes through the same rounds again, finding their pages recorded already.
 */
import type { PageType } from '@vitrine/kernel/vocabulary'
import { createFrontier, type Frontier } from '../crawl/frontier.ts'
import { robotsPolicy } from '../crawl/robots.ts'
import { normaliseUrl } from '../crawl/url-policy.ts'
import type { PageOutcome, PageTask } from '../scan-types.ts'
import { type RenderingPhase, visitBrowserPage } from './browser-page.ts'
import { visitHttpPage } from './http-page.ts'
import type { ScanRun } from './scan-run.ts'
import { type EntryPhase, type RegionEntry, type SiteMap, siteMap } from './site-data.ts'
import { workTier } from './work-tier.ts'

const roundSize = 60

export interface CrawlPhase {
  isComplete: boolean
  robotsExcluded: Record<string, number>
  sampledOut: Record<string, number>
}

interface RegionCrawl {
  entry: RegionEntry
  frontier: Frontier
}

/** Visits the pages of all regions. Resolves when the budget is used up or nothing new is found. */
export async function crawlPages(run: ScanRun, phase: EntryPhase): Promise<CrawlPhase> {
  const sites = siteMap(phase)
  const crawls = phase.regions.map((entry) => ({ entry, frontier: frontierOf(run, phase, entry) }))
  for (;;) {
    const tasks = crawls.flatMap(({ frontier }) => frontier.take(roundSize))
    if (tasks.length === 0) break
    await workRound(run, sites, crawls, tasks)
    for (const { entry, frontier } of crawls) {
      const counts = frontier.counts()
      run.ledger.setSampled(entry.name, counts.sampledOut)
      run.ledger.setRobotsExcluded(entry.name, counts.robotsExcluded)
    }
  }
  const perRegion = (pick: (frontier: Frontier) => number) =>
    Object.fromEntries(crawls.map(({ entry, frontier }) => [entry.name, pick(frontier)]))
  return {
    isComplete: crawls.every(({ frontier }) => frontier.isComplete()),
    robotsExcluded: perRegion((frontier) => frontier.counts().robotsExcluded),
    sampledOut: perRegion((frontier) => frontier.counts().sampledOut),
  }
}

function frontierOf(run: ScanRun, phase: EntryPhase, entry: RegionEntry): Frontier {
  const { options } = run
  const robots =
    entry.robotsTxt === null || options.isOwned
      ? null
      : robotsPolicy(
          new URL('/robots.txt', entry.site.origin).href,
          entry.robotsTxt.status,
          entry.robotsTxt.body,
          '',
        )
  const frontier = createFrontier({
    region: entry.name,
    roots: entry.roots,
    budget: Math.max(1, Math.floor(options.pageBudget / phase.regions.length)),
    pageTypes: options.pageTypes,
    isAllowed: (url) => robots?.isAllowed(url) ?? true,
    foreignRoots: [
      ...phase.regions.filter(({ name }) => name !== entry.name).flatMap(({ roots }) => roots),
      ...(options.otherRoots ?? []),
    ],
  })
  // The file was uploaded to be compared, so its pages come before what else is found.
  const links = run.deps.table?.rows.flatMap(({ cells }) => cells.link || []) ?? []
  frontier.offer(links.map((url) => ({ url, foundOn: 'uploaded file', depth: 1, area: 'nav' })))
  frontier.offer(entry.sitemapUrls.map((url) => ({ url, foundOn: 'sitemap', depth: 2 })))
  return frontier
}

async function workRound(
  run: ScanRun,
  sites: SiteMap,
  crawls: readonly RegionCrawl[],
  tasks: PageTask[],
): Promise<void> {
  const outcomes = await workTasks(run, tasks, 'http', (task) => visitHttpPage(run, sites, task))
  const scripted = crawls.filter(({ entry }) => entry.isScriptBuilt && run.options.tier === 'browser')
  const rendered = await renderShells(run, sites, scripted, outcomes)
  for (const task of tasks) {
    const crawl = crawls.find(({ entry }) => entry.name === task.region)
    const outcome = rendered.get(placeOf(task)) ?? outcomes.get(placeOf(task))
    if (crawl && outcome) feed(crawl.frontier, outcome)
  }
}

/** Pages whose links only scripts write are opened in the browser before their links can be followed. */
async function renderShells(
  run: ScanRun,
  sites: SiteMap,
  crawls: readonly RegionCrawl[],
  outcomes: ReadonlyMap<string, PageOutcome>,
): Promise<Map<string, PageOutcome>> {
  const regions = new Set(crawls.map(({ entry }) => entry.name))
  const rendering: RenderingPhase = {
    scripted: Object.fromEntries([...regions].map((name) => [name, 'all'])),
  }
  const platform = run.options.platforms[0] ?? 'Desktop'
  const tasks = [...outcomes.values()]
    .filter(
      ({ task, state, status }) => regions.has(task.region) && state === 'visited' && (status ?? 0) < 300,
    )
    .map(({ task }): PageTask => ({ ...task, tier: 'browser', platform }))
  if (tasks.length === 0) return new Map()
  return workTasks(run, tasks, 'browser', (task) =>
    visitBrowserPage(run, sites, rendering, task, { isFresh: false, detectors: null, axeGate: run.axeGate }),
  )
}

/** Records the tasks, works until none is open, and answers their outcomes by `placeOf`. */
async function workTasks(
  run: ScanRun,
  tasks: readonly PageTask[],
  tier: PageTask['tier'],
  visit: (task: PageTask) => Promise<PageOutcome>,
): Promise<Map<string, PageOutcome>> {
  await run.deps.memory.addTasks(tasks)
  const missing = new Set(tasks.map(keyOf))
  for (const task of tasks) run.ledger.plan(task.url, task.region)
  const found = new Map<string, PageOutcome>()
  const take = (outcome: PageOutcome) => {
    if (outcome.task.tier === tier && missing.delete(keyOf(outcome.task)))
      found.set(placeOf(outcome.task), outcome)
  }
  const lanes = tier === 'http' ? run.options.concurrency : run.options.tabs
  await workTier(run, { tier, lanes, visit, onOutcome: take })
  // What other workers, or this scan before it was cut off, have recorded.
  if (missing.size > 0)
    for await (const outcome of run.deps.memory.outcomes()) {
      take(outcome)
      run.ledger.record(outcome)
    }
  return found
}

function placeOf({ url, region }: PageTask): string {
  return `${region}|${url}`
}

function keyOf({ url, region, platform }: PageTask): string {
  return `${region}|${platform ?? ''}|${url}`
}

function feed(frontier: Frontier, outcome: PageOutcome): void {
  const { task, finalUrl, pageType, template } = outcome
  const depth = task.depth + 1
  const candidates = outcome.links.map(({ url, area }) => ({ url, area, foundOn: finalUrl, depth }))
  if (normaliseUrl(finalUrl) !== normaliseUrl(task.url))
    candidates.push({ url: finalUrl, area: 'main', foundOn: task.foundOn, depth: task.depth })
  frontier.offer(candidates)
  if (outcome.state === 'visited')
    frontier.observe({
      url: task.url,
      pageType: typeOf(outcome, pageType),
      identity: identityOf(outcome),
      template,
    })
}

function typeOf({ status }: PageOutcome, pageType: PageType | null): PageType | null {
  return (status ?? 0) >= 300 ? null : pageType
}

/** What the page is about, the same for copies of one page. */
function identityOf({ product, canonicalUrl, finalUrl }: PageOutcome): string {
  return product?.gtin ?? product?.sku ?? product?.title ?? canonicalUrl ?? finalUrl
}
