/** Last days of the occasions that stores advertise. */
import { dayMs } from '@vitrine/kernel/time/durations'
import type { occasions } from '@vitrine/lexicon/concepts/promotions/occasions'

export type Occasion = keyof typeof occasions.concepts

const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day))

/** Nth weekday of a month (0 is Sunday); negative counts from the end. */
function weekday(year: number, month: number, day: number, nth: number): Date {
  const matches: Date[] = []
  for (let date = utc(year, month, 1); date.getUTCMonth() === month - 1; ) {
    if (date.getUTCDay() === day) matches.push(new Date(date))
    date = new Date(date.getTime() + dayMs)
  }
  return matches.at(nth > 0 ? nth - 1 : nth) ?? utc(year, month, 28)
}

/** Gregorian Easter Sunday (Meeus). */
function easter(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return utc(year, month, (h + l - 7 * m + 33 * month + 19) % 32)
}

/** The last day of an occasion in a year, UTC. */
export const occasionEnds: Readonly<Record<Occasion, (year: number) => Date>> = {
  'Black Friday': (year) => new Date(weekday(year, 11, 4, 4).getTime() + dayMs),
  'Cyber Monday': (year) => new Date(weekday(year, 11, 4, 4).getTime() + 4 * dayMs),
  Christmas: (year) => utc(year, 12, 26),
  "Valentine's Day": (year) => utc(year, 2, 14),
  Halloween: (year) => utc(year, 10, 31),
  Easter: easter,
  "New Year's": (year) => utc(year, 1, 6),
}
