import { type Model, ModelError } from './model.ts'

/**
 * A model that is waited for only as long as an analysis may take, so that a server that is silent, or tells us to wait,
 * holds no run beyond its time.
 * @param remainingMs time that is left, asked before every call
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
      throw new ModelError('timed-out', 'The model did not answer within the time of this analysis.', {
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
