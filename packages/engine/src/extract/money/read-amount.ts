/** Reads the number of a price with any thousands and decimal separators. */

import { freeOfCharge } from '@vitrine/lexicon/concepts/prices/free-of-charge'
import { rangeTo } from '@vitrine/lexicon/concepts/prices/range-to'

export interface AmountReading {
  /** As written, without surrounding text. */
  text: string
  /** Digits before the decimal sign. */
  whole: string
  /** Digits after it; empty when there are none. */
  fraction: string
}

const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10]

/** Arabic, Persian, Indian and full-width digits as ASCII ones; every kind of space as a plain one. */
export function plainDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/g, (digit) => {
      const code = digit.charCodeAt(0)
      const zero = zeros.findLast((start) => start <= code) ?? 0x30
      return String(code - zero)
    })
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t\r\n]/g, ' ')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\u066b/g, '.')
    .replace(/\u066c|(?<=\d)\u060c(?=\d)/g, ',')
}

/** Digits with separators. A space groups thousands, or was typed after a decimal sign. */
const numberPattern = /[.,]*\d(?:[.,] (?=\d{1,2}(?!\d))|[\d.,'’]|[ ](?=\d{3}(?!\d)))*/g

/** “From 26 to 50 €”: the symbol is only next to the upper end. */
function isRange(text: string): boolean {
  if (/\d\s*[-–—]\s*\d/.test(text)) return true
  return [...text.matchAll(/(?<=\d)\s*(\p{L}[^\d]{0,12}?)\s*(?=\d)/gu)].some(([, between]) =>
    rangeTo.isWhole(between ?? ''),
  )
}

export interface AmountHints {
  /** The currency as written in the text: of several numbers, the one next to it is the price. */
  sign?: string | null
  /** Decimals of the currency; with three of them “1.234” is not a thousand. */
  decimals?: number
}

/** The number of a text that can be a price, or null. "Free" is zero. */
export function readAmount(input: string, hints: AmountHints = {}): AmountReading | null {
  const text = plainDigits(input)
  const withEuro = euroAsSeparator(text)
  if (withEuro) return withEuro
  const numbers = [...text.matchAll(numberPattern)].filter(
    // "40% OFF" names no price.
    (match) => !/^\s*%/.test(text.slice(match.index + match[0].length)),
  )
  const beside = isRange(text) ? undefined : numbers.find((match) => isBeside(text, match, hints.sign))
  const chosen = (beside ?? numbers[0])?.[0]
  if (chosen !== undefined) return splitNumber(chosen, hints.decimals)
  const free = freeOfCharge.find(text)
  return free === null ? null : { text: free, whole: '0', fraction: '' }
}

function isBeside(text: string, match: RegExpExecArray, sign: string | null | undefined): boolean {
  if (!sign) return false
  const before = text.slice(0, match.index).trimEnd()
  const after = text.slice(match.index + match[0].length).trimStart()
  return before.endsWith(sign) || after.startsWith(sign)
}

/** “12€50” and “99€95”: the symbol replaces the decimal separator. */
function euroAsSeparator(text: string): AmountReading | null {
  const match = /(\d[\d .,]*?) ?([€£$]) ?(\d{2})(?!\d|[.,]\d)/.exec(text)
  if (match === null || text.split(match[2] ?? '€').length !== 2) return null
  const whole = (match[1] ?? '').replace(/\D/g, '')
  if (/[.,]\d{1,2}$/.test(match[1] ?? '')) return null
  return { text: match[0], whole, fraction: match[3] ?? '' }
}

/** Which separator is the decimal one: the last, unless exactly three digits follow it or it occurs twice. */
function splitNumber(written: string, decimals = 2): AmountReading {
  const text = written.replace(/^[.,]+(?=.*[.,])|[.,'’ ]+$/g, '')
  const compact = text.replace(/[ '’]/g, '')
  const decimal = decimalAt(compact, decimals)
  const digits = (part: string) => part.replace(/\D/g, '')
  return decimal < 0
    ? { text, whole: digits(compact) || '0', fraction: '' }
    : { text, whole: digits(compact.slice(0, decimal)) || '0', fraction: digits(compact.slice(decimal + 1)) }
}

/** Index of the decimal separator; -1 where there is none. */
function decimalAt(text: string, decimals: number): number {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return -1
  const sign = text[last] ?? ''
  if (text.indexOf(sign) !== last) return -1
  // "1.234,567": another separator groups the digits, so this one is decimal, however many digits follow.
  if (text.includes(sign === '.' ? ',' : '.')) return last
  return text.length - last - 1 === 3 && decimals !== 3 && !text.startsWith('0') ? -1 : last
}
