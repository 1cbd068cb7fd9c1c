/**
 * Runs one analysis of a store, from the first request to finished alerts. The phases write what they found into the
 * scan's memory, so that a run that was cut off goes on where it stopped.
 */
import { agentFailure, playAgent } from './agent/agent-phase.ts'
import { CrawlError } from './crawl/crawl-error.ts'
import { type FlowPhase, plannedSessions, playFlows } from './flow/play-flows.ts'
import { seekProducts } from './flow/seek-products.ts'
import { type RenderingPhase, visitBrowserPage } from './scan/browser-page.ts'
import { sampleForBrowser } from './scan/browser-sample.ts'
import { type CrawlPhase, crawlPages } from './scan/crawl-pages.ts'
import { deliverStopped } from './scan/deliver-stopped.ts'
import { recallEarlier, rememberData } from './scan/earlier-data.ts'
import { enterStore } from './scan/enter-store.ts'
import { type ImageVerdicts, judgeImages } from './scan/image-phase.ts'
import { chooseLooks, looksPhase } from './scan/look-book.ts'
import { mergeScan } from './scan/merge-scan.ts'
import { visitOtherShops } from './scan/other-shops.ts'
import { visitOutside } from './scan/outside-phase.ts'
import { fetchPictures } from './scan/picture-phase.ts'
import { probeRendering } from './scan/probe-rendering.ts'
import { readIndex, type ScanIndex } from './scan/scan-index.ts'
import { countPages, type ResultInput, scanResult } from './scan/scan-result.ts'
import { openRun, type ScanRun } from './scan/scan-run.ts'
import { measureServer } from './scan/server-times.ts'
import { admitStore, type EntryPhase, type SiteMap, siteMap } from './scan/site-data.ts'
import { type Asked, addImageVerdicts, judgeSites, siteInputs } from './scan/site-phase.ts'
import { causeOf } from './scan/tell.ts'
import { workTier } from './scan/work-tier.ts'
import type { ScanDeps, ScanOptions, ScanResult } from './scan-types.ts'

/**
 * Scans a store. Always resolves, with an outcome and a reason: `blocked` when the store let nobody in, `failed` when
 * it could not be read, `stopped` with what was found so far when `stop` was aborted, `cancelled` when the signal was.
 */
export async function scan(options: ScanOptions, deps: ScanDeps): Promise<ScanResult> {
  const signal = deps.stop ? AbortSignal.any([deps.signal, deps.stop]) : deps.signal
  const run = openRun(options, { ...deps, signal })
  const input: ResultInput = {
    entry: null,
    index: null,
    flows: null,
    agent: null,
    images: [],
    agentFindings: [],
    alerts: [],
    needsReview: [],
    leftOut: new Map(),
    startedMs: performance.now(),
  }
  try {
    return await lead(run, input).catch((error: unknown) => {
      if (deps.signal.aborted || deps.stop?.aborted !== true) throw error
      // What is still to be done reads only what is kept, so it must not end by the stop itself.
      return deliverStopped({ ...run, deps }, input)
    })
  } catch (error) {
    if (deps.signal.aborted) return scanResult(run, 'cancelled', 'The analysis was stopped.', input)
    const reason =
      error instanceof CrawlError ? error.message : 'The analysis stopped because of a fault of our own.'
    run.tell.problem(`The analysis could not be finished. ${reason}`, undefined, causeOf(error))
    return scanResult(run, 'failed', reason, input)
  } finally {
    await run.close()
  }
}

/** Result of a phase that may have been finished before a crash. */
async function phase<Value>(run: ScanRun, name: string, work: () => Promise<Value>): Promise<Value> {
  run.deps.signal.throwIfAborted()
  const before = await run.deps.memory.loadPhase(name)
  if (before !== null) return before as Value
  const value = await work()
  run.deps.signal.throwIfAborted()
  await run.deps.memory.savePhase(name, value)
  return value
}

async function lead(run: ScanRun, input: ResultInput): Promise<ScanResult> {
  const entry = await phase(run, 'entry', () => enterStore(run))
  input.entry = entry
  if (entry.failure !== null) return scanResult(run, entry.failure.outcome, entry.failure.reason, input)
  const sites = siteMap(entry)
  admitStore(run, sites)
  const hasBrowser = run.options.tier === 'browser' && run.plan.byId.size > 0
  run.tell.plan({ ...plannedSessions(run, sites.entries.length), hasBrowser })
  const crawl = await phase(run, 'crawl', () => crawlPages(run, entry))
  await visitOtherShops(run, sites)
  const plain = await readIndex(run, { scripted: {} })
  input.index = plain
  const blocked = blockedReason(run, plain, crawl)
  if (blocked !== null) return scanResult(run, 'blocked', blocked, input)
  const browser = await useBrowser(run, sites, plain, input)
  const images = await phase(run, 'images', () =>
    judgeImages(run, sites, plain.pages, browser.rendering, (verdicts) => input.images.push(verdicts)),
  )
  const index = await readIndex(run, browser.rendering)
  input.index = index
  return finish(run, input, { entry, sites, crawl, browser, images, index })
}

interface Gathered {
  entry: EntryPhase
  sites: SiteMap
  crawl: CrawlPhase
  browser: { rendering: RenderingPhase; isUsable: boolean }
  images: ImageVerdicts[]
  index: ScanIndex
}

async function finish(run: ScanRun, input: ResultInput, gathered: Gathered): Promise<ScanResult> {
  const { entry, sites, crawl, browser, images, index } = gathered
  addImageVerdicts(index, images)
  run.tell.info('Comparing the pages with each other')
  const earlier = await recallEarlier(run, sites)
  const outside = await phase(run, 'outside', () => visitOutside(run, sites, index))
  const inputs = (further: Partial<Asked>) =>
    siteInputs(run, index, crawl.isComplete, earlier, {
      outside,
      sought: {},
      serverTimes: {},
      pictures: {},
      ...further,
    })
  const sought = await phase(run, 'sought', () => seekProducts(run, sites, index.pages, inputs({})))
  const serverTimes = await phase(run, 'serverTimes', () => measureServer(run, sites, inputs({})))
  const pictures = await phase(run, 'pictures', () => fetchPictures(run, sites, inputs({})))
  const site = judgeSites(run, sites, index, inputs({ sought, serverTimes, pictures }))
  await rememberData(run, sites, index, earlier)
  const flows: FlowPhase = await phase(run, 'flows', () =>
    playFlows(run, sites, index.pages, (growing) => {
      input.flows = growing
    }),
  )
  input.flows = flows
  const agent = await phase(run, 'agent', () =>
    playAgent(run, sites, index, flows.searches ?? [], (found) => input.agentFindings.push(...found)),
  )
  input.agent = agent
  const agentReason = agentFailure(run.options, agent)
  if (agentReason !== null) return scanResult(run, 'failed', agentReason, input)
  const merged = await phase(run, 'merged', () =>
    mergeScan(run, {
      entry,
      sites,
      rendering: browser.rendering,
      index,
      findings: [...index.findings, ...site.findings],
      sessions: [...flows.findings, ...agent.findings],
      canUseBrowser: browser.isUsable || agent.steps.length > 0,
      siteInput: site.input,
    }),
  )
  run.tell.coverage(run.ledger.snapshot())
  return scanResult(run, 'completed', null, { ...input, ...merged })
}

/** Why nothing can be said about the store; null when at least some pages were let through. */
function blockedReason(run: ScanRun, index: ScanIndex, crawl: CrawlPhase): string | null {
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
  run: ScanRun,
  sites: SiteMap,
  index: ScanIndex,
  input: ResultInput,
): Promise<Gathered['browser']> {
  const isWanted = run.options.tier === 'browser' && run.plan.byId.size > 0
  try {
    if (!isWanted)
      throw new CrawlError('browser-missing', 'abort-scan', '', 'This analysis looks at plain pages only.')
    const looks = await phase(run, looksPhase, () => chooseLooks(run, sites, index.pages))
    const rendering = await phase(run, 'rendering', () => probeRendering(run, sites, index.pages))
    const tasks = sampleForBrowser(run, index.pages, rendering, looks)
    await run.deps.memory.addTasks(tasks)
    await workBrowser(run, sites, rendering)
    return { rendering, isUsable: true }
  } catch (error) {
    if (!(error instanceof CrawlError) || error.code !== 'browser-missing') throw error
    const reason = isWanted ? 'No browser could be started on this machine.' : 'This check needs a browser.'
    if (isWanted) run.tell.problem(error.message)
    input.leftOut = new Map(run.plan.browser.map(({ id }) => [id, reason]))
    return { rendering: { scripted: {} }, isUsable: false }
  }
}

/**
 * Pages that are judged, or wait for a tab of their kind, while every tab is at one. Enough wait that a tab which falls
 * free nearly always finds one of its kind: opening another costs more than some visits.
 */
const lanesBesideTabs = 8

function workBrowser(run: ScanRun, sites: SiteMap, rendering: RenderingPhase): Promise<void> {
  return workTier(run, {
    tier: 'browser',
    lanes: run.options.tabs + lanesBesideTabs,
    visit: (task) =>
      visitBrowserPage(run, sites, rendering, task, {
        isFresh: false,
        detectors: null,
        axeGate: run.axeGate,
      }),
  })
}
