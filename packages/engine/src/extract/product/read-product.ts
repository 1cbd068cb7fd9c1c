/** The product that a page is about, with all witnesses of every field. */

import { type Money, sameAmount } from '@vitrine/kernel/figures/money'
import { isSoldOut } from '@vitrine/kernel/store/is-sold-out'
import type { AvailabilityName, Field, ProductFact, Witness } from '../../api/facts.ts'
import type { DeriveContext } from '../document/context.ts'
import type { PageDocument } from '../document/page-document.ts'
import { placeKey } from '../document/place-key.ts'
import { readPageCurrency } from '../prices/page-currency.ts'
import { tokenSetRatio } from '../text/similar-names.ts'
import { type BuyButton, findBuyButton } from './buy-button.ts'
import { buyable, dated, readDomAvailability } from './dom-availability.ts'
import { readCodes } from './dom-identifiers.ts'
import { readOptions } from './dom-options.ts'
import { type DomPrice, findDomPrice } from './dom-price.ts'
import { markupReadings } from './markup-readings.ts'
import { metaReadings } from './meta-readings.ts'
import { nearestHeading } from './nearest-heading.ts'
import { hasOpenChoice } from './open-choice.ts'
import { productHeading } from './product-heading.ts'
import { productName, withoutLabel } from './product-name.ts'
import { joinReadings, noReadings, type ProductReadings } from './readings.ts'
import { stateReadings } from './state-readings.ts'
import { codeInUrl, shownUrlCode } from './url-code.ts'

const sameName = 0.6

/** Reads the product. The caller has made sure that the page is about one. */
export function readProduct(document: PageDocument, context: DeriveContext): ProductFact {
  const { structuredData, head, cards, language } = context
  const currency = readPageCurrency(document, structuredData, head, language)
  const heading = productHeading(document, context)
  const markup = markupSources(document, context, currency)
  const name = heading?.text ?? markup.title[0]?.value ?? head.titles[0] ?? ''
  const state = stateReadings(document, name, currency)
  const meta = metaReadings(document, head, currency)
  const button = findBuyButton(document, cards)
  const stated = [...markup.price, ...state.price, ...meta.price].map(({ value }) => value)
  const shown = findDomPrice(document, {
    prices: context.prices.filter(({ path, raw }) => !isShared(context, 'price', path, raw)),
    cards,
    headingPath: heading?.path ?? null,
    buyPath: button?.path ?? null,
    stated,
  })
  const dom = domReadings(document, context, { heading, button, shown })
  const shownCode = shownUrlCode(
    document.url,
    context.textBlocks.filter(({ text }) => text.length <= maxCodeLineLength).map(({ text }) => text),
  )
  if (shownCode !== null)
    dom.sku.unshift({
      value: shownCode.code,
      source: 'dom',
      path: 'url',
      raw: shownCode.text,
      confidence: labelledConfidence,
    })
  const code = codeInUrl(document.url, document.html)
  if (code !== null)
    meta.sku.push({ value: code, source: 'url', path: 'url', raw: document.url, confidence: 0.4 })
  // Other labels, such as “Quantity”, are nearer to the control.
  const anchor = shown?.price.path ?? button?.path
  const isNamed = [dom, markup, state].some(({ title }) => title.length > 0)
  if (anchor !== undefined && !isNamed && meta.title.every(({ value }) => isStoreName(document, value))) {
    const nearest = nearestHeading(document, anchor, context.cards)
    if (nearest !== null) meta.title.length = 0
    if (nearest !== null)
      dom.title.push({
        value: withoutLabel(nearest.text),
        source: 'dom',
        path: nearest.path,
        raw: nearest.text,
        confidence: 0.5,
      })
  }
  return settle(document, { parts: [dom, markup, state, meta], shown, button, currency })
}

/** Whether a text is what the link to the home page says, as the title of every page of some stores. */
const isStoreName = (document: PageDocument, text: string): boolean =>
  document.elements
    .all('a')
    .some(
      (link) =>
        URL.parse(link.attribs.href ?? '', document.url)?.pathname === '/' &&
        document.textOf(link).toLowerCase() === text.trim().toLowerCase(),
    )

/** All markup of the page's product in every syntax, the chosen one first. */
function markupSources(
  document: PageDocument,
  { structuredData }: DeriveContext,
  currency: string | null,
): ProductReadings {
  const { mainProduct, entities } = structuredData
  if (mainProduct === null) return noReadings()
  const name = typeof mainProduct.value.name === 'string' ? mainProduct.value.name : ''
  const others = entities.filter(
    ({ syntax, types, value }) =>
      syntax !== mainProduct.syntax &&
      types.some((type) => type === 'Product' || type === 'ProductGroup') &&
      typeof value.name === 'string' &&
      tokenSetRatio(value.name, name) >= sameName,
  )
  const seen = new Set<string>()
  const distinct = others.filter(({ syntax }) => !seen.has(syntax) && seen.add(syntax))
  return joinReadings([
    markupReadings(document, mainProduct, currency),
    ...distinct.map((entity) => markupReadings(document, entity, currency)),
  ])
}

const isShared = ({ shared }: DeriveContext, ...[kind, path, text]: Parameters<typeof placeKey>) =>
  shared?.has(placeKey(kind, path, text)) ?? false

interface DomParts {
  heading: ReturnType<typeof productHeading>
  button: BuyButton | null
  shown: DomPrice | null
}

function domReadings(
  document: PageDocument,
  context: DeriveContext,
  { heading, button, shown }: DomParts,
): ProductReadings {
  const { cards } = context
  const readings = noReadings()
  const headingElement = heading && document.elementAt(heading.path)
  if (heading)
    readings.title.push({
      value: headingElement ? productName(document, headingElement, heading.text) : heading.text,
      source: 'dom',
      path: heading.path,
      raw: heading.text,
      confidence: 0.9,
    })
  if (shown) {
    const { price, max, compareAt, confidence } = shown
    readings.price.push({ value: price.money, source: 'dom', path: price.path, raw: price.raw, confidence })
    if (max)
      readings.priceMax.push({ value: max.money, source: 'dom', path: max.path, raw: max.raw, confidence })
    if (compareAt)
      readings.compareAt.push({
        value: compareAt.money,
        source: 'dom',
        path: compareAt.path,
        raw: compareAt.raw,
        confidence: 0.8,
      })
    if (price.money.currency)
      readings.currency.push({
        value: price.money.currency,
        source: 'dom',
        path: price.path,
        raw: price.raw,
        confidence,
      })
  }
  readings.availability = readDomAvailability(document, cards, button).filter(
    ({ path, raw }) => !isShared(context, 'stock', path, raw),
  )
  Object.assign(readings, readCodes(document, cards))
  return readings
}

interface Settlement {
  /** Readings of the visible page, its markup, its scripts' data and its meta properties. */
  parts: readonly [ProductReadings, ProductReadings, ProductReadings, ProductReadings]
  shown: DomPrice | null
  button: BuyButton | null
  currency: string | null
}

function settle(document: PageDocument, { parts, shown, button, currency }: Settlement): ProductFact {
  const all = joinReadings(parts)
  const [dom, markup] = parts
  const price = settlePrice(all.price, shown)
  const active = price.value
  const priceMax =
    all.priceMax.find(
      ({ value }) =>
        active !== null && value.minor / 10 ** value.exponent > active.minor / 10 ** active.exponent,
    )?.value ?? null
  const isRange = shown?.max != null || (shown === null && priceMax !== null)
  const compareAt =
    active === null
      ? []
      : all.compareAt.filter(
          ({ value }) => value.minor / 10 ** value.exponent > active.minor / 10 ** active.exponent,
        )
  const gtin = field(all.gtin)
  // A code under its own label is the one that shoppers see; markup often contains a variant's id.
  const labelled = dom.sku.filter(({ confidence }) => confidence >= labelledConfidence)
  const inAddress = all.sku.filter(({ source }) => source === 'url')
  const likely = dom.sku.filter(({ confidence }) => confidence >= namedConfidence)
  // The value next to “Model” or “Part” is more often the manufacturer's than the store's code.
  const codes = [...labelled, ...markup.sku, ...likely, ...inAddress, ...dom.sku, ...all.sku]
  const sku = field(shownFirst(document, codes, all.mpn).filter(isFirstOf))
  const brand = field([...markup.brand, ...all.brand].filter(isFirstOf))
  const mpn = field([...markup.mpn, ...all.mpn].filter(isFirstOf))
  return {
    title: field(all.title),
    price,
    priceMax,
    isRange,
    // Shoppers see no old price unless it is crossed out, whatever the markup says.
    compareAt: field(shown === null ? compareAt : compareAt.filter(({ source }) => source === 'dom')),
    currency: settleCurrency(all, active, currency),
    availability: settleAvailability(all.availability),
    sku,
    gtin,
    mpn,
    brand,
    images: all.images,
    description: all.description,
    variants: all.variants,
    options: readOptions(document, button?.element ?? null),
    buyButton: button && {
      text: button.text,
      path: button.path,
      isDisabled: button.isDisabled,
      kind: button.kind,
    },
    ...(hasOpenChoice(document, button?.element ?? null) ? { hasOpenChoice: true } : {}),
    identity: identityOf(document, gtin.value, brand.value, mpn.value, sku.value),
  }
}

const labelledConfidence = 0.85
const namedConfidence = 0.6
/** Max length of a text that states a code, possibly with a name and a color. */
const maxCodeLineLength = 140

/**
 * Codes with the store's internal numbers last: one that only repeats the address is not what shoppers see, if the page
 * shows another.
 */
function shownFirst(
  document: PageDocument,
  codes: readonly Witness<string>[],
  others: readonly Witness<string>[],
): Witness<string>[] {
  const values = new Set(new URL(document.url).searchParams.values())
  const isInternal = ({ value, source }: Witness<string>) =>
    source !== 'dom' && /^\d{1,4}$/.test(value) && values.has(value)
  if (!codes.some(isInternal)) return [...codes]
  const shown = others.filter(({ value }) => isShownAlone(document, value))
  return [...codes.filter((code) => !isInternal(code)), ...shown, ...codes]
}

/** Whether an element shows nothing but a text. */
const isShownAlone = (document: PageDocument, text: string) =>
  document.elements
    .all('li', 'span', 'td', 'dd', 'p', 'div', 'strong', 'a')
    .some((element) => document.isVisible(element) && document.textOf(element) === text)

const isFirstOf = <T>(each: Witness<T>, at: number, all: readonly Witness<T>[]) => all.indexOf(each) === at

/** The first witness decides the field. */
function field<T>(witnesses: readonly Witness<T>[]): Field<T> {
  return { value: witnesses[0]?.value ?? null, witnesses }
}

/** A visible price that the data confirms, else one in a typical position, else the data's. */
function settlePrice(witnesses: readonly Witness<Money>[], shown: DomPrice | null): Field<Money> {
  const data = witnesses.filter(({ source }) => source !== 'dom')
  const dom = witnesses.find(({ source }) => source === 'dom')
  if (dom === undefined || shown === null) return { value: data[0]?.value ?? null, witnesses }
  const agrees = data.some(({ value }) => sameAmount(value, dom.value))
  const isTrusted = agrees || data.length === 0 || shown.confidence >= trustedConfidence || shown.isAlone
  return { value: isTrusted ? dom.value : (data[0]?.value ?? dom.value), witnesses }
}

const trustedConfidence = 0.75

function settleCurrency(
  all: ProductReadings,
  price: Money | null,
  pageCurrency: string | null,
): Field<string> {
  // Without a price of the product, the page's prices are those of others.
  const value = price?.currency ?? all.currency[0]?.value ?? (price === null ? null : pageCurrency)
  return { value, witnesses: all.currency }
}

/** Visible stock texts first, then the state of the buy control, then the markup. */
function settleAvailability(witnesses: readonly Witness<AvailabilityName>[]): Field<AvailabilityName> {
  const sorted = [...witnesses].sort((a, b) => b.confidence - a.confidence)
  const dom = sorted.filter(({ source }) => source === 'dom')
  const said = dom.find(({ confidence }) => confidence >= 0.75)
  const canBuy = dom.find(({ confidence, value }) => confidence === buyable && value === 'InStock')
  const marked = sorted.find(({ source }) => source !== 'dom')
  // A day in the future and data that say sold out: whether it can be ordered until then, only the buy control tells.
  if (said?.confidence === dated && marked !== undefined && marked.value !== 'InStock')
    return { value: (canBuy ?? marked).value, witnesses: sorted }
  // A script may disable the button later; “sold out” on the page and in its data are about the same product.
  const isAgreed = marked !== undefined && isGone(marked) && dom.some(isGone)
  const value = (said ?? (isAgreed ? marked : canBuy) ?? marked ?? sorted[0])?.value ?? null
  return { value, witnesses: sorted }
}

const isGone = ({ value }: Witness<AvailabilityName>) => isSoldOut(value)

/** GTIN, else brand and MPN, else SKU, else the address. */
function identityOf(
  document: PageDocument,
  gtin: string | null,
  brand: string | null,
  mpn: string | null,
  sku: string | null,
): string {
  if (gtin !== null) return `gtin:${gtin.padStart(14, '0')}`
  if (brand !== null && mpn !== null) return `mpn:${brand.toLowerCase()}|${mpn.toLowerCase()}`
  if (sku !== null) return `sku:${sku.toLowerCase()}`
  return `url:${document.absolute(document.url) ?? document.url}`
}
