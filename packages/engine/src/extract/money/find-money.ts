/** Finds every price in a text: a number with a currency next to it. */
import { escapeRegExp } from '@vitrine/kernel/text/escape-reg-exp'
import { isoCodes, safeSigns, signsBehindNumbers, weakSigns } from './currency-signs.ts'
import { plainDigits } from './read-amount.ts'
import { readCurrency, sharedCandidates } from './read-currency.ts'

export interface FoundMoney {
  text: string
  index: number
}

/** Single letters occur in too many texts to search for. */
const searchedSigns = [...safeSigns, ...weakSigns]
  .map(([text]) => text)
  .filter((text) => text.length > 1 || !/\p{L}/u.test(text) || /[^a-z]/i.test(text))
  .sort((a, b) => b.length - a.length)

const startsAsWord = (text: string) => /^\p{L}/u.test(text)
const endsAsWord = (text: string) => /\p{L}$/u.test(text)
const beginsAnother = (text: string) =>
  searchedSigns.some((other) => other !== text && other.startsWith(text))

/**
 * Signs with the same excluded neighbors form one alternative, which is searched twice as fast as each on its own.
 * Longer signs still come first: "руб." before "руб", and "د.ك" before "د.".
 */
const kindsOfEnd = [
  { belongs: (text: string) => !endsAsWord(text) && !beginsAnother(text), after: '' },
  { belongs: endsAsWord, after: '(?!\\p{L})' },
  { belongs: (text: string) => !endsAsWord(text) && beginsAnother(text), after: '' },
]
function alternatives(texts: readonly string[]): string {
  return [true, false]
    .flatMap((isWord) =>
      kindsOfEnd.map(({ belongs, after }) => {
        const signs = texts.filter((text) => startsAsWord(text) === isWord && belongs(text))
        const before = isWord ? '(?<!\\p{L})' : ''
        return signs.length > 0 ? `${before}(?:${signs.map(escapeRegExp).join('|')})${after}` : ''
      }),
    )
    .filter((alternative) => alternative !== '')
    .join('|')
}
const searched = alternatives(searchedSigns)
/** A single letter before a number is a word: “с 9 до 18” means “from 9 to 18”. */
const searchedBefore = alternatives(
  searchedSigns.filter((text) => !/^\p{L}$/u.test(text) && !signsBehindNumbers.has(text)),
)

const codes = `(?<!\\p{L})(?:${[...isoCodes].join('|')})(?!\\p{L})`
const number = "\\d(?:[.,] (?=\\d{1,2}(?!\\d))|[\\d.,'’]|[ ](?=\\d{3}(?!\\d)))*(?:[-–—](?!\\s*\\d))?"
/** The end of a model: in “AN515-45 AMD Ryzen”, the code is a maker. */
const inModel = '(?<!\\p{L}[\\p{L}\\d]*-\\d*)'
// "17€95", and for the euro "17 €95"; "Set of 2 £21.00" is a number and a price.
const centsAfterSign = `(?:(?:${searched})| €)\\d{2}(?![\\d.,])`
/** Rand, only before an amount that is written out: “R2” and “R134” are models, and a radius has a unit. */
const rand =
  '(?<![\\p{L}\\d])R ?\\d{1,3}(?:[ ,]\\d{3})*(?:[.,]\\d{2}|(?<=[ ,]\\d{3}))(?![.,]?\\d| ?(?:mm|cm|m|kg|g|l|ml)(?!\\p{L}))'
const pattern = new RegExp(
  `${rand}|(?:${codes}) ?(?:${searched})? ?${number}|(?:${searchedBefore}) ?${number}(?: ?(?:${codes}))?|${number}(?:${centsAfterSign}| ?(?:${searched})(?!\\d))|${inModel}${number}(?<!,)(?: ?| [-–—] )(?:${codes})(?! ?\\d)`,
  'gu',
)
/** A price in a text with plain digits. */
export const moneyPattern = new RegExp(pattern.source, 'u')
const signInside = new RegExp(`${searched}|${codes}|(?<!\\p{L})R ?\\d`, 'u')

/** Max characters between a price's digits and its end: a space, a code, a space and the longest sign. */
const reach = 32

/** Prices in a text, in order, without percentages and plain numbers. */
export function findMoney(input: string): FoundMoney[] {
  const text = plainDigits(input)
  return [...surroundingsOfDigits(text)].flatMap(({ from, to }) => {
    const part = text.slice(from, to)
    if (!signInside.test(part)) return []
    return [...part.matchAll(pattern)]
      .filter((match) => !isModel(match[0], part.slice(match.index + match[0].length)))
      .filter((match) => !copyright.test(part.slice(0, match.index)))
      .map((match) => ({ text: withOwnCode(match[0].trim()), index: from + match.index }))
  })
}

/** “RM850x”, “AMD 3rd”: letters before a number that goes on with letters are a model's, or a maker's. */
const isModel = (text: string, after: string) =>
  /^(?:\p{L}+|[A-Z]{3} )\d/u.test(text) && /\d$/.test(text) && /^\p{L}/u.test(after)

/** “© 2025 PEN PEPTIDE”: a year, and the name of a company. */
const copyright = /(?:©|\(c\)|copyright)\s*(?:(?:19|20)\d\d\s*[-–—]\s*)?$/iu

const codeBehind = /(\d)[ ]?([A-Z]{3})$/

/** “$699.00 AMD”: a code that the sign before the number can't mean begins the name of the product. */
function withOwnCode(text: string): string {
  const [, , code = ''] = codeBehind.exec(text) ?? []
  const rest = text.slice(0, text.length - code.length).trim()
  const sign = code === '' ? null : readCurrency(rest)
  if (sign === null || sign.code === code || sharedCandidates(sign.text).includes(code)) return text
  return rest
}

/**
 * The parts of a text that can contain a price. Searching a whole page for hundreds of signs takes longer than parsing
 * it.
 */
function* surroundingsOfDigits(text: string): Generator<{ from: number; to: number }> {
  let part: { from: number; to: number } | null = null
  for (const { index, 0: digits } of text.matchAll(/\d+/g)) {
    const from = Math.max(0, index - reach)
    const to = Math.min(text.length, index + digits.length + reach)
    if (part !== null && from <= part.to) part.to = to
    else {
      if (part !== null) yield part
      part = { from, to }
    }
  }
  if (part !== null) yield part
}
