import { expect, it } from 'vitest'
import { nearestDay, statedDates } from './stated-date.ts'

/** A calendar that notes which moments it was asked about. */
function calendarOn(day: string) {
  const nowMs = Date.parse(day)
  const asked: number[] = []
  return {
    asked,
    year: new Date(nowMs).getUTCFullYear(),
    isPast(atMs: number) {
      asked.push(atMs)
      return nowMs > atMs
    },
  }
}

const days = (text: string, today: string, language = 'en', region = 'GB') => {
  const site = calendarOn(today)
  return statedDates(text, language, region, site).dates.map((date) =>
    new Date(nearestDay(date.end ?? date.start, site)).toISOString().slice(0, 10),
  )
}

it('reads a day without a year as the closest one', () => {
  expect(days('20% off until 5 January', '2026-11-27')).toEqual(['2027-01-05'])
  expect(days('20% off until 5 January', '2027-01-04')).toEqual(['2027-01-05'])
  expect(days('20% off until 20 December', '2027-01-04')).toEqual(['2026-12-20'])
  expect(days('20% off until 5 January 2026', '2026-11-27')).toEqual(['2026-01-05'])
})

it('adds this year to a German day without one', () => {
  expect(days('20 % bis 31.10.', '2026-11-27', 'de', 'DE')).toEqual(['2026-10-31'])
})

it('states no date where the text depends on the day of reading', () => {
  for (const text of ['Ends in 2 days', 'Until Friday 17:00', 'Ends in 3 weeks', '2 days ago']) {
    const read = statedDates(text, 'en', 'GB', calendarOn('2026-11-27'))
    expect(read.dates, text).toEqual([])
  }
  expect(statedDates('Ends in 2 days', 'en', 'GB', calendarOn('2026-11-27')).hasRelative).toBe(true)
})

it('asks the clock nothing about a day with its year', () => {
  const site = calendarOn('2026-11-27')
  const { dates } = statedDates('until 5 January 2026', 'en', 'GB', site)
  expect(dates.map(({ start }) => nearestDay(start, site))).toEqual([Date.UTC(2026, 0, 5)])
  expect(site.asked).toEqual([])
})
