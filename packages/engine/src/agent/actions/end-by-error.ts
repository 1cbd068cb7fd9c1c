import { ModelError } from '../model/model.ts'
import type { AgentState } from '../shared/agent-state.ts'
import type { AgentContext } from './execute-action.ts'

/** Ends a step whose model fails, with a reason for the owner and the cause for the log. @throws anything but a ModelError */
export function endByError(context: AgentContext, error: unknown): void {
  context.signal.throwIfAborted()
  if (!(error instanceof ModelError)) throw error
  const spent = error.code === 'timed-out' ? context.budget.exhausted() : null
  Object.assign(
    context.state,
    spent === null ? { state: 'failed', reason: error.message } : budgetSpent(spent),
  )
  context.cause = context.model.explain(error)
}

/** The state of work whose budget is used up. @param what the part of the budget, in words */
export function budgetSpent(what: string | null): Pick<AgentState, 'state' | 'reason'> {
  return { state: 'budget_spent', reason: `It stopped early because ${what ?? 'it used its whole budget'}.` }
}

/** Fails work that couldn't read any of its pages, because it checked nothing. */
export function endUnread({ state }: AgentContext): void {
  if (state.state !== 'completed') return
  const { read, unusable } = countReads(state)
  const isLost = read === 0 && state.turns.some(({ outcome }) => outcome.startsWith('failed'))
  if (!isLost && (unusable === 0 || unusable < read)) return
  const why = isLost ? 'None of the pages could be read' : 'None of the model’s answers could be used'
  Object.assign(state, { state: 'failed', reason: `${why}, so nothing was checked.` })
}

/** Counts page readings and unusable answers in the outcomes of the turns, also of those that earlier versions wrote. */
export function countReads({ turns }: Pick<AgentState, 'turns'>): { read: number; unusable: number } {
  const outcomes = turns.map(({ outcome }) => outcome).join(' ')
  const count = (words: RegExp) => outcomes.match(words)?.length ?? 0
  return { read: count(/\bread,|\bas it was\b/g), unusable: count(/could(?:n’t| not) be used/g) }
}
