import { describe, expect, test } from 'vitest'
import { digestSlot, quietSlot, stormSlot } from './due-time.ts'
import { nextLocalTime } from './local-time.ts'

const at = (text: string) => Date.parse(text)
const iso = (timeMs: number) => new Date(timeMs).toISOString()

describe('the next time of day', () => {
  test.each([
    ['2026-11-26T05:00:00Z', 'Europe/Berlin', 480, '2026-11-26T07:00:00.000Z'],
    ['2026-11-26T07:00:00Z', 'Europe/Berlin', 480, '2026-11-27T07:00:00.000Z'],
    // Clocks go forward on March 29 and back on October 25.
    ['2026-03-28T22:30:00Z', 'Europe/Berlin', 480, '2026-03-29T06:00:00.000Z'],
    ['2026-10-24T22:30:00Z', 'Europe/Berlin', 480, '2026-10-25T07:00:00.000Z'],
    ['2026-11-26T23:00:00Z', 'Pacific/Auckland', 480, '2026-11-27T19:00:00.000Z'],
    ['2026-11-26T05:00:00Z', 'Not/AZone', 480, '2026-11-26T08:00:00.000Z'],
  ])('after %s in %s is %#', (now, zone, minute, expected) => {
    expect(iso(nextLocalTime(at(now), zone, minute))).toBe(expected)
  })

  test('exists on a day whose clocks skip it', () => {
    const timeMs = nextLocalTime(at('2026-03-28T23:30:00Z'), 'Europe/Berlin', 150)
    expect(timeMs).toBeGreaterThanOrEqual(at('2026-03-29T00:00:00Z'))
    expect(timeMs).toBeLessThanOrEqual(at('2026-03-29T02:00:00Z'))
  })

  test('can be limited to a weekday', () => {
    expect(iso(nextLocalTime(at('2026-11-26T12:00:00Z'), 'UTC', 480, 1))).toBe('2026-11-30T08:00:00.000Z')
    expect(iso(nextLocalTime(at('2026-11-30T08:00:00Z'), 'UTC', 480, 1))).toBe('2026-12-07T08:00:00.000Z')
  })
})

test('all that happens before a digest has its key', () => {
  const reader = { timeZone: 'Europe/Berlin', quiet: null }
  const keys = ['2026-11-26T08:00:00Z', '2026-11-26T22:59:00Z', '2026-11-27T06:59:00Z'].map(
    (now) => digestSlot('daily', reader, at(now)).groupKey,
  )
  expect(new Set(keys)).toEqual(new Set(['daily:2026-11-27']))
})

test.each([
  ['2026-11-26T21:30:00Z', '2026-11-27T06:00:00.000Z'],
  ['2026-11-26T03:00:00Z', '2026-11-26T06:00:00.000Z'],
  ['2026-11-26T12:00:00Z', null],
])('quiet hours over midnight hold what happens at %s until %s', (now, until) => {
  const reader = { timeZone: 'Europe/Berlin', quiet: { fromMinute: 22 * 60, toMinute: 7 * 60 } }
  const slot = quietSlot(reader, at(now))
  expect(slot === null ? null : iso(slot.dueMs)).toBe(until)
})

test('a storm is collected until the next full hour', () => {
  expect(iso(stormSlot(at('2026-11-26T12:34:56Z')).dueMs)).toBe('2026-11-26T13:00:00.000Z')
})
