import { z } from 'zod'
import { type Model, ModelError } from './model.ts'

const Greeting = z.object({ ready: z.boolean() })
const maxWaitMs = 30_000

/** Asks one short question and describes the result; never throws. */
export async function testModel(
  model: Model,
  signal: AbortSignal,
): Promise<{ isWorking: boolean; message: string; tookMs: number }> {
  const startedMs = performance.now()
  const end = (isWorking: boolean, message: string) => ({
    isWorking,
    message,
    tookMs: Math.round(performance.now() - startedMs),
  })
  const timeout = AbortSignal.timeout(maxWaitMs)
  try {
    const { value } = await model.ask({
      instructions: 'You answer with JSON only.',
      prompt: 'Answer with exactly {"ready": true}.',
      answer: Greeting,
      signal: AbortSignal.any([signal, timeout]),
    })
    return value?.ready === true
      ? end(true, `${model.name} answered.`)
      : end(false, `${model.name} answered, but not in the expected format.`)
  } catch (error) {
    if (error instanceof ModelError) return end(false, error.message)
    return end(false, timeout.aborted ? 'The model didn’t answer in time.' : 'The model couldn’t be reached.')
  }
}
