/** One task of the browser tier. */

import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { ArtifactName, ResponseArtifact, ReusedArtifacts } from '../../api/artifacts.ts'
import type { CachedFetch, PageOutcome, PageTask } from '../../api/scan-types.ts'
import type { AxeGate } from '../../capture/axe-gate.ts'
import { type BrowserVisit, visitInBrowser } from '../../capture/browser-visit.ts'
import { browserNeeds } from '../../evaluate/check-plan.ts'
import type { PageSummary } from '../../evaluate/evaluation.ts'
import { isSamePage } from '../../frontier/address/session-parameters.ts'
import { CrawlError, isAbort } from '../../net/crawl-error.ts'
import { parseRetryAfter } from '../../net/limiter/too-many-requests.ts'
import { errorCause, pageFailedText } from '../events.ts'
import { readPage } from '../page-source.ts'
import type {
  BrowserPort,
  CapturePort,
  ClockPort,
  ConfigPort,
  EventsPort,
  FetchPorts,
  RenderPorts,
  StorePort,
} from '../ports.ts'
import { isScripted, type RenderingPhase } from '../rendering.ts'
import { assetsOf } from '../repeat/page-assets.ts'
import { isDue, maxKeptMs } from '../repeat/repeat-plan.ts'
import type { StoredDocument } from '../store/document-store.ts'
import type { RenderingSource } from '../store/rendering-store.ts'
import type { StoreRegions } from '../store-regions.ts'
import { evaluateVisit, knownSummary } from './evaluate-visit.ts'
import { bareOutcome, evaluatedOutcome } from './page-outcome.ts'
import { unchangedSince } from './read-for-scan.ts'
import { inSessionCurrency } from './session-currency.ts'

/** Far more than a visit needs on a busy machine. */
const maxVisitMs = 180_000

export interface BrowserPageOptions {
  /** A new visitor without the cache: for confirmation. */
  isFresh: boolean
  /** Page-level and collecting detectors to run instead of the plan's. */
  detectors: readonly string[] | null
  axeGate: AxeGate | null
}

export interface RenderedPage {
  response: ResponseArtifact
  html: string
  artifacts: ReusedArtifacts
  cached: CachedFetch | null
  fromCache: boolean
}

/** The type that decides what a scripted page captures; null when only the rendered page will show it. */
export function knownType(pageType: PageType | null): PageType | null {
  return pageType === 'unknown' ? null : pageType
}

/** Visits and evaluates a page. Failures are part of the outcome; throws only when the scan is stopped. */
export async function visitBrowserPage(
  run: RenderPorts,
  sites: StoreRegions,
  rendering: RenderingPhase,
  task: PageTask,
  options: BrowserPageOptions,
): Promise<PageOutcome> {
  const startedMs = performance.now()
  const visit = (isFresh: boolean) => visitTask(run, sites, rendering, task, { ...options, isFresh })
  const first = await visit(options.isFresh)
  const outcome = options.isFresh ? first : await inSessionCurrency(run, sites, first, () => visit(true))
  return { ...outcome, durationMs: Math.round(performance.now() - startedMs) }
}

async function visitTask(
  run: RenderPorts,
  sites: StoreRegions,
  rendering: RenderingPhase,
  task: PageTask,
  options: BrowserPageOptions,
): Promise<PageOutcome> {
  const site = sites.of(task.region)
  const source = await readPage(run, task.url, task.region, sites.maxAgeMs(run))
  if (source.kind === 'blocked')
    return bareOutcome(task, { state: 'blocked', reason: source.reason, status: source.status })
  if (source.kind === 'failed') return bareOutcome(task, { state: 'failed', reason: source.reason })
  const summary = await knownSummary(run, source.cached)
  const pageType = task.correction?.correctedType ?? summary?.pageType ?? null
  const isWhole = isScripted(rendering, task.region, pageType)
  const detectors = options.detectors ?? [
    ...run.plan.browser.map(({ id }) => id),
    ...(isWhole ? [...run.plan.http, ...run.plan.images].map(({ id }) => id) : []),
  ]
  const wanted = [...run.plan.byId.values()].filter(
    (detector) => detector.scope !== 'session' && detectors.includes(detector.id),
  ) as (typeof run.plan.browser)[number][]
  const needs = browserNeeds(wanted, isWhole ? knownType(pageType) : pageType)
  const document = source.isHtml && !isWhole ? source : null
  const captured = await capturePage(run, sites, task, needs, summary, options, document)
  if ('state' in captured) return captured
  const answered = {
    finalUrl: captured.response.finalUrl,
    status: captured.response.status,
    redirects: captured.response.redirects,
    fromCache: captured.fromCache,
    ...keptSince(sites, captured),
  }
  const isElsewhere = !isSamePage(task.url, captured.response.finalUrl)
  if (isElsewhere || captured.response.status >= 300) return bareOutcome(task, answered)
  const evaluation = await evaluateVisit(
    run,
    {
      url: task.url,
      platform: task.platform ?? 'Desktop',
      region: task.region,
      // Headers of the plain response, because the browser omits some.
      response: source.response.status < 300 ? source.response : captured.response,
      rawHtml: source.html,
      renderedHtml: captured.html,
      artifacts: captured.artifacts,
      knownPageType: isWhole ? null : pageType,
      wantsSummary: isWhole || pageType === null,
      detectors: [...detectors],
      evaluated: run.plan.scope.pageTypes,
      site,
      ...task.correction,
    },
    captured.cached,
  )
  if (evaluation === null)
    return bareOutcome(task, { ...answered, state: 'failed', reason: 'The page couldn’t be read.' })
  const outcome = evaluatedOutcome(task, captured.response, evaluation, run.plan)
  const template = summary === null ? outcome.template : `${summary.pageType}:${summary.skeleton}`
  return { ...outcome, template, fromCache: captured.fromCache, ...keptSince(sites, captured) }
}

/** The rendered page from the cache while it is fresh, else from the browser; an outcome when neither works. */
export async function capturePage(
  run: FetchPorts & ConfigPort & BrowserPort & CapturePort & EventsPort,
  sites: StoreRegions,
  task: PageTask,
  needs: ReadonlySet<ArtifactName>,
  summary: PageSummary | null,
  options: BrowserPageOptions,
  document: Pick<StoredDocument, 'response' | 'html' | 'cached'> | null = null,
): Promise<RenderedPage | PageOutcome> {
  const stored = options.isFresh ? null : await readStored(run, sites, task, needs)
  // Scripts may have written something else into the same document since an earlier scan.
  if (stored !== null && (document !== null || isOfThisScan(sites, stored))) return stored
  const basis = options.isFresh || document === null ? null : await basisOf(run, document)
  const unchanged = basis === null ? null : await readUnchanged(run, sites, task, needs, basis)
  if (unchanged !== null) return unchanged
  try {
    const first = await openOnce(run, sites, task, needs, summary, options)
    // The second attempt waits for the pause that the store requested.
    const visited =
      first.refusal?.kind === 'throttled' ? await openOnce(run, sites, task, needs, summary, options) : first
    if (visited.refusal !== null)
      return bareOutcome(task, {
        state: 'blocked',
        reason: visited.refusal.reason,
        status: visited.response.status,
      })
    return await keep(run, task, visited, needs, { isFresh: options.isFresh, basis })
  } catch (error) {
    if (isAbort(error)) throw error
    if (error instanceof UnreadPage) {
      run.events.problem(pageFailedText, task.url, errorCause(error.cause))
      return bareOutcome(task, { state: 'failed', reason: pageFailedText })
    }
    if (!(error instanceof CrawlError) || error.next === 'abort-scan') throw error
    const state = error.next === 'pause-host' ? 'blocked' : 'failed'
    return bareOutcome(task, { state, reason: error.message })
  }
}

/** Whatever a page does to its reader, only this page stays unread. */
class UnreadPage extends Error {
  constructor(options: ErrorOptions) {
    super('The page couldn’t be read.', options)
  }
}

/** One visit in the host's slot; reports the store's response to the limiter. Throws CrawlErrors. */
async function openOnce(
  run: FetchPorts & ConfigPort & BrowserPort & CapturePort,
  sites: StoreRegions,
  task: PageTask,
  needs: ReadonlySet<ArtifactName>,
  summary: PageSummary | null,
  options: BrowserPageOptions,
): Promise<BrowserVisit> {
  const { limiter, signal, stores } = run
  const platform = task.platform ?? 'Desktop'
  const { region } = task
  const host = URL.parse(task.url)?.host ?? ''
  const snapshot = needs.has('snapshot') ? await run.baselines.wanted(sites, task) : null
  const release = await run.acquireHostSlot(new URL(task.url))
  try {
    const visited = await run.browser
      .withTab(
        { platform, region, isFresh: options.isFresh, isBackground: true, maxMs: maxVisitMs, signal },
        (tab) =>
          visitInBrowser(tab, task.url, {
            needs,
            axeRules: run.plan.axeRules,
            axeGate: options.axeGate,
            isThorough: options.isFresh,
            pageType: summary?.pageType ?? 'unknown',
            skeleton: summary?.skeleton ?? null,
            snapshot,
            putBlob: (bytes, contentType) => stores.blobs.putBlob(bytes, contentType),
          }),
      )
      .catch((error: unknown) => {
        throw error instanceof CrawlError || isAbort(error) ? error : new UnreadPage({ cause: error })
      })
    const { refusal, response } = visited
    if (refusal === null) limiter.recordResponse(host)
    else if (refusal.pausesHost)
      limiter.recordRefusal(host, parseRetryAfter(response.headers['retry-after'], run.nowMs()))
    return visited
  } finally {
    release()
  }
}

async function readStored(
  run: StorePort & ConfigPort & ClockPort,
  sites: StoreRegions,
  task: PageTask,
  needs: ReadonlySet<ArtifactName>,
): Promise<RenderedPage | null> {
  // An earlier rendering says nothing about style sheets and scripts now.
  const maxAgeMs = sites.repeat === null ? sites.maxAgeMs(run) : run.nowMs() - sites.startedAtMs + 1
  const stored = await run.stores.renderings.find(task, needs, maxAgeMs)
  return stored === null ? null : { ...stored, fromCache: true }
}

/** A rendering of an earlier scan that was found unchanged in this one. */
function keptSince(sites: StoreRegions, { response, cached }: RenderedPage) {
  const sinceMs = cached === null ? null : unchangedSince(sites, response, cached.fetchedAtMs)
  return sinceMs === null ? {} : { unchangedSinceMs: sinceMs, fromCache: false }
}

const isOfThisScan = ({ repeat, startedAtMs }: StoreRegions, { response }: RenderedPage) =>
  repeat === null || Date.parse(response.fetchedAt) >= startedAtMs

/** Null where no later analysis compares with it. */
async function basisOf(
  run: ConfigPort & CapturePort,
  { html, response, cached }: Pick<StoredDocument, 'response' | 'html' | 'cached'>,
): Promise<RenderingSource | null> {
  const document = cached.blobs.html
  if (run.options.skipsUnchanged !== true || document === undefined) return null
  const assets = assetsOf(html, response).map(
    async (url): Promise<[string, string]> => [url, await run.assets.stateOf(url)],
  )
  return { document, assets: await Promise.all(assets) }
}

async function readUnchanged(
  { stores }: StorePort,
  { repeat }: StoreRegions,
  task: PageTask,
  needs: ReadonlySet<ArtifactName>,
  basis: RenderingSource,
): Promise<RenderedPage | null> {
  if (repeat === null || isDue(repeat, task.url)) return null
  const stored = await stores.renderings.renew(task, needs, basis, maxKeptMs)
  return stored === null ? null : { ...stored, fromCache: false }
}

async function keep(
  { stores, nowMs }: StorePort & ClockPort,
  task: PageTask,
  visited: BrowserVisit,
  needs: ReadonlySet<ArtifactName>,
  { isFresh, basis }: { isFresh: boolean; basis: RenderingSource | null },
): Promise<RenderedPage> {
  const { artifacts } = visited
  const response = { ...visited.response, fetchedAt: new Date(nowMs()).toISOString() }
  const rendering = { response, html: visited.renderedHtml ?? '', artifacts }
  // A confirmation only proves something about this moment; it must not replace what the scan evaluated.
  const cached = isFresh ? null : await stores.renderings.save(task, needs, rendering, basis)
  return { ...rendering, cached, fromCache: false }
}
