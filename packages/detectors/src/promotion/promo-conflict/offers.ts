/** Parses discount, minimum, code and end of an offer from a sentence; doubtful sentences yield none. */
import { dayMs } from '@vitrine/kernel/time/durations'
import { numberTo, percentWord } from '@vitrine/lexicon/concepts/promotions/promotion-scope'
import {
  discountAfterNumber,
  discountBeforeNumber,
  limitBeforeNumber,
  minimumAfterNumber,
  minimumBeforeNumber,
  offerEnd,
  offerStart,
  withCode,
} from '@vitrine/lexicon/concepts/promotions/promotion-terms'
import { cellMoney } from '../../shared/tables/table-cells.ts'
import { type Calendar, nearestDay, statedDates } from '../../shared/text/stated-date.ts'
import { collapseWhitespace, normalize } from '../../shared/text/text.ts'
import { codeTokens, isDoubtful, isLoud, scopeOf } from './words.ts'

export interface Offer {
  code: string | null
  /** "10%" or "€5". */
  discount: string
  /** Minimum order value ("€50"); null when none is stated. */
  minimum: string | null
  /** First and last day ("2026-11-30"); null when not stated. */
  start: string | null
  end: string | null
  scope: string
  isBoundToPage: boolean
}

export interface Place {
  site: Calendar
  language: string | null
  region: string
  /** Codes already named as such by other texts in the store. */
  codes: ReadonlySet<string>
}

const maxSentenceLength = 220
const currency = 'eur|usd|gbp|chf|sek|pln|kr'
const numbers = new RegExp(
  `(?<percent>\\d+(?:[.,]\\d+)?)\\s?(?:%|${percentWord.pattern})|` +
    `(?<before>[€$£]|\\b(?:${currency})\\b)\\s?(?<a>\\d[\\d.,]*)|` +
    `(?<b>\\d[\\d.,]*)\\s?(?<behind>[€$£]|(?:${currency}|zl)\\b)`,
  'gu',
)
const range = new RegExp(`\\d\\s?(?:[-–]|${numberTo.pattern})\\s?\\d+(?:[.,]\\d+)?\\s?%`, 'u')
const signs: Readonly<Record<string, string>> = { eur: '€', usd: '$', gbp: '£', pln: 'zl', sek: 'kr' }

/** Codes named as such in a text; plain words in capitals don't count when the whole text is in capitals. */
export function codesIn(text: string): string[] {
  const named = codeTokens(text).flatMap(({ token, isNamed }) => (isNamed ? [token] : []))
  const rest = named.reduce((left, token) => left.replaceAll(token, ' '), text)
  return [...new Set(named.filter((code) => /\d/.test(code) || !isLoud(rest)))]
}

interface Period {
  start: string | null
  end: string | null
  rest: string
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The days of an offer; null when they are past, ambiguous or unclear. */
function periodOf(text: string, { site, language, region }: Place): Period | null {
  const { text: dated, dates, hasRelative } = statedDates(text, language, region, site)
  if (hasRelative) return null
  const [date] = dates
  if (!date) return { start: null, end: null, rest: text }
  const before = normalize(dated.slice(Math.max(0, date.index - 30), date.index))
  const isStart = offerStart.isAtEnd(before)
  if (dates.length > 1 || (!date.end && !isStart && !offerEnd.isAtEnd(before))) return null
  const startMs = nearestDay(date.start, site)
  const endMs = date.end ? nearestDay(date.end, site) : isStart ? null : startMs
  if (endMs !== null && site.isPast(endMs + dayMs)) return null
  return {
    start: date.end || isStart ? dayOf(startMs) : null,
    end: endMs === null ? null : dayOf(endMs),
    rest: `${dated.slice(0, date.index)} ${dated.slice(date.index + date.text.length)}`,
  }
}

interface Terms {
  discount: string
  minimum: string | null
  rest: string
  /** Text after the discount. */
  behind: string
}

const isDiscountBehind = (text: string) => /^[\s-]*\p{L}/u.test(text) && discountAfterNumber.isAtStart(text)
const isDiscountBefore = (text: string) => discountBeforeNumber.isAtEnd(text) || /(?:^|\s)[-–−]$/.test(text)
const isMinimumBehind = (text: string) =>
  /^\s*\+/.test(text) || (/^\s*\p{L}/u.test(text) && minimumAfterNumber.isAtStart(text))
/** A percentage next to a code needs no other word. */
const isCodeBehind = (text: string) =>
  /^\s*[.!]*$/.test(text) || (/^\s*\p{L}/u.test(text) && withCode.isAtStart(text))

/** The role of a number in an offer; null when uncertain. */
function roleOf(words: string, match: RegExpExecArray, hasCode: boolean): 'discount' | 'minimum' | null {
  const before = words.slice(Math.max(0, match.index - 30), match.index)
  const behind = words.slice(match.index + match[0].length)
  const isPercent = match.groups?.percent !== undefined
  const isLimit = limitBeforeNumber.isAtEnd(before)
  if (isDiscountBehind(behind) || isDiscountBefore(before)) return isLimit ? null : 'discount'
  if (!isPercent && (minimumBeforeNumber.isAtEnd(before) || isMinimumBehind(behind))) return 'minimum'
  return isPercent && hasCode && !isLimit && isCodeBehind(behind) ? 'discount' : null
}

function numberText({ groups }: RegExpExecArray): string | null {
  const percent = groups?.percent === undefined ? null : Number(groups.percent.replace(',', '.'))
  if (percent !== null) return percent > 0 && percent < 100 ? `${percent}%` : null
  const sign = groups?.before ?? groups?.behind ?? ''
  const money = cellMoney(groups?.a ?? groups?.b, undefined)
  return money ? `${signs[sign] ?? sign}${money.minor / 100}` : null
}

/** Exactly one discount and at most one minimum; the text may contain no other numbers. */
function termsOf(words: string, hasCode: boolean): Terms | null {
  if (range.test(words)) return null
  let behind = ''
  const found = { discount: new Set<string>(), minimum: new Set<string>() }
  for (const match of words.matchAll(numbers)) {
    const [role, value] = [roleOf(words, match, hasCode), numberText(match)]
    if (!role || !value) return null
    found[role].add(value)
    if (role === 'discount') behind = words.slice(match.index + match[0].length)
  }
  const [discount] = found.discount
  const [minimum = null] = found.minimum
  if (discount === undefined || found.discount.size > 1 || found.minimum.size > 1) return null
  return { discount, minimum, rest: words.replace(numbers, ' '), behind: behind.replace(numbers, ' ') }
}

/** The offer in a sentence, or null when it has none, several or a doubtful one. */
export function offerIn(sentence: string, place: Place): Offer | null {
  const text = collapseWhitespace(sentence)
  if (text.length > maxSentenceLength || !/\d/.test(text) || isDoubtful(text)) return null
  const known = codeTokens(text).flatMap(({ token }) => (place.codes.has(token) ? [token] : []))
  const codes = new Set([...codesIn(text), ...known])
  const [code = null] = codes
  if (codes.size > 1) return null
  const period = periodOf(code ? text.replaceAll(code, ' ') : text, place)
  const terms = period && termsOf(normalize(period.rest), code !== null)
  const scope = terms && scopeOf(terms.rest, terms.behind, code !== null)
  if (!period || !terms || !scope) return null
  const { start, end } = period
  const { discount, minimum } = terms
  return { code, discount, minimum, start, end, scope: scope.key, isBoundToPage: scope.isBoundToPage }
}
