import { expect, test } from 'vitest'
import { auditReadyDate } from './weekdays.ts'

const dayOf = (date: Date, timeZone = 'UTC') => new Intl.DateTimeFormat('en-CA', { timeZone }).format(date)

test.each([
  ['2026-11-16', '2026-11-19'],
  ['2026-11-18', '2026-11-23'],
  ['2026-11-20', '2026-11-25'],
  ['2026-11-21', '2026-11-25'],
  ['2026-11-22', '2026-11-25'],
])('an audit requested on %s is ready on %s', (from, to) => {
  expect(dayOf(auditReadyDate(new Date(`${from}T12:00:00Z`)))).toBe(to)
})

test("the weekend is that of the user's time zone", () => {
  // Friday evening in New York is Saturday in UTC.
  const asked = new Date('2026-11-21T02:00:00Z')
  expect(dayOf(auditReadyDate(asked, 'America/New_York'), 'America/New_York')).toBe('2026-11-25')
  expect(dayOf(auditReadyDate(asked, 'Not/AZone'))).toBe('2026-11-25')
})
