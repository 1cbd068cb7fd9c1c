import { setTimeout as wait } from 'node:timers/promises'

/**
 * Work that depends on whether an account exists takes a little longer or shorter. Responses are only sent at
 * multiples of this time, so that the difference cannot be measured from outside.
 */
const stepMs = 250

/** Runs the work and returns, or fails, at the end of the step in which it finished. */
export async function constantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedMs = performance.now()
  try {
    return await work()
  } finally {
    const elapsedMs = performance.now() - startedMs
    await wait(Math.ceil(elapsedMs / stepMs) * stepMs - elapsedMs)
  }
}
