import { expect, it } from 'vitest'
import { actInTime } from './out-of-time.ts'

const waiting = '  - locator resolved to <button>\n  - waiting for element to be visible, enabled and stable'
const covered = `${waiting}\n  - <div class="veil"></div> intercepts pointer events`

/** Fails like the browser's driver, and says how long it was given each time. */
async function attempt(log: string, { failures = 2, isBusy = false } = {}) {
  const limits: number[] = []
  const page = { title: () => (isBusy ? new Promise<string>(() => {}) : Promise.resolve('Lamp')) }
  const session = { isLate: false, page }
  const outcome = await actInTime(session, 2500, async (timeoutMs) => {
    limits.push(timeoutMs)
    if (limits.length <= failures)
      throw new Error(`page.click: Timeout ${timeoutMs}ms exceeded.\nCall log:\n${log}`)
  })
  return { outcome, limits, isLate: session.isLate }
}

it('a busy browser gets more time, and then leaves the session unfinished', async () => {
  expect(await attempt(waiting)).toEqual({ outcome: 'late', limits: [2500, 10_000], isLate: true })
  expect(await attempt(waiting, { failures: 1 })).toEqual({
    outcome: 'done',
    limits: [2500, 10_000],
    isLate: false,
  })
})

it('a control that nobody can click, or that is gone, is given up at once', async () => {
  for (const log of [covered, `${waiting}\n  - element is not stable`, '  - waiting for locator'])
    expect(await attempt(log)).toEqual({ outcome: 'refused', limits: [2500], isLate: false })
})

it('where the page gives no answer at all, the control is not taken for gone', async () => {
  const { outcome, isLate } = await attempt('  - waiting for locator', { isBusy: true })
  expect([outcome, isLate]).toEqual(['late', true])
})

it('an action that may have happened is not repeated', async () => {
  expect(await attempt('  - performing click action')).toEqual({
    outcome: 'done',
    limits: [2500],
    isLate: false,
  })
})
