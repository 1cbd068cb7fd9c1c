import type { PageOutcome } from '../../api/scan-types.ts'
import type { EvaluatedPage, SiteEvaluationInput } from '../site/evaluate-site.ts'

/** The site as it was, with the revisited pages instead of the first visits. */
export function withFresh(
  known: SiteEvaluationInput,
  region: string,
  detector: string,
  fresh: ReadonlyMap<string, PageOutcome>,
): SiteEvaluationInput {
  const outcomeOf = (page: EvaluatedPage) => {
    if (page.region !== region) return undefined
    const outcome = fresh.get(page.url) ?? fresh.get(page.finalUrl)
    return outcome !== undefined && speaksFor(outcome, page) ? outcome : undefined
  }
  const renew = (page: EvaluatedPage): EvaluatedPage => {
    const outcome = outcomeOf(page)
    if (outcome === undefined) return page
    const { state, reason, status, redirects, canonicalUrl, isNoindex } = outcome
    return { ...page, finalUrl: outcome.finalUrl, state, reason, status, redirects, canonicalUrl, isNoindex }
  }
  return {
    ...known,
    pages: known.pages.map(renew),
    collected: known.collected.flatMap((each) => {
      const outcome = outcomeOf(each.page)
      if (outcome === undefined) return [each]
      const now = outcome.collected[detector]
      return now === undefined ? [] : [{ ...each, page: renew(each.page), datum: now }]
    }),
  }
}

function speaksFor({ task }: PageOutcome, { platform }: EvaluatedPage): boolean {
  return task.platform === null || platform === null || task.platform === platform
}
