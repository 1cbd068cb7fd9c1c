/** Delivery costs and times. */
import { findMoney } from '@vitrine/engine/extract/money/find-money'
import { parseMoney } from '@vitrine/engine/extract/money/parse-money'
import { joinConcepts } from '@vitrine/lexicon/concept'
import {
  delivery,
  otherFree,
  returnDelivery,
  specialDelivery,
  unusualDelivery,
} from '@vitrine/lexicon/concepts/delivery/delivery'
import {
  amountPostposition,
  amountPreposition,
  andUp,
  everyOrder,
  orMore,
  stillMissing,
} from '@vitrine/lexicon/concepts/delivery/delivery-amounts'
import { deliveryName } from '@vitrine/lexicon/concepts/delivery/delivery-name'
import {
  arrival,
  daysToDoor,
  hourMark,
  orderBefore,
  orderedBeforeHour,
  otherSpan,
  todayOrTomorrow,
  workingDays,
} from '@vitrine/lexicon/concepts/delivery/delivery-times'
import { freeDelivery } from '@vitrine/lexicon/concepts/delivery/free-delivery'
import { exception, negation } from '@vitrine/lexicon/concepts/general/negation'
import { rangeTo } from '@vitrine/lexicon/concepts/prices/range-to'
import { freeBesideIt } from '@vitrine/lexicon/concepts/products/buying'
import { atLeast, startingAt } from '@vitrine/lexicon/concepts/promotions/promotion-terms'
import { fold } from '@vitrine/lexicon/fold'
import { numberOf, numberPattern } from '@vitrine/lexicon/numbers'
import type { PageSign, PracticePage, PracticeRule, PracticeSign, PracticeValue } from './practice.ts'
import { findSentence, quoteOf, sawUsualPlaces } from './practice-page.ts'
import { settleOn } from './settle.ts'

/** Amounts are found in the original text and replaced by numbered placeholders before the text is folded. */
const amount = '¤(?<at>\\d+)¤'
const free = `(?:${freeDelivery.pattern})`
const least = `(?:${joinConcepts('least', atLeast, startingAt, amountPreposition).pattern})`
const nothing = `(?:${freeBesideIt.pattern})`
const few = '(?:[\\p{L}]+ ){0,3}?'
const gap = '[^.;!?。¤]'
const more = `\\s?(?:\\([^)¤]{1,8}\\)\\s?)?(?:\\+|${amountPostposition.pattern}|${andUp.pattern})`
const thresholds = [
  `${free}${gap}{0,50}?${least}\\s${few}${amount}`,
  `${least}\\s${few}${amount}${gap}{0,50}?${free}`,
  `${amount}${more}${gap}{0,30}?${free}`,
  `${free}${gap}{0,20}?${amount}${more}`,
  // "Delivery £3.95, free over £50", "Versand 4,90 €, ab 50 € kostenlos".
  `(?:${deliveryName.pattern})[^;!?]{0,40}?[,(–—-]\\s*(?:is )?${nothing}\\s${few}${least}\\s${few}${amount}`,
  `(?:${deliveryName.pattern})[^;!?]{0,40}?[,(–—-]\\s*${least}\\s${amount} ${nothing}`,
].map((pattern) => new RegExp(pattern, 'u'))

const isOfOtherDelivery = (text: string) => specialDelivery.isIn(text) || returnDelivery.isIn(text)

/** The order value for free delivery in a sentence; 0 if delivery is always free, null if it states neither. */
function freeFrom(sentence: string, currency: string | null): PracticeValue | null {
  // Scripts without spaces continue directly after the currency: "5,000円以上".
  const text = sentence.replace(/([円元원])(?=\p{L})/gu, '$1 ')
  if (negation.isIn(text) || exception.isIn(text) || isOfOtherDelivery(text)) return null
  const amounts = findMoney(text)
  const marked = amounts.reduceRight(
    (rest, { index, text: written }, at) =>
      `${rest.slice(0, index)}¤${at}¤${rest.slice(index + written.length)}`,
    text,
  )
  const words = otherFree.replaceIn(orMore.replaceIn(marked, ''), '')
  if (stillMissing.isIn(words)) return null
  for (const pattern of thresholds) {
    const written = amounts[Number(pattern.exec(words)?.groups?.at)]?.text
    const money = written === undefined ? undefined : parseMoney(written, { pageCurrency: currency })?.money
    if (money && money.minor > 0) {
      return { amount: money.minor / 10 ** money.exponent, currency: money.currency, written: written ?? '' }
    }
  }
  const isAlways = amounts.length === 0 && freeDelivery.isIn(text) && everyOrder.isIn(text)
  return isAlways ? { amount: 0, currency, written: '0' } : null
}

function readThreshold(page: PracticePage): PracticeSign | null {
  const currency = page.facts.product?.currency.value ?? null
  const hit = findSentence(page, ({ text }) => freeFrom(text, currency))
  return hit && { quote: quoteOf(hit.sentence.text), path: hit.sentence.path, value: hit.found }
}

export const freeShippingRule: PracticeRule = {
  id: 'free-shipping-threshold',
  read: readThreshold,
  mentions: (text) => freeDelivery.isIn(text) || (freeBesideIt.isIn(text) && delivery.isIn(text)),
  words: [freeDelivery, freeBesideIt, delivery],
  canMiss: sawUsualPlaces,
  settle: (signs) => settleOn(signs, ({ value }) => String(value?.amount)),
}

/** A number directly after a month is a date. */
const daysPattern = new RegExp(
  `(?<![\\p{N}月월/.,])(?<from>${numberPattern})(?:\\s?(?:[-–—~〜]|${rangeTo.pattern})\\s?` +
    `(?<to>${numberPattern}))?[\\s-]?(?<days>${daysToDoor.pattern})`,
  'u',
)
const maxDays = 30
const otherTime = joinConcepts('other-time', otherSpan, unusualDelivery)

interface StatedDays {
  fromDays: number
  toDays: number
  isBusinessDays: boolean
}

function daysIn(text: string): StatedDays | null {
  if (!arrival.isIn(text) || otherTime.isIn(text)) return null
  const { from = '', to, days = '' } = daysPattern.exec(fold(text))?.groups ?? {}
  const fromDays = numberOf(from)
  if (fromDays === null || fromDays > maxDays) return null
  const toDays = to === undefined ? fromDays : (numberOf(to) ?? fromDays)
  return { fromDays, toDays, isBusinessDays: workingDays.isIn(days) }
}

const hour =
  `(?<hour>\\d{1,2}(?:[:.h]\\d{2})?\\s?(?:${hourMark.behindNumber})(?![\\p{L}\\p{N}])|` +
  `\\d{1,2}[時时點点시]|\\d{1,2}[:.h]\\d{2}|noon|midday)`
const soon = `[^.。]{0,60}?(?:${todayOrTomorrow.pattern})`
const cutoffs = [
  new RegExp(`(?:${orderBefore.pattern})\\s${hour}${soon}`, 'u'),
  new RegExp(`${hour}\\s?(?:${orderedBeforeHour.pattern})${soon}`, 'u'),
]

/** The hour by which an order must be placed, as written in the sentence. */
function cutoffIn(text: string): string | null {
  const words = fold(text)
  const found = cutoffs.map((pattern) => pattern.exec(words)?.groups?.hour).find((each) => each !== undefined)
  if (found === undefined) return null
  const at = text.toLowerCase().indexOf(found)
  return at < 0 ? found : text.slice(at, at + found.length)
}

function readDelivery(page: PracticePage): PracticeSign | null {
  if (page.kind === 'other' || page.kind === 'list') return null
  const times = findSentence(page, ({ text }) => daysIn(text))
  const order = findSentence(page, ({ text }) => cutoffIn(text))
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
  mentions: (text) => delivery.isIn(text) || arrival.isIn(text),
  words: [delivery, arrival],
  canMiss: sawUsualPlaces,
  settle: settleDelivery,
}

/** Pages that state times must agree; pages without times don't contradict them. */
function settleDelivery(signs: readonly PageSign[]): PageSign | null {
  const timed = signs.filter(({ value }) => value?.toDays !== null)
  return settleOn(timed.length > 0 ? timed : signs, ({ value }) => `${value?.fromDays} ${value?.toDays}`)
}
