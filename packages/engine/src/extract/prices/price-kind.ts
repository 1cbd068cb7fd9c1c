/** The kind of a price, from the elements around it and the words before and after it. */
import type { Concept } from '@vitrine/lexicon/concept'
import { deliveryAmount } from '@vitrine/lexicon/concepts/delivery/delivery-amount'
import {
  formerPriceName,
  priceName,
  savingName,
  subscriptionName,
  unitPriceName,
} from '@vitrine/lexicon/concepts/markup/markup-names'
import { formerPrice } from '@vitrine/lexicon/concepts/prices/former-price'
import { fromPrice } from '@vitrine/lexicon/concepts/prices/from-price'
import { instalments } from '@vitrine/lexicon/concepts/prices/instalments'
import { lowestPrice } from '@vitrine/lexicon/concepts/prices/lowest-price'
import { deposit, loyalty, memberPrice, oneWayOfPaying } from '@vitrine/lexicon/concepts/prices/price-labels'
import {
  deliveredBy,
  freeWithIt,
  perMeasure,
  perMeasureBehind,
  unitOfMeasure,
  withoutDelivery,
} from '@vitrine/lexicon/concepts/prices/price-terms'
import { priceWord } from '@vitrine/lexicon/concepts/prices/price-word'
import { saving } from '@vitrine/lexicon/concepts/prices/saving'
import { savingBehind } from '@vitrine/lexicon/concepts/prices/saving-behind'
import { taxExcluded } from '@vitrine/lexicon/concepts/prices/tax-excluded'
import { taxIncluded } from '@vitrine/lexicon/concepts/prices/tax-included'
import { inStock } from '@vitrine/lexicon/concepts/stock/in-stock'
import { soldOut } from '@vitrine/lexicon/concepts/stock/sold-out'
import { type Element, isTag, isText } from 'domhandler'
import type { PriceFact } from '../../api/facts.ts'
import { struckMark } from '../../browser/drawn-marks.ts'
import { closestElement } from '../document/element-index.ts'
import type { PageDocument } from '../document/page-document.ts'
import { inlineTags } from '../document/tags.ts'
import { findMoney } from '../money/find-money.ts'
import { plainDigits } from '../money/read-amount.ts'

export interface PriceSpot {
  element: Element
  text: string
  context: string
  index: number
}

const struckTags = new Set(['s', 'del', 'strike'])
const struckStyle = /line-through/i
/** “current has-old” is the class of a price beside which there is an old one. */
const namesOther = /(?<![\w-])(?:has|had|with|without|no)[-_]\S+/gi
/** How many ancestors may describe this price by name or tag. */
const nearLevels = 3
/** A longer text around a price is prose. */
const maxLabelledLength = 160
/** “£6.01 (11%)”: the share says nothing that the label before the amount doesn't. */
const onlyPercent = /^\s*\(\s*-?\d+(?:[.,]\d+)?\s*%\s*\)\s*$/
/** "$18 −" before "$5": the second amount is taken off. */
const minusSign = /[-–−]\s*$/
/** “RRP (incl. VAT): €20”: what stands in brackets between a label and its amount. */
const remark = /\s*[(（[]([^()（）[\]]{2,30})[)）\]]\s*[:：]?\s*$/u
/** Words next to an amount that make it part of a sentence rather than a labeled price. */
const proseWords = 3

/** A sentence that ends before the price says nothing about it; an abbreviation (“Reg.”) does. */
const wholeSentence = /(?:[\p{L}\d'’-]+[,;:]?\s+){4}[\p{L}\d'’-]+[.!?]\s*$/u

export function priceKind(spot: PriceSpot, document: PageDocument): PriceFact['kind'] {
  const { element } = spot
  const { after, around, line, isRangeEnd, isUnitLabelled, ...read } = words(spot, document)
  const before = withoutTaxRemark(read.before)
  // In “A partir de R$ 240”, the last word before the amount also stands before a former price.
  const isFrom = fromPrice.isAtEnd(before)
  // “10x de R$ 34,99 sem juros”: the word before the amount also stands before a former price.
  const head = line.slice(0, Math.max(0, line.indexOf(spot.text)))
  const isPart = instalments.isIn(`${before} ${spot.text} ${after}`) || instalments.isAtEnd(head)
  if (memberPrice.isAtEnd(before)) return 'loyalty'
  // “Save $5” may be in an element that is named for the former price.
  if (!isRangeEnd && saving.isAtEnd(spot.context.slice(0, spot.index))) return 'saving'
  if (deposit.isAtEnd(before) || deposit.isAtStart(after)) return 'other'
  // “Delivery: $7 free” with the amount crossed out: an earlier delivery cost is no price of the product.
  if (isStruck(element, document) || (!isFrom && !isPart && formerPrice.isAtEnd(before)))
    return deliveryAmount.isIn(before) ? 'shipping' : 'struck'
  // European law requires it beside a reduced price; nobody pays it.
  if (lowestPrice.isIn(before)) return 'other'
  if (namesMeasure(after) || isUnitLabelled || hasName(element, unitPriceName)) return 'unit'
  if (isPart || instalments.isIn(around)) return 'instalment'
  const isSaved = saving.isAtEnd(before) || minusSign.test(before)
  if ((isSaved && !isRangeEnd) || savingBehind.isAtStart(after) || hasName(element, savingName))
    return 'saving'
  // "€8.71 and free delivery": the amount before it is the price, not the cost of delivery.
  const isGift = freeWithIt.isAtStart(after)
  const costsDelivery = (words: string) =>
    deliveryAmount.isIn(withoutDelivery.replaceIn(deliveredBy.replaceIn(words, ' '), ' '))
  if (
    isGift ? deliveryAmount.isIn(`${before} ${spot.text}`) : costsDelivery(ownWords(spot, around, document))
  )
    return 'shipping'
  if (!isGift && isProse(spot) && costsDelivery(line)) return 'shipping'
  if (hasName(element, subscriptionName)) return 'loyalty'
  if (loyalty.isIn(around) && !priceWord.isIn(around)) return 'loyalty'
  if (oneWayOfPaying.isIn(around)) return 'loyalty'
  if (isFrom) return 'from'
  return around.length > maxLabelledLength ? 'other' : 'active'
}

/** A sentence that ends after an amount: “$97.99 Tax included.” is not about the “Free shipping.” behind it. */
const sentenceEnd = /(?<=\p{Ll}{3})[.!](?=\s+\p{Lu})/u

/**
 * What stands around a price, without the sentences that follow its own. Behind an element that is named for a price, or
 * before words about stock, its block ends what belongs to it: “€55.00”, and below it “Ready for delivery”.
 */
function ownWords({ element, text }: PriceSpot, around: string, document: PageDocument): string {
  const from = around.indexOf(text) + text.length
  const behind = around.slice(from)
  const block = closestElement(element, ({ name }) => !inlineTags.has(name)) ?? element
  const line = plainDigits(document.textOf(block))
  const inBlock = line.slice(line.indexOf(text) + text.length)
  const goesOn = line.includes(text) && behind.trimStart().startsWith(inBlock.trim())
  const isApart = goesOn && (hasName(element, priceName) || statesStock(behind))
  const own = isApart ? inBlock : behind
  const end = own.search(sentenceEnd)
  return around.slice(0, from) + (end < 0 ? own : own.slice(0, end))
}

const statesStock = (text: string) => inStock.isIn(text) || soldOut.isIn(text)

/** The label of a price without a remark about its tax, which says nothing about its kind. */
function withoutTaxRemark(before: string): string {
  const [whole = '', inside = ''] = remark.exec(before) ?? []
  const isTax = inside !== '' && (taxIncluded.isIn(inside) || taxExcluded.isIn(inside))
  return isTax ? before.slice(0, -whole.length) : before
}

/** Whether a unit of measure follows: "/ kg", "per 100 ml". Other numbers are the contents of the package. */
function namesMeasure(after: string): boolean {
  const slash = /^\s*\/(.*)$/s.exec(after)?.[1]
  const measure = slash ?? perMeasure.behind(after)
  return measure !== null && unitOfMeasure.isAtStart(measure.replace(/^\s*(?:\d|10{1,3})?\s*(?=\D)/, ''))
}

/** In characters: “per 1000 milliliters:”. */
const maxMeasureLength = 30
/** “per kg:”, “za 100 g:”. */
const trailingWords = /[^\s(（]+(?:\s+\d+)?\s*\p{L}+\.?\s*[:：]?\s*$/u
/** A number, its unit, and what stands between the unit and the amount. */
const counted = /\d\s*(\p{Script=Latin}+)(\P{Script=Latin}+)$/u

/** Whether a label before an amount names a measure: “Prijs per kg:”, “Cena za 100 g:”. */
function isPerMeasure(before: string): boolean {
  // A page may hold a text of any length.
  const label = before.slice(-maxMeasureLength)
  const [, unit = '', behind = ''] = counted.exec(label) ?? []
  if (perMeasureBehind.isWhole(behind)) return unitOfMeasure.isWhole(unit)
  const words = trailingWords.exec(label)?.[0]
  const measure = words === undefined ? null : perMeasure.behind(words)
  return measure !== null && unitOfMeasure.isWhole(measure.replace(/^\s*\d*\s*/, ''))
}

/**
 * Whether a price is struck through by an element, a style or a name. The name of a whole price box says nothing about
 * its single prices.
 */
function isStruck(element: Element, document: PageDocument): boolean {
  let at: Element | null = element
  for (let level = 0; level <= nearLevels && at !== null; level++) {
    if (struckTags.has(at.name) || struckStyle.test(at.attribs.style ?? '')) return true
    if (at.attribs[struckMark] !== undefined) return true
    const names = `${at.attribs.class ?? ''} ${at.attribs.id ?? ''} ${at.attribs['data-price-type'] === 'oldPrice' ? 'old-price' : ''}`
    if (level <= 1 && /line-through/.test(names)) return true
    const isNamed = formerPriceName.isIn(names.replace(namesOther, ' '))
    if (level <= 2 && isNamed && countPrices(at) === 1 && hasPriceBeside(at, document)) return true
    at = at.parent && isTag(at.parent) ? at.parent : null
  }
  return false
}

/** Whether another price is close: a name alone ("list-price") may also belong to the only price of a list's entry. */
function hasPriceBeside(element: Element, document: PageDocument): boolean {
  let at = element.parent
  for (let level = 0; level < nearLevels && at !== null && isTag(at); level++) {
    if (countPrices(at) > 1) return document.textOf(at).length <= maxLabelledLength
    at = at.parent
  }
  return false
}

/** A share such as “(80%)” beside a price. */
const share = /[-–−+]?\s*\d+(?:[.,]\d+)?\s*%/g
const isCents = ({ name }: Element, text: string) =>
  (name === 'sup' || name === 'small') && /^\s*\d{2}\s*(?:\p{Sc}|\p{L}{1,3}\.?)?\s*$/u.test(text)

/** “115 units” and “24 reviews” count something else, unless the words behind the number are a currency. */
const countsThings = /\d\s+\p{L}{3,}/u
const isAmount = (text: string) =>
  /\d{2}|\d[.,]\d/.test(text) && (!countsThings.test(text) || findMoney(text).length > 0)

/** Texts with an amount below an element, up to two. A percentage is none, and raised cents belong to the text before. */
function countPrices(element: Element): number {
  let count = 0
  const visit = (at: Element): void => {
    for (const child of at.children) {
      if (count > 1) return
      if (isText(child)) {
        const text = plainDigits(child.data).replace(share, ' ')
        if (isAmount(text) && !(count > 0 && isCents(at, text))) count += 1
      } else if (isTag(child)) visit(child)
    }
  }
  visit(element)
  return count
}

function hasName(element: Element, name: Concept): boolean {
  let at: Element | null = element
  for (let level = 0; level <= 2 && at !== null; level++) {
    if (name.isIn(at.attribs.class ?? '')) return true
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
  /** The text around the price, without what belongs to another price. */
  around: string
  /** The whole text of the elements around it. */
  line: string
  /** After a dash and a smaller amount: “$18 – $45” is no saving. */
  isRangeEnd: boolean
  /** “Price per kg: €18”. */
  isUnitLabelled: boolean
}

/** Digits of an amount, cents included. */
const digitsOf = (amount: string) =>
  Number(amount.replace(/[.,](\d{2})$/, '$1').replace(/\D/g, '')) * (/[.,]\d{2}$/.test(amount) ? 1 : 100)

function endsRange(head: string, text: string): boolean {
  const first = /(\d[\d.,]*)\D{0,6}[-–−－～〜]\s*\D{0,3}$/.exec(head)?.[1]
  const second = /\d[\d.,]*/.exec(text)?.[0]
  return first !== undefined && second !== undefined && digitsOf(second) > digitsOf(first)
}

/** A heading that is a link names a product; others may label the amount below them. */
function withoutProductName(element: Element, document: PageDocument): string {
  const text = document.textOf(element)
  if (text.length > maxLabelledLength * 2) return text
  const names: string[] = []
  const visit = (at: Element): void => {
    for (const child of at.children) {
      if (!isTag(child)) continue
      if (isProductName(child)) names.push(document.textOf(child))
      else visit(child)
    }
  }
  visit(element)
  return names.reduce((left, name) => (name === '' ? left : left.replace(name, ' ')), text).trim()
}

const isHeading = ({ name }: Element) => /^h[1-6]$/.test(name)
const hasOnly = (element: Element, is: (child: Element) => boolean) => {
  const inner = element.children.filter(isTag)
  return inner.length === 1 && inner.every(is)
}

/** `<h3><a href>Lamp</a></h3>`, or the link around the heading. */
const isProductName = (element: Element): boolean =>
  (isHeading(element) &&
    hasOnly(element, ({ name, attribs }) => name === 'a' && attribs.href !== undefined)) ||
  (element.name === 'a' && element.attribs.href !== undefined && hasOnly(element, isHeading))

/** “19,90 €*”: what the mark leads to is elsewhere. */
const footnote = /^\s*(?:[*†‡]+|[¹²³])/u
const bracketed = /^\s*[(（[]([^()（）[\]]{2,30})[)）\]]/u

/** The words behind an amount without a footnote mark, a share, and a remark about tax, which say nothing about its kind. */
function withoutRemark(after: string): string {
  const rest = after.replace(onlyPercent, '').replace(footnote, '')
  const inside = bracketed.exec(rest)?.[1] ?? rest.trim()
  const isTax = inside !== '' && (taxIncluded.isWhole(inside) || taxExcluded.isWhole(inside))
  return isTax ? rest.replace(bracketed, '').replace(inside, '') : rest
}

/** “You save 33% ($10.00)”: the share between a label and its amount. */
const shareBetween = /[\s(]*[-–−]?\d{1,2}(?:[.,]\d+)?\s*%[\s,:;)]*(?:\p{L}{2,5}\s+)?[(\s]*$/u
const withoutShare = (before: string) => before.replace(shareBetween, ' ').trimEnd()

/** Other blocks in an element that hold amounts of their own: their words are about those. */
const otherPrices = (at: Element, inner: Element | null): Element[] =>
  inner === null
    ? []
    : at.children.filter(
        (child): child is Element =>
          isTag(child) && child !== inner && !inlineTags.has(child.name) && countPrices(child) > 0,
      )

/** The words next to a price: in its own text, else in the short text around it. */
function words({ element, text, context, index }: PriceSpot, document: PageDocument): Words {
  let before = withoutShare(context.slice(0, index).replace(/\s+/g, ' ').trimEnd())
  let after = withoutRemark(context.slice(index + text.length).replace(/\s+/g, ' '))
  let around = context.replace(/\s+/g, ' ').trim()
  let whole = around
  let isRangeEnd = endsRange(before, text)
  let isUnitLabelled = isPerMeasure(before)
  let at: Element | null = element
  let inner: Element | null = null
  for (let level = 0; level < nearLevels && at !== null; level++) {
    const others = otherPrices(at, inner)
    const written = others.reduce(
      (left, other) => left.replace(document.textOf(other), ' '),
      withoutProductName(at, document),
    )
    if (written.length > maxLabelledLength) {
      if (level === 0) around = written.slice(0, maxLabelledLength)
      break
    }
    // As in the text of the price.
    const line = plainDigits(written)
    if (line.length > around.length) around = line
    whole = line
    if (before.trim() === '' && after.trim() === '') {
      const place = line.indexOf(text)
      if (place >= 0) {
        before = withoutShare(line.slice(Math.max(0, place - 40), place))
        after = withoutRemark(line.slice(place + text.length, place + text.length + 40))
        isRangeEnd = endsRange(line.slice(0, place), text)
        isUnitLabelled = isPerMeasure(before)
        if (wholeSentence.test(line.slice(0, place))) {
          before = ''
          around = `${text} ${after}`
          break
        }
      }
    }
    // “Price: €42.00”: what else the table or box says is about something else.
    if (priceWord.isAtEnd(before)) {
      around = `${before} ${text}`
      break
    }
    // Another price in the same line has its own words: only what is between the two belongs to this one.
    if (/\d/.test(before) || /\d/.test(after)) {
      before = before.replace(/^.*\d\S*/, '')
      if (!namesMeasure(after)) after = after.replace(/[$€£]?\s?\d.*$/, '')
      around = `${before} ${text} ${after}`
      break
    }
    if (others.length > 0) break
    inner = at
    at = at.parent && isTag(at.parent) ? at.parent : null
  }
  return { before, after, around, line: whole, isRangeEnd, isUnitLabelled }
}
