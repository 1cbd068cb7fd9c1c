import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { remainingTime } from '../format/relative-time.ts'
import { instanceQuery } from './instance-query.ts'
import { percentDone, startedText } from './running-rules.ts'

const realFetch = globalThis.fetch
afterEach(() => {
  vi.useRealTimers()
  globalThis.fetch = realFetch
})

const now = Date.parse('2026-05-14T12:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const pending = { minuteWord: 'min', fallback: 'Just now' }
const inProgress = { minuteWord: ' min', fallback: '15min ago' }

test.each([
  [0, 'Just now', 'Just now'],
  [0.9, 'Just now', 'Just now'],
  [1, '1min ago', '1 min ago'],
  [59, '59min ago', '59 min ago'],
  [60, '1h ago', '1h ago'],
  [150, '2h ago', '2h ago'],
])('started %d minutes ago: "%s" on the pending page, "%s" in progress', (minutes, first, second) => {
  expect(startedText(minutesAgo(minutes), now, pending)).toBe(first)
  expect(startedText(minutesAgo(minutes), now, inProgress)).toBe(second)
})

test('an unknown start is 15min ago in progress', () =>
  expect(startedText(null, now, inProgress)).toBe('15min ago'))

test.each([
  [null, '4h'],
  [undefined, '4h'],
  [1, '1h'],
  [24, '24h'],
  [25, '2d'],
  [48, '2d'],
  [49, '3d'],
])('%s hours left are shown as "%s"', (hours, text) => expect(remainingTime(hours)).toBe(text))

test.each([
  [0, 0, 0],
  [0, 7, 0],
  [1, 3, 33],
  [2, 3, 66],
  [146, 240, 60],
  [240, 240, 100],
  [9, 7, 100],
])('%i of %i are %i percent', (done, total, percent) => expect(percentDone(done, total)).toBe(percent))

test('failed queries are retried 3 times, 2 s apart', async () => {
  vi.useFakeTimers()
  const askedAtMs: number[] = []
  const beganAtMs = Date.now()
  globalThis.fetch = async () => {
    askedAtMs.push(Date.now() - beganAtMs)
    return new Response('{"status":500}', { status: 500 })
  }
  const asking = new QueryClient().fetchQuery(instanceQuery('i')).then(
    () => 'answered',
    () => 'failed',
  )
  await vi.runAllTimersAsync()
  expect(await asking).toBe('failed')
  expect(askedAtMs).toEqual([0, 2_000, 4_000, 6_000])
})

test('an unknown scan is requested once', async () => {
  let asked = 0
  globalThis.fetch = async () => {
    asked += 1
    return new Response('{"status":404}', { status: 404 })
  }
  await expect(new QueryClient().fetchQuery(instanceQuery('i'))).rejects.toThrow()
  expect(asked).toBe(1)
})
