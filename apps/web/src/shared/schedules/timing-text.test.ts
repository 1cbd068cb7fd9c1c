import { expect, test } from 'vitest'
import { coverageText, instantOf, localText, timingText, zoneText } from './timing-text.ts'

test('schedules are told in words', () => {
  const text = (timing: Parameters<typeof timingText>[0]) => timingText(timing, 'Europe/Berlin')
  expect(text({ kind: 'daily', time: '02:30' })).toBe('Every day at 02:30')
  expect(text({ kind: 'weekly', time: '02:30', weekdays: [0, 4, 1] })).toBe(
    'Every Monday, Thursday, and Sunday at 02:30',
  )
  expect(text({ kind: 'monthly', time: '09:00', day: 22 })).toBe('On the 22nd of every month at 09:00')
  expect(text({ kind: 'monthly', time: '09:00', day: 'last' })).toBe(
    'On the last day of every month at 09:00',
  )
  expect(text({ kind: 'once', at: '2026-03-29T00:30:00Z' })).toBe('Once, Mar 29, 01:30')
})

test('regions and time zones are named, not coded', () => {
  const platforms = ['Desktop']
  expect(coverageText({ regions: ['GLOBAL'], platforms, scope: { page_budget: 1 } })).toBe(
    'Desktop · All Regions · up to 1 page',
  )
  expect(coverageText({ regions: ['US', 'UK'], platforms, scope: {} })).toBe(
    'Desktop · United States, United Kingdom',
  )
  expect(zoneText('America/New_York')).toBe('America/New York time')
  expect(zoneText('UTC')).toBe('UTC')
})

test.each([
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-01-10T23:15', 'America/New_York', '2026-01-11T04:15:00.000Z'],
  ['2026-07-01T00:00', 'Asia/Kolkata', '2026-06-30T18:30:00.000Z'],
])('%s in %s is %s, and back', (local, zone, instant) => {
  expect(instantOf(local, zone)).toBe(instant)
  expect(localText(Date.parse(instant), zone)).toBe(local)
})

test('no time is no instant', () => expect(instantOf('', 'UTC')).toBeNull())
