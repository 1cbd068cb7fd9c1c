/**
 * The coordinator's part of the HTTP tier: plans pages in rounds, collects them, and plans the next round
 * from their links while collected pages are evaluated. Rounds make the choice of pages independent of
 * response order, and an interrupted scan repeats the same rounds with their pages already recorded.
 */

import type { PageTask } from '../../api/scan-types.ts'
import type { UploadedTable } from '../../api/uploaded-table.ts'
import { extractOutlinks } from '../../extract/outlinks/extract-outlinks.ts'
import type { Frontier } from '../../frontier/frontier.ts'
import { createRouteFrontier } from '../../frontier/route-frontier.ts'
import { readPage } from '../../run/page-source.ts'
import { drainQueue } from '../../run/pages/drain-queue.ts'
import { visitHttpPage } from '../../run/pages/http-page.ts'
import type {
  ConfigPort,
  CoveragePort,
  InputPort,
  MemoryPort,
  PolicyPort,
  RenderPorts,
  VisitPorts,
} from '../../run/ports.ts'
import { robotsRule } from '../../run/robots-rule.ts'
import {
  type DiscoveryPhase,
  type RegionEntry,
  type StoreRegions,
  storeRegions,
} from '../../run/store-regions.ts'
import { type FetchedPage, readSubject } from './collect-page.ts'
import { type Collector, createCollector } from './collector.ts'
import { feedFrontier } from './feed-frontier.ts'
import { fillEmptyPages } from './fill-empty-pages.ts'
import { renderShells } from './render-shells.ts'
import { followScriptedLinks, nothingRead, type ReadPages, rememberPage } from './scripted-links.ts'
import { unfoldLists } from './unfold-lists.ts'

const roundSize = 60
/** Further ones only make a large number larger. */
const maxUnvisited = 5000

export interface CrawlPhase {
  isComplete: boolean
  robotsExcluded: Record<string, number>
  sampledOut: Record<string, number>
  /** Region → addresses of products that were not visited; absent in phases of earlier versions. */
  unvisitedProducts?: Record<string, string[]>
}

interface RegionCrawl {
  entry: RegionEntry
  frontier: Frontier
  /** Collected pages whose type neither their data nor their address shows. */
  unclassified: UnclassifiedPage[]
  read: ReadPages
}

interface UnclassifiedPage {
  task: PageTask
  identity: string
}

/** Collects and evaluates the pages of all regions. Resolves when the budget is used up or nothing new is found. */
export async function crawlPages(
  run: RenderPorts & InputPort & PolicyPort & CoveragePort & MemoryPort,
  phase: DiscoveryPhase,
): Promise<CrawlPhase> {
  const sites = storeRegions(phase)
  const crawls = phase.regions.map((entry) => ({
    entry,
    frontier: frontierOf(run, phase, entry),
    unclassified: [],
    read: nothingRead(),
  }))
  const collector = await createCollector(run, sites)
  const evaluating = drainQueue(run, {
    tier: 'http',
    concurrency: run.options.concurrency,
    visit: (task) => visitHttpPage(run, sites, task),
    feed: collector.feed,
    waitForCapacity: collector.waitForCapacity,
    isBegun: true,
  })
  const collecting = collectRounds(run, sites, crawls, collector)
  collecting.then(collector.end, collector.fail)
  evaluating.catch(collector.fail)
  // If either fails, the other ends too: nothing may continue once a scan is over.
  await Promise.allSettled([collecting, evaluating])
  run.pageBuffer.clear()
  await collecting
  await evaluating
  const perRegion = (pick: (frontier: Frontier) => number) =>
    Object.fromEntries(crawls.map(({ entry, frontier }) => [entry.name, pick(frontier)]))
  return {
    isComplete: crawls.every(({ frontier }) => frontier.isComplete()),
    robotsExcluded: perRegion((frontier) => frontier.counts().robotsExcluded),
    sampledOut: perRegion((frontier) => frontier.counts().sampledOut),
    unvisitedProducts: Object.fromEntries(
      crawls.map(({ entry, frontier }) => [entry.name, frontier.productsLeft().slice(0, maxUnvisited)]),
    ),
  }
}

async function collectRounds(
  run: RenderPorts & CoveragePort & MemoryPort,
  sites: StoreRegions,
  crawls: readonly RegionCrawl[],
  collector: Collector,
): Promise<void> {
  let isFirst = true
  for (;;) {
    const tasks = crawls.flatMap(({ frontier }) => frontier.take(roundSize))
    if (tasks.length === 0) {
      if ((await followScripts(run, sites, crawls)) || (await showWholeLists(run, crawls))) continue
      return
    }
    const expected = crawls.reduce((sum, { frontier }) => {
      const { known, robotsExcluded } = frontier.counts()
      return sum + known - robotsExcluded
    }, 0)
    // Before the first links are read, the roots would be the whole plan, and one of them half of the
    // analysis.
    const isUnknown = isFirst && expected <= tasks.length
    run.events.phase('reading', 0, isUnknown ? 0 : Math.min(expected, run.options.pageBudget))
    isFirst = false
    await workRound(run, sites, crawls, tasks, collector)
    for (const { entry, frontier } of crawls) {
      const counts = frontier.counts()
      run.ledger.setSampled(entry.name, counts.sampledOut)
      run.ledger.setRobotsExcluded(entry.name, counts.robotsExcluded)
    }
  }
}

/** @returns whether links that only scripts write lead further in any region */
async function followScripts(
  run: RenderPorts & CoveragePort & MemoryPort,
  sites: StoreRegions,
  crawls: readonly RegionCrawl[],
): Promise<boolean> {
  let hasFound = false
  for (const { entry, frontier, read } of crawls.filter(({ entry }) => !isRendered(run, entry)))
    hasFound = (await followScriptedLinks(run, sites, { region: entry.name, frontier, read })) || hasFound
  if (hasFound) return true
  for (const { entry, frontier, read } of crawls.filter(({ entry }) => !isRendered(run, entry)))
    hasFound = (await fillEmptyPages(run, sites, { region: entry.name, frontier, read })) || hasFound
  return hasFound
}

/** @returns whether lists of any region lead further once their controls are pressed */
async function showWholeLists(run: RenderPorts, crawls: readonly RegionCrawl[]): Promise<boolean> {
  let hasFound = false
  for (const { entry, frontier, read } of crawls)
    hasFound = (await unfoldLists(run, { region: entry.name, frontier, read })) || hasFound
  return hasFound
}

/** Whether links are read from rendered pages. */
const isRendered = ({ options }: ConfigPort, { isScriptBuilt }: RegionEntry) =>
  isScriptBuilt && options.tier === 'browser'

function frontierOf(
  run: ConfigPort & InputPort & PolicyPort,
  phase: DiscoveryPhase,
  entry: RegionEntry,
): Frontier {
  const { options } = run
  const { maxPages } = run.policies.ofRoots(entry.roots)
  const pages = Math.min(options.pageBudget, maxPages ?? Number.POSITIVE_INFINITY)
  const frontier = createRouteFrontier({
    region: entry.name,
    roots: entry.roots,
    budget: Math.max(1, Math.floor(pages / phase.regions.length)),
    pageTypes: options.pageTypes,
    isAllowed: robotsRule(run, entry),
    routes: !entry.isScriptBuilt ? 'none' : isRendered(run, entry) ? 'visited' : 'unread',
    foreignRoots: [
      ...phase.regions.filter(({ name }) => name !== entry.name).flatMap(({ roots }) => roots),
      ...(options.otherRoots ?? []),
    ],
  })
  // The file was uploaded for comparison, so its pages come before anything else.
  frontier.enqueue(
    tableLinks(run.table ?? null).map((url) => ({
      url,
      foundOn: 'uploaded file',
      depth: 1,
      area: 'nav',
    })),
  )
  frontier.enqueue(entry.sitemapUrls.map((url) => ({ url, foundOn: 'sitemap', depth: 2 })))
  return frontier
}

/** Addresses in an uploaded table. In a table with free columns, any column may contain them. */
function tableLinks(table: UploadedTable | null): string[] {
  if (table === null) return []
  if (table.kind !== 'free-columns') return table.rows.flatMap(({ cells }) => cells.link || [])
  return table.rows.flatMap(({ cells }) => Object.values(cells).filter((cell) => /^https?:\/\//i.test(cell)))
}

async function workRound(
  run: RenderPorts & CoveragePort & MemoryPort,
  sites: StoreRegions,
  crawls: readonly RegionCrawl[],
  tasks: PageTask[],
  collector: Collector,
): Promise<void> {
  const pages = await collector.collect(tasks)
  const scripted = crawls.filter(({ entry }) => isRendered(run, entry))
  const rendered = await renderShells(
    run,
    sites,
    scripted.map(({ entry }) => entry.name),
    pages,
  )
  for (const page of pages) {
    const crawl = crawls.find(({ entry }) => entry.name === page.task.region)
    if (crawl) feed(crawl, rendered.get(page.task) ?? page)
  }
  for (const crawl of crawls) await compareEntries(run, crawl, tasks)
  for (const crawl of crawls) await collector.pauseEvaluation(() => learn(run, sites, crawl))
}

function feed({ frontier, unclassified, read }: RegionCrawl, page: FetchedPage): void {
  const { sells = false, pageType = null } = page.outline ?? {}
  const type = pageType ?? frontier.expectedType(page.task.url)
  rememberPage(read, page, sells || type === 'product_page')
  if (!feedFrontier(frontier, page) && page.outline !== null)
    unclassified.push({ task: page.task, identity: page.outline.identity })
}

/** A second response of the entry shows which parameters of its links only carry a session. */
async function compareEntries(
  run: VisitPorts,
  { entry, frontier }: RegionCrawl,
  tasks: readonly PageTask[],
): Promise<void> {
  const root = tasks.find(({ region, depth }) => region === entry.name && depth === 0)
  if (root === undefined || !frontier.suspectsSessions()) return
  const source = await readPage(run, root.url, root.region, 0)
  if (source.kind !== 'page') return
  const { links } = extractOutlinks(source.html, source.response.finalUrl)
  frontier.learnSessions(links.map(({ url }) => url))
}

/** Parses some unclassified pages fully where that decides what is visited next; the others get the same type. */
async function learn(run: VisitPorts, sites: StoreRegions, crawl: RegionCrawl): Promise<void> {
  const { frontier } = crawl
  const asked = new Set(frontier.needsClassification(crawl.unclassified.map(({ task }) => task.url)))
  if (asked.size === 0) return
  const chosen = crawl.unclassified.filter(({ task }) => asked.has(task.url))
  for (const { task, identity } of chosen) {
    // One by one: a second thread that starts for a few pages costs more than it saves.
    const subject = await readSubject(run, sites, task)
    if (subject?.pageType === 'product_page') crawl.read.isSettled = true
    frontier.observe({ url: task.url, ...(subject ?? { pageType: null, identity }) })
  }
  crawl.unclassified = crawl.unclassified.filter((page) => {
    if (chosen.includes(page)) return false
    const pageType = frontier.expectedType(page.task.url)
    if (pageType !== null) frontier.observe({ url: page.task.url, pageType, identity: page.identity })
    return pageType === null
  })
}
