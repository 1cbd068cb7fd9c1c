import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBackpressure } from './backpressure.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Evaluations that wait for capacity on a thread that is busy for this share of its time. */
function waitFor(share: number, count: number) {
  const pace = createBackpressure(() => share)
  let begun = 0
  for (let n = 0; n < count; n += 1) void pace.waitForCapacity().then(() => (begun += 1))
  return { pace, begun: () => begun }
}

test('a mostly idle thread starts all evaluations, a few at a time', async () => {
  const { pace, begun } = waitFor(0.1, 3)
  await vi.advanceTimersByTimeAsync(150)
  expect(begun()).toBe(2)
  await vi.advanceTimersByTimeAsync(100)
  expect(begun()).toBe(3)
  pace.end()
})

test('on a busy thread, one evaluation per second starts, and the others after collecting', async () => {
  const { pace, begun } = waitFor(0.9, 4)
  await vi.advanceTimersByTimeAsync(950)
  expect(begun()).toBe(0)
  await vi.advanceTimersByTimeAsync(1_300)
  expect(begun()).toBe(2)
  pace.end()
  await pace.waitForCapacity()
  expect(begun()).toBe(4)
})

test('work with priority delays evaluation on an idle thread too', async () => {
  const { pace, begun } = waitFor(0.1, 1)
  const work = Promise.withResolvers<void>()
  const held = pace.pauseEvaluation(() => work.promise)
  await vi.advanceTimersByTimeAsync(500)
  expect(begun()).toBe(0)
  work.resolve()
  await held
  await vi.advanceTimersByTimeAsync(150)
  expect(begun()).toBe(1)
  pace.end()
})
