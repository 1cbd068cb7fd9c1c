/** Product data that the store's own scripts are given: variations, product JSON, page state. */

import type { Money } from '@vitrine/kernel/figures/money'
import { textContent } from 'domutils'
import type { JsonObject, JsonValue, VariantFact, Witness } from '../../api/facts.ts'
import type { PageDocument } from '../document/page-document.ts'
import { decimalsOf } from '../money/currency-signs.ts'
import { machineMoney, toMoney } from '../money/parse-money.ts'
import { isObject } from '../structured-data/is-object.ts'
import { tokenSetRatio } from '../text/similar-names.ts'
import { cleanCode, cleanGtin } from './identifiers.ts'
import { objects, texts } from './markup-readings.ts'
import { noReadings, type ProductReadings } from './readings.ts'
import { sentName } from './sent-name.ts'

/** Max length of a script: state objects are larger than products, but anything larger than this is a whole catalog. */
const maxScriptLength = 2_000_000
const maxNodes = 30_000
const deepest = 14
const sameName = 0.8

/**
 * Readings of embedded data about the page's product.
 * @param name The product's name on the page; data about other products is ignored.
 */
export function stateReadings(
  document: PageDocument,
  name: string,
  pageCurrency: string | null,
): ProductReadings {
  const readings = noReadings()
  const variations = wooVariations(document, pageCurrency)
  if (variations.length > 0) readings.variants = variations
  for (const script of dataScripts(document)) {
    const product = findProduct(script.value, name)
    if (product === null) continue
    readProduct(readings, product, script.path, pageCurrency)
    break
  }
  return readings
}

/**
 * WooCommerce: `form.variations_form[data-product_variations]`; the value is `false` when there are too many variations
 * to embed.
 */
function wooVariations(document: PageDocument, pageCurrency: string | null): VariantFact[] {
  for (const form of document.elements.all('form')) {
    const raw = form.attribs['data-product_variations']
    if (raw === undefined || raw === 'false' || raw.length > maxScriptLength) continue
    const parsed = parseOrNull(raw)
    if (Array.isArray(parsed))
      return objects(parsed).map((variation) => wooVariation(variation, pageCurrency))
  }
  return []
}

function wooVariation(variation: JsonObject, pageCurrency: string | null): VariantFact {
  const price = machineMoney(variation.display_price, pageCurrency)
  const regular = machineMoney(variation.display_regular_price, pageCurrency)
  const attributes = isObject(variation.attributes) ? variation.attributes : {}
  return {
    id: texts(variation.variation_id)[0] ?? null,
    sku: texts(variation.sku).flatMap((text) => cleanCode(text) ?? [])[0] ?? null,
    gtin: null,
    options: Object.fromEntries(
      Object.entries(attributes).flatMap(([key, value]) =>
        typeof value === 'string' && value !== '' ? [[sentName(key), value]] : [],
      ),
    ),
    price,
    compareAt: price && regular && regular.minor > price.minor ? regular : null,
    isAvailable: typeof variation.is_in_stock === 'boolean' ? variation.is_in_stock : null,
    imageUrl: isObject(variation.image) ? (texts(variation.image.src)[0] ?? null) : null,
  }
}

interface DataScript {
  value: JsonValue
  path: string
}

const assignedState =
  /(?:window\.)?(?:__NEXT_DATA__|__NUXT__|__INITIAL_STATE__|__PRELOADED_STATE__|__APOLLO_STATE__|__STATE__|BCData|ProductJson|meta|product)\s*=\s*(\{)/

function* dataScripts(document: PageDocument): Generator<DataScript> {
  for (const element of document.elements.all('script')) {
    const type = element.attribs.type ?? ''
    const isJson = /^\s*application\/(?:json|[\w.+-]*\+json)/i.test(type) && !/ld\+json/i.test(type)
    const text = textContent(element)
    if (text.length > maxScriptLength || !/["']?(?:price|amount)/i.test(text)) continue
    if (isJson) {
      const value = parseOrNull(text)
      if (value !== null) yield { value, path: document.pathOf(element) }
      continue
    }
    const match = type === '' || /javascript/i.test(type) ? assignedState.exec(text) : null
    const value = match === null ? null : parseOrNull(balancedObject(text, match.index + match[0].length - 1))
    if (value !== null) yield { value, path: document.pathOf(element) }
  }
  const product = document.$('[data-product]').get(0)
  const raw = product?.attribs['data-product']
  const value = raw?.startsWith('{') ? parseOrNull(raw) : null
  if (product && value !== null) yield { value, path: document.pathOf(product) }
}

function parseOrNull(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return null
  }
}

/** The object literal that starts at an opening brace; strings may contain braces. */
function balancedObject(text: string, start: number): string {
  let [depth, isInString] = [0, false]
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (isInString) {
      if (sign === '\\') at++
      else if (sign === '"') isInString = false
    } else if (sign === '"') isInString = true
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  return ''
}

/** The first object with the page's product name and a price, or variants that have one. */
function findProduct(root: JsonValue, name: string): JsonObject | null {
  const queue: [JsonValue, number][] = [[root, 0]]
  for (let at = 0; at < queue.length && at < maxNodes; at++) {
    const [value, depth] = queue[at] ?? [null, 0]
    if (depth > deepest || typeof value !== 'object' || value === null) continue
    if (isObject(value) && isProduct(value, name)) return value
    for (const inner of Object.values(value))
      if (typeof inner === 'object' && inner !== null) queue.push([inner, depth + 1])
  }
  return null
}

function isProduct(value: JsonObject, name: string): boolean {
  const own = texts(value.title ?? value.name)[0]
  const hasPrice =
    priceOf(value) !== undefined || objects(value.variants).some((variant) => priceOf(variant) !== undefined)
  return (
    own !== undefined &&
    hasPrice &&
    name !== '' &&
    tokenSetRatio(own, name) >= sameName &&
    own.length <= name.length * 2 + 20
  )
}

const priceOf = (value: JsonObject) =>
  value.price ?? value.finalPrice ?? value.price_amount ?? value.salePrice

function readProduct(
  readings: ProductReadings,
  product: JsonObject,
  path: string,
  pageCurrency: string | null,
): void {
  const witness = <T>(value: T, key: string, raw: JsonValue | undefined): Witness<T> => ({
    value,
    source: 'embedded-state',
    path: `${path}.${key}`,
    raw: typeof raw === 'string' ? raw : JSON.stringify(raw ?? null),
    confidence: 0.7,
  })
  const variants = objects(product.variants)
  // Shopify writes integer minor units, all others decimals; the shape of the object shows which.
  const isMinor =
    variants.length > 0 &&
    variants.every((variant) => Number.isInteger(variant.price)) &&
    (['handle', 'gid'].some((key) => key in product) ||
      ['option1', 'public_title'].some((key) => variants.every((variant) => key in variant)))
  const money = (value: JsonValue | undefined) =>
    isMinor ? minorMoney(value, pageCurrency) : machineMoney(inner(value), pageCurrency)
  const price = money(priceOf(product)) ?? money(variants[0] && priceOf(variants[0]))
  if (price && price.minor > 0) readings.price.push(witness(price, 'price', priceOf(product)))
  const [sku] = texts(product.sku).flatMap((text) => cleanCode(text) ?? [])
  if (sku) readings.sku.push(witness(sku, 'sku', product.sku))
  const [gtin] = texts(product.gtin ?? product.ean ?? product.barcode ?? product.upc).flatMap(
    (text) => cleanGtin(text) ?? [],
  )
  if (gtin) readings.gtin.push(witness(gtin, 'gtin', gtin))
  const brand = texts(product.vendor)[0]
  if (brand) readings.brand.push(witness(brand, 'vendor', brand))
  if (readings.variants.length === 0 && variants.length > 0) {
    readings.variants = variants.map((variant) => toVariant(variant, product, money))
  }
  const available = product.available ?? product.inStock ?? product.is_in_stock
  if (typeof available === 'boolean')
    readings.availability.push(witness(available ? 'InStock' : 'OutOfStock', 'available', available))
}

/** `{"amount": "12.00"}`, `{"value": 12}` and bare amounts. */
function inner(value: JsonValue | undefined): JsonValue | undefined {
  return isObject(value) ? (value.amount ?? value.value) : value
}

function minorMoney(value: JsonValue | undefined, currency: string | null): Money | null {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) return null
  // Its minor units are hundredths for every currency with decimals, and for those without them too.
  const money = toMoney(String(Math.floor(value / 100)), String(value % 100).padStart(2, '0'), currency)
  return decimalsOf(currency) === 0 && value % 100 === 0
    ? { minor: value / 100, exponent: 0, currency }
    : money
}

function toVariant(
  variant: JsonObject,
  product: JsonObject,
  money: (value: JsonValue | undefined) => Money | null,
): VariantFact {
  const names =
    texts(product.options).length > 0
      ? texts(product.options)
      : objects(product.options).flatMap((option) => texts(option.name))
  const values = Array.isArray(variant.options)
    ? texts(variant.options)
    : [variant.option1, variant.option2, variant.option3].flatMap((value) => texts(value))
  const price = money(priceOf(variant))
  const old = money(variant.compare_at_price)
  const available = variant.available ?? variant.in_stock
  return {
    id: texts(variant.id)[0] ?? null,
    sku: texts(variant.sku).flatMap((text) => cleanCode(text) ?? [])[0] ?? null,
    gtin: texts(variant.barcode).flatMap((text) => cleanGtin(text) ?? [])[0] ?? null,
    options: Object.fromEntries(values.map((value, at) => [names[at] ?? `option${at + 1}`, value])),
    price,
    compareAt: price && old && old.minor > price.minor ? old : null,
    isAvailable: typeof available === 'boolean' ? available : null,
    imageUrl: isObject(variant.featured_image) ? (texts(variant.featured_image.src)[0] ?? null) : null,
  }
}
