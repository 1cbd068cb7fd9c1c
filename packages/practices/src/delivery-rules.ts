/** Delivery costs and times. */
import { parseMoney } from '@vitrine/engine/extract/money/parse-money'
import type { PageSign, PracticePage, PracticeRule, PracticeSign, PracticeValue } from './practice.ts'
import { findSentence, quoteOf, sawUsualPlaces } from './practice-page.ts'
import { settleOn } from './settle.ts'

const shipping = '(?:shipping|delivery|postage|p&p)'
const price = '(?<price>(?:[A-Z]{2,3}\\s?)?[$£€¥]\\s?\\d[\\d,.]*|\\d[\\d,.]*\\s?(?:USD|EUR|GBP|[$£€]))'
const thresholds = [
  new RegExp(
    `\\bfree (?:[\\w-]+ ){0,3}${shipping}\\b(?: [\\w-]+){0,5}? (?:over|above|from|of|exceeding|spend)\\s+${price}`,
    'i',
  ),
  new RegExp(
    `\\b(?:over|above|spend|from) ${price}(?: or more)?[^.]{0,40}?\\b(?:ships?|free)\\b[^.]{0,30}?(?:free|${shipping})`,
    'i',
  ),
]
const always = new RegExp(
  `\\b(?:free (?:[\\w-]+ ){0,2}${shipping} (?:on|for|with) (?:every|all) ` +
    `(?:orders?|purchases?|products?|items?)|always free ${shipping}|${shipping} is (?:always ` +
    ')?free\\b)(?!\\s*(?:of|over|above|from|if|when|once|in|on))',
  'i',
)
const negated = /\b(?:not|no longer|excluding|except|unless)\b/i

function readThreshold(page: PracticePage): PracticeSign | null {
  const currency = page.facts.product?.currency.value ?? null
  const hit = findSentence(page, ({ text }): PracticeValue | null => {
    if (negated.test(text)) return null
    for (const pattern of thresholds) {
      const written = pattern.exec(text)?.groups?.price
      const money = written === undefined ? undefined : parseMoney(written, { pageCurrency: currency })?.money
      if (money && money.minor > 0) {
        return {
          amount: money.minor / 10 ** money.exponent,
          currency: money.currency,
          written: written ?? '',
        }
      }
    }
    return always.test(text) ? { amount: 0, currency, written: '0' } : null
  })
  return hit && { quote: quoteOf(hit.sentence.text), path: hit.sentence.path, value: hit.found }
}

export const freeShippingRule: PracticeRule = {
  id: 'free-shipping-threshold',
  read: readThreshold,
  hint: new RegExp(`free[^.]{0,40}${shipping}|${shipping}[^.]{0,40}free|ships? free`, 'i'),
  canMiss: sawUsualPlaces,
  settle: (signs) => settleOn(signs, ({ value }) => String(value?.amount)),
}

const numberWords: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  fourteen: 14,
}
const count = `(\\d{1,2}|${Object.keys(numberWords).join('|')})`
const range = new RegExp(
  `\\b${count}(?:\\s*(?:to|-|–|—|and)\\s*${count})?\\s+((?:business|working|week)[ -]?)?days?\\b`,
  'i',
)
const arrives =
  /\b(?:deliver(?:y|ed|s|ies)?|arrives?|reach(?:es)? you|with you (?:in|within)|shipping times?|ships? to you)\b/i
const otherTimes =
  /\b(?:return|refund|exchange|processing|dispatch|handling|made to order|pre-?order|damage|cancel|change your mind|after delivery|of delivery|international|express|next[- ]day)\b/i
const cutoff =
  /\border (?:before|by) (?<hour>(?:\d{1,2}(?::\d{2})?\s?(?:am|pm|a\.m\.|p\.m\.)|\d{1,2}:\d{2}|noon|midday))[^.]{0,60}(?:today|same[- ]day|on the same day|next[- ]day|tomorrow)/i

const toNumber = (text: string | undefined) =>
  text === undefined ? null : (numberWords[text.toLowerCase()] ?? Number(text))

function readDelivery(page: PracticePage): PracticeSign | null {
  if (page.kind === 'other' || page.kind === 'list') return null
  const times = findSentence(page, ({ text }) => {
    if (!arrives.test(text) || otherTimes.test(text)) return null
    const match = range.exec(text)
    const from = toNumber(match?.[1])
    if (from === null || from > 30) return null
    return { fromDays: from, toDays: toNumber(match?.[2]) ?? from, isBusinessDays: match?.[3] !== undefined }
  })
  const order = findSentence(page, ({ text }) => cutoff.exec(text)?.groups?.hour ?? null)
  const sentence = times?.sentence ?? order?.sentence
  if (sentence === undefined) return null
  return {
    quote: quoteOf(sentence.text),
    path: sentence.path,
    value: {
      fromDays: times?.found.fromDays ?? null,
      toDays: times?.found.toDays ?? null,
      isBusinessDays: times?.found.isBusinessDays ?? null,
      orderBefore: order?.found ?? null,
    },
  }
}

export const deliveryRule: PracticeRule = {
  id: 'delivery-promise',
  read: readDelivery,
  hint: /deliver|arriv|ships? (?:in|within)|dispatch|\b\d+ ?(?:-|to) ?\d+ (?:business|working) days/i,
  canMiss: sawUsualPlaces,
  settle: settleDelivery,
}

/** Pages that state times must agree; pages without times don't contradict them. */
function settleDelivery(signs: readonly PageSign[]): PageSign | null {
  const timed = signs.filter(({ value }) => value?.toDays !== null)
  return settleOn(timed.length > 0 ? timed : signs, ({ value }) => `${value?.fromDays} ${value?.toDays}`)
}
