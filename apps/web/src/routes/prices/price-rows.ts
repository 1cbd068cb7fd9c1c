/** The lines of the grid: one per product and region, with what each place says. Pure. */
import type { PlacePrice, PricedProduct, PriceSource, PriorPrice } from '@vitrine/modules/prices/contract'
import { priceText } from '../../shared/format/price-text.ts'

export const places: readonly (readonly [source: PriceSource, label: string])[] = [
  ['product_page', 'Product page'],
  ['structured_data', 'Structured data'],
  ['listing', 'Listing'],
  ['variant', 'Variants'],
  ['cart', 'Cart'],
  ['feed', 'Feed'],
]

export interface PriceRow {
  key: string
  product: PricedProduct
  region: string
  /** Whether the product has prices of several regions. */
  isOfMany: boolean
  cells: Partial<Record<PriceSource, PlacePrice[]>>
  prior: PriorPrice | undefined
}

export function priceRows(products: readonly PricedProduct[]): PriceRow[] {
  return products.flatMap((product) => {
    const pages = product.cells.filter(({ source }) => source !== 'feed')
    const regions = [
      ...new Set((pages.length > 0 ? pages : product.cells).map(({ region }) => region)),
    ].sort()
    return regions.map((region) => ({
      key: `${product.product_id} ${region}`,
      product,
      region,
      isOfMany: regions.length > 1,
      // A feed is for all regions.
      cells: Object.groupBy(
        product.cells.filter((cell) => cell.region === region || cell.source === 'feed'),
        ({ source }) => source,
      ),
      prior: product.priors.find((prior) => prior.region === region),
    }))
  })
}

/** “From €39.00”, “€39.00 to €59.00”, with all amounts of a place. */
export function cellText(cells: readonly PlacePrice[]): string {
  const sorted = cells.toSorted((a, b) => Number(a.amount) - Number(b.amount))
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (low === undefined || high === undefined) return ''
  const text = priceText(low.amount, low.currency)
  if (low.is_from) return `From ${text}`
  return low.amount === high.amount ? text : `${text} to ${priceText(high.amount, high.currency)}`
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
export const dayText = (at: string): string => dayFormat.format(new Date(at))

/** Whether a place was last read by an earlier analysis than the product’s newest one. */
export const isOlder = (cells: readonly PlacePrice[], product: PricedProduct): boolean =>
  cells.every(({ at }) => at < product.read_at)
