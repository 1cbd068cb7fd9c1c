/**
 * The leading worker's part of the HTTP tier: plans pages in rounds, collects them, and plans the next round from what
 * they link to, while judges work off what was collected. Rounds make the choice of pages independent of which page
 * answered first, and a scan that was cut off goes through the same rounds again, finding their pages recorded already.
 */
import { createFrontier, type Frontier } from '../crawl/frontier.ts'

import { normaliseUrl } from '../crawl/url-policy.ts'
import type { PageTask } from '../scan-types.ts'
import type { UploadedTable } from '../uploaded-table.ts'
import { type CollectedPage, readSubject } from './collect-page.ts'
import { type Collector, createCollector } from './collector.ts'
import { visitHttpPage } from './http-page.ts'
import { renderShells } from './render-shells.ts'
import { robotsRule } from './robots-rule.ts'
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
  /** Collected pages of which neither data nor address say what they are. */
  silent: SilentPage[]
}

interface SilentPage {
  task: PageTask
  identity: string
}

/** Collects and judges the pages of all regions. Resolves when the budget is used up or nothing new is found. */
export async function crawlPages(run: ScanRun, phase: EntryPhase): Promise<CrawlPhase> {
  const sites = siteMap(phase)
  const crawls = phase.regions.map((entry) => ({
    entry,
    frontier: frontierOf(run, phase, entry),
    silent: [],
  }))
  const collector = await createCollector(run, sites)
  const judging = workTier(run, {
    tier: 'http',
    lanes: run.options.concurrency,
    visit: (task) => visitHttpPage(run, sites, task),
    feed: collector.feed,
    room: collector.room,
    isBegun: true,
  })
  const collecting = collectRounds(run, sites, crawls, collector)
  collecting.then(collector.end, collector.fail)
  judging.catch(collector.fail)
  // Whichever fails ends the other too: nothing may go on behind a scan that is over.
  await Promise.allSettled([collecting, judging])
  run.handover.clear()
  await collecting
  await judging
  const perRegion = (pick: (frontier: Frontier) => number) =>
    Object.fromEntries(crawls.map(({ entry, frontier }) => [entry.name, pick(frontier)]))
  return {
    isComplete: crawls.every(({ frontier }) => frontier.isComplete()),
    robotsExcluded: perRegion((frontier) => frontier.counts().robotsExcluded),
    sampledOut: perRegion((frontier) => frontier.counts().sampledOut),
  }
}

async function collectRounds(
  run: ScanRun,
  sites: SiteMap,
  crawls: readonly RegionCrawl[],
  collector: Collector,
): Promise<void> {
  let isFirst = true
  for (;;) {
    const tasks = crawls.flatMap(({ frontier }) => frontier.take(roundSize))
    if (tasks.length === 0) return
    const expected = crawls.reduce((sum, { frontier }) => {
      const { known, robotsExcluded } = frontier.counts()
      return sum + known - robotsExcluded
    }, 0)
    // Before the first links are read the roots would be all there is, and one of them half of the analysis.
    const isUnknown = isFirst && expected <= tasks.length
    run.tell.phase('reading', 0, isUnknown ? 0 : Math.min(expected, run.options.pageBudget))
    isFirst = false
    await workRound(run, sites, crawls, tasks, collector)
    for (const { entry, frontier } of crawls) {
      const counts = frontier.counts()
      run.ledger.setSampled(entry.name, counts.sampledOut)
      run.ledger.setRobotsExcluded(entry.name, counts.robotsExcluded)
    }
  }
}

function frontierOf(run: ScanRun, phase: EntryPhase, entry: RegionEntry): Frontier {
  const { options } = run
  const { maxPages } = run.policies.ofRoots(entry.roots)
  const pages = Math.min(options.pageBudget, maxPages ?? Number.POSITIVE_INFINITY)
  const frontier = createFrontier({
    region: entry.name,
    roots: entry.roots,
    budget: Math.max(1, Math.floor(pages / phase.regions.length)),
    pageTypes: options.pageTypes,
    isAllowed: robotsRule(run, entry),
    foreignRoots: [
      ...phase.regions.filter(({ name }) => name !== entry.name).flatMap(({ roots }) => roots),
      ...(options.otherRoots ?? []),
    ],
  })
  // The file was uploaded to be compared, so its pages come before what else is found.
  frontier.offer(
    tableLinks(run.deps.table ?? null).map((url) => ({
      url,
      foundOn: 'uploaded file',
      depth: 1,
      area: 'nav',
    })),
  )
  frontier.offer(entry.sitemapUrls.map((url) => ({ url, foundOn: 'sitemap', depth: 2 })))
  return frontier
}

/** Addresses in an uploaded table. In one with free columns nobody knows which column holds them. */
function tableLinks(table: UploadedTable | null): string[] {
  if (table === null) return []
  if (table.kind !== 'free-columns') return table.rows.flatMap(({ cells }) => cells.link || [])
  return table.rows.flatMap(({ cells }) => Object.values(cells).filter((cell) => /^https?:\/\//i.test(cell)))
}

async function workRound(
  run: ScanRun,
  sites: SiteMap,
  crawls: readonly RegionCrawl[],
  tasks: PageTask[],
  collector: Collector,
): Promise<void> {
  const pages = await collector.collect(tasks)
  const scripted = crawls.filter(({ entry }) => entry.isScriptBuilt && run.options.tier === 'browser')
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
  for (const crawl of crawls) await collector.aside(() => learn(run, sites, crawl))
}

function feed({ frontier, silent }: RegionCrawl, { task, finalUrl, leads }: CollectedPage): void {
  const depth = task.depth + 1
  const candidates = (leads?.links ?? []).map(({ url, area }) => ({ url, area, foundOn: finalUrl, depth }))
  if (normaliseUrl(finalUrl) !== normaliseUrl(task.url))
    candidates.push({ url: finalUrl, area: 'main', foundOn: task.foundOn, depth: task.depth })
  frontier.offer(candidates)
  if (leads === null) return
  const { identity, sells } = leads
  const pageType = leads.pageType ?? frontier.expectedType(task.url) ?? (sells ? 'product_page' : null)
  if (pageType === null) silent.push({ task, identity })
  else frontier.observe({ url: task.url, pageType, identity })
}

/** Reads some of the silent pages whole where that decides what is visited next; the others are taken for what those are. */
async function learn(run: ScanRun, sites: SiteMap, crawl: RegionCrawl): Promise<void> {
  const { frontier } = crawl
  const asked = new Set(frontier.untold(crawl.silent.map(({ task }) => task.url)))
  if (asked.size === 0) return
  const untold = crawl.silent.filter(({ task }) => asked.has(task.url))
  for (const { task, identity } of untold) {
    // One by one: a second thread that loads for a few pages costs more than it brings.
    const subject = await readSubject(run, sites, task)
    frontier.observe({ url: task.url, ...(subject ?? { pageType: null, identity }) })
  }
  crawl.silent = crawl.silent.filter((page) => {
    if (untold.includes(page)) return false
    const pageType = frontier.expectedType(page.task.url)
    if (pageType !== null) frontier.observe({ url: page.task.url, pageType, identity: page.identity })
    return pageType === null
  })
}
