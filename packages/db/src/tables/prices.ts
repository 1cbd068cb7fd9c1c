/** Prices of a store's products, as analyses read them in different places over time. */
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, timeColumn } from './columns.ts'
import { websites } from './websites.ts'

/** The newest price of one place. */
export interface PriceCellColumn {
  source: string
  region: string
  variant: string
  url: string
  minor: number
  exponent: number
  currency: string | null
  is_from: boolean
  compare_at: number | null
  tax: string | null
  at: string
  /** What it contradicts: the product page's price in the same currency, and with the same tax. */
  disagrees: boolean
}

/** The lowest price before a discount, and when it was read. */
export interface PriorPriceColumn {
  region: string
  minor: number
  exponent: number
  currency: string
  at: string
  /** Whether the crossed-out price is higher, where the European rule applies. */
  is_exceeded: boolean
}

/** A product with its newest prices. Lists read only this table. */
export const pricedProducts = pgTable(
  'priced_products',
  {
    productId: idColumn('product_id'),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    /** Address of its page, without what only tracks visitors. */
    url: text('url').notNull(),
    /** Hash of the address, because addresses may be longer than an index entry. */
    urlHash: text('url_hash').notNull(),
    title: text('title').notNull(),
    cells: jsonb('cells').$type<PriceCellColumn[]>().notNull(),
    priors: jsonb('priors').$type<PriorPriceColumn[]>().notNull().default([]),
    disagreementCount: integer('disagreement_count').notNull().default(0),
    isPriorExceeded: boolean('is_prior_exceeded').notNull().default(false),
    readAt: timeColumn('read_at').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('priced_products_url_key').on(table.websiteId, table.urlHash),
    index('priced_products_order_idx').on(table.websiteId, table.disagreementCount, table.productId),
    index('priced_products_read_idx').on(table.readAt),
  ],
)

/**
 * Every price that was read. Partitioned by month of `at` (`0029_prices.sql`), so that old months are dropped at once;
 * `packages/modules/src/prices/price-partitions.ts` makes the partitions.
 */
export const priceReadings = pgTable(
  'price_readings',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => pricedProducts.productId, { onDelete: 'cascade' }),
    /** When the analysis began. */
    at: timeColumn('at').notNull(),
    source: text('source').notNull(),
    region: text('region').notNull(),
    variant: text('variant').notNull().default(''),
    minor: bigint('minor', { mode: 'number' }).notNull(),
    exponent: smallint('exponent').notNull(),
    currency: text('currency'),
    isFrom: boolean('is_from').notNull().default(false),
    compareAt: bigint('compare_at', { mode: 'number' }),
    tax: text('tax'),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.at, table.source, table.region, table.variant] }),
  ],
)
