import { budgetSpent, endByError } from './actions/end-by-error.ts'
import { type AgentContext, goToPage, readCurrent, takeOver } from './actions/execute-action.ts'
import { navigationRefusal } from './shared/action-policy.ts'
import type { AgentPage } from './shared/agent-state.ts'
import { type CachedPlan, hasNewKinds, plannedPages, textHash } from './shared/cached-plan.ts'

/**
 * Repeats an earlier plan: opens its pages and asks the reader only about new or changed ones; rules check every
 * observation again. The work stays unfinished for a planner if the store has page types that the plan doesn't know.
 */
export async function replayPlan(
  context: AgentContext,
  plan: CachedPlan,
  onTurn: () => Promise<void>,
): Promise<void> {
  const { state } = context
  state.isRerun = true
  let unread = false
  try {
    // Pages from an earlier attempt of this run are skipped.
    for (const page of plannedPages(plan, context.pages).filter(({ url }) => state.seen[url] === undefined)) {
      context.signal.throwIfAborted()
      const { outcome, isUnread } = await rerunPage(context, page, plan)
      unread ||= isUnread
      state.turns.push({
        turn: state.turns.length + 1,
        tool: 'go',
        input: { pages: [page.id] },
        outcome,
        pageUrl: page.url,
        at: new Date(context.nowMs).toISOString(),
      })
      state.replayedTurns = state.turns.length
      await onTurn()
    }
    if (unread) Object.assign(state, budgetSpent(context.budget.exhausted()))
    else if (!hasNewKinds(plan, context.pages)) state.state = 'completed'
  } catch (error) {
    endByError(context, error)
  }
  if (state.state === 'in_progress') state.isRerun = false
  await onTurn()
}

async function rerunPage(
  context: AgentContext,
  { id, url }: AgentPage,
  plan: CachedPlan,
): Promise<{ outcome: string; isUnread: boolean }> {
  const came = (outcome: string, isUnread = false) => ({ outcome, isUnread })
  const refusal = navigationRefusal(context.policy, url)
  if (refusal !== null) return came(`refused: ${refusal}`)
  const page = await goToPage(context, url, id)
  if (page === null) return came('failed to open')
  const before = plan.pages.find((each) => each.url === url)
  if (before !== undefined && textHash(page) === before.textHash) {
    takeOver(context, page, before.observations)
    return came('as it was')
  }
  const change = before === undefined ? 'new' : 'changed since'
  const spent = context.budget.exhausted()
  // Unchanged pages need no model, so they still count when the budget is used up.
  return spent === null
    ? came(`${change}; ${await readCurrent(context)}`)
    : came(`failed: ${change}, not read: ${spent}`, true)
}
