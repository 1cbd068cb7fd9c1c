/** One task of the HTTP tier. */

import type { PageCorrection } from '../../api/page-correction.ts'
import type { PageOutcome, PageTask } from '../../api/scan-types.ts'
import type { EvaluationRequest } from '../../evaluate/evaluation.ts'
import { isFragment } from '../../extract/document/is-fragment.ts'
import { isSamePage } from '../../frontier/address/session-parameters.ts'
import { type PageSource, readPage } from '../page-source.ts'
import type { ConfigPort, VisitPorts } from '../ports.ts'
import { isOwnHost, otherShop, type StoreRegions } from '../store-regions.ts'
import { announceReuse } from './announce-reuse.ts'
import { evaluateVisit } from './evaluate-visit.ts'
import { bareOutcome, evaluatedOutcome } from './page-outcome.ts'
import { unchangedSince } from './read-for-scan.ts'
import { inSessionCurrency } from './session-currency.ts'

/** Visits a page and evaluates it with the plan's detectors or the named ones. Failures are part of the outcome; throws only when the scan is stopped. */
export async function visitHttpPage(
  run: VisitPorts,
  sites: StoreRegions,
  task: PageTask,
  detectors: readonly string[] = run.plan.http
    .filter(({ isAboutOtherShops }) => task.foundOn !== otherShop || isAboutOtherShops)
    .map(({ id }) => id),
): Promise<PageOutcome> {
  const startedMs = performance.now()
  const first = await visitTask(run, sites, task, detectors, sites.maxAgeMs(run))
  const outcome = await inSessionCurrency(run, sites, first, () => visitTask(run, sites, task, detectors, 0))
  return { ...outcome, durationMs: Math.round(performance.now() - startedMs) }
}

async function visitTask(
  run: VisitPorts,
  sites: StoreRegions,
  task: PageTask,
  detectors: readonly string[],
  maxAgeMs: number,
): Promise<PageOutcome> {
  // Callers that accept no cached data always fetch the page.
  const collected = maxAgeMs > 0 ? run.pageBuffer.take(task) : null
  const source = collected ?? (await readPage(run, task.url, task.region, maxAgeMs))
  const unevaluated = unevaluatedOutcome(sites, task, source)
  if (unevaluated !== null || source.kind !== 'page') return unevaluated ?? bareOutcome(task, {})
  if (source.fromCache) announceReuse(run, source.cached.fetchedAtMs, sites.startedAtMs)
  const evaluation = await evaluateVisit(
    run,
    plainRequest(run, sites, task, source, detectors),
    source.cached,
  )
  if (evaluation === null)
    return bareOutcome(task, {
      ...answerOf(sites, source),
      state: 'failed',
      reason: 'The page couldn’t be read.',
    })
  return { ...evaluatedOutcome(task, source.response, evaluation, run.plan), ...answerOf(sites, source) }
}

/** Evaluates a page again from the stored document, as the rest of the store shows it to be; null when it cannot be read. */
export async function revisitHttpPage(
  run: VisitPorts,
  sites: StoreRegions,
  task: PageTask,
  correction: PageCorrection,
): Promise<PageOutcome | null> {
  const corrected: PageTask = { ...task, correction }
  const source = await readPage(run, task.url, task.region, Number.POSITIVE_INFINITY)
  if (source.kind !== 'page' || unevaluatedOutcome(sites, task, source) !== null) return null
  const detectors = run.plan.http.map(({ id }) => id)
  const evaluation = await evaluateVisit(run, plainRequest(run, sites, corrected, source, detectors), null)
  if (evaluation === null) return null
  return { ...evaluatedOutcome(corrected, source.response, evaluation, run.plan), ...answerOf(sites, source) }
}

type Page = Extract<PageSource, { kind: 'page' }>

/** Requests the summary of a plain page and the verdicts of the named detectors. */
export function plainRequest(
  run: ConfigPort,
  sites: StoreRegions,
  { url, region, correction }: PageTask,
  { response, html }: Page,
  detectors: readonly string[],
): EvaluationRequest {
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
    ...correction,
  }
}

/** The outcome of a visit without anything to evaluate; null when there is a page. */
export function unevaluatedOutcome(
  sites: StoreRegions,
  task: PageTask,
  source: PageSource,
): PageOutcome | null {
  if (source.kind === 'blocked')
    return bareOutcome(task, { state: 'blocked', reason: source.reason, status: source.status })
  if (source.kind === 'failed')
    return bareOutcome(task, { state: 'failed', reason: source.reason, redirects: source.redirects })
  const { response } = source
  // The target of a redirect is another page and is evaluated once, under its own address.
  const isElsewhere = isOwnHost(sites, task.url) && !isSamePage(task.url, response.finalUrl)
  // Dialogs and lists that scripts load are parts of other pages. Where a store begins is a page, whatever it sends.
  const isPart = task.depth > 0 && isFragment(source.html)
  const isPage = source.isHtml && response.status < 300 && !isElsewhere && !isPart
  return isPage ? null : bareOutcome(task, answerOf(sites, source))
}

function answerOf(sites: StoreRegions, { response, cached, fromCache }: Page) {
  const { finalUrl, status, redirects } = response
  // Data that this scan collected does not come from an older analysis.
  const sinceMs = unchangedSince(sites, response, cached.fetchedAtMs)
  return {
    finalUrl,
    status,
    redirects,
    fromCache: fromCache && cached.fetchedAtMs < sites.startedAtMs,
    ...(sinceMs === null ? {} : { unchangedSinceMs: sinceMs }),
  }
}
