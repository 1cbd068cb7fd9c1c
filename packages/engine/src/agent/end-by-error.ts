import type { Workplace } from './carry-out.ts'
import { ModelError } from './model/model.ts'

/** Ends a step whose model cannot be used, in words for the owner, and keeps the cause for the log. @throws what is no ModelError */
export function endByError(place: Workplace, error: unknown): void {
  place.signal.throwIfAborted()
  if (!(error instanceof ModelError)) throw error
  const spent = error.code === 'timed-out' ? place.budget.exhausted() : null
  Object.assign(
    place.state,
    spent === null
      ? { state: 'failed', reason: error.message }
      : { state: 'budget_spent', reason: `It ended early: ${spent}.` },
  )
  place.cause = place.model.explain(error)
}
