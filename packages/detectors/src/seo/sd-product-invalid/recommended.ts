/** Properties that search engines recommend, reported only when a whole template lacks them. */
import type { JsonObject } from '@vitrine/engine/api/facts'
import { asText, objectsOf } from '../../shared/product/offers.ts'

export type Recommended = 'brand' | 'sku or gtin' | 'description'

const identifiers = [
  'sku',
  'gtin',
  'gtin8',
  'gtin12',
  'gtin13',
  'gtin14',
  'isbn',
  'mpn',
  'productID',
  'identifier',
] as const

/** Recommended properties missing from the product, its variants, and its offers. */
export function recommendedMissing(product: JsonObject): Recommended[] {
  const holders = [product, ...objectsOf(product.hasVariant)]
  const offers = holders.flatMap((holder) => objectsOf(holder.offers))
  const has = (name: string, places: readonly JsonObject[] = holders) =>
    places.some((place) => asText(place[name]) !== null)
  const missing: Recommended[] = []
  if (!has('brand') && !has('manufacturer')) missing.push('brand')
  if (!identifiers.some((name) => has(name, [...holders, ...offers]))) missing.push('sku or gtin')
  // In microdata it is often inside the element of the offer; it describes the product all the same.
  if (!has('description', [...holders, ...offers])) missing.push('description')
  return missing
}
