import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Judges that wait for room, on a thread that works for so much of its time. */
function waitFor(share: number, count: number) {
  const pace = createPace(() => share)
  let begun = 0
  for (let n = 0; n < count; n += 1) void pace.room().then(() => (begun += 1))
  return { pace, begun: () => begun }
}

test('a thread that mostly waits for answers has time for all judges, a few at a time', async () => {
  const { pace, begun } = waitFor(0.1, 3)
  await vi.advanceTimersByTimeAsync(150)
  expect(begun()).toBe(2)
  await vi.advanceTimersByTimeAsync(100)
  expect(begun()).toBe(3)
  pace.end()
})

test('on a busy thread one judge a second begins, and the others once everything is collected', async () => {
  const { pace, begun } = waitFor(0.9, 4)
  await vi.advanceTimersByTimeAsync(950)
  expect(begun()).toBe(0)
  await vi.advanceTimersByTimeAsync(1_300)
  expect(begun()).toBe(2)
  pace.end()
  await pace.room()
  expect(begun()).toBe(4)
})

test('what goes before judging keeps judges waiting on an idle thread too', async () => {
  const { pace, begun } = waitFor(0.1, 1)
  const work = Promise.withResolvers<void>()
  const held = pace.hold(() => work.promise)
  await vi.advanceTimersByTimeAsync(500)
  expect(begun()).toBe(0)
  work.resolve()
  await held
  await vi.advanceTimersByTimeAsync(150)
  expect(begun()).toBe(1)
  pace.end()
})
