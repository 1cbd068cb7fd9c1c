/** Reads dates in the formats that stores use. */
import { monthAbbreviations, months } from '@vitrine/lexicon/concepts/general/months'

const order = Object.keys(months.concepts)

/** Index of a month, by its name or abbreviation in any language. */
function monthOf(word: string): number | undefined {
  const at = order.indexOf(months.nameOf(word) ?? monthAbbreviations.nameOf(word) ?? '')
  return at === -1 ? undefined : at
}

function dayOf(year: number, month: number | undefined, day: number): number | null {
  if (month === undefined || day < 1 || day > 31 || year < 2000 || year > 2100) return null
  return Date.UTC(year, month, day)
}

/** Start of each date with a year, in UTC milliseconds; an ambiguous day and month gives the later date. */
export function readDates(text: string): number[] {
  const found: (number | null)[] = []
  for (const [, year, month, day] of text.matchAll(/\b(20\d{2})-(\d{2})-(\d{2})\b/g))
    found.push(dayOf(Number(year), Number(month) - 1, Number(day)))
  for (const [, month = '', day, year] of text.matchAll(
    /(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (20\d{2})/gu,
  ))
    found.push(dayOf(Number(year), monthOf(month), Number(day)))
  for (const [, day, month = '', year] of text.matchAll(
    /(\d{1,2})(?:\.|st|nd|rd|th)? (?:de |of )?(\p{L}{3,12})\.?,? (?:de )?(20\d{2})/gu,
  ))
    found.push(dayOf(Number(year), monthOf(month), Number(day)))
  for (const [, a, b, year] of text.matchAll(/\b(\d{1,2})[./](\d{1,2})[./](20\d{2})\b/g)) {
    const readings = [
      dayOf(Number(year), Number(b) - 1, Number(a)),
      dayOf(Number(year), Number(a) - 1, Number(b)),
    ].filter((each) => each !== null)
    found.push(readings.length === 0 ? null : Math.max(...readings))
  }
  return found.filter((each) => each !== null)
}
