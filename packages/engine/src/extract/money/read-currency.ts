/** Finds the currency that a text names. */
import { escapeRegExp } from '@vitrine/kernel/text/escape-reg-exp'
import { isoCodes, safeSigns, sharedSignCodes, weakSigns } from './currency-signs.ts'

export interface CurrencyReading {
  /** As written. */
  text: string
  /** ISO 4217, or null when the symbol is shared and nothing else decides. */
  code: string | null
}

interface Sign {
  text: string
  code: string | null
}

/** The longest sign wins: "R$" before "$". A sign made of letters must not be part of a longer word. */
function signPattern(signs: readonly Sign[], flags: string): RegExp {
  const parts = [...signs]
    .sort((a, b) => b.text.length - a.text.length)
    .map(({ text }) => {
      const startsWithLetter = /^\p{L}/u.test(text)
      // "рубль" has many endings; the others are whole words.
      const endsWithLetter = /\p{L}$/u.test(text) && text !== 'руб'
      return `${startsWithLetter ? '(?<!\\p{L})' : ''}${escapeRegExp(text)}${endsWithLetter ? '(?!\\p{L})' : ''}`
    })
  return new RegExp(parts.join('|'), flags)
}

const toSigns = (list: readonly (readonly [string, string | null])[]): Sign[] =>
  list.map(([text, code]) => ({ text, code }))

const safe = toSigns(safeSigns)
const weak = toSigns(weakSigns)
const safePattern = signPattern(safe, 'u')
const safePatternAnyCase = signPattern(
  safe.filter(({ text }) => text.length >= 2),
  'ui',
)
const weakPattern = signPattern(weak, 'gu')
const codePattern = /(?<!\p{L})([A-Z]{3})(?!\p{L})|(?<=\d)([A-Z]{3})(?!\p{L})/gu
const lowerCodePattern = /(?<!\p{L})([A-Za-z]{3})(?!\p{L})/gu

const codeBySign = new Map<string, string | null>(
  [...weak, ...safe].flatMap(({ text, code }) => [
    [text.toLowerCase(), code],
    [text, code],
  ]),
)

function findCode(text: string, pattern: RegExp): CurrencyReading | null {
  for (const match of text.matchAll(pattern)) {
    const written = match[1] ?? match[2] ?? ''
    const code = written.toUpperCase()
    if (isoCodes.has(code)) return { text: written, code }
  }
  return null
}

function findSign(text: string, pattern: RegExp): CurrencyReading | null {
  const match = pattern.exec(text)
  return match === null ? null : toReading(match[0])
}

const toReading = (written: string): CurrencyReading => ({
  text: written,
  code: codeBySign.get(written) ?? codeBySign.get(written.toLowerCase()) ?? null,
})

/** Before a number the letter is a word: “с 9 до 18” means “from 9 to 18”. */
const onlyBehind = new Set(['с'])

/** Ordinary letters are a currency only directly next to a number, or as the whole text. */
function findWeakSign(text: string): CurrencyReading | null {
  for (const match of text.matchAll(weakPattern)) {
    if (onlyBehind.has(match[0]) && !/\d\s?$/.test(text.slice(0, match.index))) continue
    const around = text.slice(Math.max(0, match.index - 2), match.index + match[0].length + 2)
    if (/[^\p{L}]/u.test(match[0]) || /\d/.test(around) || text.trim() === match[0])
      return findSign(match[0], safePattern) ?? toReading(match[0])
  }
  return null
}

/** “$ 20 CAD” and “USD $20”: a code next to a shared symbol says which currency it is. */
function withCode(sign: CurrencyReading, text: string): CurrencyReading {
  const found = findCode(text, codePattern)
  const candidates = sharedSignCodes[sign.text] ?? []
  return found?.code && candidates.includes(found.code) ? { text: sign.text, code: found.code } : sign
}

/**
 * The currency of a price. Unambiguous symbols take precedence over shared ones, the price's own text over
 * nearby hints.
 */
export function readCurrency(price: string, hint: string | null = null): CurrencyReading | null {
  const own = findSign(price, safePattern) ?? findCode(price, codePattern)
  if (own) return own
  const weak = findWeakSign(price)
  if (weak) return withCode(weak, hint ?? '')
  const beside = hint
    ? (findSign(hint, safePattern) ?? findCode(hint, codePattern) ?? findWeakSign(hint))
    : null
  return beside ?? findLoosely(price) ?? (hint ? findLoosely(hint) : null)
}

const findLoosely = (text: string) => findSign(text, safePatternAnyCase) ?? findCode(text, lowerCodePattern)

/** Codes that a shared sign can mean. */
export function sharedCandidates(sign: string): readonly string[] {
  const bare = sign.replace(/\.$/, '')
  return sharedSignCodes[bare] ?? sharedSignCodes[bare.toLowerCase()] ?? []
}

/** The code of a reading; the page's own currency decides what a shared sign means. */
export function resolveCode(reading: CurrencyReading | null, pageCurrency: string | null): string | null {
  if (reading === null || reading.code !== null) return reading?.code ?? null
  return pageCurrency !== null && sharedCandidates(reading.text).includes(pageCurrency) ? pageCurrency : null
}
