/** What an analysis may use of a model: stated before it starts, counted at every call, enforced before the next one. */
import type { ModelUsage } from './model/model.ts'

export interface AgentLimits {
  turnsPerInstruction: number
  /** All instructions together. */
  tokens: number
  seconds: number
  costUsd: number
  /** US dollars for a million tokens. */
  inputUsd: number
  outputUsd: number
}

export interface Spent extends ModelUsage {
  costUsd: number
  /** Working time in this and earlier attempts. */
  ms: number
}

export interface Budget {
  charge(usage: ModelUsage): void
  spent(): Spent
  /** Time that is left. */
  remainingMs(): number
  /** Why nothing more may be asked, in the owner's words; null while something is left. */
  exhausted(): string | null
}

const millionth = 1e-6

export const nothingSpent: Spent = { inputTokens: 0, outputTokens: 0, costUsd: 0, ms: 0 }

/** @param before what earlier attempts of the same analysis have used */
export function createBudget(limits: AgentLimits, nowMs: () => number, before: Spent = nothingSpent): Budget {
  const startedMs = nowMs()
  let { inputTokens, outputTokens, costUsd } = before
  const spent = (): Spent => ({ inputTokens, outputTokens, costUsd, ms: before.ms + nowMs() - startedMs })
  return {
    charge(usage) {
      inputTokens += usage.inputTokens
      outputTokens += usage.outputTokens
      costUsd += (usage.inputTokens * limits.inputUsd + usage.outputTokens * limits.outputUsd) * millionth
    },
    spent,
    remainingMs: () => Math.max(0, limits.seconds * 1_000 - spent().ms),
    exhausted() {
      const used = spent()
      if (used.inputTokens + used.outputTokens >= limits.tokens) return 'its tokens are used up'
      if (used.ms >= limits.seconds * 1_000) return 'its time is over'
      if (limits.inputUsd + limits.outputUsd > 0 && used.costUsd >= limits.costUsd)
        return 'its money is spent'
      return null
    },
  }
}

/** What is said before the first call. */
export function stateBudget(limits: AgentLimits, instructionCount: number): string {
  const { turnsPerInstruction, tokens, seconds, costUsd } = limits
  const most = [
    `${instructionCount * turnsPerInstruction} steps`,
    `${tokens.toLocaleString('en-US')} tokens`,
    `${Math.ceil(seconds / 60)} ${seconds > 60 ? 'minutes' : 'minute'}`,
    ...(limits.inputUsd + limits.outputUsd > 0 ? [`$${costUsd.toFixed(2)}`] : []),
  ]
  return `The AI agent may use at most ${most.slice(0, -1).join(', ')} and ${most.at(-1)}`
}
