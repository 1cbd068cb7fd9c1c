import { dayMs } from '@vitrine/kernel/time/durations'
import { expect, test } from 'vitest'
import { offeredTimes, waking } from './slots.ts'

const berlin = { startMinute: 540, endMinute: 1_020, timeZone: 'Europe/Berlin' }
const hourIn = (timeMs: number, timeZone: string) =>
  new Date(timeMs).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
const dayIn = (timeMs: number, timeZone: string) =>
  new Date(timeMs).toLocaleDateString('en-GB', { timeZone, weekday: 'short' })

test('slots start every half hour on weekdays within our hours, even across the end of daylight saving time', () => {
  const times = offeredTimes(Date.parse('2026-10-20T10:10:00Z'), berlin)
  const days = new Set(times.map((timeMs) => dayIn(timeMs, 'Europe/Berlin')))
  expect([...days].sort()).toEqual(['Fri', 'Mon', 'Thu', 'Tue', 'Wed'])
  const clocks = [...new Set(times.map((timeMs) => hourIn(timeMs, 'Europe/Berlin')))].sort()
  expect([clocks[0], clocks.at(-1), clocks.length]).toEqual(['09:00', '16:30', 16])
  const utcOfNine = times.filter((timeMs) => hourIn(timeMs, 'Europe/Berlin') === '09:00')
  expect(new Set(utcOfNine.map((timeMs) => hourIn(timeMs, 'UTC')))).toEqual(new Set(['07:00', '08:00']))
})

test('no slot is offered within the next twelve hours or after two weeks', () => {
  const nowMs = Date.parse('2026-11-23T00:10:00Z')
  const times = offeredTimes(nowMs, { ...berlin, timeZone: 'UTC' })
  expect(new Date(times[0] ?? 0).toISOString()).toBe('2026-11-23T12:30:00.000Z')
  expect(times.at(-1)).toBeLessThanOrEqual(nowMs + 14 * dayMs)
})

test('a distant visitor sees slots within waking hours, or all if there are none', () => {
  const times = offeredTimes(Date.parse('2026-11-23T00:00:00Z'), berlin)
  const tokyo = waking(times, 'Asia/Tokyo')
  expect(tokyo.length).toBeLessThan(times.length)
  expect(tokyo.every((timeMs) => Number(hourIn(timeMs, 'Asia/Tokyo').slice(0, 2)) < 22)).toBe(true)
  const night = times.filter((timeMs) => Number(hourIn(timeMs, 'Pacific/Honolulu').slice(0, 2)) < 7)
  expect(waking(night, 'Pacific/Honolulu')).toEqual(night)
  expect(waking(times, 'Moon/Base')).toEqual(times)
})
