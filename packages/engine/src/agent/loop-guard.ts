/** Notices an agent that walks in circles. */
import type { AgentTurn } from './agent-state.ts'

const mostSame = 3
const mostFutile = 6

/** Why the work should end, or null. */
export function loopReason(turns: readonly AgentTurn[]): string | null {
  const key = ({ tool, input, outcome }: AgentTurn) => JSON.stringify([tool, input, outcome])
  const last = turns.at(-1)
  if (last === undefined) return null
  const same = turns.slice(-12).filter((turn) => key(turn) === key(last)).length
  if (same > mostSame)
    return last.tool === null
      ? 'the model did not answer as it was asked to'
      : 'it did the same thing again and again'
  const recent = turns.slice(-mostFutile)
  const isFutile = recent.length === mostFutile && recent.every(({ outcome }) => isFailure(outcome))
  return isFutile ? 'nothing that it tried was possible' : null
}

export const refused = (reason: string): string => `refused: ${reason}`

const isFailure = (outcome: string): boolean =>
  outcome.startsWith('refused: ') || outcome.startsWith('failed')
