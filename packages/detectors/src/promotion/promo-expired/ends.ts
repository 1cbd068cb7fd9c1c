/** Finds dates in offer texts and when the offer ended. */
import { dayMs } from '@vitrine/kernel/time/durations'
import { occasions } from '@vitrine/lexicon/concepts/promotions/occasions'
import { offerEnd } from '@vitrine/lexicon/concepts/promotions/promotion-terms'
import { dateRangeFrom, dateRangeTo } from '@vitrine/lexicon/concepts/promotions/sale-conditions'
import { type Occasion, occasionEnds } from '../../shared/text/occasion-ends.ts'
import { dateParser } from '../../shared/text/stated-date.ts'
import { normalize } from '../../shared/text/text.ts'

export interface End {
  /** Last moment of the offer, milliseconds since the epoch. */
  atMs: number
  /** The text that states it. */
  quote: string
  isYearStated: boolean
  event: Occasion | null
}

/** "from October 1 to" */
const rangeEnd = new RegExp(`(?:${dateRangeFrom.pattern}).{2,20}(?:${dateRangeTo.pattern}|-|–)\\s*$`, 'u')
const shortDate = /\b(\d{1,2}\.\s?\d{1,2}\.)(?!\s?\d)/g
const yearGiven = /\b(19|20)\d{2}\b|\d{1,2}[./-]\d{1,2}[./-]\d{2}\b/
/** Outside these periods around an event, an ad for it is outdated. */
const eventGraceMs = 14 * dayMs
const eventLeadMs = 60 * dayMs

/** The last moment of each stated date; a missing year means this year. */
function dateEnds(text: string, nowMs: number, language: string | null, region: string): End[] {
  const now = new Date(nowMs)
  // The parsers for these languages need a year, which "31.10." lacks.
  const dated = text.replace(shortDate, `$1${now.getUTCFullYear()}`)
  const hasAddedYear = dated !== text
  return dateParser(language, region)
    .parse(dated, now, { forwardDate: false })
    .flatMap((result): End[] => {
      // "Today", "Friday" or "in two days" depend on the day of reading.
      if (!result.start.isCertain('day') || !result.start.isCertain('month')) return []
      if (!/\d/.test(result.text)) return []
      const before = normalize(dated.slice(Math.max(0, result.index - 30), result.index))
      const end = result.end?.isCertain('day') ? result.end : result.start
      if (!result.end && !offerEnd.isAtEnd(before) && !rangeEnd.test(before)) return []
      const isYearStated = yearGiven.test(result.text) && !hasAddedYear
      const year = isYearStated ? (end.get('year') ?? now.getUTCFullYear()) : now.getUTCFullYear()
      const atMs = Date.UTC(year, (end.get('month') ?? 1) - 1, (end.get('day') ?? 1) + 1) - 1
      return [
        {
          atMs,
          quote:
            dated
              .slice(Math.max(0, result.index - 25), result.index + result.text.length)
              .replace(/^\S*\s/, '')
              .trim() || result.text,
          isYearStated,
          event: null,
        },
      ]
    })
}

function eventEnds(text: string, nowMs: number): End[] {
  const folded = normalize(text)
  const now = new Date(nowMs)
  return (Object.keys(occasionEnds) as Occasion[]).flatMap((event): End[] => {
    const quote = occasions.concepts[event].find(folded)
    if (quote === null) return []
    const endOf = occasionEnds[event]
    const stated = folded.match(/\b20\d{2}\b/)?.[0]
    if (stated)
      return [
        {
          atMs: endOf(Number(stated)).getTime() + eventGraceMs,
          quote,
          isYearStated: true,
          event,
        },
      ]
    const year = now.getUTCFullYear()
    const past = [year - 1, year]
      .map((each) => endOf(each).getTime())
      .filter((at) => at < nowMs)
      .at(-1)
    return past === undefined ? [] : [{ atMs: past + eventGraceMs, quote, isYearStated: false, event }]
  })
}

/** When an event or date without a year recurs. */
function nextOccurrence(end: End, nowMs: number): number {
  if (end.event) {
    const endOf = occasionEnds[end.event]
    const year = new Date(nowMs).getUTCFullYear()
    return [year, year + 1].map((each) => endOf(each).getTime()).find((at) => at >= nowMs) ?? nowMs
  }
  const next = new Date(end.atMs)
  next.setUTCFullYear(next.getUTCFullYear() + 1)
  return next.getTime()
}

/** Whether a text may state an end at all. Without one, the time doesn’t matter. */
export const mayState = (text: string): boolean =>
  /\d/.test(text) ||
  (Object.keys(occasionEnds) as Occasion[]).some((event) => occasions.concepts[event].isIn(normalize(text)))

/** End dates in a text that have certainly passed. */
export function pastEnds(text: string, nowMs: number, language: string | null, region: string): End[] {
  const dates = dateEnds(text, nowMs, language, region)
  // The last date wins, as in "extended until…".
  const last = dates.reduce((latest, { atMs }) => Math.max(latest, atMs), 0)
  if (last > nowMs - dayMs) return []
  const ends = dates.length > 0 ? dates.filter(({ atMs }) => atMs === last) : eventEnds(text, nowMs)
  return ends.filter(
    (end) =>
      end.atMs < nowMs - dayMs && (end.isYearStated || nextOccurrence(end, nowMs) - nowMs > eventLeadMs),
  )
}
