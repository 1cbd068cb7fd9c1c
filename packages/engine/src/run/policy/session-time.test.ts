import { expect, test } from 'vitest'
import type { OptionsSessionRecord } from '../../api/sessions.ts'
import { runInTab } from '../../sessions/shared/session/run-session.ts'
import { testContext } from '../../testing/test-context.ts'
import { createSessionTime } from './session-time.ts'

const minuteMs = 60_000

test('sessions start within a quarter of an hour, second visits some minutes longer', async () => {
  let nowMs = 5 * minuteMs
  const time = createSessionTime(() => nowMs)
  expect(time.isLeft()).toBe(true)
  nowMs += 13 * minuteMs
  expect(time.isLeft()).toBe(true)
  nowMs += 2 * minuteMs
  expect(time.isLeft()).toBe(false)
  expect(await time.whileConfirming(async () => time.isLeft())).toBe(true)
  expect(time.isLeft()).toBe(false)
  nowMs += 4 * minuteMs
  expect(await time.whileConfirming(async () => time.isLeft())).toBe(false)
})

test('the longer time ends with a failed second visit', async () => {
  let nowMs = 0
  const time = createSessionTime(() => nowMs)
  time.isLeft()
  nowMs = 15 * minuteMs
  await expect(time.whileConfirming(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(time.isLeft()).toBe(false)
})

test('a session that comes too late opens no tab and is not verified', async () => {
  const sessionTime = createSessionTime(() => nowMs)
  let nowMs = 0
  sessionTime.isLeft()
  nowMs = 15 * minuteMs
  const acquireHostSlot = () => Promise.reject(new Error('nobody asks the store'))
  const run = { ...testContext(), sessionTime, acquireHostSlot }
  const record = await runInTab(run, {
    doing: 'Choosing options',
    start: { url: 'https://shop.example/lamp', region: 'GLOBAL' },
    platform: 'Desktop',
    newRecord: () => ({ kind: 'options', notVerified: null, steps: [] }) as unknown as OptionsSessionRecord,
    play: () => Promise.reject(new Error('nobody plays')),
    failure: 'It could not be played.',
  })
  expect(record.notVerified).toMatch(/time/)
})
