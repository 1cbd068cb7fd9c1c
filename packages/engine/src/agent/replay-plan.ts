import { refusalOfAddress } from './action-policy.ts'
import { type CachedPlan, textHash } from './cached-plan.ts'
import { openPage, readCurrent, takeOver, type Workplace } from './carry-out.ts'
import { endByError } from './end-by-error.ts'

/**
 * Does again what was done before: opens the pages of the plan, and asks the reader only about those that show something
 * else by now. The rules judge every observation anew.
 */
export async function replayPlan(
  place: Workplace,
  plan: CachedPlan,
  onTurn: () => Promise<void>,
): Promise<void> {
  const { state } = place
  state.isReplay = true
  try {
    for (const { url, textHash: before, observations } of plan.pages) {
      // Done in an earlier attempt of this run.
      if (state.seen[url] !== undefined) continue
      place.signal.throwIfAborted()
      const outcome = await replayPage(place, url, before, observations)
      state.turns.push({
        turn: state.turns.length + 1,
        tool: 'go',
        input: { pages: [place.currentId ?? url] },
        outcome,
        pageUrl: url,
        at: new Date(place.nowMs).toISOString(),
      })
      await onTurn()
    }
    state.state = 'completed'
  } catch (error) {
    endByError(place, error)
  }
  await onTurn()
}

async function replayPage(
  place: Workplace,
  url: string,
  before: string,
  observations: CachedPlan['pages'][number]['observations'],
): Promise<string> {
  const refusal = refusalOfAddress(place.policy, url)
  if (refusal !== null) return `refused: ${refusal}`
  const page = await openPage(place, url, place.pages.find((each) => each.url === url)?.id ?? null)
  if (page === null) return 'failed to open'
  if (textHash(page) !== before) {
    const spent = place.budget.exhausted()
    return spent === null ? `changed since; ${await readCurrent(place)}` : `changed since, not read: ${spent}`
  }
  takeOver(place, page, observations)
  return 'as it was'
}
