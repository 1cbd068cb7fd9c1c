/** Unsent answers survive a reload of the page, in this tab only. */
import type { Answers } from './answer-rules.ts'

export interface Draft {
  step: number
  answers: Answers
  isNameEdited: boolean
}

const keyOf = (userId: string) => `onboardingDraft:${userId}`

export function readDraft(userId: string): Draft {
  const empty: Draft = { step: 0, answers: {}, isNameEdited: false }
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null')
    return kept !== null && typeof kept === 'object' ? { ...empty, ...(kept as Partial<Draft>) } : empty
  } catch {
    return empty
  }
}

export function saveDraft(userId: string, draft: Draft) {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(draft))
  } catch {
    // Without storage the answers last as long as the page.
  }
}

export function dropDraft(userId: string) {
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch {
    // Storage may be blocked; then there is no draft.
  }
}
