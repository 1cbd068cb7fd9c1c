/** Evaluates a visit, or reads the cached verdicts: the same artifacts under the same rules give the same verdicts. */

import type { CachedFetch } from '../../api/scan-types.ts'
import { hashOfProbes } from '../../evaluate/evaluate-page.ts'
import type { EvaluationRequest, PageEvaluation, PageSummary } from '../../evaluate/evaluation.ts'
import { isSameSite } from '../../evaluate/site-reads.ts'
import { emptySummary } from '../../evaluate/summarise-page.ts'
import { errorCause, pageFailedText } from '../events.ts'
import type { ClockPort, ConfigPort, EvaluatePorts, EvaluationPort, EventsPort, StorePort } from '../ports.ts'
import { evaluationName } from '../store/evaluation-store.ts'

/**
 * Verdicts of the requested detectors. The visit's record keeps them, so that the next scan with the same detectors
 * reads one blob. A page that crashes its evaluator is summarized without verdicts; null when not even that works.
 */
export async function evaluateVisit(
  run: EvaluatePorts,
  request: EvaluationRequest,
  cached: CachedFetch | null,
): Promise<PageEvaluation | null> {
  const name = evaluationName('verdicts', run.version, request)
  const stored = cached === null ? null : await run.stores.evaluations.find(cached, name)
  const before = stored === null ? null : await stillTrue(run, request, stored)
  const missing = request.detectors.filter(
    (id) => before?.results[id] === undefined && !before?.unread.includes(id),
  )
  const isSummarised = before !== null && (before.summary.isComplete || !request.wantsSummary)
  if (isSummarised && missing.length === 0) return before
  const isDescribed = request.knownPageType === null && before?.summary.isComplete === true
  const known = isDescribed ? whatIsKnown(before.summary) : {}
  const evaluated = await evaluateSafely(run, { ...request, ...known, detectors: missing })
  if (evaluated === null) return null
  const evaluation: PageEvaluation = {
    summary: evaluated.summary.isComplete ? evaluated.summary : (before?.summary ?? evaluated.summary),
    results: { ...before?.results, ...evaluated.results },
    unread: [...(before?.unread ?? []), ...evaluated.unread],
    ...imagesOf(evaluated, before),
  }
  if (cached !== null) await run.stores.evaluations.save(cached, name, evaluation)
  return evaluation
}

/** What a page contains is read once, and makes up a third of the work. A type that the caller knows is the better one. */
const whatIsKnown = ({ pageType }: PageSummary) => ({ knownPageType: pageType, wantsSummary: false })

const imagesOf = (evaluated: PageEvaluation, before: PageEvaluation | null) => {
  const images = evaluated.images ?? before?.images
  return images === undefined ? {} : { images }
}

/** Without the results that depend on something that has changed since, although the page has not. */
async function stillTrue(
  run: ConfigPort & EvaluationPort,
  request: EvaluationRequest,
  stored: PageEvaluation,
): Promise<PageEvaluation> {
  const areSame = await areSameImages(run, request, stored)
  const isTrue = ([id, { site = {} }]: [string, PageEvaluation['results'][string]]) =>
    isSameSite(site, request.site) && (areSame || !needsImages(run, id))
  return { ...stored, results: Object.fromEntries(Object.entries(stored.results).filter(isTrue)) }
}

const needsImages = ({ plan }: ConfigPort, id: string) => {
  const detector = plan.byId.get(id)
  return detector !== undefined && detector.scope !== 'session' && detector.needs.includes('imageProbes')
}

/** Only asked where pages of earlier analyses count: images that were read lately are not read again. */
async function areSameImages(
  run: ConfigPort & EvaluationPort,
  { detectors }: EvaluationRequest,
  { images, results }: PageEvaluation,
): Promise<boolean> {
  if (run.options.skipsUnchanged !== true || images === undefined) return true
  if (!detectors.some((id) => needsImages(run, id) && results[id] !== undefined)) return true
  return hashOfProbes(await run.images.probe(images.urls)) === images.hash
}

async function evaluateSafely(
  run: ConfigPort & EvaluationPort & EventsPort & ClockPort,
  request: EvaluationRequest,
): Promise<PageEvaluation | null> {
  const probe = (urls: readonly string[]) => run.images.probe(urls)
  try {
    const evaluation = await run.evaluator.evaluate(request, probe)
    for (const [id, { problem }] of Object.entries(evaluation.results))
      if (problem !== null)
        run.events.problem(
          `The check “${labelOf(run, id)}” couldn’t be completed on a page, so the page counts as not checked.`,
          request.url,
          problem,
        )
    return evaluation
  } catch (error) {
    if (run.signal.aborted) throw error
    run.events.problem(pageFailedText, request.url, errorCause(error))
    if (request.detectors.length === 0) return null
    const described = await run.evaluator.evaluate({ ...request, detectors: [] }, probe).catch(() => null)
    return described ?? { summary: emptySummary(request.knownPageType ?? 'unknown'), results: {}, unread: [] }
  }
}

function labelOf(run: ConfigPort, id: string): string {
  return run.plan.byId.get(id)?.label ?? id
}

/** The summary of a page from the HTTP tier, if it was evaluated there under the same rules. */
export async function knownSummary(
  run: ConfigPort & StorePort,
  cached: CachedFetch,
): Promise<PageSummary | null> {
  const evaluation = await run.stores.evaluations.find(cached, evaluationName('verdicts', run.version))
  return evaluation?.summary.isComplete ? evaluation.summary : null
}

/** What a document says, stored next to the verdicts on its visit. Null when it cannot be read. */
export async function summariseVisit(
  run: EvaluatePorts,
  request: Omit<EvaluationRequest, 'detectors' | 'wantsSummary' | 'knownPageType'>,
  cached: CachedFetch | null,
): Promise<PageSummary | null> {
  const name = evaluationName('summary', run.version)
  const before = cached === null ? null : await run.stores.evaluations.find(cached, name)
  if (before !== null) return before.summary
  const evaluated = await evaluateSafely(run, {
    ...request,
    knownPageType: null,
    wantsSummary: true,
    detectors: [],
  })
  if (evaluated === null) return null
  if (cached !== null) await run.stores.evaluations.save(cached, name, evaluated)
  return evaluated.summary
}
