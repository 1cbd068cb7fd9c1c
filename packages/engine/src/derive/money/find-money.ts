/** Finds every price in a text: a number with a currency beside it. */
import { isoCodes, safeSigns, weakSigns } from './currency-signs.ts'
import { plainDigits } from './read-amount.ts'

export interface FoundMoney {
  text: string
  index: number
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Single letters stand in too many texts to be looked for in all of them. */
const searched = [...safeSigns, ...weakSigns]
  .map(([text]) => text)
  .filter((text) => text.length > 1 || !/\p{L}/u.test(text) || /[^a-z]/i.test(text))
  .sort((a, b) => b.length - a.length)
  .map((text) => {
    const before = /^\p{L}/u.test(text) ? '(?<!\\p{L})' : ''
    const after = /\p{L}$/u.test(text) ? '(?!\\p{L})' : ''
    return `${before}${escapePattern(text)}${after}`
  })
  .join('|')

const codes = `(?<!\\p{L})(?:${[...isoCodes].join('|')})(?!\\p{L})`
const number = "\\d(?:[.,] (?=\\d{1,2}(?!\\d))|[\\d.,'’]|[ ](?=\\d{3}(?!\\d)))*(?:[-–—](?!\\s*\\d))?"
// "17€95", and for the euro "17 €95"; "Set of 2 £21.00" is a number and a price.
const centsAfterSign = `(?:(?:${searched})| €)\\d{2}(?![\\d.,])`
const pattern = new RegExp(
  `(?:${codes}) ?(?:${searched})? ?${number}|(?:${searched}) ?${number}(?: ?(?:${codes}))?|${number}(?:${centsAfterSign}| ?(?:${codes}|${searched})(?!\\d))`,
  'gu',
)
const signInside = new RegExp(`${searched}|${codes}`, 'u')

/** Prices in a text, in order. Percentages and plain numbers are none. */
export function findMoney(input: string): FoundMoney[] {
  if (!/\d/.test(plainDigits(input))) return []
  const text = plainDigits(input)
  if (!signInside.test(text)) return []
  return [...text.matchAll(pattern)].map((match) => ({ text: match[0].trim(), index: match.index }))
}
