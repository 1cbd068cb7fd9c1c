/** Reads a product's prices from structured data the way search engines do. */

import type { JsonObject, JsonValue } from '@vitrine/engine/api/facts'
import { otherPriceType } from '@vitrine/lexicon/concepts/markup/code-names'

export interface MarkupOffer {
  /** As written. */
  price: string | null
  amount: number | null
  low: number | null
  high: number | null
  currency: string | null
  /** Last part of the availability URL, or the text as written. */
  availability: string | null
  isTaxExcluded: boolean
  validUntil: string | null
}

const asList = (value: JsonValue | undefined): JsonValue[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

export const asObject = (value: JsonValue | undefined): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null

/** The objects in a value, whether it is one object or a list. */
export function objectsOf(value: JsonValue | undefined): JsonObject[] {
  return asList(value).flatMap((item): JsonObject[] => {
    const object = asObject(item)
    return object ? [object] : []
  })
}

/** First text of a value, whatever its shape (`"x"`, `["x"]`, `{"@value": "x"}`, `{"name": "x"}`, a number). */
export function asText(value: JsonValue | undefined): string | null {
  for (const item of asList(value)) {
    if (typeof item === 'string' && item.trim()) return item.trim()
    if (typeof item === 'number') return String(item)
    const nested = asObject(item)
    const inner = nested?.['@value'] ?? nested?.name ?? nested?.['@id']
    if (typeof inner === 'string' && inner.trim()) return inner.trim()
  }
  return null
}

/** Parses a markup price; a comma is the decimal separator only where there is no dot. */
export function markupNumber(text: string | null): number | null {
  if (text === null) return null
  const clean = text.replace(/[^\d.,-]/g, '')
  if (!/\d/.test(clean)) return null
  const commaIsDecimal = !clean.includes('.') && /,\d{1,2}$/.test(clean)
  const value = Number(commaIsDecimal ? clean.replace(',', '.') : clean.replace(/,/g, ''))
  return Number.isFinite(value) ? value : null
}

const lastPart = (text: string) =>
  text
    .replace(/[/#]+$/, '')
    .split(/[/#:]/)
    .pop() ?? text

/** Types of an entity without their namespace. */
export function typesOf(entity: JsonObject): string[] {
  return asList(entity['@type']).flatMap((type) => (typeof type === 'string' ? [lastPart(type)] : []))
}

/** Specifications of the current price, without list, member and unit prices. */
function activeSpecifications(offer: JsonObject): JsonObject[] {
  return asList(offer.priceSpecification).flatMap((value) => {
    const spec = asObject(value)
    if (!spec || spec.validForMemberTier || spec.billingDuration || spec.referenceQuantity) return []
    const kind = asText(spec.priceType)
    return kind && otherPriceType.isIn(kind) ? [] : [spec]
  })
}

function readOffer(offer: JsonObject): MarkupOffer {
  const spec = activeSpecifications(offer)[0] ?? null
  const price = asText(offer.price) ?? asText(spec?.price)
  const low = markupNumber(asText(offer.lowPrice) ?? asText(spec?.minPrice))
  const high = markupNumber(asText(offer.highPrice) ?? asText(spec?.maxPrice))
  const availability = asText(offer.availability)
  const excluded = [offer.valueAddedTaxIncluded, spec?.valueAddedTaxIncluded]
  return {
    price,
    amount: markupNumber(price),
    low,
    high,
    currency: asText(offer.priceCurrency) ?? asText(spec?.priceCurrency),
    availability: availability === null ? null : lastPart(availability),
    isTaxExcluded: excluded.some((value) => value === false || asText(value) === 'false'),
    validUntil: asText(offer.priceValidUntil),
  }
}

/** Every offer of a Product or ProductGroup, including variants and aggregates. */
export function offersOf(product: JsonObject): MarkupOffer[] {
  const holders = [product, ...objectsOf(product.hasVariant)]
  return holders.flatMap((holder) =>
    asList(holder.offers).flatMap((value) => {
      const offer = asObject(value)
      if (!offer || offer.validForMemberTier) return []
      const nested = objectsOf(offer.offers)
      return [offer, ...nested].map(readOffer)
    }),
  )
}
