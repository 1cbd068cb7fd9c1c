import { setTimeout as wait } from 'node:timers/promises'

/**
 * Work that differs by whether an account exists takes a little longer or shorter. Answers come only at whole steps
 * of this time, so that the difference cannot be measured from outside.
 */
const stepMs = 250

/** Runs the work and answers, or fails, at the end of the step in which it ended. */
export async function takeEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedMs = performance.now()
  try {
    return await work()
  } finally {
    const elapsedMs = performance.now() - startedMs
    await wait(Math.ceil(elapsedMs / stepMs) * stepMs - elapsedMs)
  }
}
