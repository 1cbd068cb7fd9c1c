/** The agent's loop for one instruction: request an action, check it, execute it, and save the outcome. */

import { budgetSpent, endByError } from './actions/end-by-error.ts'
import { type AgentContext, executeAction } from './actions/execute-action.ts'
import { loopReason, refused } from './actions/loop-guard.ts'
import { readAction, toolOffers } from './actions/tool-offers.ts'
import { plannerInstructions, plannerPrompt } from './prompts/planner-prompt.ts'
import type { AgentState } from './shared/agent-state.ts'

/**
 * Works on an instruction from its saved state until it ends.
 * @param onTurn saves the state; called after every turn and at the end
 */
export async function runInstruction(
  context: AgentContext,
  maxTurns: number,
  onTurn: (state: AgentState) => Promise<void>,
): Promise<void> {
  const { state } = context
  const max = maxTurns + state.replayedTurns
  while (state.state === 'in_progress') {
    context.signal.throwIfAborted()
    const end = reasonToEnd(context, max)
    if (end !== null) Object.assign(state, end)
    else await takeTurn(context, max)
    await onTurn(state)
  }
}

function reasonToEnd(
  { state, budget }: AgentContext,
  maxTurns: number,
): Pick<AgentState, 'state' | 'reason'> | null {
  const spent = budget.exhausted() ?? (state.turns.length >= maxTurns ? 'it used all its steps' : null)
  if (spent !== null) return budgetSpent(spent)
  const loop = loopReason(state.turns.slice(state.replayedTurns))
  return loop === null ? null : { state: 'failed', reason: `It was stopped because ${loop}.` }
}

async function takeTurn(context: AgentContext, maxTurns: number): Promise<void> {
  const { state, model, budget, signal } = context
  try {
    const { call, usage } = await model.act({
      instructions: plannerInstructions,
      prompt: plannerPrompt(
        state,
        context.pages,
        context.current,
        maxTurns - state.turns.length,
        context.table,
      ),
      tools: toolOffers,
      signal,
    })
    budget.charge(usage)
    const action = call === null ? null : readAction(call.name, call.input)
    const outcome =
      action === null
        ? refused(call === null ? 'no tool was chosen' : 'unknown tool or invalid input')
        : await executeAction(context, action)
    state.turns.push({
      turn: state.turns.length + 1,
      tool: action?.tool ?? null,
      input: action?.input ?? {},
      outcome,
      pageUrl: context.current?.url ?? null,
      at: new Date(context.nowMs).toISOString(),
    })
    if (action?.tool === 'done') state.state = 'completed'
  } catch (error) {
    endByError(context, error)
  }
}
