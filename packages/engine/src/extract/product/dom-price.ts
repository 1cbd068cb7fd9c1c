/** Determines which price on a page is the product's. */
import { type Money, sameAmount } from '@vitrine/kernel/figures/money'
import { pagePath } from '@vitrine/kernel/store/hash-route'
import { currentPriceName, priceName } from '@vitrine/lexicon/concepts/markup/markup-names'
import { mainPriceName, sidePriceName } from '@vitrine/lexicon/concepts/markup/part-names'
import { currentPrice } from '@vitrine/lexicon/concepts/prices/current-price'
import { rangeTo } from '@vitrine/lexicon/concepts/prices/range-to'
import { taxExcluded } from '@vitrine/lexicon/concepts/prices/tax-excluded'
import { taxIncluded } from '@vitrine/lexicon/concepts/prices/tax-included'
import type { Element } from 'domhandler'
import type { CardFact, PriceFact } from '../../api/facts.ts'
import { closestElement, descendants } from '../document/element-index.ts'
import { drawerAround } from '../document/is-in-drawer.ts'
import type { PageDocument } from '../document/page-document.ts'
import { shareBox, sharedSteps } from '../document/shared-path.ts'
import { textBefore } from '../document/text-before.ts'
import { pricesToPay } from '../prices/prices-to-pay.ts'

export interface DomPrice {
  price: PriceFact
  /** Upper end of a range shown together with it. */
  max: PriceFact | null
  compareAt: PriceFact | null
  /** 0 to 1. */
  confidence: number
  /** The price in the page's data is shown nowhere, so this is the only price a shopper sees. */
  isAlone: boolean
}

export interface PricePlace {
  prices: readonly PriceFact[]
  cards: readonly CardFact[]
  /** Paths of the product's heading and of its buy control, if any. */
  headingPath: string | null
  buyPath: string | null
  /** Amounts in the page's data; a visible price that equals one of them is more likely the product's. */
  stated: readonly Money[]
}

/** This many different prices in similar positions form a row. */
const minInRow = 3
const rowPenalty = 3
const linkPenalty = 2
/** Bonus for a price next to an old one: stores discount the page's product more often than what surrounds it. */
const reducedBonus = 1.5
/** Min score of a price without support from the data; a price next to the heading or the buy control reaches it. */
const minAloneScore = 5
const elsewhere = new Set(['header', 'nav', 'footer', 'related', 'reviews', 'breadcrumb'])

/** The product's price as a shopper reads it; null where the page shows none. */
export function findDomPrice(document: PageDocument, place: PricePlace): DomPrice | null {
  const all = ownPrices(place)
  const outside = all.filter((price) => !isInCartPanel(document, price, place))
  const own = outside.length > 0 ? outside : all
  const candidates = pricesToPay(own)
  const index = new Map(candidates.map((price, at) => [price, at]))
  const repeated = new Set([...inRows(candidates), ...inLists(document, candidates)])
  let best: { price: PriceFact; score: number } | null = null
  for (const price of candidates) {
    const score =
      scoreOf(document, price, place, index.get(price) ?? 0) +
      (repeated.has(price) ? -rowPenalty : oldPrice(price, own) === null ? 0 : reducedBonus)
    if (best === null || score > best.score) best = { price, score }
  }
  if (best === null) return null
  const price =
    reducedBeside(document, best.price, candidates) ??
    withTaxBeside(document, best.price, candidates) ??
    best.price
  return {
    price,
    max: upperEnd(document, price, own),
    compareAt: oldPrice(price, own),
    confidence: Math.max(0.3, Math.min(0.95, 0.35 + best.score / 16)),
    isAlone:
      best.score >= minAloneScore &&
      !place.prices.some(({ money }) => place.stated.some((stated) => sameAmount(stated, money))),
  }
}

/** Whether a price is in a panel that opens over the page, such as the subtotal of the closed cart, and the product isn't. */
function isInCartPanel(document: PageDocument, { path }: PriceFact, { headingPath }: PricePlace): boolean {
  const element = document.elementAt(path)
  const panel = element === null ? null : drawerAround(element)
  return panel !== null && headingPath?.startsWith(`${document.pathOf(panel)} > `) !== true
}

/** Visible prices outside the frame of the page and the cards of other products. */
export function ownPrices({ prices, cards }: Pick<PricePlace, 'prices' | 'cards'>): PriceFact[] {
  const boxes = cards.map(({ path }) => path)
  return prices.filter(
    ({ isVisible, area, path }) =>
      isVisible && !elsewhere.has(area) && !boxes.some((box) => path === box || path.startsWith(`${box} > `)),
  )
}

/**
 * Prices in rows of similar blocks (recommendations, comparisons, sizes with a price each): their paths
 * differ in a single position. The page's own price is alone.
 */
function inRows(prices: readonly PriceFact[]): Set<PriceFact> {
  const rows = new Map<string, PriceFact[]>()
  for (const price of prices) {
    const steps = price.path.split(' > ')
    for (const [at, step] of steps.entries()) {
      if (!/^(div|li|td|a|article|section):nth-of-type/.test(step)) continue
      const shape = [...steps.slice(0, at), '*', ...steps.slice(at + 1)].join(' > ')
      const row = rows.get(shape)
      if (row === undefined) rows.set(shape, [price])
      else row.push(price)
    }
  }
  return new Set([...rows.values()].filter(isRow).flat())
}

/**
 * Prices in the entries of a list that lead to other pages (“Popular products” beside the product), however each entry
 * writes its price: one may be reduced.
 */
function inLists(document: PageDocument, prices: readonly PriceFact[]): PriceFact[] {
  const entryOf = ({ path }: PriceFact) => {
    const element = document.elementAt(path)
    return element === null ? null : closestElement(element, ({ name }) => name === 'li')
  }
  const entries = Map.groupBy(
    prices.flatMap((price) => {
      const entry = entryOf(price)
      return entry !== null && linksElsewhere(document, entry) ? [{ price, list: entry.parent }] : []
    }),
    ({ list }) => list,
  )
  return [...entries.values()]
    .map((list) => list.map(({ price }) => price))
    .filter(isRow)
    .flat()
}

const linksElsewhere = (document: PageDocument, element: Element) =>
  [...descendants(element)].some(({ name, attribs }) => name === 'a' && isElsewhere(document, attribs.href))

const isRow = (prices: readonly PriceFact[]) =>
  new Set(prices.map(({ money }) => major(money))).size >= minInRow

function scoreOf(document: PageDocument, price: PriceFact, place: PricePlace, order: number): number {
  const names = namesAround(document, price.path)
  let score = 0
  if (priceName.isIn(names)) score += 2
  if (currentPriceName.isIn(names)) score += 0.7
  if (mainPriceName.isIn(names)) score += 1.5
  if (sidePriceName.isIn(names)) score -= 2
  if (price.area === 'aside') score -= 2
  if (price.kind === 'loyalty') score -= 1.5
  if (leadsElsewhere(document, price.path)) score -= linkPenalty
  if (isLargeByStyle(document, price.path)) score += 1.5
  score += nearness(price.path, place.headingPath) * 4
  score += nearness(price.path, place.buyPath) * 4
  score += 1.5 / (1 + order)
  if (price.money.minor === 0) score -= 4
  if (place.stated.some((stated) => sameAmount(stated, price.money))) score += 3
  return score
}

/** Levels between two prices and the box that they share. */
const maxLevels = 4

/** The lower price in the same box that a label calls the one to pay (“Sale price: $85”), even if the other isn’t struck. */
function reducedBeside(
  document: PageDocument,
  price: PriceFact,
  candidates: readonly PriceFact[],
): PriceFact | undefined {
  return candidates.find(({ path, money, raw }) => {
    if (money.currency !== price.money.currency || major(money) >= major(price.money)) return false
    const element = shareBox(price.path, path, maxLevels) === null ? null : document.elementAt(path)
    if (element === null) return false
    const own = document.textOf(element)
    const label = own.slice(0, own.indexOf(raw)).trim() || textBefore(document, element)
    return label !== null && currentPrice.isWhole(label)
  })
}

/** Taxes on sales are below a third everywhere. */
const maxTaxRatio = 1.33
const maxTaxBoxLength = 160

/** The price with tax behind one that is labelled as without (“£12.50 ex VAT, £15.00 inc VAT”): that is what shoppers pay. */
function withTaxBeside(
  document: PageDocument,
  price: PriceFact,
  candidates: readonly PriceFact[],
): PriceFact | undefined {
  return candidates.find((other) => {
    const ratio = major(other.money) / major(price.money)
    if (other.money.currency !== price.money.currency || !(ratio > 1 && ratio < maxTaxRatio)) return false
    const box = commonBox(document, price.path, other.path)
    const text = box === null ? '' : document.textOf(box)
    if (text.length > maxTaxBoxLength) return false
    const end = text.indexOf(price.raw) + price.raw.length
    const at = text.indexOf(other.raw, end)
    if (at < 0) return false
    // “1,500円(税込1,650円)”: with tax in brackets behind it, the first can only be without.
    const [, remark = ''] = /^\s*[(（［[]([^()（）]{1,20})$/u.exec(text.slice(end, at)) ?? []
    return taxIncluded.isWhole(remark) || (taxExcluded.isIn(text.slice(0, at)) && taxIncluded.isIn(text))
  })
}

/** Whether the price is part of a link to another page of any site: what that page offers costs as much. */
function leadsElsewhere(document: PageDocument, path: string): boolean {
  const element = document.elementAt(path)
  const link = element === null ? null : closestElement(element, ({ name }) => name === 'a')
  return isElsewhere(document, link?.attribs.href)
}

/** Whether an address is another page, of this site or another one. */
function isElsewhere(document: PageDocument, href: string | undefined): boolean {
  const to = URL.parse(document.absolute(href) ?? '')
  if (to === null || !/^https?:$/.test(to.protocol)) return false
  const from = URL.parse(document.url)
  return to.host !== from?.host || pagePath(to) !== pagePath(from)
}

const largeFont = /font(?:-size)?\s*:[^;]*?\b(?:(2\d|[3-9]\d)(?:\.\d+)?px|(1\.[5-9]|[2-9])\d*r?em)/i

/** Whether the inline style of the element or a child sets a large font. */
function isLargeByStyle(document: PageDocument, path: string): boolean {
  const element = document.elementAt(path)
  return [element, ...(element?.children ?? [])].some(
    (part) => part !== null && 'attribs' in part && largeFont.test(part.attribs.style ?? ''),
  )
}

/** Names of the element and of the three around it. */
function namesAround(document: PageDocument, path: string): string {
  const parts = path.split(' > ')
  const names: string[] = []
  let at: Element | null = document.elementAt(path)
  for (let level = 0; level < Math.min(4, parts.length) && at !== null; level++) {
    names.push(at.attribs?.class ?? '', at.attribs?.id ?? '', at.attribs?.itemprop ?? '')
    at = at.parent as Element | null
    if (at?.type !== 'tag') break
  }
  return names.join(' ')
}

/** Nearness of two elements in the tree: 1 for the same path, less for every level that separates them, 0 without `b`. */
function nearness(a: string, b: string | null): number {
  if (b === null) return 0
  const apart = Math.max(a.split(' > ').length, b.split(' > ').length) - sharedSteps(a, b)
  return 1 / (1 + apart * 0.25)
}

const major = ({ minor, exponent }: Money) => minor / 10 ** exponent

/** "€10 – €20": the next, larger price in the same small box, with only a dash or "to" between. */
function upperEnd(document: PageDocument, price: PriceFact, own: readonly PriceFact[]): PriceFact | null {
  const next = own[own.indexOf(price) + 1]
  if (next === undefined || next.kind !== 'active' || major(next.money) <= major(price.money)) return null
  const box = commonBox(document, price.path, next.path)
  if (box === null) return null
  const text = document.textOf(box)
  const from = text.indexOf(price.raw)
  const to = text.indexOf(next.raw, from + price.raw.length)
  if (from < 0 || to < 0) return null
  return joinsRange(text.slice(from + price.raw.length, to)) ? next : null
}

/** Whether a dash or "to" joins two prices, with a word or two of their labels around it. */
const joinsRange = (between: string) =>
  /^[\s\p{L}:~～〜－−–—-]{1,42}$/u.test(between) && (/[-–—−~～〜－]/.test(between) || rangeTo.isIn(between))

function commonBox(document: PageDocument, a: string, b: string): Element | null {
  const box = shareBox(a, b, 4)
  return box === null ? null : document.elementAt(box)
}

const nearLevels = 4

/** The struck price in the same box that is higher than the active one. */
function oldPrice(price: PriceFact, own: readonly PriceFact[]): PriceFact | null {
  const depth = price.path.split(' > ').length
  const near = own.filter(
    ({ kind, money, path }) =>
      kind === 'struck' &&
      major(money) > major(price.money) &&
      depth - sharedSteps(path, price.path) <= nearLevels,
  )
  return near.sort((a, b) => sharedSteps(b.path, price.path) - sharedSteps(a.path, price.path))[0] ?? null
}
