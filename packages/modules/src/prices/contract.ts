/** Prices of a store’s products: what each place says, where they disagree, and how they were before. */
import { pageQuery } from '@vitrine/kernel/http/page-query'
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

export const PriceSource = z.enum(['product_page', 'structured_data', 'listing', 'variant', 'cart', 'feed'])
export type PriceSource = z.infer<typeof PriceSource>

export const PlacePrice = z.object({
  source: PriceSource,
  region: z.string(),
  /** Names of the chosen options; empty: the product as a whole. */
  variant: z.string(),
  /** Where it was read. */
  url: z.string(),
  /** Decimal string. */
  amount: z.string(),
  currency: z.string().nullable(),
  /** The lowest of several prices. */
  is_from: z.boolean(),
  /** The crossed-out price. */
  compare_at: z.string().nullable(),
  tax: z.enum(['included', 'excluded']).nullable(),
  at: z.iso.datetime(),
  /** It contradicts the product page of the same analysis, region, and currency. */
  disagrees: z.boolean(),
})
export type PlacePrice = z.infer<typeof PlacePrice>

/** The lowest price of the 30 days before a discount, and when it was read. */
export const PriorPrice = z.object({
  region: z.string(),
  amount: z.string(),
  currency: z.string(),
  at: z.iso.datetime(),
  /** The crossed-out price is higher, and European rules apply to the currency. */
  is_exceeded: z.boolean(),
})
export type PriorPrice = z.infer<typeof PriorPrice>

export const PricedProduct = z.object({
  product_id: z.uuid(),
  title: z.string(),
  url: z.string(),
  read_at: z.iso.datetime(),
  disagreement_count: z.number().int(),
  is_prior_exceeded: z.boolean(),
  cells: z.array(PlacePrice),
  priors: z.array(PriorPrice),
})
export type PricedProduct = z.infer<typeof PricedProduct>

export const PriceList = z.object({
  products: z.array(PricedProduct).max(200),
  /** The value of `cursor` for the next page; null: that was all. */
  next: z.string().nullable(),
  /** Products that match. */
  total: z.number().int(),
  /** Of all products, those whose prices disagree or whose crossed-out price is too high. */
  disagreement_count: z.number().int(),
})
export type PriceList = z.infer<typeof PriceList>

const params = z.object({ website_id: z.uuid() })
const filter = {
  search: z.string().trim().max(200).optional(),
  only: z.literal('disagreements').optional(),
}

export const listPrices = defineRoute({
  name: 'list-prices',
  method: 'GET',
  path: '/api/v1/websites/:website_id/prices',
  access: 'member',
  summary: 'A website’s products with the newest price of each place; those that don’t match come first',
  params,
  query: z.object({
    ...filter,
    cursor: z.string().max(80).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: PriceList,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

/** Readings of one page. */
const maxReadings = 5_000

export const PriceHistory = z.object({
  product: PricedProduct,
  /** The newest of 400 days, the oldest first. */
  readings: z
    .array(
      z.object({
        source: PriceSource,
        region: z.string(),
        variant: z.string(),
        amount: z.string(),
        currency: z.string().nullable(),
        compare_at: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    )
    .max(maxReadings),
  /** An open alert about the prices on one of its pages; null: none. */
  report: z.object({ issue_id: z.uuid(), scan_id: z.uuid(), title: z.string() }).nullable(),
})
export type PriceHistory = z.infer<typeof PriceHistory>

export const getPriceHistory = defineRoute({
  name: 'get-price-history',
  method: 'GET',
  path: '/api/v1/websites/:website_id/prices/:product_id',
  access: 'member',
  summary: 'The prices of a product over time; `skip` leaves out the newest readings',
  params: params.extend({ product_id: z.uuid() }),
  query: z.object(pageQuery(maxReadings)),
  response: PriceHistory,
  errors: ['NOT_FOUND'],
})

export const exportPrices = defineRoute({
  name: 'export-prices',
  method: 'GET',
  path: '/api/v1/websites/:website_id/prices-file',
  access: 'member',
  summary: 'The newest prices as a CSV file, one line per price',
  params,
  query: z.object(filter),
  answers: 'the file',
  limitPerMinute: 12,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})
