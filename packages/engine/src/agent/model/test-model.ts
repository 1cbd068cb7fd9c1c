import { z } from 'zod'
import { type Model, ModelError } from './model.ts'

const Greeting = z.object({ ready: z.boolean() })
const longestWaitMs = 30_000

/** Asks one short question and says in words how that went. Never throws. */
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
  const timeout = AbortSignal.timeout(longestWaitMs)
  try {
    const { value } = await model.ask({
      instructions: 'You answer with JSON only.',
      prompt: 'Answer with exactly {"ready": true}.',
      answer: Greeting,
      signal: AbortSignal.any([signal, timeout]),
    })
    return value?.ready === true
      ? end(true, `${model.name} answered.`)
      : end(false, `${model.name} answered, but not as it was asked to.`)
  } catch (error) {
    if (error instanceof ModelError) return end(false, error.message)
    return end(false, timeout.aborted ? 'The model did not answer in time.' : 'The model could not be asked.')
  }
}
