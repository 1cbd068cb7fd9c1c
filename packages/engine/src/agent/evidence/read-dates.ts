/** Reads dates in the formats that stores use. */

const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'january jan januar janvier enero gennaio januari',
    'february feb februar fevrier febrero febbraio februari',
    'march mar marz mars marzo maart',
    'april apr avril abril aprile',
    'may mai mayo maggio mei',
    'june jun juni juin junio giugno',
    'july jul juli juillet julio luglio',
    'august aug aout agosto augustus',
    'september sep sept septembre septiembre settembre',
    'october oct oktober okt octobre octubre ottobre',
    'november nov novembre noviembre',
    'december dec dezember dez decembre diciembre dicembre',
  ].flatMap((names, month) => names.split(' ').map((name) => [name, month])),
)

const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

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
    /(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (20\d{2})/gu,
  ))
    found.push(dayOf(Number(year), months[plain(month)], Number(day)))
  for (const [, day, month = '', year] of text.matchAll(
    /(\d{1,2})(?:\.|st|nd|rd|th)? (?:de |of )?(\p{L}{3,10})\.?,? (?:de )?(20\d{2})/gu,
  ))
    found.push(dayOf(Number(year), months[plain(month)], Number(day)))
  for (const [, a, b, year] of text.matchAll(/\b(\d{1,2})[./](\d{1,2})[./](20\d{2})\b/g)) {
    const readings = [
      dayOf(Number(year), Number(b) - 1, Number(a)),
      dayOf(Number(year), Number(a) - 1, Number(b)),
    ].filter((each) => each !== null)
    found.push(readings.length === 0 ? null : Math.max(...readings))
  }
  return found.filter((each) => each !== null)
}
