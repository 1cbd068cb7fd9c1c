import type { AgentState } from './agent-state.ts'
import type { Workplace } from './carry-out.ts'
import { ModelError } from './model/model.ts'

/** Ends a step whose model cannot be used, in words for the owner, and keeps the cause for the log. @throws what is no ModelError */
export function endByError(place: Workplace, error: unknown): void {
  place.signal.throwIfAborted()
  if (!(error instanceof ModelError)) throw error
  const spent = error.code === 'timed-out' ? place.budget.exhausted() : null
  Object.assign(place.state, spent === null ? { state: 'failed', reason: error.message } : budgetSpent(spent))
  place.cause = place.model.explain(error)
}

/** How work ends of which a part is used up. @param what of the budget, as it says itself */
export function budgetSpent(what: string | null): Pick<AgentState, 'state' | 'reason'> {
  return { state: 'budget_spent', reason: `It ended early: ${what ?? 'its budget is used up'}.` }
}

/** Work that went through its pages and could not read one of them has checked nothing, and says so. */
export function endUnread({ state }: Workplace): void {
  if (state.state !== 'completed') return
  const { read, unusable } = countReads(state)
  const isLost = read === 0 && state.turns.some(({ outcome }) => outcome.startsWith('failed'))
  if (!isLost && (unusable === 0 || unusable < read)) return
  const why = isLost ? 'None of the pages could be looked at' : 'No answer of the model could be used'
  Object.assign(state, { state: 'failed', reason: `${why}, so nothing was checked.` })
}

/** Readings of pages and how many of their answers could not be used, counted from what came of the turns. */
export function countReads({ turns }: Pick<AgentState, 'turns'>): { read: number; unusable: number } {
  const outcomes = turns.map(({ outcome }) => outcome).join(' ')
  const count = (words: RegExp) => outcomes.match(words)?.length ?? 0
  return { read: count(/\bread,|\bas it was\b/g), unusable: count(/could not be used/g) }
}
