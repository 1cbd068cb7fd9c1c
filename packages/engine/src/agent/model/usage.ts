import type { LanguageModelUsage } from 'ai'
import type { ModelUsage } from './model.ts'

/** A server that reports no usage counts as zero; step and time limits still apply. */
export function usageOf(usage: LanguageModelUsage): ModelUsage {
  return { inputTokens: usage.inputTokens ?? 0, outputTokens: usage.outputTokens ?? 0 }
}

export const addUsage = (a: ModelUsage, b: ModelUsage): ModelUsage => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
})

export const noUsage: ModelUsage = { inputTokens: 0, outputTokens: 0 }
