/** A store’s revenue (as its owner entered it), the daily cost of its open alerts, and the prices of its products. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAtColumn, idColumn, isOneOf, timeColumn, updatedAtColumn } from './columns.ts'
import { websites } from './websites.ts'

const assumptionSources = ['stated', 'ga4', 'shopify', 'woocommerce', 'custom'] as const

const amount = (name: string) => numeric(name, { precision: 16, scale: 2, mode: 'number' })

/** Data of the overview's charts. One row per day; nothing is written for days before the website existed. */
export const websiteDailyMetrics = pgTable(
  'website_daily_metrics',
  {
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    revenueAtRisk: amount('revenue_at_risk'),
    shoppersAffected: amount('shoppers_affected'),
    currency: text('currency'),
    openAlertCount: integer('open_alert_count').notNull().default(0),
    pagesImpactedCount: integer('pages_impacted_count').notNull().default(0),
    updatedAt: updatedAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.day] })],
)

/** An admin's statements about the store, the basis of all estimates. */
export const storeAssumptions = pgTable(
  'store_assumptions',
  {
    websiteId: uuid('website_id')
      .primaryKey()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    weeklySessions: numeric('weekly_sessions', { precision: 14, scale: 2, mode: 'number' }).notNull(),
    /** Share of sessions that end in an order, 0 to 1. */
    conversionRate: numeric('conversion_rate', { precision: 9, scale: 8, mode: 'number' }).notNull(),
    averageOrderValue: amount('average_order_value').notNull(),
    currency: text('currency').notNull(),
    source: text('source', { enum: assumptionSources }).notNull().default('stated'),
    setBy: uuid('set_by').references(() => users.userId, { onDelete: 'set null' }),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    check('store_assumptions_rate_check', sql`${table.conversionRate} between 0 and 1`),
    check('store_assumptions_sessions_check', sql`${table.weeklySessions} >= 0`),
    check('store_assumptions_value_check', sql`${table.averageOrderValue} >= 0`),
    check('store_assumptions_source_check', isOneOf(table.source, assumptionSources)),
  ],
)

/** One import of a store's or analytics tool's export, with the unreadable rows. */
export const metricsImports = pgTable(
  'metrics_imports',
  {
    importId: idColumn('import_id'),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    source: text('source').notNull(),
    rowCount: integer('row_count').notNull(),
    rowErrors: jsonb('row_errors').$type<{ row: number; message: string }[]>().notNull().default([]),
    importedBy: uuid('imported_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
  },
  (table) => [index('metrics_imports_website_idx').on(table.websiteId, table.createdAt)],
)

/** Imported figures of the store by day and page (`page_path` empty: the whole store). */
export const storeMetrics = pgTable(
  'store_metrics',
  {
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    pagePath: text('page_path').notNull().default(''),
    sessions: amount('sessions'),
    orders: amount('orders'),
    revenue: amount('revenue'),
    currency: text('currency'),
    importId: uuid('import_id').references(() => metricsImports.importId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.day, table.pagePath] }),
    index('store_metrics_import_idx').on(table.importId),
  ],
)

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
