import type { HeartbeatDay } from '@vitrine/modules/heartbeats/contract'
import { expect, test } from 'vitest'
import { availability, durationText, lastDays, lengthText, percentText } from './heartbeat-text.ts'

const day = (name: string, ok: number, failed: number): HeartbeatDay => ({
  ...{ day: name, ok_count: ok, failed_count: failed, unknown_count: 3 },
  durations: {},
})

test('availability counts what was decided, and is never rounded up to 100%', () => {
  expect(availability([])).toBeNull()
  expect(availability([day('2026-01-01', 0, 0)])).toBeNull()
  expect(percentText(availability([day('2026-01-01', 3, 1)]))).toBe('75%')
  expect(percentText(99_999 / 100_000)).toBe('99.99%')
  expect(percentText(1)).toBe('100%')
  expect(percentText(null)).toBe('-')
})

test('days without visits are gaps', () => {
  const days = lastDays([day('2026-03-01', 1, 0)], '2026-03-02')
  expect(days).toHaveLength(90)
  expect(days.at(-1)).toEqual({ day: '2026-03-02', value: null })
  expect(days.at(-2)?.value).not.toBeNull()
  expect(days[0]?.day).toBe('2025-12-03')
})

test.each([
  [null, '-'],
  [849.6, '850 ms'],
  [1_400, '1.4 s'],
])('%j ms is %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})

test.each([
  [0.2, '1 minute'],
  [59, '59 minutes'],
  [61, '1 hour'],
  [60 * 47, '47 hours'],
  [60 * 72, '3 days'],
])('%d minutes are %s', (minutes, text) => {
  const from = '2026-01-01T00:00:00.000Z'
  expect(lengthText(from, Date.parse(from) + minutes * 60_000)).toBe(text)
})
