import type { PlayedSearch } from '../flow/play-flows.ts'
import type { KnownPage } from './agent-state.ts'
import type { CachedPlan } from './cached-plan.ts'
import type { Workplace } from './carry-out.ts'
import { endUnread } from './end-by-error.ts'
import { readPages } from './judges/judge-pages.ts'
import { replayPlan } from './replay-plan.ts'
import { runInstruction } from './run-instruction.ts'
import { takeVotes, type VoteKind } from './votes/take-votes.ts'

/** A check in which a model helps. */
export interface Review {
  /** Null: the reader names passages of the pages. */
  votes: VoteKind | null
  pages: readonly KnownPage[]
  searches: readonly PlayedSearch[]
}

export interface Task {
  plan: CachedPlan | null
  /** Null: an instruction, whose pages a planner chooses. */
  review: Review | null
  mostTurns: number
}

/**
 * Does one task to its end, or to the end of what may be used for it.
 * @param onTurn keeps the state; called after every turn and at the end
 */
export async function doTask(
  place: Workplace,
  { plan, review, mostTurns }: Task,
  onTurn: () => Promise<void>,
): Promise<void> {
  if (review?.votes) await takeVotes(place, { ...review, kind: review.votes }, onTurn)
  else if (review !== null) await readPages(place, review.pages, onTurn)
  else {
    if (plan !== null) await replayPlan(place, plan, onTurn)
    // Also what a plan leaves unfinished, where the store has kinds of pages that it knows nothing of.
    await runInstruction(place, mostTurns, onTurn)
  }
  endUnread(place)
}
