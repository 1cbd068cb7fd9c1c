import { expect, test } from 'vitest'
import { presentProgress, readingFraction, remainingSeconds, wholePercent } from './run-progress.ts'

test('the whole never goes backwards, whatever is found on the way', () => {
  const counts = [
    { httpDone: 1, httpTotal: 1, browserDone: 0, browserTotal: 0, expected: 1 },
    { httpDone: 186, httpTotal: 186, browserDone: 0, browserTotal: 0, expected: 186 },
    { httpDone: 188, httpTotal: 426, browserDone: 0, browserTotal: 0, expected: 426 },
    { httpDone: 426, httpTotal: 426, browserDone: 0, browserTotal: 0, expected: 426 },
    { httpDone: 426, httpTotal: 426, browserDone: 10, browserTotal: 90, expected: 426 },
    { httpDone: 426, httpTotal: 426, browserDone: 90, browserTotal: 90, expected: 426 },
  ]
  let before = 0
  const seen = counts.map(({ expected, ...pages }) => {
    before = wholePercent('reading', readingFraction(pages, expected), before)
    return before
  })
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(60)
  // A worker that takes over begins at the same place.
  expect(wholePercent('reading', 0, 60)).toBe(60)
  expect(wholePercent('confirming', 0.5, 60)).toBe(86)
  // Only what is over is whole.
  expect(wholePercent('evidence', 1, 60)).toBe(99)
})

test('the time that is left follows the pace so far, and nothing is said before there is one', () => {
  const startedMs = 0
  expect(remainingSeconds({ percent: 50, atMs: 60_000 }, startedMs, 60_000)).toBe(60)
  expect(remainingSeconds({ percent: 80, atMs: 60_000 }, startedMs, 65_000)).toBe(10)
  expect(remainingSeconds({ percent: 1, atMs: 60_000 }, startedMs, 60_000)).toBeNull()
  expect(remainingSeconds({ percent: 50, atMs: 60_000 }, null, 60_000)).toBeNull()
})

test('a phase of an older version is not shown', () => {
  const progress = { phase: 'reading', done: 3, total: 9, percent: 12, phaseStartedMs: 0, atMs: 0 }
  expect(presentProgress(progress, null, 0)).toMatchObject({
    phase: 'reading',
    done: 3,
    total: 9,
    percent: 12,
  })
  expect(presentProgress({ ...progress, phase: 'walking' }, null, 0)).toBeNull()
})
