/**
 * Former prices that only a style sheet strikes through: a higher price directly before the one to pay, or behind it
 * with the share that it was lowered by, or with the amount that is saved.
 */
import { currentPrice } from '@vitrine/lexicon/concepts/prices/current-price'
import { taxExcluded } from '@vitrine/lexicon/concepts/prices/tax-excluded'
import { taxIncluded } from '@vitrine/lexicon/concepts/prices/tax-included'
import type { Element } from 'domhandler'
import type { PriceFact } from '../../api/facts.ts'
import type { PageDocument } from '../document/page-document.ts'
import { outerHead, shareBox } from '../document/shared-path.ts'

/** Max levels from a price to the box that it shares with the other one. */
const maxLevels = 3
/** Max length of the box's text: two or three prices, and what is saved. */
const maxBoxLength = 120
/** The same of a box in which the two prices follow each other directly. */
const maxRowLength = 400
/** A price below this share of the other one is no reduction of it. */
const minShare = 0.1
const maxTailLength = 30
/** Shops round shares up, down, or to the nearest whole. */
const maxRounding = 1

/** The prices, those that are former ones only by their place marked as such. */
export function withFormerBeside(document: PageDocument, prices: readonly PriceFact[]): PriceFact[] {
  const former = new Set<PriceFact>()
  for (const [at, price] of prices.entries()) {
    const next = prices[at + 1]
    const found = [
      ...(next !== undefined && isFormerOf(document, price, next) ? [price] : []),
      ...(next !== undefined && isFormerBehind(document, price, next) ? [next] : []),
    ]
    for (const one of found) for (const each of prices) if (isSameAmount(each, one)) former.add(each)
    if (next !== undefined && isProvenBySaving(price, next, [prices[at + 2]])) former.add(price)
    const behind = prices[at + 2]
    if (behind !== undefined && isProvenBySaving(price, behind, [next])) former.add(price)
  }
  const afterLabels = prices.filter((price, at) =>
    isBeforeLabelled(document, price, prices.slice(at + 1, at + 3)),
  )
  for (const price of afterLabels) former.add(price)
  return prices.map((price) => (former.has(price) ? { ...price, kind: 'struck' } : price))
}

const isShown = ({ kind, isVisible }: PriceFact) => (kind === 'active' || kind === 'from') && isVisible

/** Whether a price is followed by a lower one in another element of the same small box, with nothing in between. */
function isFormerOf(document: PageDocument, price: PriceFact, next: PriceFact): boolean {
  if (!isShown(price) || !isShown(next) || !isReduced(price, next)) return false
  const parts = partsAround(document, price, next, areNeighbours(price, next) ? maxRowLength : maxBoxLength)
  if (parts === null) return false
  const between = withoutTaxRemark(parts.between)
  const { after } = parts
  // What follows a further amount is about that one: “690 Kč –14 % 590 Kč, 487,60 Kč without tax”.
  if (taxExcluded.isIn(after.replace(/\d.*$/s, ''))) return false
  if (isShareOf(price, next, between)) return true
  return looksDifferent(document, price, next) && !/[\p{L}\p{N}]/u.test(between) && !/[-–—/|]/.test(between)
}

/** “₺299,90 KDV Dahil ₺199,90 KDV Dahil”: a remark about the tax of the first is no word between the two. */
function withoutTaxRemark(between: string): string {
  const remark = between.replace(/^[\s*(（[]+|[\s)）\]]+$/gu, '')
  return taxIncluded.isWhole(remark) ? ' ' : between
}

/** Whether only the share stands between the prices that the second is lower: “690 Kč –14 % 590 Kč”. */
function isShareOf(price: PriceFact, next: PriceFact, between: string): boolean {
  const percent = Number(/^[^\p{L}\p{N}]*(\d{1,2})\s*%[^\p{L}\p{N}]*$/u.exec(between)?.[1] ?? Number.NaN)
  return Math.abs(reduction(price, next) - percent) <= maxRounding
}

/** In percent. */
const reduction = ({ money: former }: PriceFact, { money: current }: PriceFact) =>
  100 * (1 - current.minor / former.minor)

/** Whether an amount beside both prices says that it is saved, and is just what lies between them. */
function isProvenBySaving(
  price: PriceFact,
  next: PriceFact,
  beside: readonly (PriceFact | undefined)[],
): boolean {
  return (
    isShown(price) &&
    isShown(next) &&
    isReduced(price, next) &&
    shareBox(price.path, next.path, maxLevels) !== null &&
    beside.some(
      (saved) => saved?.kind === 'saving' && saved.money.minor === price.money.minor - next.money.minor,
    )
  )
}

/** Whether a higher price follows, and behind it the share that the first is lower: “$18.00 $20.00 10% off”. */
function isFormerBehind(document: PageDocument, price: PriceFact, next: PriceFact): boolean {
  if (!isShown(price) || !isShown(next) || !isReduced(next, price)) return false
  const parts = partsAround(document, price, next, maxRowLength)
  if (parts === null || /[\p{L}\p{N}]/u.test(parts.between)) return false
  const percent = Number(/^[^\p{L}\p{N}]*(\d{1,2})\s*%/u.exec(parts.after)?.[1] ?? Number.NaN)
  return Math.abs(reduction(next, price) - percent) <= maxRounding
}

/** The text of a box may hold the amount of an element in it once more. */
const isSameAmount = (price: PriceFact, inside: PriceFact) =>
  price.money.minor === inside.money.minor &&
  (price.path === inside.path || inside.path.startsWith(`${price.path} > `))

/** Whether one of the next prices in the same box is introduced as the one to pay: “Sale: $85”. */
function isBeforeLabelled(document: PageDocument, price: PriceFact, next: readonly PriceFact[]): boolean {
  return (
    isShown(price) &&
    next.some((other) => {
      if (!isShown(other) || price.money.minor === other.money.minor) return false
      const parts = partsAround(document, price, other)
      return parts !== null && currentPrice.isAtEnd(parts.between) && looksDifferent(document, price, other)
    })
  )
}

function isReduced({ money: former }: PriceFact, { money: current }: PriceFact): boolean {
  return (
    former.currency === current.currency &&
    former.exponent === current.exponent &&
    current.minor < former.minor &&
    current.minor >= former.minor * minShare
  )
}

/** The texts between two prices and after the second; null when they share no small box. */
function partsAround(document: PageDocument, price: PriceFact, next: PriceFact, maxLength = maxBoxLength) {
  const box = shareBox(price.path, next.path, maxLevels)
  const element = box === null ? null : document.elementAt(box)
  const text = element === null ? '' : document.textOf(element)
  if (element === null || text.length > maxLength) return null
  const from = text.indexOf(price.raw)
  const to = text.indexOf(next.raw, from + price.raw.length)
  if (from < 0 || to < 0) return null
  const end = to + next.raw.length
  return {
    between: text.slice(from + price.raw.length, to),
    after: text.slice(end, end + maxTailLength),
  }
}

/** Whether two prices have one parent. */
const areNeighbours = (price: PriceFact, next: PriceFact) => parentOf(price.path) === parentOf(next.path)
const parentOf = (path: string) => path.slice(0, path.lastIndexOf(' > '))

/** Whether the prices have elements of their own, with another tag or another class. */
function looksDifferent(document: PageDocument, price: PriceFact, next: PriceFact): boolean {
  const box = shareBox(price.path, next.path, maxLevels)
  const [one, other] = [price, next].map(({ path }) => document.elementAt(outerHead(path, box ?? '')))
  return one != null && other != null && one !== other && styleOf(one) !== styleOf(other)
}

const styleOf = ({ name, attribs }: Element) => `${name} ${attribs.class ?? ''} ${attribs.style ?? ''}`
