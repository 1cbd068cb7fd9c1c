/** Evaluates a visit, or reads the cached verdicts: the same artifacts under the same rules give the same verdicts. */

import type { CachedFetch } from '../../api/scan-types.ts'
import type { EvaluationRequest, PageEvaluation, PageSummary, SiteData } from '../../evaluate/evaluation.ts'
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
  const name = evaluationName('verdicts', run.version, request.site)
  const before = cached === null ? null : await run.stores.evaluations.find(cached, name)
  const missing = request.detectors.filter(
    (id) => before?.results[id] === undefined && !before?.unread.includes(id),
  )
  const isSummarised = before !== null && (before.summary.isComplete || !request.wantsSummary)
  if (isSummarised && missing.length === 0) return before
  const evaluated = await evaluateSafely(run, { ...request, detectors: missing })
  if (evaluated === null) return null
  const evaluation: PageEvaluation = {
    summary: evaluated.summary.isComplete ? evaluated.summary : (before?.summary ?? evaluated.summary),
    results: { ...before?.results, ...evaluated.results },
    unread: [...(before?.unread ?? []), ...evaluated.unread],
  }
  if (cached !== null) await run.stores.evaluations.save(cached, name, evaluation)
  return evaluation
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
  site: SiteData,
): Promise<PageSummary | null> {
  const evaluation = await run.stores.evaluations.find(cached, evaluationName('verdicts', run.version, site))
  return evaluation?.summary.isComplete ? evaluation.summary : null
}

/** What a document says, stored next to the verdicts on its visit. Null when it cannot be read. */
export async function summariseVisit(
  run: EvaluatePorts,
  request: Omit<EvaluationRequest, 'detectors' | 'wantsSummary' | 'knownPageType'>,
  cached: CachedFetch | null,
): Promise<PageSummary | null> {
  const name = evaluationName('summary', run.version, request.site)
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
