/** One task of the browser tier. */
import type { PageType } from '@vitrine/kernel/vocabulary'
import type { ArtifactName, ResponseArtifact } from '../artifacts.ts'
import { CrawlError, isAbort } from '../crawl/crawl-error.ts'
import { parseRetryAfter } from '../crawl/retry-after.ts'
import { normaliseUrl } from '../crawl/url-policy.ts'
import type { AxeGate } from '../gather/axe-gate.ts'
import { type BrowserVisit, visitInBrowser } from '../gather/browser-visit.ts'
import { browserNeeds } from '../judge/check-plan.ts'
import type { KeptArtifacts, PageSummary } from '../judge/judge-types.ts'
import type { PageOutcome, PageTask, StoredVisit } from '../scan-types.ts'
import { judgeVisit, knownSummary } from './judge-source.ts'
import { bareOutcome, judgedOutcome } from './page-outcome.ts'
import { readPage, visitKey } from './page-source.ts'
import type { ScanRun } from './scan-run.ts'
import type { SiteMap } from './site-data.ts'

/** Which pages are judged by their rendered document instead of the raw answer. */
export interface RenderingPhase {
  /** Region → page types that scripts build. */
  scripted: Record<string, PageType[] | 'all'>
}

export interface BrowserPageOptions {
  /** A new visitor, and nothing from the store: for confirmation. */
  isFresh: boolean
  /** Page-level and collecting detectors to run instead of those of the plan. */
  detectors: readonly string[] | null
  axeGate: AxeGate | null
}

export interface Kept {
  response: ResponseArtifact
  html: string
  artifacts: KeptArtifacts
  visit: StoredVisit | null
  fromCache: boolean
}

/** Whether rendered pages of a type stand for raw ones. */
export function isScripted(rendering: RenderingPhase, region: string, pageType: PageType | null): boolean {
  const types = rendering.scripted[region] ?? []
  return types === 'all' || (pageType !== null && types.includes(pageType))
}

/** The type for which a page that scripts write is gathered; null when only the rendered page will tell it. */
export function knownType(pageType: PageType | null): PageType | null {
  return pageType === 'unknown' ? null : pageType
}

/** Visits and judges a page. What goes wrong is part of the outcome; throws only when the scan is stopped. */
export async function visitBrowserPage(
  run: ScanRun,
  sites: SiteMap,
  rendering: RenderingPhase,
  task: PageTask,
  options: BrowserPageOptions,
): Promise<PageOutcome> {
  const startedMs = performance.now()
  const outcome = await visit(run, sites, rendering, task, options)
  return { ...outcome, durationMs: Math.round(performance.now() - startedMs) }
}

async function visit(
  run: ScanRun,
  sites: SiteMap,
  rendering: RenderingPhase,
  task: PageTask,
  options: BrowserPageOptions,
): Promise<PageOutcome> {
  const site = sites.of(task.region)
  const source = await readPage(run, task.url, task.region, sites.maxAgeMs(run))
  if (source.kind === 'blocked')
    return bareOutcome(task, { state: 'blocked', reason: source.reason, status: source.status })
  if (source.kind === 'failed') return bareOutcome(task, { state: 'failed', reason: source.reason })
  const summary = await knownSummary(run, source.visit, site)
  const pageType = summary?.pageType ?? null
  const isWhole = isScripted(rendering, task.region, pageType)
  const detectors = options.detectors ?? [
    ...run.plan.browser.map(({ id }) => id),
    ...(isWhole ? [...run.plan.http, ...run.plan.images].map(({ id }) => id) : []),
  ]
  const wanted = [...run.plan.byId.values()].filter(
    (detector) => detector.scope !== 'flow' && detectors.includes(detector.id),
  ) as (typeof run.plan.browser)[number][]
  const needs = browserNeeds(wanted, isWhole ? knownType(pageType) : pageType)
  const kept = await openPage(run, sites, task, needs, summary, options)
  if ('state' in kept) return kept
  const answered = {
    finalUrl: kept.response.finalUrl,
    status: kept.response.status,
    redirects: kept.response.redirects,
    fromCache: kept.fromCache,
  }
  const isElsewhere = normaliseUrl(kept.response.finalUrl) !== normaliseUrl(task.url)
  if (isElsewhere || kept.response.status >= 300) return bareOutcome(task, answered)
  const judgement = await judgeVisit(
    run,
    {
      url: task.url,
      platform: task.platform ?? 'Desktop',
      region: task.region,
      // Headers of the plain answer, because the browser leaves some out.
      response: source.response.status < 300 ? source.response : kept.response,
      rawHtml: source.html,
      renderedHtml: kept.html,
      artifacts: kept.artifacts,
      knownPageType: isWhole ? null : pageType,
      wantsSummary: isWhole || pageType === null,
      detectors: [...detectors],
      evaluated: run.plan.scope.pageTypes,
      site,
    },
    kept.visit,
  )
  if (judgement === null)
    return bareOutcome(task, { ...answered, state: 'failed', reason: 'The page could not be read.' })
  const outcome = judgedOutcome(task, kept.response, judgement, run.plan)
  const template = summary === null ? outcome.template : `${summary.pageType}:${summary.skeleton}`
  return { ...outcome, template, fromCache: kept.fromCache }
}

/** The rendered page from the store while it is fresh, else from the browser; an outcome when it could not be had. */
export async function openPage(
  run: ScanRun,
  sites: SiteMap,
  task: PageTask,
  needs: ReadonlySet<ArtifactName>,
  summary: PageSummary | null,
  options: BrowserPageOptions,
): Promise<Kept | PageOutcome> {
  const stored = options.isFresh ? null : await readStored(run, task, needs, sites.maxAgeMs(run))
  if (stored !== null) return stored
  try {
    const first = await openOnce(run, sites, task, needs, summary, options)
    // The turn of the second try comes after the pause that the store asked for.
    const visited =
      first.refusal?.kind === 'throttled' ? await openOnce(run, sites, task, needs, summary, options) : first
    if (visited.refusal !== null)
      return bareOutcome(task, {
        state: 'blocked',
        reason: visited.refusal.reason,
        status: visited.response.status,
      })
    return await keep(run, task, visited, needs, options.isFresh)
  } catch (error) {
    if (isAbort(error) || !(error instanceof CrawlError) || error.next === 'abort-scan') throw error
    const state = error.next === 'pause-host' ? 'blocked' : 'failed'
    return bareOutcome(task, { state, reason: error.message })
  }
}

/** One visit at the host's turn; tells the limiter how the store answered. Throws CrawlErrors. */
async function openOnce(
  run: ScanRun,
  sites: SiteMap,
  task: PageTask,
  needs: ReadonlySet<ArtifactName>,
  summary: PageSummary | null,
  options: BrowserPageOptions,
): Promise<BrowserVisit> {
  const { limiter, signal, store } = run.deps
  const platform = task.platform ?? 'Desktop'
  const { region } = task
  const host = URL.parse(task.url)?.host ?? ''
  const look = needs.has('look') ? await run.looks.wanted(sites, task) : null
  const release = await run.turn(new URL(task.url))
  try {
    const visited = await run.browser.withTab(
      { platform, region, isFresh: options.isFresh, isUnseen: true, signal },
      (tab) =>
        visitInBrowser(tab, task.url, {
          needs,
          axeRules: run.plan.axeRules,
          axeGate: options.axeGate,
          isThorough: options.isFresh,
          pageType: summary?.pageType ?? 'unknown',
          skeleton: summary?.skeleton ?? null,
          look,
          putBlob: (bytes, contentType) => store.putBlob(bytes, contentType),
        }),
    )
    const { refusal, response } = visited
    if (refusal === null) limiter.answered(host)
    else if (refusal.pausesHost)
      limiter.refused(host, parseRetryAfter(response.headers['retry-after'], run.nowMs()))
    return visited
  } finally {
    release()
  }
}

const key = (task: PageTask) => visitKey('browser', task.platform, task.region, task.url)

async function readStored(
  run: ScanRun,
  task: PageTask,
  needs: ReadonlySet<ArtifactName>,
  maxAgeMs: number,
): Promise<Kept | null> {
  const { store } = run.deps
  const visit = await store.findVisit(key(task), maxAgeMs)
  if (visit === null) return null
  const { response, html, rest, dom } = visit.blobs
  const gathered = Object.keys(visit.blobs)
  if (![...needs].every((need) => need === 'renderedHtml' || gathered.includes(`has-${need}`))) return null
  const blobs = await Promise.all(
    [response, html, rest, dom].map((hash) => (hash ? store.getBlob(hash) : null)),
  )
  const [responseBytes, htmlBytes, restBytes, domBytes] = blobs
  if (!responseBytes || !htmlBytes || !restBytes) return null
  const artifacts = JSON.parse(Buffer.from(restBytes).toString()) as KeptArtifacts
  if (domBytes) artifacts.dom = domBytes
  return {
    response: JSON.parse(Buffer.from(responseBytes).toString()) as ResponseArtifact,
    html: Buffer.from(htmlBytes).toString(),
    artifacts,
    visit,
    fromCache: true,
  }
}

async function keep(
  run: ScanRun,
  task: PageTask,
  visited: BrowserVisit,
  needs: ReadonlySet<ArtifactName>,
  isFresh: boolean,
): Promise<Kept> {
  const html = visited.renderedHtml ?? ''
  const kept = { response: visited.response, html, artifacts: visited.artifacts, fromCache: false }
  // A confirmation proves something about this moment only; it must not replace what the scan judged.
  if (isFresh) return { ...kept, visit: null }
  const { store } = run.deps
  const { dom, ...rest } = visited.artifacts
  const json = (value: unknown) => store.putBlob(Buffer.from(JSON.stringify(value)), 'application/json')
  const [response, htmlHash, restHash, domHash] = await Promise.all([
    json(visited.response),
    store.putBlob(Buffer.from(html), 'text/html'),
    json(rest),
    dom === undefined ? null : store.putBlob(dom, 'application/json'),
  ])
  const visit: StoredVisit = {
    key: key(task),
    fetchedAtMs: run.nowMs(),
    blobs: {
      response,
      html: htmlHash,
      rest: restHash,
      ...(domHash === null ? {} : { dom: domHash }),
      // What a visit names is kept as long as the visit.
      ...(rest.look == null ? {} : { look: rest.look.picture }),
      // What was asked for, though it may have been skipped because the template showed nothing new.
      ...Object.fromEntries([...needs].map((need) => [`has-${need}`, restHash])),
    },
  }
  await store.saveVisit(visit)
  return { ...kept, visit }
}
