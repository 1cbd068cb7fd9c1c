/** Dates in the texts of offers, and the moment at which an offer is over. */
import { endPhrase, yearlyEvents } from '../../shared/lexicon/promotion.ts'
import { dateParser } from '../../shared/stated-date.ts'
import { fold } from '../../shared/text.ts'

export interface End {
  /** Last moment of the offer, milliseconds since the epoch. */
  atMs: number
  /** The words that say so. */
  quote: string
  isYearStated: boolean
  event: string | null
}

const dayMs = 86_400_000
/** "from 1 October to" */
const rangeEnd = /\b(from|von|vom|du|dal|del|desde|van|de)\b.{2,20}(\b(to|bis|au|al|ate|a|tot)|-|–)\s*$/
const shortDate = /\b(\d{1,2}\.\s?\d{1,2}\.)(?!\s?\d)/g
const yearGiven = /\b(19|20)\d{2}\b|\d{1,2}[./-]\d{1,2}[./-]\d{2}\b/
/** After the period of an event, and before its next one, nobody advertises it in earnest. */
const eventGraceMs = 14 * dayMs
const eventLeadMs = 60 * dayMs

/** The end of a stated date: the last moment of that day. A year that is not stated is this year's. */
function dateEnds(text: string, nowMs: number, language: string | null, region: string): End[] {
  const now = new Date(nowMs)
  // "31.10." lacks a year, which the parsers for such languages ask for.
  const dated = text.replace(shortDate, `$1${now.getUTCFullYear()}`)
  const hasAddedYear = dated !== text
  return dateParser(language, region)
    .parse(dated, now, { forwardDate: false })
    .flatMap((result): End[] => {
      // "Today", "Friday" or "in two days" move with the reader.
      if (!result.start.isCertain('day') || !result.start.isCertain('month')) return []
      if (!/\d/.test(result.text)) return []
      const before = fold(dated.slice(Math.max(0, result.index - 30), result.index))
      const end = result.end?.isCertain('day') ? result.end : result.start
      if (!result.end && !endPhrase.test(before) && !rangeEnd.test(before)) return []
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
  const folded = fold(text)
  const now = new Date(nowMs)
  return yearlyEvents.flatMap((event): End[] => {
    const match = folded.match(event.words)
    if (!match) return []
    const stated = folded.match(/\b20\d{2}\b/)?.[0]
    if (stated)
      return [
        {
          atMs: event.endOf(Number(stated)).getTime() + eventGraceMs,
          quote: match[0],
          isYearStated: true,
          event: event.name,
        },
      ]
    const year = now.getUTCFullYear()
    const past = [year - 1, year]
      .map((each) => event.endOf(each).getTime())
      .filter((at) => at < nowMs)
      .at(-1)
    return past === undefined
      ? []
      : [{ atMs: past + eventGraceMs, quote: match[0], isYearStated: false, event: event.name }]
  })
}

/** When an event or date of a text comes again, if no year is stated. */
function nextOccurrence(end: End, nowMs: number): number {
  if (end.event) {
    const event = yearlyEvents.find(({ name }) => name === end.event)
    const year = new Date(nowMs).getUTCFullYear()
    return (
      [year, year + 1].map((each) => event?.endOf(each).getTime() ?? 0).find((at) => at >= nowMs) ?? nowMs
    )
  }
  const next = new Date(end.atMs)
  next.setUTCFullYear(next.getUTCFullYear() + 1)
  return next.getTime()
}

/** Ends of offers that a text states and that have certainly passed. */
export function pastEnds(text: string, nowMs: number, language: string | null, region: string): End[] {
  const dates = dateEnds(text, nowMs, language, region)
  // The last date of a text rules: "prolonged until…".
  const last = dates.reduce((latest, { atMs }) => Math.max(latest, atMs), 0)
  if (last > nowMs - dayMs) return []
  const ends = dates.length > 0 ? dates.filter(({ atMs }) => atMs === last) : eventEnds(text, nowMs)
  return ends.filter(
    (end) =>
      end.atMs < nowMs - dayMs && (end.isYearStated || nextOccurrence(end, nowMs) - nowMs > eventLeadMs),
  )
}
