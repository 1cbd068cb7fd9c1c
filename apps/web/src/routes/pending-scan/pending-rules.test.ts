import { expect, test } from 'vitest'
import { countedProgress, elapsedFraction, elapsedProgress } from './pending-rules.ts'

const now = Date.parse('2026-05-14T12:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

test.each([
  ['just begun', 0, 60, 0],
  ['half way', 30, 60, 0.5],
  ['at its end', 60, 60, 1],
  ['longer than planned: capped', 600, 60, 1],
  ['begun in the future: capped', -10, 60, 0],
  ['3 days when the template says nothing', 2_160, null, 0.5],
  ['3 days when the template says 0', 1_080, 0, 0.25],
])('%s', (_name, minutes, timeMinutes, fraction) =>
  expect(elapsedFraction(minutesAgo(minutes), timeMinutes, now)).toBe(fraction),
)

test('without a start date the progress is 0', () => expect(elapsedFraction(null, 60, now)).toBe(0))

test.each([
  [0, 0, 0],
  [15, 100, 25],
  [20, 133, 33],
  [59.99, 399, 99],
  [60, 400, 100],
])('%d of 60 minutes show %i of 400 pages, %i percent', (minutes, done, percent) =>
  expect(elapsedProgress(minutesAgo(minutes), 60, now)).toEqual({ done, total: 400, percent }),
)

test('real counts are shown once a run exists', () =>
  expect(countedProgress(73, 240)).toEqual({ done: 73, total: 240, percent: 30 }))
