/** Prices as a scan read them in different places, to compare them over time. Part of the public API. */

/**
 * Where a price was read. `product_page`: as shoppers see it. `structured_data`: in the page's data for search engines.
 * `listing`: on a card. `variant`: of one variant. `cart`: for one piece. `feed`: in the uploaded product feed.
 */
export type PriceSource = 'product_page' | 'structured_data' | 'listing' | 'variant' | 'cart' | 'feed'

/** A price on one page. */
export interface PagePrice {
  source: Exclude<PriceSource, 'cart' | 'feed'>
  /** Of the product's page, as the link or the page states it. */
  productUrl: string
  title: string | null
  /** Names of the chosen options; empty: the product as a whole. */
  variant: string
  minor: number
  exponent: number
  currency: string | null
  /** The lowest of several prices. */
  isFrom: boolean
  /** The crossed-out price, in the same currency and exponent. */
  compareAtMinor: number | null
  /** What the page says about tax; null: nothing, or both. */
  tax: 'included' | 'excluded' | null
}

export interface PriceReading extends Omit<PagePrice, 'source'> {
  source: PriceSource
  region: string
  /** Where it was read. */
  url: string
}
