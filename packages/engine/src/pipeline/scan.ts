/**
 * Runs one analysis of a store, from the first request to finished alerts. The phases save their results to
 * the scan's memory, so that an interrupted run continues where it stopped.
 */

import { agentFailure, runAgent } from '../agent/agent-phase.ts'
import type { AgentDeps } from '../agent/shared/agent-deps.ts'
import type { ScanDeps, ScanEvent, ScanOptions, ScanResult } from '../api/scan-types.ts'
import { CrawlError, isBrowserMissing } from '../net/crawl-error.ts'
import { recallHistories, saveHistories } from '../run/detector-history.ts'
import { errorCause } from '../run/events.ts'
import { visitBrowserPage } from '../run/pages/browser-page.ts'
import { loadCorrections } from '../run/pages/corrections.ts'
import { drainQueue } from '../run/pages/drain-queue.ts'
import type { ClockPort, CoveragePort, MemoryPort, RenderPorts } from '../run/ports.ts'
import type { RenderingPhase } from '../run/rendering.ts'
import { openScanContext, type ScanContext } from '../run/scan-context.ts'
import { stockDetectors } from '../run/scripted-stock.ts'
import { createIndexReader, reviewPhase, type ScanIndex } from '../run/site-index.ts'
import {
  type DiscoveryPhase,
  registerStoreHosts,
  type StoreRegions,
  storeRegions,
} from '../run/store-regions.ts'
import { baselinesPhase, choosePagesToCompare } from '../run/visual-baseline.ts'
import { plannedSessions, type SessionsPhase } from '../sessions/run-sessions.ts'
import { type CrawlPhase, crawlPages } from './crawl/crawl-pages.ts'
import { reviewPages } from './crawl/review-pages.ts'
import { deliverStopped } from './deliver-stopped.ts'
import { discoverStore } from './discover/discover-store.ts'
import { keepOrRunSessions } from './kept-sessions.ts'
import { createLivePages, type LivePages } from './live-pages.ts'
import { mergeScan } from './merge-scan.ts'
import { visitOtherShops } from './other-shops.ts'
import { sampleForBrowser } from './rendering/browser-sample.ts'
import { probeRendering } from './rendering/probe-rendering.ts'
import { countPages, type ResultInput, scanResult } from './result/scan-result.ts'
import { evaluateImages, type ImageVerdicts } from './site/evaluate-images.ts'
import { addImageVerdicts, evaluateSites, type SiteProbes, siteInputs } from './site/evaluate-sites.ts'
import { checkExternalLinks } from './site/external-links.ts'
import { fetchNamedImages } from './site/fetch-images.ts'
import { recallResults } from './site/kept-results.ts'
import { measureServer } from './site/server-times.ts'
import { checkSiteSearch } from './site/site-search-check.ts'

/** What a scan needs, and the model for its agent steps; without one, none is called. */
export interface ScanDepsWithModel extends ScanDeps {
  agent?: AgentDeps
}

/**
 * Scans a store. Always resolves, with an outcome and a reason: `blocked` when the store refused all access,
 * `failed` when it could not be read, `stopped` with the results so far when `stop` was aborted, `cancelled`
 * when the signal was.
 */
export async function scan(options: ScanOptions, { agent, ...deps }: ScanDepsWithModel): Promise<ScanResult> {
  const signal = deps.stop ? AbortSignal.any([deps.signal, deps.stop]) : deps.signal
  const livePages = createLivePages(deps.isWatched)
  const onEvent = (event: ScanEvent) => {
    livePages.note(event)
    deps.onEvent(event)
  }
  const run = openScanContext(options, { ...deps, onEvent, signal })
  const input: ResultInput = {
    entry: null,
    index: null,
    crawl: null,
    sessions: null,
    agent: null,
    images: [],
    agentFindings: [],
    alerts: [],
    needsReview: [],
    leftOut: new Map(),
    hasModel: agent !== undefined,
    startedMs: performance.now(),
  }
  try {
    return await runPhases(run, input, { agent, livePages }).catch((error: unknown) => {
      if (deps.signal.aborted || deps.stop?.aborted !== true) throw error
      // The remaining work only reads stored data, so the stop itself must not end it.
      return deliverStopped({ ...run, signal: deps.signal }, input)
    })
  } catch (error) {
    if (deps.signal.aborted) return scanResult(run, 'cancelled', 'The analysis was stopped.', input)
    const reason =
      error instanceof CrawlError ? error.message : 'The analysis stopped because of an error on our side.'
    run.events.problem(`The analysis couldn’t be finished. ${reason}`, undefined, errorCause(error))
    return scanResult(run, 'failed', reason, input)
  } finally {
    await run.close()
  }
}

/** Result of a phase that may have been finished before a crash. */
async function phase<Value>(
  run: MemoryPort & ClockPort,
  name: string,
  work: () => Promise<Value>,
): Promise<Value> {
  run.signal.throwIfAborted()
  const before = await run.memory.loadPhase(name)
  if (before !== null) return before as Value
  const value = await work()
  run.signal.throwIfAborted()
  await run.memory.savePhase(name, value)
  return value
}

async function runPhases(
  run: ScanContext,
  input: ResultInput,
  { agent, livePages }: { agent: AgentDeps | undefined; livePages: LivePages },
): Promise<ScanResult> {
  const entry = await phase(run, 'discovery', () => discoverStore(run))
  input.entry = entry
  if (entry.failure !== null) return scanResult(run, entry.failure.outcome, entry.failure.reason, input)
  const sites = storeRegions(entry)
  registerStoreHosts(run, sites)
  const hasBrowser = run.options.tier === 'browser' && run.plan.byId.size > 0
  run.events.plan({ ...plannedSessions(run, sites.entries.length), hasBrowser })
  const crawl = await phase(run, 'crawl', () => livePages.during(run, () => crawlPages(run, entry)))
  input.crawl = crawl
  await visitOtherShops(run, sites)
  const reader = createIndexReader(run, stockDetectors(run.plan))
  await phase(run, reviewPhase, () => reviewPages(run, sites))
  await reader.read('http')
  const plain = reader.index({ scripted: {} })
  input.index = plain
  const blocked = blockedReason(run, plain, crawl)
  if (blocked !== null) return scanResult(run, 'blocked', blocked, input)
  const browser = await useBrowser(run, sites, plain, input)
  const images = await phase(run, 'images', () =>
    evaluateImages(run, sites, plain.pages, browser.rendering, (verdicts) => input.images.push(verdicts)),
  )
  await reader.read('browser')
  const index = reader.index(browser.rendering)
  input.index = index
  return finish(run, input, { entry, sites, crawl, browser, images, index, model: agent })
}

interface Gathered {
  entry: DiscoveryPhase
  sites: StoreRegions
  crawl: CrawlPhase
  browser: { rendering: RenderingPhase; isUsable: boolean }
  images: ImageVerdicts[]
  index: ScanIndex
  model: AgentDeps | undefined
}

async function finish(run: ScanContext, input: ResultInput, gathered: Gathered): Promise<ScanResult> {
  const { entry, sites, crawl, browser, images, index } = gathered
  addImageVerdicts(index, images)
  run.events.info('Comparing the pages with each other')
  const earlier = await recallHistories(run, sites)
  const externalLinks = await phase(run, 'externalLinks', () => checkExternalLinks(run, sites, index))
  const inputs = (further: Partial<SiteProbes>) =>
    siteInputs(run, index, crawl.isComplete, earlier, {
      externalLinks,
      searchResults: {},
      serverTimes: {},
      namedImages: {},
      ...further,
    })
  const searchResults = await phase(run, 'siteSearch', () =>
    checkSiteSearch(run, sites, index.pages, inputs({})),
  )
  const serverTimes = await phase(run, 'serverTimes', () => measureServer(run, sites, inputs({})))
  const namedImages = await phase(run, 'namedImages', () => fetchNamedImages(run, sites, inputs({})))
  const kept = await recallResults(run, sites)
  const site = evaluateSites(run, sites, index, inputs({ searchResults, serverTimes, namedImages }), kept)
  await kept?.save()
  await saveHistories(run, sites, index, earlier)
  const sessions: SessionsPhase = await phase(run, 'sessions', () =>
    keepOrRunSessions(run, sites, index.pages, (growing) => {
      input.sessions = growing
    }),
  )
  input.sessions = sessions
  const { model } = gathered
  const agent = await phase(run, 'agent', () =>
    runAgent(run, model, sites, index, sessions.searches ?? [], (found) =>
      input.agentFindings.push(...found),
    ),
  )
  input.agent = agent
  const agentReason = agentFailure(run.options, agent)
  if (agentReason !== null) return scanResult(run, 'failed', agentReason, input)
  const corrections = await loadCorrections(run)
  const merged = await phase(run, 'merged', () =>
    mergeScan(run, {
      entry,
      sites,
      rendering: browser.rendering,
      index,
      findings: [...index.findings, ...site.findings],
      sessions: [...sessions.findings, ...agent.findings],
      canUseBrowser: browser.isUsable || agent.steps.length > 0,
      corrections,
      siteInput: site.input,
    }),
  )
  run.events.coverage(run.ledger.snapshot())
  return scanResult(run, 'completed', null, { ...input, ...merged })
}

/** Why the store could not be analyzed; null when at least some pages were readable. */
function blockedReason(run: CoveragePort, index: ScanIndex, crawl: CrawlPhase): string | null {
  countPages(run, index)
  for (const [region, count] of Object.entries(crawl.sampledOut)) run.ledger.setSampled(region, count)
  for (const [region, count] of Object.entries(crawl.robotsExcluded))
    run.ledger.setRobotsExcluded(region, count)
  if (index.pages.some(({ state, pageType }) => state === 'visited' && pageType !== null)) return null
  const refused = index.pages.find(({ state, reason }) => state === 'blocked' && reason !== null)
  return refused?.reason ?? null
}

/** The browser tier: finds out what scripts write, then visits a sample. Without a Chromium the checks are left out. */
async function useBrowser(
  run: RenderPorts & CoveragePort & MemoryPort,
  sites: StoreRegions,
  index: ScanIndex,
  input: ResultInput,
): Promise<Gathered['browser']> {
  const isWanted = run.options.tier === 'browser' && run.plan.byId.size > 0
  try {
    if (!isWanted)
      throw new CrawlError('browser-missing', 'abort-scan', '', 'This analysis only checks plain pages.')
    const baselines = await phase(run, baselinesPhase, () => choosePagesToCompare(run, sites, index.pages))
    const rendering = await phase(run, 'rendering', () => probeRendering(run, sites, index.pages))
    const tasks = sampleForBrowser(run, index.pages, rendering, baselines)
    await run.memory.addTasks(tasks)
    await workBrowser(run, sites, rendering)
    return { rendering, isUsable: true }
  } catch (error) {
    if (!isBrowserMissing(error)) throw error
    const reason = isWanted
      ? 'The browser couldn’t be started on this machine.'
      : 'This check needs a browser.'
    if (isWanted) run.events.problem(error.message)
    input.leftOut = new Map(run.plan.browser.map(({ id }) => [id, reason]))
    return { rendering: { scripted: {} }, isUsable: false }
  }
}

/**
 * Tasks that are evaluated, or wait for a tab of their platform and region, while every tab is busy. With
 * this many, a free tab nearly always finds a matching task: opening another tab costs more than some visits.
 */
const tasksBesideTabs = 8

async function workBrowser(
  run: RenderPorts & CoveragePort & MemoryPort,
  sites: StoreRegions,
  rendering: RenderingPhase,
): Promise<void> {
  const corrections = await loadCorrections(run)
  return drainQueue(run, {
    tier: 'browser',
    concurrency: run.options.tabs + tasksBesideTabs,
    visit: (task) =>
      visitBrowserPage(
        run,
        sites,
        rendering,
        { ...task, ...corrections.of(task) },
        {
          isFresh: false,
          detectors: null,
          axeGate: run.axeGate,
        },
      ),
  })
}
