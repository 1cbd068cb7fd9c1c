import { refusalOfAddress } from './action-policy.ts'
import type { KnownPage } from './agent-state.ts'
import { type CachedPlan, hasNewKinds, plannedPages, textHash } from './cached-plan.ts'
import { openPage, readCurrent, takeOver, type Workplace } from './carry-out.ts'
import { budgetSpent, endByError } from './end-by-error.ts'

/**
 * Does again what was done before: opens the pages that the plan is about, and asks the reader only about those that are
 * new or show something else by now. The rules judge every observation anew. The work is left unfinished where the store
 * has kinds of pages that nobody has planned for; a planner then goes on.
 */
export async function replayPlan(
  place: Workplace,
  plan: CachedPlan,
  onTurn: () => Promise<void>,
): Promise<void> {
  const { state } = place
  state.isReplay = true
  let unread = false
  try {
    // What was done in an earlier attempt of this run is passed over.
    for (const page of plannedPages(plan, place.pages).filter(({ url }) => state.seen[url] === undefined)) {
      place.signal.throwIfAborted()
      const { outcome, isUnread } = await replayPage(place, page, plan)
      unread ||= isUnread
      state.turns.push({
        turn: state.turns.length + 1,
        tool: 'go',
        input: { pages: [page.id] },
        outcome,
        pageUrl: page.url,
        at: new Date(place.nowMs).toISOString(),
      })
      state.replayedTurns = state.turns.length
      await onTurn()
    }
    if (unread) Object.assign(state, budgetSpent(place.budget.exhausted()))
    else if (!hasNewKinds(plan, place.pages)) state.state = 'completed'
  } catch (error) {
    endByError(place, error)
  }
  if (state.state === 'in_progress') state.isReplay = false
  await onTurn()
}

async function replayPage(
  place: Workplace,
  { id, url }: KnownPage,
  plan: CachedPlan,
): Promise<{ outcome: string; isUnread: boolean }> {
  const came = (outcome: string, isUnread = false) => ({ outcome, isUnread })
  const refusal = refusalOfAddress(place.policy, url)
  if (refusal !== null) return came(`refused: ${refusal}`)
  const page = await openPage(place, url, id)
  if (page === null) return came('failed to open')
  const before = plan.pages.find((each) => each.url === url)
  if (before !== undefined && textHash(page) === before.textHash) {
    takeOver(place, page, before.observations)
    return came('as it was')
  }
  const change = before === undefined ? 'new' : 'changed since'
  const spent = place.budget.exhausted()
  // What is as it was can still be told without the model.
  return spent === null
    ? came(`${change}; ${await readCurrent(place)}`)
    : came(`failed: ${change}, not read: ${spent}`, true)
}
