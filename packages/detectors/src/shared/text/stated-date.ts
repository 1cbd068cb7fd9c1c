/** Parses dates on pages: machine-readable ones first, then words in the page's language. */
import { de, en, es, fi, fr, it, ja, nl, pt, ru, sv } from 'chrono-node'

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
export function dateParser(language: string | null, region: string) {
  const primary = (language ?? 'en').slice(0, 2)
  if (primary === 'en') return region === 'US' ? en.casual : en.GB
  return primary in parsers ? parsers[primary as keyof typeof parsers] : en.GB
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
