/** Detects an agent that is stuck in a loop. */
import type { AgentTurn } from '../shared/agent-state.ts'

const maxSame = 3
const maxFutile = 6

/** Why the work should stop, or null. */
export function loopReason(turns: readonly AgentTurn[]): string | null {
  const key = ({ tool, input, outcome }: AgentTurn) => JSON.stringify([tool, input, outcome])
  const last = turns.at(-1)
  if (last === undefined) return null
  const same = turns.slice(-12).filter((turn) => key(turn) === key(last)).length
  if (same > maxSame)
    return last.tool === null
      ? 'the model didn’t answer in the expected format'
      : 'it repeated the same action'
  const recent = turns.slice(-maxFutile)
  const isFutile = recent.length === maxFutile && recent.every(({ outcome }) => isFailure(outcome))
  return isFutile ? 'none of its actions were possible' : null
}

export const refused = (reason: string): string => `refused: ${reason}`

const isFailure = (outcome: string): boolean =>
  outcome.startsWith('refused: ') || outcome.startsWith('failed')
