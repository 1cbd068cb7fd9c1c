/** Reads the product from the page's structured data. */

import type { Money } from '@vitrine/kernel/figures/money'
import { Availability } from '@vitrine/kernel/names/vocabulary'
import { isSoldOut } from '@vitrine/kernel/store/is-sold-out'
import type {
  AvailabilityName,
  JsonObject,
  JsonValue,
  StructuredDataFact,
  VariantFact,
  Witness,
} from '../../api/facts.ts'
import type { PageDocument } from '../document/page-document.ts'
import { machineMoney, parseMoney } from '../money/parse-money.ts'
import { typesOf } from '../structured-data/collect-entities.ts'
import { isObject } from '../structured-data/is-object.ts'
import { cleanCode, cleanGtin } from './identifiers.ts'
import { noReadings, type ProductReadings } from './readings.ts'

type Syntax = 'json-ld' | 'microdata' | 'rdfa'
type MainProduct = NonNullable<StructuredDataFact['mainProduct']>

const confidences: Readonly<Record<Syntax, number>> = { 'json-ld': 0.85, microdata: 0.8, rdfa: 0.75 }

/** Readings of the main product in the markup; the other syntaxes of the same product are read by the caller. */
export function markupReadings(
  document: PageDocument,
  { value, syntax }: Pick<MainProduct, 'value' | 'syntax'>,
  pageCurrency: string | null,
): ProductReadings {
  const readings = noReadings()
  const witness = <T>(read: T, path: string, raw: JsonValue | undefined): Witness<T> => ({
    value: read,
    source: syntax,
    path,
    raw: typeof raw === 'string' ? raw : JSON.stringify(raw ?? null),
    confidence: confidences[syntax],
  })
  const offers = offersOf(value)
  const [name] = texts(value.name)
  if (name) readings.title.push(witness(decodeEntities(name), 'name', name))
  readOffers(readings, offers, witness, pageCurrency)
  const [sku] = [
    ...texts(value.sku),
    ...texts(value.productID).map((id) => id.replace(/^(?:sku|mpn|isbn):/i, '')),
  ].flatMap((text) => cleanCode(text) ?? [])
  if (sku) readings.sku.push(witness(sku, 'sku', value.sku))
  for (const field of ['gtin13', 'gtin', 'gtin14', 'gtin12', 'gtin8', 'isbn', 'productID'] as const) {
    const gtin = texts(value[field]).flatMap((text) => cleanGtin(text.replace(/^\D{3,8}:/, '')) ?? [])[0]
    if (gtin) readings.gtin.push(witness(gtin, field, value[field]))
  }
  const [mpn] = texts(value.mpn).flatMap((text) => cleanCode(text) ?? [])
  if (mpn) readings.mpn.push(witness(mpn, 'mpn', value.mpn))
  const [brand] = [...names(value.brand), ...names(value.manufacturer)]
  if (brand) readings.brand.push(witness(decodeEntities(brand), 'brand', value.brand))
  readings.images = imagesOf(value.image, document)
  readings.description = texts(value.description)[0] ?? null
  readings.variants = variantsOf(value, offers, pageCurrency)
  return readings
}

interface Offer {
  value: JsonObject
  path: string
}

/** Offers of a product, or of its group's variants if it has none. */
function offersOf(value: JsonObject): Offer[] {
  const own = objects(value.offers).map((offer, at) => ({ value: offer, path: `offers[${at}]` }))
  const nested = own.flatMap((offer) => {
    const inner = objects(offer.value.offers)
    return inner.map((each, at) => ({ value: each, path: `${offer.path}.offers[${at}]` }))
  })
  const all = [...own, ...nested]
  if (all.length > 0) return all
  return objects(value.hasVariant).flatMap((variant, at) =>
    objects(variant.offers).map((offer) => ({ value: offer, path: `hasVariant[${at}].offers` })),
  )
}

type MakeWitness = <T>(read: T, path: string, raw: JsonValue | undefined) => Witness<T>

function readOffers(
  readings: ProductReadings,
  offers: readonly Offer[],
  witness: MakeWitness,
  pageCurrency: string | null,
): void {
  for (const { value, path } of offers) {
    const currency = currencyOf(value) ?? pageCurrency
    const stated = currencyOf(value)
    if (stated) readings.currency.push(witness(stated, `${path}.priceCurrency`, stated))
    const isAggregate = value.lowPrice !== undefined
    const raw = isAggregate ? value.lowPrice : priceOf(value)
    const price = amount(raw, currency)
    if (price && price.minor > 0)
      readings.price.push(witness(price, `${path}.${isAggregate ? 'lowPrice' : 'price'}`, raw))
    const high = amount(value.highPrice, currency)
    if (high && price && high.minor > price.minor)
      readings.priceMax.push(witness(high, `${path}.highPrice`, value.highPrice))
    const list = listPrice(value, currency)
    if (list && price && list.minor > price.minor)
      readings.compareAt.push(witness(list, `${path}.priceSpecification`, value.priceSpecification))
    const availability = availabilityName(value.availability)
    if (availability)
      readings.availability.push(witness(availability, `${path}.availability`, value.availability))
    const sku = texts(value.sku).flatMap((text) => cleanCode(text) ?? [])[0]
    if (sku && offers.length === 1)
      readings.sku.push({ ...witness(sku, `${path}.sku`, value.sku), confidence: 0.7 })
    const gtin = texts(value.gtin13 ?? value.gtin).flatMap((text) => cleanGtin(text) ?? [])[0]
    if (gtin && offers.length === 1) readings.gtin.push(witness(gtin, `${path}.gtin13`, gtin))
  }
  keepLowest(readings)
}

/** Among the offers of variants, keeps the lowest price; the product is available as long as one variant is. */
function keepLowest(readings: ProductReadings): void {
  const prices = [...readings.price].sort(
    (a, b) => a.value.minor / 10 ** a.value.exponent - b.value.minor / 10 ** b.value.exponent,
  )
  const [low, high] = [prices[0], prices.at(-1)]
  if (low && high && prices.length > 1) {
    readings.price = [low]
    if (high.value.minor > low.value.minor && readings.priceMax.length === 0) readings.priceMax.push(high)
  }
  const rank: readonly AvailabilityName[] = [
    'InStock',
    'LimitedAvailability',
    'OnlineOnly',
    'InStoreOnly',
    'PreOrder',
    'BackOrder',
  ]
  const sorted = [...readings.availability].sort((a, b) => place(a) - place(b))
  function place({ value }: Witness<AvailabilityName>) {
    const at = rank.indexOf(value)
    return at < 0 ? rank.length : at
  }
  if (sorted[0]) readings.availability = [sorted[0]]
}

function priceOf(offer: JsonObject): JsonValue | undefined {
  if (offer.price !== undefined && offer.price !== null && offer.price !== '') return offer.price
  return objects(offer.priceSpecification).find((each) => !isListPrice(each) && each.price !== undefined)
    ?.price
}

const isListPrice = (specification: JsonObject) =>
  /ListPrice|StrikethroughPrice|SRP|MSRP/i.test(texts(specification.priceType)[0] ?? '')

function listPrice(offer: JsonObject, currency: string | null): Money | null {
  const found = objects(offer.priceSpecification).find(isListPrice)
  return found === undefined ? null : amount(found.price, currency)
}

function currencyOf(offer: JsonObject): string | null {
  const specification = objects(offer.priceSpecification)[0]
  const code = texts(offer.priceCurrency)[0] ?? texts(specification?.priceCurrency)[0]
  return code && /^[A-Za-z]{3}$/.test(code.trim()) ? code.trim().toUpperCase() : null
}

/** Markup should write "1234.50"; other spellings are read like visible prices. */
function amount(value: JsonValue | undefined, currency: string | null): Money | null {
  const single = Array.isArray(value) ? value[0] : value
  if (typeof single === 'string' && /\d[.,]\d{3}(?!\d)/.test(single))
    return parseMoney(single, { pageCurrency: currency })?.money ?? null
  const exact = machineMoney(single, currency)
  if (exact) return exact
  return typeof single === 'string' ? (parseMoney(single, { pageCurrency: currency })?.money ?? null) : null
}

/** "https://schema.org/InStock", "in stock", "instock" → "InStock". */
export function availabilityName(value: JsonValue | undefined): AvailabilityName | null {
  const written = texts(value)[0]
    ?.replace(/^.*[/:#]/, '')
    .replace(/[\s_-]/g, '')
    .toLowerCase()
  if (!written) return null
  const known = Availability.options.find((name) => name.toLowerCase() === written)
  if (known) return known
  if (/^(?:oos|outofstock|unavailable|notavailable)$/.test(written)) return 'OutOfStock'
  if (/^(?:available|availablefororder|in_stock)$/.test(written)) return 'InStock'
  return written === 'preorder' || written === 'presale' ? 'PreOrder' : null
}

export function objects(value: JsonValue | undefined): JsonObject[] {
  return (Array.isArray(value) ? value : [value]).filter((each): each is JsonObject => isObject(each))
}

export function texts(value: JsonValue | undefined): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((each) =>
    typeof each === 'string'
      ? each.trim() === ''
        ? []
        : [each.trim()]
      : typeof each === 'number'
        ? [String(each)]
        : [],
  )
}

const names = (value: JsonValue | undefined) => [
  ...texts(value),
  ...objects(value).flatMap((each) => texts(each.name)),
]

function decodeEntities(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&#x([\da-f]+);/gi, (_, code) =>
      String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
    )
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

function imagesOf(value: JsonValue | undefined, document: PageDocument): string[] {
  const written = [...texts(value), ...objects(value).flatMap((each) => texts(each.url ?? each.contentUrl))]
  return [...new Set(written.flatMap((address) => document.absolute(address) ?? []))]
}

function variantsOf(value: JsonObject, offers: readonly Offer[], pageCurrency: string | null): VariantFact[] {
  const members = objects(value.hasVariant)
  if (members.length > 0)
    return members.map((member) => toVariant(member, objects(member.offers)[0] ?? member, pageCurrency))
  const single = offers.filter((offer) => !typesOf(offer.value).includes('AggregateOffer'))
  return single.length < 2 ? [] : single.map((offer) => toVariant(offer.value, offer.value, pageCurrency))
}

function toVariant(member: JsonObject, offer: JsonObject, pageCurrency: string | null): VariantFact {
  const availability = availabilityName(offer.availability)
  const price = amount(priceOf(offer), currencyOf(offer) ?? pageCurrency)
  const options: Record<string, string> = {}
  for (const name of ['color', 'size', 'material', 'pattern'] as const) {
    const [text] = names(member[name])
    if (text) options[name] = text
  }
  return {
    id: texts(member['@id'])[0] ?? null,
    sku: texts(member.sku).flatMap((text) => cleanCode(text) ?? [])[0] ?? null,
    gtin:
      texts(member.gtin13 ?? member.gtin ?? member.gtin12).flatMap((text) => cleanGtin(text) ?? [])[0] ??
      null,
    options,
    price,
    compareAt: listPrice(offer, price?.currency ?? pageCurrency),
    isAvailable: availability === null ? null : !isSoldOut(availability),
    imageUrl: texts(member.image)[0] ?? null,
  }
}
