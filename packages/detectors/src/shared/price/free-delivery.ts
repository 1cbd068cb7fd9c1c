/** Reads the order value from which delivery is free, and how much an order still needs, in many languages. */

import { once } from '@vitrine/kernel/once'
import { otherFree, returnDelivery, specialDelivery } from '@vitrine/lexicon/concepts/delivery/delivery'
import {
  amountPostposition,
  amountPreposition,
  andUp,
  everyOne,
  ofGoods,
  orMore,
  stillMissing,
} from '@vitrine/lexicon/concepts/delivery/delivery-amounts'
import { deliveryName } from '@vitrine/lexicon/concepts/delivery/delivery-name'
import { freeDelivery } from '@vitrine/lexicon/concepts/delivery/free-delivery'
import { deliveryPlaces } from '@vitrine/lexicon/concepts/general/places'
import { freeBesideIt } from '@vitrine/lexicon/concepts/products/buying'
import { atLeast, orderWord, startingAt } from '@vitrine/lexicon/concepts/promotions/promotion-terms'
import { cellMoney } from '../tables/table-cells.ts'

/** The amount in a sentence. All spellings of a currency have the same sign. */
export interface FreeDelivery {
  minor: number
  sign: string
  /** The amount as written on the page. */
  shown: string
}

const currencies: readonly (readonly [sign: string, written: RegExp])[] = [
  ['EUR', /€|\beur\b|\beuros?\b/],
  ['GBP', /£|\bgbp\b/],
  ['$', /\$|\busd\b/],
  ['kr', /\bkr\b|\bsek\b|\bnok\b|\bdkk\b|:-/],
  ['PLN', /\bzl\b|\bpln\b/],
  ['CZK', /\bkc\b|\bczk\b/],
  ['HUF', /\bft\b|\bhuf\b/],
  ['RON', /\blei\b|\bron\b/],
  ['CHF', /\bchf\b|\bfr\b/],
]
const token =
  '(?:[€£$]|us\\$|(?:eur|euros?|gbp|usd|kr|sek|nok|dkk|zl|pln|kc|czk|ft|huf|lei|ron|chf|fr)\\b\\.?|:-)'
const number = "\\d(?:[\\d.,']|\\s(?=\\d{3}\\b))*"
const amount = `(?<![\\d.,])((?:${token}\\s?)${number}|${number}\\s?${token})`

const word = '[\\p{L}\\p{N}_]+'

/** Built when the first page needs them: they contain the words of all languages. */
const statements = once(() => {
  const order = `(?:${orderWord.pattern})`
  const free = `(?:${freeDelivery.pattern})`
  const from = `(?:${startingAt.pattern})`
  const least = `(?:${atLeast.pattern}|${startingAt.pattern}|${amountPreposition.pattern})`

  /** "Free delivery on orders over £50". */
  const after = new RegExp(
    `${free}(?<between>[^.;!?•|]{0,50}?)${least}\\s(?<unit>[^\\d€$£.;!?]{0,30}?)${amount}`,
    'u',
  )
  /**
   * "Orders over £50 ship free", "Ab 49 € versandkostenfrei". With goods named before it, the offer is for those goods
   * only.
   */
  const before = new RegExp(
    `(?:^|[:,|(–—-]\\s*|${order}\\s(?:${word} ){0,2}?|(?=\\bspend))` +
      `(?:(?:${ofGoods.pattern}) (?:(?:${everyOne.pattern}) )?${order}\\s(?:${word} ){0,2}?)?` +
      `${least}\\s(?:${word} ){0,3}?${amount}[^\\d.;!?•|]{0,50}?${free}`,
    'u',
  )
  /** "15 000 Ft felett ingyenes szállítás". */
  const postposed = new RegExp(
    `${amount}(?:-?t[oó]l)? (?:${amountPostposition.pattern})[^\\d.;!?]{0,30}?${free}`,
    'u',
  )

  /** "Free shipping $50+". */
  const plus = new RegExp(`${free}[^\\d.;!?•|]{0,20}?${amount}\\s?(?:\\+|${andUp.pattern})`, 'u')
  /** "Delivery £3.95, free over £50", "Versand 4,90 €, ab 50 € kostenlos". */
  const besideCost = new RegExp(
    `(?:${deliveryName.pattern})[^;!?]{0,40}?[,(–—-]\\s*(?:` +
      `(?:is )?(?:${freeBesideIt.pattern})\\s(?:${word} ){0,3}?(?:${atLeast.pattern}|${from})\\s(?:${word} ){0,3}?${amount}|` +
      `(?:${atLeast.pattern}|${from})\\s${amount} (?:${freeBesideIt.pattern}))`,
    'u',
  )
  const gap = '[^\\d.;!?]{0,60}?'
  return {
    after,
    others: [before, postposed, besideCost, plus],
    stillMissing: [new RegExp(`${amount}${gap}${free}`, 'u'), new RegExp(`${free}${gap}${amount}`, 'u')],
    behindPreposition: new RegExp(`(?:${ofGoods.pattern})\\s+(?<goods>.*)$`, 'u'),
  }
})

/** The sign under which a currency's amounts are compared; null for an unknown currency. */
export function signOf(currency: string | null): string | null {
  if (currency === null) return null
  if (['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN'].includes(currency)) return '$'
  return ['SEK', 'NOK', 'DKK', 'ISK'].includes(currency) ? 'kr' : currency
}

/** The store's own market, as far as it is known. */
export interface Home {
  currency: string | null
  /** Host name, for its country domain. */
  host: string
}

/** Whether a text names a country other than the store's own, which may have its own terms. */
function isElsewhere(words: string, { currency, host }: Home): boolean {
  return deliveryPlaces
    .namesIn(words)
    .some((place) => place === 'other' || (place !== currency && !host.endsWith(`.${place}`)))
}

const isOfOtherDelivery = (words: string) => specialDelivery.isIn(words) || returnDelivery.isIn(words)

/** The text without phrases that only look like a condition or like free delivery. */
const plainWords = (text: string) => otherFree.replaceIn(orMore.replaceIn(text, ''), '')

/** The order value from which a sentence says that delivery is free; null when it states none for all orders. */
export function freeDeliveryFrom(text: string, home: Home): FreeDelivery | null {
  if (!/\p{Nd}/u.test(text) || !(freeDelivery.isIn(text) || freeBesideIt.isIn(text))) return null
  const words = plainWords(text)
  if (isOfOtherDelivery(words) || stillMissing.isIn(words) || isElsewhere(words, home)) return null
  const { after, others } = statements()
  const hit = after.exec(words)
  const said = hit !== null && isOfOrders(hit.groups?.between ?? '') ? hit.at(-1) : undefined
  const other = said === undefined ? others.map((each) => each.exec(words)) : []
  const written = other
    .find((each) => each !== null)
    ?.slice(1)
    .findLast((group) => group !== undefined)
  return moneyOf(said ?? written, home)
}

const isOfAnyOrder = (text: string) => orderWord.isIn(text) || /\b(?:all|you)\b/.test(text)

/** "Free delivery on sofas over £500" applies to sofas only. */
function isOfOrders(between: string): boolean {
  // In "Free delivery, sofas from £499", the amount belongs to another statement.
  const aside = between.split(',')
  if (aside.length > 1 && !isOfAnyOrder(aside.at(-1) ?? '')) return false
  const goods = statements().behindPreposition.exec(between)?.groups?.goods
  return goods === undefined || goods.trim() === '' || isOfAnyOrder(goods)
}

/**
 * The amount that the cart says is missing for free delivery; null when it says nothing about it.
 * @param text Text of one line or of adjacent lines.
 */
export function missingForFree(text: string, home: Home): FreeDelivery | null {
  const words = plainWords(text)
  for (const pattern of statements().stillMissing) {
    const hit = pattern.exec(words)
    if (hit === null) continue
    const around = words.slice(Math.max(0, hit.index - 40), hit.index + hit[0].length + 15)
    if (!stillMissing.isIn(around) || isOfOtherDelivery(around)) continue
    return moneyOf(hit.at(-1), home)
  }
  return null
}

function moneyOf(written: string | undefined, { currency }: Home): FreeDelivery | null {
  const shown = written?.trim().replace(/[.,\s]+$/, '')
  const sign = currencies.find(([, pattern]) => pattern.test(shown ?? ''))?.[0]
  const money = cellMoney(shown?.replace(/[.,]?:?-$/, ''), currency ?? undefined)
  if (shown === undefined || sign === undefined || money === null || money.minor === 0) return null
  return { minor: money.minor, sign, shown: shown.toUpperCase() }
}
