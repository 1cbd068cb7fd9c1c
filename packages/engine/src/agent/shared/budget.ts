/** An analysis's model budget: announced before it starts, counted on every call, enforced before the next one. */
import type { ModelUsage } from '../model/model.ts'

export interface AgentLimits {
  turnsPerInstruction: number
  /** For all instructions together. */
  tokens: number
  seconds: number
  costUsd: number
  /** US dollars for a million tokens. */
  inputUsd: number
  outputUsd: number
}

export interface SpentUsage extends ModelUsage {
  costUsd: number
  /** Working time in this and earlier attempts. */
  ms: number
}

export interface Budget {
  charge(usage: ModelUsage): void
  spent(): SpentUsage
  /** Remaining time. */
  remainingMs(): number
  /** Why the budget is used up, in words for the owner; null if it isn't. */
  exhausted(): string | null
}

const millionth = 1e-6

export const nothingSpent: SpentUsage = { inputTokens: 0, outputTokens: 0, costUsd: 0, ms: 0 }

/** @param before usage of earlier attempts of the same analysis */
export function createBudget(
  limits: AgentLimits,
  nowMs: () => number,
  before: SpentUsage = nothingSpent,
): Budget {
  const startedMs = nowMs()
  let { inputTokens, outputTokens, costUsd } = before
  const spent = (): SpentUsage => ({
    inputTokens,
    outputTokens,
    costUsd,
    ms: before.ms + nowMs() - startedMs,
  })
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
      if (used.inputTokens + used.outputTokens >= limits.tokens) return 'it used all its tokens'
      if (used.ms >= limits.seconds * 1_000) return 'it ran out of time'
      if (limits.inputUsd + limits.outputUsd > 0 && used.costUsd >= limits.costUsd)
        return 'it reached its cost limit'
      return null
    },
  }
}

/** The budget in words, for the log before the first call. */
export function stateBudget(limits: AgentLimits, instructionCount: number): string {
  const { turnsPerInstruction, tokens, seconds, costUsd } = limits
  const max = [
    `${instructionCount * turnsPerInstruction} steps`,
    `${tokens.toLocaleString('en-US')} tokens`,
    `${Math.ceil(seconds / 60)} ${seconds > 60 ? 'minutes' : 'minute'}`,
    ...(limits.inputUsd + limits.outputUsd > 0 ? [`$${costUsd.toFixed(2)}`] : []),
  ]
  return `The AI agent may use up to ${new Intl.ListFormat('en-US').format(max)}`
}
