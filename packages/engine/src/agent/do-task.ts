import type { SearchRun } from '../sessions/run-sessions.ts'
import { endUnread } from './actions/end-by-error.ts'
import type { AgentContext } from './actions/execute-action.ts'
import { type ConsensusKind, reachConsensus } from './consensus/reach-consensus.ts'
import { runLlmChecks } from './llm-checks/run-llm-checks.ts'
import { replayPlan } from './replay-plan.ts'
import { runInstruction } from './run-instruction.ts'
import type { AgentPage } from './shared/agent-state.ts'
import type { CachedPlan } from './shared/cached-plan.ts'

/** A check that uses a model. */
export interface Review {
  /** Null: the reader quotes passages of the pages. */
  consensus: ConsensusKind | null
  pages: readonly AgentPage[]
  searches: readonly SearchRun[]
}

export interface Task {
  plan: CachedPlan | null
  /** Null: a free instruction, for which a planner chooses the pages. */
  review: Review | null
  maxTurns: number
}

/**
 * Runs one task until it is done or its budget is used up.
 * @param onTurn saves the state; called after every turn and at the end
 */
export async function doTask(
  context: AgentContext,
  { plan, review, maxTurns }: Task,
  onTurn: () => Promise<void>,
): Promise<void> {
  if (review?.consensus) await reachConsensus(context, { ...review, kind: review.consensus }, onTurn)
  else if (review !== null) await runLlmChecks(context, review.pages, onTurn)
  else {
    if (plan !== null) await replayPlan(context, plan, onTurn)
    // A plan stays unfinished if the store has page types that it doesn't know.
    await runInstruction(context, maxTurns, onTurn)
  }
  endUnread(context)
}
