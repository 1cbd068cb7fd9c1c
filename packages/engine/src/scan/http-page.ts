/** One task of the HTTP tier. */
import { normaliseUrl } from '../crawl/url-policy.ts'
import type { JudgeRequest } from '../judge/judge-types.ts'
import type { PageOutcome, PageTask } from '../scan-types.ts'
import { judgeVisit } from './judge-source.ts'
import { bareOutcome, judgedOutcome } from './page-outcome.ts'
import { type PageSource, readPage } from './page-source.ts'
import type { ScanRun } from './scan-run.ts'
import { isOwnHost, otherShop, type SiteMap } from './site-data.ts'

/** Visits and judges a page with the plan's detectors or the named ones. What goes wrong is part of the outcome; throws only when the scan is stopped. */
export async function visitHttpPage(
  run: ScanRun,
  sites: SiteMap,
  task: PageTask,
  detectors: readonly string[] = run.plan.http
    .filter(({ isAboutOtherShops }) => task.foundOn !== otherShop || isAboutOtherShops)
    .map(({ id }) => id),
): Promise<PageOutcome> {
  const startedMs = performance.now()
  const outcome = await visit(run, sites, task, detectors)
  return { ...outcome, durationMs: Math.round(performance.now() - startedMs) }
}

async function visit(
  run: ScanRun,
  sites: SiteMap,
  task: PageTask,
  detectors: readonly string[],
): Promise<PageOutcome> {
  const maxAgeMs = sites.maxAgeMs(run)
  // Who wants to see the page as it is now asks the store.
  const collected = maxAgeMs > 0 ? run.handover.take(task) : null
  const source = collected ?? (await readPage(run, task.url, task.region, maxAgeMs))
  const unjudged = unjudgedOutcome(sites, task, source)
  if (unjudged !== null || source.kind !== 'page') return unjudged ?? bareOutcome(task, {})
  const judgement = await judgeVisit(run, plainRequest(run, sites, task, source, detectors), source.visit)
  if (judgement === null)
    return bareOutcome(task, {
      ...answerOf(sites, source),
      state: 'failed',
      reason: 'The page could not be read.',
    })
  return { ...judgedOutcome(task, source.response, judgement, run.plan), ...answerOf(sites, source) }
}

type Page = Extract<PageSource, { kind: 'page' }>

/** What is asked of the judges about a plain page: its summary, and the verdicts of the named detectors. */
export function plainRequest(
  run: ScanRun,
  sites: SiteMap,
  { url, region }: PageTask,
  { response, html }: Page,
  detectors: readonly string[],
): JudgeRequest {
  return {
    url,
    platform: run.options.platforms[0] ?? 'Desktop',
    region,
    response,
    rawHtml: html,
    renderedHtml: null,
    artifacts: {},
    knownPageType: null,
    wantsSummary: true,
    detectors: [...detectors],
    evaluated: run.plan.scope.pageTypes,
    site: sites.of(region),
  }
}

/** The outcome of a visit that brought nothing to judge; null when it brought a page. */
export function unjudgedOutcome(sites: SiteMap, task: PageTask, source: PageSource): PageOutcome | null {
  if (source.kind === 'blocked')
    return bareOutcome(task, { state: 'blocked', reason: source.reason, status: source.status })
  if (source.kind === 'failed')
    return bareOutcome(task, { state: 'failed', reason: source.reason, redirects: source.redirects })
  const { response } = source
  // The page behind a redirect is a page of its own and is judged under its own address, once.
  const isElsewhere = isOwnHost(sites, task.url) && normaliseUrl(response.finalUrl) !== normaliseUrl(task.url)
  const isPage = source.isHtml && response.status < 300 && !isElsewhere
  return isPage ? null : bareOutcome(task, answerOf(sites, source))
}

function answerOf(sites: SiteMap, { response, visit, fromCache }: Page) {
  const { finalUrl, status, redirects } = response
  // What this scan itself collected is no older analysis's.
  return { finalUrl, status, redirects, fromCache: fromCache && visit.fetchedAtMs < sites.startedAtMs }
}
