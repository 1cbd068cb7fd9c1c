/** From a judged visit to what the scan remembers of it. */
import type { ResponseArtifact } from '../artifacts.ts'
import type { CheckPlan } from '../judge/check-plan.ts'
import type { PageJudgement, PageSummary } from '../judge/judge-types.ts'
import type { PageOutcome, PageTask } from '../scan-types.ts'

/** An outcome without verdicts: not visited, or not a page that can be judged. */
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

/** Pages that stand in front of the shop: what they look like says nothing about it. */
const walls: Readonly<Record<string, string>> = {
  'bot-wall': 'A bot check stood in front of the page.',
  login: 'The page asks for a sign-in.',
  password: 'The shop is closed with a password.',
  maintenance: 'The shop is closed for maintenance.',
  'age-gate': 'The page asks for the age of the visitor.',
}

/** Why a page that answered is none of the shop, for the owner; null when it is one. */
export function wallOf({ pageReason }: PageSummary): string | null {
  return pageReason === null ? null : (walls[pageReason] ?? null)
}

/** The outcome of a judged page. */
export function judgedOutcome(
  task: PageTask,
  response: ResponseArtifact,
  judgement: Pick<PageJudgement, 'summary' | 'results'>,
  plan: CheckPlan,
): PageOutcome {
  const { summary } = judgement
  const wall = wallOf(summary)
  const { pageReason, pageType } = summary
  const { scope } = plan
  const verdicts: PageOutcome['verdicts'] = {}
  const findings: PageOutcome['findings'] = []
  const collected: PageOutcome['collected'] = {}
  const notVerified: Record<string, string> = {}
  for (const [id, result] of Object.entries(judgement.results)) {
    const detector = plan.byId.get(id)
    if (detector === undefined) continue
    // Verdicts on a wall, or on a page that only says "not found", would be about the wrong page.
    if (pageReason !== null && !(pageReason === 'not-found' && detector.isAboutMissingPages)) continue
    if (detector.scope === 'site' && result.datum !== null) collected[id] = result.datum
    // Context is collected from, and nothing is said about it.
    if (!scope.evaluates(pageType)) continue
    verdicts[id] = result.verdict
    for (const finding of result.findings)
      if (scope.reports(finding)) findings.push({ detector: id, finding })
    if (result.reason !== null) notVerified[id] = result.reason
  }
  return bareOutcome(task, {
    state: wall === null ? 'visited' : 'blocked',
    reason: wall,
    finalUrl: response.finalUrl,
    status: response.status,
    redirects: response.redirects,
    pageType: summary.pageType,
    template: `${summary.pageType}:${summary.skeleton}`,
    canonicalUrl: summary.canonicalUrl,
    isNoindex: summary.isNoindex,
    product: summary.product,
    verdicts,
    findings,
    notVerified,
    collected,
    cards: summary.cards,
    buyForm: summary.buyForm,
    links: summary.links.map(({ url, text, area, path }) => ({ url, text, area, path })),
  })
}
