/** Offers as sentences state them: discount, minimum, code and end. Anything that leaves doubt gives none. */
import { endPhrase } from '../../shared/lexicon/promotion.ts'
import { dateParser } from '../../shared/stated-date.ts'
import { cellMoney } from '../../shared/table-cells.ts'
import { fold, squeeze } from '../../shared/text.ts'
import {
  codeBefore,
  codeShape,
  doubtful,
  limitBefore,
  minimumBefore,
  minimumBehind,
  offBefore,
  offBehind,
  scopeOf,
  withCodeBehind,
} from './words.ts'

export interface Offer {
  code: string | null
  /** "10%" or "€5": what is taken off. */
  discount: string
  /** The order's value from which it is, "€50"; null where none is said. */
  minimum: string | null
  /** First and last day, as "2026-11-30"; null where none is said. */
  start: string | null
  end: string | null
  scope: string
  isBoundToPage: boolean
}

export interface Place {
  nowMs: number
  language: string | null
  region: string
  /** Codes that texts of the store call codes, where they are known already. */
  codes: ReadonlySet<string>
}

const longestSentence = 220
const numbers =
  /(?<percent>\d+(?:[.,]\d+)?)\s?(?:%|percent\b|prozent\b|procent\b|pour ?cent\b|por ciento\b|per cento\b)|(?<before>[€$£]|\b(?:eur|usd|gbp|chf|sek|pln|kr)\b)\s?(?<a>\d[\d.,]*)|(?<b>\d[\d.,]*)\s?(?<behind>[€$£]|(?:eur|usd|gbp|chf|sek|pln|kr|zl)\b)/g
const range = /\d\s?(?:[-–]|to|bis|a|y|e|tot|till|do|and|und|et)\s?\d+(?:[.,]\d+)?\s?%/
const signs: Readonly<Record<string, string>> = { eur: '€', usd: '$', gbp: '£', pln: 'zl', sek: 'kr' }
const startBefore = /\b(?:from|starting|starts|ab|vom|a partir du|du|desde|dal|vanaf|fran|od)\s*$/
const shortDate = /\b(\d{1,2}\.\s?\d{1,2}\.)(?!\s?\d)/g
const dayMs = 86_400_000

/** Codes that a text calls so. Words in capitals count only where not the whole text is in capitals. */
export function codesIn(text: string): string[] {
  const isLoud = !/\p{Ll}/u.test(text.replace(codeBefore, ''))
  const found = [...text.matchAll(codeBefore)].map((match) => match[1] ?? '')
  return [...new Set(found.filter((code) => code === code.toUpperCase() && (!isLoud || /\d/.test(code))))]
}

interface Period {
  start: string | null
  end: string | null
  rest: string
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The days of an offer; null where they are past, several or not understood. */
function periodOf(text: string, { nowMs, language, region }: Place): Period | null {
  const now = new Date(nowMs)
  const dated = text.replace(shortDate, `$1${now.getUTCFullYear()}`)
  const dates = dateParser(language, region)
    .parse(dated, now, { forwardDate: false })
    .filter((date) => date.start.isCertain('day') && date.start.isCertain('month') && /\d/.test(date.text))
  const [date] = dates
  if (!date) return { start: null, end: null, rest: text }
  const toDay = (part: typeof date.start) =>
    Date.UTC(part.get('year') ?? now.getUTCFullYear(), (part.get('month') ?? 1) - 1, part.get('day') ?? 1)
  const before = fold(dated.slice(Math.max(0, date.index - 30), date.index))
  const isStart = startBefore.test(before)
  if (dates.length > 1 || (!date.end && !isStart && !endPhrase.test(before))) return null
  const endMs = date.end ? toDay(date.end) : isStart ? null : toDay(date.start)
  if (endMs !== null && endMs < nowMs - dayMs) return null
  return {
    start: date.end || isStart ? dayOf(toDay(date.start)) : null,
    end: endMs === null ? null : dayOf(endMs),
    rest: `${dated.slice(0, date.index)} ${dated.slice(date.index + date.text.length)}`,
  }
}

interface Terms {
  discount: string
  minimum: string | null
  rest: string
  /** What follows the discount. */
  behind: string
}

/** What one number of an offer is; null where that is not certain. */
function roleOf(words: string, match: RegExpExecArray, hasCode: boolean): 'discount' | 'minimum' | null {
  const before = words.slice(Math.max(0, match.index - 30), match.index)
  const behind = words.slice(match.index + match[0].length)
  const isPercent = match.groups?.percent !== undefined
  if (offBehind.test(behind) || offBefore.test(before)) return limitBefore.test(before) ? null : 'discount'
  if (!isPercent && (minimumBefore.test(before) || minimumBehind.test(behind))) return 'minimum'
  return isPercent && hasCode && withCodeBehind.test(behind) && !limitBefore.test(before) ? 'discount' : null
}

function numberText({ groups }: RegExpExecArray): string | null {
  const percent = groups?.percent === undefined ? null : Number(groups.percent.replace(',', '.'))
  if (percent !== null) return percent > 0 && percent < 100 ? `${percent}%` : null
  const sign = groups?.before ?? groups?.behind ?? ''
  const money = cellMoney(groups?.a ?? groups?.b, undefined)
  return money ? `${signs[sign] ?? sign}${money.minor / 100}` : null
}

/** Exactly one discount and at most one minimum; every number of the text must be one of them. */
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

/** The offer of one sentence, or null where it states none, several, or one that leaves doubt. */
export function offerIn(sentence: string, place: Place): Offer | null {
  const text = squeeze(sentence)
  if (text.length > longestSentence || !/\d/.test(text) || doubtful.test(fold(text))) return null
  const known = [...text.matchAll(codeShape)]
    .map(([token]) => token)
    .filter((token) => place.codes.has(token))
  const codes = new Set([...codesIn(text), ...known])
  const [code = null] = codes
  if (codes.size > 1) return null
  const period = periodOf(code ? text.replaceAll(code, ' ') : text, place)
  const terms = period && termsOf(fold(period.rest), code !== null)
  const scope = terms && scopeOf(terms.rest, terms.behind, code !== null)
  if (!period || !terms || !scope) return null
  const { start, end } = period
  const { discount, minimum } = terms
  return { code, discount, minimum, start, end, scope: scope.key, isBoundToPage: scope.isBoundToPage }
}
