import { describe, expect, test } from 'vitest'
import { afterQuietHours, spreadMs, startTime } from './start-time.ts'
import { assertRhythm, dueTimes, nextDue } from './timing.ts'

const utc = (text: string) => new Date(`${text}:00Z`)
const texts = (times: Date[]) => times.map((time) => time.toISOString().slice(0, 16))
const berlin = 'Europe/Berlin'
const daily = { kind: 'daily', time: '02:30' } as const

test('a daily time is due once on the day it doesn’t exist, and once on the day it comes twice', () => {
  const spring = dueTimes(
    { timing: daily, timeZone: berlin },
    utc('2026-03-27T12:00'),
    utc('2026-03-30T12:00'),
  )
  expect(texts(spring)).toEqual(['2026-03-28T01:30', '2026-03-29T01:30', '2026-03-30T00:30'])
  const fall = dueTimes({ timing: daily, timeZone: berlin }, utc('2026-10-23T12:00'), utc('2026-10-26T12:00'))
  expect(texts(fall)).toEqual(['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30'])
})

test('weekly, monthly and cron times are those of the time zone', () => {
  const after = utc('2026-01-28T12:00')
  const next = (timing: Parameters<typeof nextDue>[0]['timing'], timeZone: string) =>
    texts([nextDue({ timing, timeZone }, after) ?? new Date(0)])[0]
  // Friday, 30 January, in Tokyo.
  expect(next({ kind: 'weekly', time: '06:00', weekdays: [5] }, 'Asia/Tokyo')).toBe('2026-01-29T21:00')
  expect(next({ kind: 'monthly', time: '09:00', day: 'last' }, berlin)).toBe('2026-01-31T08:00')
  expect(next({ kind: 'monthly', time: '09:00', day: 5 }, berlin)).toBe('2026-02-05T08:00')
  expect(next({ kind: 'cron', expression: '15 3 * * 1-5' }, 'America/New_York')).toBe('2026-01-29T08:15')
})

test('a single time is due once, and never again', () => {
  const timing = { kind: 'once', at: '2026-05-01T10:00:00+02:00' } as const
  expect(nextDue({ timing, timeZone: berlin }, utc('2026-05-01T07:59'))).toEqual(utc('2026-05-01T08:00'))
  expect(nextDue({ timing, timeZone: berlin }, utc('2026-05-01T08:00'))).toBeNull()
})

describe('what can’t be scheduled is refused with its reason', () => {
  const now = utc('2026-01-01T00:00')
  const why = (timing: Parameters<typeof assertRhythm>[0]['timing'], timeZone = berlin) => {
    try {
      assertRhythm({ timing, timeZone }, now)
      return null
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
  }
  test.each([
    [{ kind: 'cron', expression: '*/10 * * * *' }, 'once an hour'],
    [{ kind: 'cron', expression: '0 0 0 * * *' }, 'five fields'],
    [{ kind: 'cron', expression: '61 2 * * *' }, 'valid cron expression'],
    [{ kind: 'once', at: '2025-12-31T23:59:00Z' }, 'has passed'],
  ] as const)('%o', (timing, part) => expect(why(timing)).toContain(part))
  test('an unknown time zone', () => expect(why(daily, 'Europe/Berln')).toContain('Europe/Berln'))
  test('and the rest is accepted', () => expect(why({ kind: 'cron', expression: '0 */6 * * *' })).toBeNull())
})

describe('quiet hours', () => {
  const overnight = { timeZone: berlin, quietFromMinute: 22 * 60, quietToMinute: 6 * 60 }
  test.each([
    ['2026-01-10T20:59', '2026-01-10T20:59'],
    ['2026-01-10T21:00', '2026-01-11T05:00'],
    ['2026-01-11T04:59', '2026-01-11T05:00'],
    ['2026-01-11T05:00', '2026-01-11T05:00'],
    // The night with 23 hours.
    ['2026-03-28T22:00', '2026-03-29T04:00'],
  ])('a run due at %s starts at %s', (due, start) => {
    expect(afterQuietHours(overnight, utc(due))).toEqual(utc(start))
  })
})

test('runs that are due together are spread, each schedule always alike, and never into quiet hours', () => {
  const base = { timeZone: 'UTC', quietFromMinute: 3 * 60 + 5, quietToMinute: 4 * 60, timing: daily }
  const due = utc('2026-01-10T03:00')
  const starts = Array.from({ length: 60 }, (_, number) =>
    startTime({ ...base, scheduleId: `s${number}` }, due),
  )
  // Minutes 0 to 4, and the end of the quiet hours.
  expect(new Set(starts.map(Number)).size).toBe(6)
  for (const start of starts) {
    const minute = start.getUTCHours() * 60 + start.getUTCMinutes()
    expect(minute < 3 * 60 + 5 || minute >= 4 * 60).toBe(true)
    expect(start.getTime() - due.getTime()).toBeLessThanOrEqual(60 * 60_000 + spreadMs)
  }
  expect(startTime({ ...base, scheduleId: 's1' }, due)).toEqual(starts[1])
})
