/** Finds dates in offer texts and when the offer ended. */
import { dayMs } from '@vitrine/kernel/time/durations'
import { occasions } from '@vitrine/lexicon/concepts/promotions/occasions'
import { offerEnd } from '@vitrine/lexicon/concepts/promotions/promotion-terms'
import { dateRangeFrom, dateRangeTo } from '@vitrine/lexicon/concepts/promotions/sale-conditions'
import { type Occasion, occasionEnds } from '../../shared/text/occasion-ends.ts'
import { type Calendar, statedDates } from '../../shared/text/stated-date.ts'
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
const yearGiven = /\b(19|20)\d{2}\b|\d{1,2}[./-]\d{1,2}[./-]\d{2}\b/
/** Outside these periods around an event, an ad for it is outdated. */
const eventGraceMs = 14 * dayMs
const eventLeadMs = 60 * dayMs

/** The last moment of each stated date; a missing year means this year. */
function dateEnds(text: string, site: Calendar, language: string | null, region: string): End[] {
  const { text: dated, dates } = statedDates(text, language, region, site)
  const hasAddedYear = dated !== text
  return dates.flatMap((date): End[] => {
    const before = normalize(dated.slice(Math.max(0, date.index - 30), date.index))
    const end = date.end?.isCertain('day') ? date.end : date.start
    if (!date.end && !offerEnd.isAtEnd(before) && !rangeEnd.test(before)) return []
    const isYearStated = yearGiven.test(date.text) && !hasAddedYear
    const year = (isYearStated ? end.get('year') : null) ?? site.year
    const quote = dated
      .slice(Math.max(0, date.index - 25), date.index + date.text.length)
      .replace(/^\S*\s/, '')
      .trim()
    return [
      {
        atMs: Date.UTC(year, (end.get('month') ?? 1) - 1, (end.get('day') ?? 1) + 1) - 1,
        quote: quote || date.text,
        isYearStated,
        event: null,
      },
    ]
  })
}

function eventEnds(text: string, site: Calendar): End[] {
  const folded = normalize(text)
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
    const past = [site.year - 1, site.year]
      .map((each) => endOf(each).getTime())
      .filter((at) => site.isPast(at))
      .at(-1)
    return past === undefined ? [] : [{ atMs: past + eventGraceMs, quote, isYearStated: false, event }]
  })
}

/** Whether an event or a date without a year recurs so soon that the text may be about that. */
function isDueAgain(end: End, site: Calendar): boolean {
  if (end.event) {
    const endOf = occasionEnds[end.event]
    const next = [site.year, site.year + 1]
      .map((each) => endOf(each).getTime())
      .find((at) => !site.isPast(at))
    return next === undefined || site.isPast(next - eventLeadMs)
  }
  const next = new Date(end.atMs)
  next.setUTCFullYear(next.getUTCFullYear() + 1)
  return site.isPast(next.getTime() - eventLeadMs)
}

/** Whether a text may state an end at all. Without one, the time doesn’t matter. */
export const mayState = (text: string): boolean =>
  /\d/.test(text) ||
  (Object.keys(occasionEnds) as Occasion[]).some((event) => occasions.concepts[event].isIn(normalize(text)))

/** End dates in a text that have certainly passed: more than a day ago, for time zones. */
export function pastEnds(text: string, site: Calendar, language: string | null, region: string): End[] {
  const isOver = (atMs: number) => site.isPast(atMs + dayMs)
  const dates = dateEnds(text, site, language, region)
  if (dates.length === 0)
    return eventEnds(text, site).filter(
      (end) => isOver(end.atMs) && (end.isYearStated || !isDueAgain(end, site)),
    )
  // The last date wins, as in "extended until…".
  const last = Math.max(...dates.map(({ atMs }) => atMs))
  if (!isOver(last)) return []
  return dates.filter((end) => end.atMs === last && (end.isYearStated || !isDueAgain(end, site)))
}
