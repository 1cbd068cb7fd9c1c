import type { LanguageModelUsage } from 'ai'
import type { ModelUsage } from './model.ts'

/** A server that counts nothing is taken to have used nothing; budgets of steps and time still hold. */
export function usageOf(usage: LanguageModelUsage): ModelUsage {
  return { inputTokens: usage.inputTokens ?? 0, outputTokens: usage.outputTokens ?? 0 }
}

export const addUsage = (a: ModelUsage, b: ModelUsage): ModelUsage => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
})

export const noUsage: ModelUsage = { inputTokens: 0, outputTokens: 0 }
