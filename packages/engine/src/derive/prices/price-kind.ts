/** What a price is for: told by the elements around it and the words before and after it. */
import { type Element, isTag, isText } from 'domhandler'
import type { PriceFact } from '../../facts.ts'
import type { PageDocument } from '../page-document.ts'
import {
  fromWords,
  instalmentWords,
  loyaltyWords,
  savingWords,
  shippingWords,
  struckNames,
  struckWords,
  unitNames,
  unitWords,
} from './price-lexicon.ts'

export interface PriceSpot {
  element: Element
  text: string
  context: string
  index: number
}

const struckTags = new Set(['s', 'del', 'strike'])
const struckStyle = /line-through/i
/** How far up a name or a tag still speaks of this price. */
const nearLevels = 3
/** A longer text around a price is prose. */
const longestLabelled = 160
/** Who delivers, and how often, says nothing about what it costs. */
const whoDelivers =
  /(?:versand|lieferung) (?:und verkauf )?durch|(?:shipped|dispatched|delivered|ships|dispatches) (?:and sold )?(?:by|from)|expédié par|spedito da|enviado por|einmalige lieferung|one[- ]?time delivery/giu
/** A price that binds the shopper to further orders. */
const subscriptionNames = /subscri|autoship|auto-?(?:delivery|replenish)|spar-?abo/i
/** Delivery as a gift to what the amount before buys. */
const giftedDelivery =
  /^\W*(?:und|and|&|\+|mit|with|et|avec|y|con|e|en|met|incl\.?|inkl\.?|including)?\W*(?:free|kostenlos\p{L}*|gratis|gratuit\p{L}*|versandkostenfrei)(?!\p{L})/iu
/** Words beside an amount in one text that make it part of a sentence rather than a labelled price. */
const proseWords = 3

/** A sentence that is over before the price says nothing about it; an abbreviation ("Reg.") does. */
const wholeSentence = /(?:[\p{L}\d'’-]+[,;:]?\s+){4}[\p{L}\d'’-]+[.!?]\s*$/u

export function priceKind(spot: PriceSpot, document: PageDocument): PriceFact['kind'] {
  const { element } = spot
  const { before, after, around, line, isRangeEnd } = words(spot, document)
  // "Delivery: $7 free", the amount struck through: what delivery used to cost is no price of the product.
  if (isStruck(element) || struckWords.test(before)) return shippingWords.test(before) ? 'shipping' : 'struck'
  if (unitWords.test(after) || hasName(element, unitNames)) return 'unit'
  if (instalmentWords.test(around)) return 'instalment'
  if ((savingWords.test(before) && !isRangeEnd) || /^\s*(?:off|rabatt|sparen|de remise)\b/i.test(after))
    return 'saving'
  // "€8.71 and free delivery": the amount before is the price, not what delivery costs.
  const withoutGift = giftedDelivery.test(after) ? `${before} ${spot.text}` : around.replace(whoDelivers, ' ')
  if (
    shippingWords.test(withoutGift) ||
    (!giftedDelivery.test(after) && isProse(spot) && shippingWords.test(line.replace(whoDelivers, ' ')))
  )
    return 'shipping'
  if (hasName(element, subscriptionNames)) return 'loyalty'
  if (loyaltyWords.test(around) && !/\bprice\b/i.test(around)) return 'loyalty'
  if (fromWords.test(before)) return 'from'
  return around.length >= longestLabelled ? 'other' : 'active'
}

/** Struck through by an element, a style or a name. A name of a whole price box says nothing of each price in it. */
function isStruck(element: Element): boolean {
  let at: Element | null = element
  for (let level = 0; level <= nearLevels && at !== null; level++) {
    if (struckTags.has(at.name) || struckStyle.test(at.attribs.style ?? '')) return true
    const names = `${at.attribs.class ?? ''} ${at.attribs.id ?? ''} ${at.attribs['data-price-type'] === 'oldPrice' ? 'old-price' : ''}`
    if (level <= 1 && /line-through/.test(names)) return true
    if (level <= 2 && names.split(/\s+/).some((name) => struckNames.test(name)) && countPrices(at) === 1)
      return true
    at = at.parent && isTag(at.parent) ? at.parent : null
  }
  return false
}

/** Texts with digits below an element, as far as it matters whether there is more than one. */
function countPrices(element: Element): number {
  let count = 0
  const visit = (at: Element): void => {
    for (const child of at.children) {
      if (count > 1) return
      if (isText(child)) count += /\d{2}|\d[.,]\d/.test(child.data) ? 1 : 0
      else if (isTag(child)) visit(child)
    }
  }
  visit(element)
  return count
}

function hasName(element: Element, names: RegExp): boolean {
  let at: Element | null = element
  for (let level = 0; level <= 2 && at !== null; level++) {
    if (names.test(at.attribs.class ?? '')) return true
    at = at.parent && isTag(at.parent) ? at.parent : null
  }
  return false
}

/** An amount inside a sentence: "Free delivery over $75, otherwise $7." */
function isProse({ context, text }: PriceSpot): boolean {
  return (context.replace(text, ' ').match(/\p{L}{2,}/gu) ?? []).length >= proseWords
}

interface Words {
  before: string
  after: string
  /** The text that the price stands in, without what belongs to another price. */
  around: string
  /** The whole text of the elements around it. */
  line: string
  /** Stands behind a dash and a smaller amount: "$18 – $45" saves nothing. */
  isRangeEnd: boolean
}

/** Digits of an amount, cents included. */
const digitsOf = (amount: string) =>
  Number(amount.replace(/[.,](\d{2})$/, '$1').replace(/\D/g, '')) * (/[.,]\d{2}$/.test(amount) ? 1 : 100)

function endsRange(head: string, text: string): boolean {
  const first = /(\d[\d.,]*)\D{0,6}[-–−]\s*\D{0,3}$/.exec(head)?.[1]
  const second = /\d[\d.,]*/.exec(text)?.[0]
  return first !== undefined && second !== undefined && digitsOf(second) > digitsOf(first)
}

/** The words beside a price: in its own text, else in the short text around it. */
function words({ element, text, context, index }: PriceSpot, document: PageDocument): Words {
  let before = context.slice(0, index).replace(/\s+/g, ' ').trimEnd()
  let after = context.slice(index + text.length).replace(/\s+/g, ' ')
  let around = context.replace(/\s+/g, ' ').trim()
  let whole = around
  let isRangeEnd = false
  let at: Element | null = element
  for (let level = 0; level < nearLevels && at !== null; level++) {
    const line = document.textOf(at)
    if (line.length > longestLabelled) {
      if (level === 0) around = line.slice(0, longestLabelled)
      break
    }
    if (line.length > around.length) around = line
    whole = line
    if (before.trim() === '' && after.trim() === '') {
      const place = line.indexOf(text)
      if (place >= 0) {
        before = line.slice(Math.max(0, place - 40), place)
        after = line.slice(place + text.length, place + text.length + 40)
        isRangeEnd = endsRange(line.slice(0, place), text)
        if (wholeSentence.test(line.slice(0, place))) {
          before = ''
          around = `${text} ${after}`
          break
        }
      }
    }
    // Another price in the line speaks for itself: only what stands between belongs to this one.
    if (/\d/.test(before) || /\d/.test(after)) {
      before = before.replace(/^.*\d\S*/, '')
      after = after.replace(/(?<!\/\s?|per\s|pro\s|je\s)[$€£]?\s?\d.*$/, '')
      around = `${before} ${text} ${after}`
      break
    }
    at = at.parent && isTag(at.parent) ? at.parent : null
  }
  return { before, after, around, line: whole, isRangeEnd }
}
