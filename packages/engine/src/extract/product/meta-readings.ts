/** Reads the product from the page's meta properties. */
import type { HeadFact, Witness } from '../../api/facts.ts'
import type { PageDocument } from '../document/page-document.ts'
import { machineMoney, parseMoney } from '../money/parse-money.ts'
import { metaCurrency } from '../prices/page-currency.ts'
import { cleanCode, cleanGtin } from './identifiers.ts'
import { availabilityName } from './markup-readings.ts'
import { noReadings, type ProductReadings } from './readings.ts'

const priceKeys = ['product:price:amount', 'og:price:amount', 'product:sale_price:amount', 'og:price']
const oldPriceKeys = ['product:original_price:amount', 'og:price:standard_amount', 'og:original_price']

export function metaReadings(
  document: PageDocument,
  head: HeadFact,
  pageCurrency: string | null,
): ProductReadings {
  const readings = noReadings()
  const first = (keys: readonly string[]) => keys.find((key) => head.meta.get(key)?.trim())
  const witness = <T>(value: T, key: string, confidence = 0.6): Witness<T> => ({
    value,
    source: 'meta',
    path: `meta[${key}]`,
    raw: head.meta.get(key) ?? '',
    confidence,
  })
  const currency = metaCurrency(head) ?? pageCurrency
  const money = (key: string | undefined) => {
    const text = key === undefined ? '' : (head.meta.get(key)?.trim() ?? '')
    return machineMoney(text, currency) ?? parseMoney(text, { pageCurrency: currency })?.money ?? null
  }
  const priceKey = first(priceKeys)
  const price = money(priceKey)
  if (price && priceKey && price.minor > 0) readings.price.push(witness(price, priceKey, 0.65))
  const oldKey = first(oldPriceKeys)
  const old = money(oldKey)
  if (old && oldKey && price && old.minor > price.minor) readings.compareAt.push(witness(old, oldKey))
  const title = head.meta.get('og:title')?.trim()
  if (title) readings.title.push(witness(title, 'og:title', 0.5))
  const availabilityKey = first(['product:availability', 'og:availability'])
  const availability = availabilityName(
    availabilityKey === undefined ? undefined : head.meta.get(availabilityKey),
  )
  if (availability && availabilityKey) readings.availability.push(witness(availability, availabilityKey))
  const skuKey = first(['product:retailer_item_id', 'product:sku'])
  const sku = skuKey === undefined ? null : cleanCode(head.meta.get(skuKey) ?? '')
  if (sku && skuKey) readings.sku.push(witness(sku, skuKey, 0.4))
  const gtinKey = first(['product:ean', 'product:upc', 'product:gtin', 'product:isbn', 'og:upc', 'og:isbn'])
  const gtin = gtinKey === undefined ? null : cleanGtin(head.meta.get(gtinKey) ?? '')
  if (gtin && gtinKey) readings.gtin.push(witness(gtin, gtinKey))
  const brandKey = first(['product:brand', 'og:brand'])
  if (brandKey) readings.brand.push(witness(head.meta.get(brandKey)?.trim() ?? '', brandKey))
  const mpnKey = first(['product:mfr_part_no'])
  const mpn = mpnKey === undefined ? null : cleanCode(head.meta.get(mpnKey) ?? '')
  if (mpn && mpnKey) readings.mpn.push(witness(mpn, mpnKey))
  const image = document.absolute(head.meta.get('og:image'))
  if (image) readings.images.push(image)
  readings.description = head.meta.get('og:description') ?? head.metaDescriptions[0] ?? null
  return readings
}
