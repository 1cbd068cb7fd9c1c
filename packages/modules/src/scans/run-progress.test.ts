import { expect, test } from 'vitest'
import {
  type PageCounts,
  presentProgress,
  reachedWith,
  readingCounts,
  remainingSeconds,
  wholePercent,
  workOf,
} from './run-progress.ts'

const plan = { sessions: 5, speedSessions: 1, hasBrowser: true }
const pages = (httpDone: number, httpTotal: number, browserDone = 0, browserTotal = 0): PageCounts => ({
  httpDone,
  httpTotal,
  browserDone,
  browserTotal,
})
const work = (expectedPages: number, more: Partial<typeof plan> = {}) =>
  workOf({ ...plan, ...more }, { expectedPages, platforms: 1 })

test("neither the overall progress nor a phase's bar decreases, whatever is found on the way", () => {
  const steps: [PageCounts, number][] = [
    [pages(0, 1), 0],
    [pages(1, 1), 0],
    [pages(186, 186), 186],
    [pages(188, 426), 426],
    [pages(426, 426), 426],
    [pages(426, 426, 10, 90), 426],
    [pages(426, 426, 90, 90), 426],
  ]
  let percent = 0
  let reached: Record<string, number> = {}
  const seen = steps.map(([counts, expected]) => {
    const { done, total } = readingCounts(counts, work(expected))
    const fraction = total > 0 ? done / total : 0
    percent = wholePercent({ phase: 'reading', fraction }, { counts, work: work(expected) }, percent)
    reached = reachedWith(reached, 'reading', fraction)
    return [percent, reached.reading ?? 0] as const
  })
  for (const at of [0, 1] as const) {
    const values = seen.map((each) => each[at])
    expect(values).toEqual(values.toSorted((a, b) => a - b))
  }
  expect(seen[1]).toEqual([0, 0])
  expect(seen.at(-1)?.[1]).toBe(100)
  // A worker that takes over starts from the same state.
  const over = { counts: pages(426, 426, 90, 90), work: work(426) }
  expect(wholePercent({ phase: 'reading', fraction: 0 }, over, 60)).toBe(60)
  expect(reachedWith({ testing: 80 }, 'testing', 0)).toEqual({ testing: 80 })
  // Only a finished run is at 100 percent.
  expect(wholePercent({ phase: 'evidence', fraction: 1 }, over, 60)).toBe(99)
})

test('browser visits are counted before they are planned, so planning them reduces nothing', () => {
  expect(readingCounts(pages(30, 40), work(40))).toEqual({ done: 30, total: 80 })
  expect(readingCounts(pages(40, 40, 0, 25), work(40))).toEqual({ done: 40, total: 65 })
  expect(readingCounts(pages(30, 40), work(40, { hasBrowser: false }))).toEqual({ done: 30, total: 40 })
})

test("a phase's share depends on the scan's work", () => {
  const at = (more: Partial<typeof plan>) =>
    wholePercent(
      { phase: 'reading', fraction: 1 },
      { counts: pages(38, 38, 38, 38), work: work(38, more) },
      0,
    )
  // With every check, most of the time goes into sessions and speed; a scan that only reads is nearly finished by then.
  expect(at({})).toBeLessThan(10)
  expect(at({ speedSessions: 0 })).toBeLessThan(15)
  expect(at({ sessions: 0, speedSessions: 0 })).toBeGreaterThan(55)
})

test('the remaining time follows the pace so far, and is unknown before there is one', () => {
  const startedMs = 0
  expect(remainingSeconds({ percent: 50, atMs: 60_000 }, startedMs, 60_000)).toBe(60)
  expect(remainingSeconds({ percent: 80, atMs: 60_000 }, startedMs, 65_000)).toBe(10)
  expect(remainingSeconds({ percent: 1, atMs: 60_000 }, startedMs, 60_000)).toBeNull()
  expect(remainingSeconds({ percent: 50, atMs: 60_000 }, null, 60_000)).toBeNull()
})

test('phases that the run lacks are not shown, nor those of an older version', () => {
  const progress = { phase: 'reading', done: 3, total: 9, percent: 12, phaseStartedMs: 0, atMs: 0 }
  const shown = presentProgress({ ...progress, plan: { ...plan, speedSessions: 0 } }, null, 0)
  expect(shown).toMatchObject({ phase: 'reading', done: 3, total: 9, percent: 12, phase_percent: 0 })
  expect(shown?.phases).toEqual(['reading', 'testing', 'confirming', 'evidence'])
  expect(presentProgress({ ...progress, phase: 'walking' }, null, 0)).toBeNull()
})
