/** Parses dates on pages: machine-readable ones first, then words in the page's language. */

import type { SiteContext } from '@vitrine/engine/api/detector'
import { dayMs } from '@vitrine/kernel/time/durations'
import {
  de,
  en,
  es,
  fi,
  fr,
  it,
  ja,
  nl,
  type ParsedComponents,
  type ParsedResult,
  pt,
  ru,
  sv,
} from 'chrono-node'
import { type DateOrder, readInOneOrder } from './date-order.ts'

const parsers = {
  de: de.casual,
  en: en.casual,
  es: es.casual,
  fi: fi.casual,
  fr: fr.casual,
  it: it.casual,
  ja: ja.casual,
  nl: nl.casual,
  pt: pt.casual,
  ru: ru.casual,
  sv: sv.casual,
} as const

/** Date parser for a language; the day comes first except in English for the United States. */
function dateParser(language: string | null, region: string) {
  const primary = (language ?? 'en').slice(0, 2)
  if (primary === 'en') return region === 'US' ? en.casual : en.GB
  return primary in parsers ? parsers[primary as keyof typeof parsers] : en.GB
}

/** The order in which the parser of a language reads figures that could stand for two days. */
function usualOrder(language: string | null, region: string): DateOrder {
  const parser = dateParser(language, region)
  return parser === en.casual || parser === ja.casual ? 'month-first' : 'day-first'
}

const isoDate = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}\S*)?$/

/** Dates in words are read as of this day, in a year that no page states: “3 days ago” states no date. */
const noDay = new Date(Date.UTC(1850, 0, 1, 12))

/** A date stated with its year, in milliseconds since the epoch, or null. It is the same on whatever day it is read. */
export function statedDay(text: string, language: string | null, region: string): number | null {
  const clean = text.trim()
  if (isoDate.test(clean)) {
    const at = Date.parse(clean)
    return Number.isNaN(at) ? null : at
  }
  if (clean.length > 60 || !/\b(?:19|20)\d{2}\b/.test(clean)) return null
  const [found] = dateParser(language, region).parse(clean, noDay, { forwardDate: false })
  const isWhole = found?.start.isCertain('day') && found.start.isCertain('month')
  const [year, month, day] = [found?.start.get('year'), found?.start.get('month'), found?.start.get('day')]
  if (!isWhole || !year || !month || !day || !clean.includes(String(year))) return null
  return Date.UTC(year, month - 1, day)
}

/** What dates without a year are read by. Results that need only these last longer than those that read the clock. */
export type Calendar = Pick<SiteContext, 'year' | 'isPast'>

export interface StatedDates {
  /** The text that the places of the dates refer to. */
  text: string
  dates: ParsedResult[]
  /** Days that depend on the day of reading: “in 2 days”. */
  hasRelative: boolean
}

const shortDate = /\b(\d{1,2}\.\s?\d{1,2}\.)(?!\s?\d)/g
/** Years of days counted from `noDay`. */
const isNoYear = (part: ParsedComponents) => part.isCertain('year') && (part.get('year') ?? 0) < 1900

/** Days that a text states with day and month in figures, the same on whatever day it is read. */
export function statedDates(
  text: string,
  language: string | null,
  region: string,
  site: Calendar,
): StatedDates {
  // The parsers for these languages need a year, which “31.10.” lacks.
  const dated = text.replace(shortDate, (day) => `${day}${site.year}`)
  const parser = dateParser(language, region)
  const found = readInOneOrder(dated, usualOrder(language, region), (words) =>
    parser.parse(words, noDay, { forwardDate: false }),
  ).filter(({ start, text: words }) => start.isCertain('day') && start.isCertain('month') && /\d/.test(words))
  const dates = found.filter(({ start, end }) => !isNoYear(start) && !(end && isNoYear(end)))
  return { text: dated, dates, hasRelative: dates.length < found.length }
}

const halfYearMs = 182 * dayMs

/** A stated day, milliseconds, UTC. Without a year it is the one closest to now: in November, January is the next one. */
export function nearestDay(part: ParsedComponents, site: Calendar): number {
  const dayIn = (year: number) => Date.UTC(year, (part.get('month') ?? 1) - 1, part.get('day') ?? 1)
  if (part.isCertain('year')) return dayIn(part.get('year') ?? site.year)
  const thisYear = dayIn(site.year)
  if (site.isPast(thisYear + halfYearMs)) return dayIn(site.year + 1)
  return site.isPast(thisYear - halfYearMs) ? thisYear : dayIn(site.year - 1)
}
