/** Every price that a page shows, with its kind. */
import { priceName } from '@vitrine/lexicon/concepts/markup/markup-names'
import { type Element, isTag, isText, type Text } from 'domhandler'
import type { PriceFact } from '../../api/facts.ts'
import type { PageDocument } from '../document/page-document.ts'
import { inlineTags, nonTextTags } from '../document/tags.ts'
import { modelLikeSigns } from '../money/currency-signs.ts'
import { findMoney } from '../money/find-money.ts'
import { type MoneyReading, parseMoney } from '../money/parse-money.ts'
import { plainDigits } from '../money/read-amount.ts'
import { withFormerBeside } from './former-beside.ts'
import { priceKind } from './price-kind.ts'

const maxPrices = 1_500
/** Max text length of an element that contains nothing but a price. */
const maxPriceLength = 40
/** How many levels may separate the parts of one price (symbol, whole and cents in separate elements). */
const maxLevels = 3

interface Spot {
  element: Element
  /** The price as one text. */
  text: string
  /** The text around it, and its position. */
  context: string
  index: number
  /** Read from the whole text of an element, not from its own text alone. */
  isWhole?: true
}

/**
 * Prices in document order, hidden ones too. A bare number counts only in an element named for a price.
 * @param pageCurrency ISO code that shared signs mean on this page
 */
export function readPrices(document: PageDocument, pageCurrency: string | null): PriceFact[] {
  const prices: PriceFact[] = []
  const wholes = new Set<PriceFact>()
  const taken = new Set<Element>()
  const [body] = document.elements.all('body')
  if (body === undefined) return prices
  for (const node of textsWithDigits(body)) {
    if (prices.length >= maxPrices) break
    for (const spot of spotsOf(document, node, taken)) {
      const reading = parseMoney(spot.text, { pageCurrency })
      if (reading === null || isModelNumber(reading, spot.text, pageCurrency)) continue
      const price: PriceFact = {
        money: reading.money,
        raw: spot.text,
        path: document.pathOf(spot.element),
        area: document.areaOf(spot.element),
        kind: priceKind(spot, document),
        isVisible: document.isVisible(spot.element),
      }
      prices.push(price)
      if (spot.isWhole) wholes.add(price)
    }
  }
  return withFormerBeside(
    document,
    prices.filter((price) => !(wholes.has(price) && isShellOfStruck(price, prices))),
  )
}

/**
 * Whether letters and digits such as "ID5" or "DT 770" are a model number: the page's prices are in another currency,
 * or nothing separates letters and digits.
 */
function isModelNumber({ currencyText, money }: MoneyReading, text: string, pageCurrency: string | null) {
  if (currencyText === null || !modelLikeSigns.has(currencyText)) return false
  return pageCurrency === null ? /\p{L}\d|\d\p{L}/u.test(text) : pageCurrency !== money.currency
}

/** `<div><s>€220</s> -50 %</div>`, read as a whole, would repeat the old price. */
function isShellOfStruck({ kind, money, path }: PriceFact, prices: readonly PriceFact[]): boolean {
  return (
    kind === 'active' &&
    prices.some(
      (other) =>
        other.kind === 'struck' && other.money.minor === money.minor && other.path.startsWith(`${path} > `),
    )
  )
}

const digit = /[\d\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/

function* textsWithDigits(element: Element): Generator<Text> {
  for (const child of element.children) {
    if (isText(child)) {
      if (digit.test(child.data)) yield child
    } else if (
      isTag(child) &&
      !nonTextTags.has(child.name) &&
      child.name !== 'option' &&
      child.name !== 'svg'
    ) {
      yield* textsWithDigits(child)
    }
  }
}

/** The prices that a text node is part of. Elements whose text was already read as one price are skipped. */
function spotsOf(document: PageDocument, node: Text, taken: Set<Element>): Spot[] {
  const parent = node.parent
  if (parent === null || !isTag(parent)) return []
  for (let at: Element | null = parent; at !== null; at = at.parent && isTag(at.parent) ? at.parent : null) {
    if (taken.has(at)) return []
  }
  const context = plainDigits(node.data)
  const own = findMoney(context)
  if (own.length > 0) {
    const joined = own.length === 1 ? centsBehind(parent, node) : null
    if (joined !== null) taken.add(joined.element)
    return own.map(({ text, index }) => ({
      element: joined?.element ?? parent,
      text: joined?.text ?? text,
      context,
      index,
    }))
  }
  const whole = wholePrice(parent)
  if (whole !== null) {
    taken.add(whole.element)
    return [{ ...whole, context: whole.text, index: 0, isWhole: true }]
  }
  return bareNumber(document, parent, node)
}

/** Raised cents, with the currency behind them in the same small print: `549<sup>00 kr</sup>`. */
const cents = /^\d{2}(?:\s*(?:\p{Sc}|\p{L}{1,3}\.?))?$/u
/** The amount before them, and what separates its thousands. */
const beforeCents = /(?:^|[^\d.,'’])(?:\d{1,6}|\d{1,3}(?:([.,'’ \u00a0\u202f])\d{3})+)\s*$/u

const blockEdge = '\u2028'
const numbersApart = /(\d)\s*\u2028\s*(?=\d)/g

/**
 * Text of an element with small print as decimals: `<span>19</span><sup>99</sup>` is 19.99. Null when it is longer than
 * a price; most elements are, and are not read completely.
 */
function joinedText(element: Element): string | null {
  const parts: string[] = []
  let length = 0
  const visit = (at: Element): void => {
    for (const child of at.children) {
      if (length > maxPriceLength) return
      if (isText(child)) {
        parts.push(child.data)
        length += child.data.replace(/\s+/g, '').length
      } else if (isTag(child) && !nonTextTags.has(child.name)) {
        const whole = cents.test(ownDigits(child)) ? beforeCents.exec(parts.join('')) : null
        const isRaised =
          child.name === 'sup' || child.name === 'small' || centsName.test(child.attribs.class ?? '')
        if (whole !== null && isRaised)
          parts.splice(0, parts.length, parts.join('').trimEnd(), whole[1] === '.' ? ',' : '.')
        // An old price and the new one after it are two numbers.
        const isStruck = child.name === 'del' || child.name === 's' || child.name === 'strike'
        if (isStruck) parts.push(' | ')
        else if (!inlineTags.has(child.name)) parts.push(blockEdge)
        visit(child)
        if (isStruck) parts.push(' | ')
      }
    }
  }
  visit(element)
  if (length > maxPriceLength) return null
  // “Set of 3” above “600 kr” is not 3 600 kr.
  const text = parts
    .join('')
    .replace(numbersApart, '$1 | ')
    .replaceAll(blockEdge, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > maxPriceLength ? null : text
}

const centsName = /cent|decimal|fraction|sup|pennies|kopeck|minor/i

function ownDigits(element: Element): string {
  const [only, ...more] = element.children
  return only !== undefined && more.length === 0 && isText(only) ? only.data.trim() : ''
}

/** "$19" with the cents in the next element. */
function centsBehind(parent: Element, node: Text): { element: Element; text: string } | null {
  const next = node.next
  const isFollowed =
    next !== null && isTag(next) && /^\d{2}$/.test(ownDigits(next)) && !/[.,]\d{2}\D*$/.test(node.data)
  if (!isFollowed) return null
  const text = joinedText(parent)
  return text === null ? null : { element: parent, text }
}

/** The smallest ancestor whose whole text is one price. */
function wholePrice(start: Element): { element: Element; text: string } | null {
  let element: Element | null = start
  let inner: Element | null = null
  for (let level = 0; level < maxLevels && element !== null; level++) {
    if (inner !== null && (hasPriceBefore(element, inner) || hasPriceBelow(element, inner))) return null
    inner = element
    const text = joinedText(element)
    if (text === null) return null
    const found = findMoney(text)
    if (found.length === 1) return { element, text: found[0]?.text ?? text }
    if (found.length > 1) return null
    element = element.parent && isTag(element.parent) ? element.parent : null
  }
  return null
}

/** “R$ 42” and, in the next element, “1,1 kg” are not “R$ 421,1”. */
const hasPriceBefore = (element: Element, inner: Element): boolean =>
  element.children
    .slice(0, element.children.indexOf(inner))
    .some((child) => isTag(child) && findMoney(joinedText(child) ?? '').length > 0)

/** A name that ends with a number, “Polo 500”, has no part in the “€ 59,00” of the block below it. */
const hasPriceBelow = (element: Element, inner: Element): boolean =>
  element.children
    .slice(element.children.indexOf(inner) + 1)
    .some(
      (child) =>
        isTag(child) &&
        !(inlineTags.has(child.name) && inlineTags.has(inner.name)) &&
        findMoney(joinedText(child) ?? '').length > 0,
    )

const bareAmount =
  /^\D{0,12}(\d{1,3}(?:[.,'’ ]\d{3})*(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?:\s*[.,:/][-–—])?\D{0,3}$/

/** "1 180,-", "1 180:-", and "49.–": a dash instead of the cents is only written behind prices. */
const wholeAmount = /^\D{0,3}\d[\d.,'’ ]*(?<=\d)[.,:/][-–—]\s*$/

/** "19.99" without a sign, in an element named for a price that shows nothing else. */
function bareNumber(document: PageDocument, parent: Element, node: Text): Spot[] {
  const text = node.data.replace(/\s+/g, ' ').trim()
  if (text.length > maxPriceLength || !bareAmount.test(text)) return []
  const isMarked = parent.attribs.itemprop === 'price' || parent.attribs.property?.endsWith('price') === true
  const isNamed = priceName.isIn(`${parent.attribs.class ?? ''} ${parent.attribs.id ?? ''}`)
  const hasDecimals = /\d[.,]\d{2}\D*$/.test(text)
  if (!isMarked && !(isNamed && hasDecimals) && !wholeAmount.test(text)) return []
  if (document.textOf(parent).length > maxPriceLength) return []
  return [{ element: parent, text, context: text, index: 0 }]
}
