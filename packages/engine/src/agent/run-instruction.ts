/** The agent's loop for one instruction: ask for an action, screen it, do it, keep what came of it, until it is over. */

import type { AgentState } from './agent-state.ts'
import { carryOut, type Workplace } from './carry-out.ts'
import { budgetSpent, endByError } from './end-by-error.ts'
import { loopReason, refused } from './loop-guard.ts'
import { plannerInstructions, plannerPrompt } from './prompts/planner-prompt.ts'
import { readAction, toolOffers } from './tool-offers.ts'

/**
 * Works on an instruction from where its state stands to its end.
 * @param onTurn keeps the state; called after every turn and at the end
 */
export async function runInstruction(
  place: Workplace,
  mostTurns: number,
  onTurn: (state: AgentState) => Promise<void>,
): Promise<void> {
  const { state } = place
  const most = mostTurns + state.replayedTurns
  while (state.state === 'in_progress') {
    place.signal.throwIfAborted()
    const end = reasonToEnd(place, most)
    if (end !== null) Object.assign(state, end)
    else await takeTurn(place, most)
    await onTurn(state)
  }
}

function reasonToEnd(
  { state, budget }: Workplace,
  mostTurns: number,
): Pick<AgentState, 'state' | 'reason'> | null {
  const spent = budget.exhausted() ?? (state.turns.length >= mostTurns ? 'its steps are used up' : null)
  if (spent !== null) return budgetSpent(spent)
  const loop = loopReason(state.turns.slice(state.replayedTurns))
  return loop === null ? null : { state: 'failed', reason: `It was ended: ${loop}.` }
}

async function takeTurn(place: Workplace, mostTurns: number): Promise<void> {
  const { state, model, budget, signal } = place
  try {
    const { call, usage } = await model.act({
      instructions: plannerInstructions,
      prompt: plannerPrompt(state, place.pages, place.current, mostTurns - state.turns.length, place.table),
      tools: toolOffers,
      signal,
    })
    budget.charge(usage)
    const action = call === null ? null : readAction(call.name, call.input)
    const outcome =
      action === null
        ? refused(
            call === null ? 'no tool was chosen' : 'there is no such tool, or its input has another shape',
          )
        : await carryOut(place, action)
    state.turns.push({
      turn: state.turns.length + 1,
      tool: action?.tool ?? null,
      input: action?.input ?? {},
      outcome,
      pageUrl: place.current?.url ?? null,
      at: new Date(place.nowMs).toISOString(),
    })
    if (action?.tool === 'done') state.state = 'completed'
  } catch (error) {
    endByError(place, error)
  }
}
