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

it('reads all figures of a text in the one order that a date proves', () => {
  const offer = 'Free gift on orders placed from 8/11/26 3:00 a.m. ET through 8/18/26 2:59 a.m. ET.'
  const read = (text: string, language: string, region: string) => {
    const site = calendarOn('2026-11-27')
    return statedDates(text, language, region, site).dates.flatMap(({ start, end }) =>
      [start, ...(end ? [end] : [])].map((day) => new Date(nearestDay(day, site)).toISOString().slice(0, 10)),
    )
  }
  expect(read(offer, 'tr', 'TR')).toEqual(['2026-08-11', '2026-08-18'])
  expect(read(offer, 'en', 'US')).toEqual(['2026-08-11', '2026-08-18'])
  expect(read('20% off from 3/8/26 to 18/8/26', 'en', 'US')).toEqual(['2026-08-03', '2026-08-18'])
  expect(read('20% off from 3/8/26 to 4/8/26', 'en', 'GB')).toEqual(['2026-08-03', '2026-08-04'])
})

it('never exchanges the start and the end of a range', () => {
  expect(days('20% off from 11/10/26 to 12/2/26', '2026-11-01')).toEqual(['2026-12-02'])
  expect(days('20% off from 11/10/26 to 10/9/26', '2026-11-01')).toEqual([])
  expect(days('20% off from 8/18/26 to 25/8/26', '2026-11-01')).toEqual([])
})
