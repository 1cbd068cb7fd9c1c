import { type Model, ModelError } from './model.ts'

/**
 * Limits every call to the analysis's remaining time, so that a silent or rate-limiting server can't hold a run.
 * @param remainingMs read before every call
 */
export function withinTime(model: Model, remainingMs: () => number): Model {
  const within = async <Value>(
    signal: AbortSignal,
    call: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> => {
    const late = AbortSignal.timeout(Math.max(1, Math.ceil(remainingMs())))
    try {
      return await call(AbortSignal.any([signal, late]))
    } catch (cause) {
      if (!late.aborted || signal.aborted) throw cause
      throw new ModelError('timed-out', 'The model didn’t answer within this analysis’s time limit.', {
        cause,
      })
    }
  }
  return {
    ...model,
    act: (request) => within(request.signal, (signal) => model.act({ ...request, signal })),
    ask: (question) => within(question.signal, (signal) => model.ask({ ...question, signal })),
  }
}
