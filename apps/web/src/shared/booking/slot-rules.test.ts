import { describe, expect, test } from 'vitest'
import { calendarWeeks, dayKey, dayLabel, monthLabel, slotMinutes, timeLabel } from './slot-rules.ts'

const slot = (starts: string, minutes = 30) => ({
  starts_at: new Date(starts).toISOString(),
  ends_at: new Date(Date.parse(starts) + minutes * 60_000).toISOString(),
})

test.each([
  ['2026-11-23T08:00:00Z', 'Europe/Berlin', '2026-11-23', '9:00 AM'],
  ['2026-11-23T23:30:00Z', 'Europe/Berlin', '2026-11-24', '12:30 AM'],
  ['2026-11-23T02:00:00Z', 'America/New_York', '2026-11-22', '9:00 PM'],
  ['2026-11-23T12:00:00Z', 'UTC', '2026-11-23', '12:00 PM'],
])('%s in %s is %s at %s', (instant, timeZone, key, time) => {
  expect(dayKey(instant, timeZone)).toBe(key)
  expect(timeLabel(instant, timeZone)).toBe(time)
})

test('a day is named in full', () => expect(dayLabel('2026-11-23')).toBe('Monday, November 23'))

test('a slot has a length', () => expect(slotMinutes(slot('2026-11-23T08:00:00Z', 45))).toBe(45))

describe('the calendar', () => {
  test('is empty when no slot is available', () => expect(calendarWeeks([], 'UTC')).toEqual([]))

  test('shows whole weeks from Monday, with the times of each day in order', () => {
    const weeks = calendarWeeks(
      [slot('2026-11-25T10:00:00Z'), slot('2026-11-25T09:00:00Z'), slot('2026-12-01T09:00:00Z')],
      'UTC',
    )
    expect(weeks.map((week) => week.map((day) => day.number).join(' '))).toEqual([
      '23 24 25 26 27 28 29',
      '30 1 2 3 4 5 6',
    ])
    expect(weeks[0]?.[2]?.slots.map((free) => timeLabel(free.starts_at, 'UTC'))).toEqual([
      '9:00 AM',
      '10:00 AM',
    ])
    expect(weeks.flat().filter((day) => day.slots.length > 0)).toHaveLength(2)
  })

  test("puts a slot on its day in the user's time zone", () => {
    const [week] = calendarWeeks([slot('2026-11-23T23:30:00Z')], 'Asia/Tokyo')
    expect(week?.find((day) => day.slots.length > 0)?.key).toBe('2026-11-24')
  })

  test.each([
    [['2026-11-25T10:00:00Z'], 'November 2026'],
    [['2026-11-25T10:00:00Z', '2026-12-02T10:00:00Z'], 'November and December 2026'],
    [['2026-12-30T10:00:00Z', '2027-01-04T10:00:00Z'], 'December and January 2027'],
    [['2026-11-30T10:00:00Z'], 'November 2026'],
  ])('of %j has the heading %s', (starts, label) => {
    const weeks = calendarWeeks(
      starts.map((start) => slot(start)),
      'UTC',
    )
    expect(monthLabel(weeks)).toBe(label)
  })
})
