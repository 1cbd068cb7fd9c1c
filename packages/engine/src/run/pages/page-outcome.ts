/** Turns an evaluated visit into the outcome that the scan saves. */
import { withoutRoute } from '@vitrine/kernel/store/hash-route'
import type { ResponseArtifact } from '../../api/artifacts.ts'
import type { PageOutcome, PageTask } from '../../api/scan-types.ts'
import type { CheckPlan } from '../../evaluate/check-plan.ts'
import type { PageEvaluation, PageSummary } from '../../evaluate/evaluation.ts'

/** An outcome without verdicts: not visited, or not a page that can be evaluated. */
export function bareOutcome(task: PageTask, changes: Partial<PageOutcome>): PageOutcome {
  return {
    task,
    state: 'visited',
    reason: null,
    finalUrl: task.url,
    status: null,
    redirects: [],
    pageType: null,
    template: null,
    canonicalUrl: null,
    isNoindex: false,
    product: null,
    verdicts: {},
    findings: [],
    collected: {},
    links: [],
    durationMs: 0,
    fromCache: false,
    ...changes,
  }
}

/** Pages in front of the store: their content says nothing about the store. */
const interstitials: Readonly<Record<string, string>> = {
  'bot-wall': 'A bot check blocked the page.',
  login: 'The page requires sign-in.',
  password: 'The store is password-protected.',
  maintenance: 'The store is down for maintenance.',
  'age-gate': 'The page requires age verification.',
}

/** Why a page that responded does not belong to the store, for the owner; null when it does. */
export function interstitialOf({ pageReason }: PageSummary): string | null {
  return pageReason === null ? null : (interstitials[pageReason] ?? null)
}

/** The frame of a single-page store may name itself as the canonical page of all its routes, which says nothing. */
function canonicalOf({ finalUrl }: ResponseArtifact, { canonicalUrl }: PageSummary): string | null {
  const frame = withoutRoute(finalUrl)
  return frame !== finalUrl && canonicalUrl === frame ? null : canonicalUrl
}

export function evaluatedOutcome(
  task: PageTask,
  response: ResponseArtifact,
  evaluation: Pick<PageEvaluation, 'summary' | 'results'>,
  plan: CheckPlan,
): PageOutcome {
  const { summary } = evaluation
  const interstitial = interstitialOf(summary)
  const { pageReason, pageType } = summary
  const { scope } = plan
  const verdicts: PageOutcome['verdicts'] = {}
  const findings: PageOutcome['findings'] = []
  const collected: PageOutcome['collected'] = {}
  const notVerified: Record<string, string> = {}
  for (const [id, result] of Object.entries(evaluation.results)) {
    const detector = plan.byId.get(id)
    if (detector === undefined) continue
    // Verdicts on an interstitial, or on a page that only says “not found”, would be about the wrong page.
    if (pageReason !== null && !(pageReason === 'not-found' && detector.isAboutMissingPages)) continue
    if (detector.scope === 'site' && result.datum !== null) collected[id] = result.datum
    // Context pages contribute data but get no verdicts.
    if (!scope.evaluates(pageType)) continue
    verdicts[id] = result.verdict
    for (const finding of result.findings)
      if (scope.reports(finding)) findings.push({ detector: id, finding })
    if (result.reason !== null) notVerified[id] = result.reason
  }
  return bareOutcome(task, {
    state: interstitial === null ? 'visited' : 'blocked',
    reason: interstitial,
    finalUrl: response.finalUrl,
    status: response.status,
    redirects: response.redirects,
    pageType: summary.pageType,
    template: `${summary.pageType}:${summary.skeleton}`,
    canonicalUrl: canonicalOf(response, summary),
    isNoindex: summary.isNoindex,
    product: summary.product,
    ...(summary.places === null ? {} : { places: summary.places }),
    ...(summary.subject === null ? {} : { subject: summary.subject }),
    verdicts,
    findings,
    notVerified,
    collected,
    textLanguage: summary.textLanguage,
    cards: summary.cards,
    ...(summary.prices.length > 0 ? { prices: summary.prices } : {}),
    buyForm: summary.buyForm,
    links: summary.links.map(({ url, text, area, path }) => ({ url, text, area, path })),
  })
}
