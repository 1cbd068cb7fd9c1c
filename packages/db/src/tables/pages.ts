/** The pages of a run: who visits which, and the outcome. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, isOneOf, timeColumn, updatedAtColumn } from './columns.ts'
import { scanInstances } from './scans.ts'

const itemStatuses = ['pending', 'in_progress', 'completed', 'failed'] as const
const visitResults = ['visited', 'blocked', 'robots_excluded', 'failed'] as const

/**
 * One page to visit on one platform from one region. Workers claim items with a lease; after it has expired, any worker
 * may claim the item.
 */
export const scanItems = pgTable(
  'scan_items',
  {
    scanItemId: idColumn('scan_item_id'),
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => scanInstances.scanInstanceId, { onDelete: 'cascade' }),
    itemUrl: text('item_url').notNull(),
    /** Empty in the HTTP tier, where one response serves every platform. */
    platform: text('platform').notNull().default(''),
    region: text('region').notNull().default('GLOBAL'),
    tier: text('tier', { enum: ['http', 'browser'] }).notNull(),
    completionStatus: text('completion_status', { enum: itemStatuses }).notNull().default('pending'),
    /** The result of the visit; null until it has ended. */
    result: text('result', { enum: visitResults }),
    resultReason: text('result_reason'),
    httpStatus: integer('http_status'),
    pageType: text('page_type'),
    /** The visit as the engine recorded it: facts, verdict of every detector, links. */
    outcome: jsonb('outcome').$type<Record<string, unknown>>(),
    /** Lower is visited first. */
    priority: doublePrecision('priority').notNull().default(0),
    depth: integer('depth').notNull().default(0),
    /** `sitemap`, or the page that links to it. */
    foundOn: text('found_on').notNull().default(''),
    /** Position in the order of discovery, in which all later reads return the pages. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    leaseOwner: text('lease_owner'),
    leaseExpiresAt: timeColumn('lease_expires_at'),
    attempts: integer('attempts').notNull().default(0),
    durationMs: integer('duration_ms'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
    visitedAt: timeColumn('visited_at'),
  },
  (table) => [
    uniqueIndex('scan_items_page_key').on(
      table.instanceId,
      table.itemUrl,
      table.platform,
      table.region,
      table.tier,
    ),
    index('scan_items_claim_idx').on(table.instanceId, table.tier, table.completionStatus, table.priority),
    index('scan_items_position_idx').on(table.instanceId, table.position),
    check('scan_items_status_check', isOneOf(table.completionStatus, itemStatuses)),
    check('scan_items_result_check', isOneOf(table.result, visitResults)),
    check('scan_items_lease_check', sql`(${table.leaseOwner} is null) = (${table.leaseExpiresAt} is null)`),
  ],
)

/** Results of a run's finished phases (discovery, sessions, confirmation), so that a restart does not repeat them. */
export const scanPhases = pgTable(
  'scan_phases',
  {
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => scanInstances.scanInstanceId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    value: jsonb('value').$type<unknown>(),
    at: timeColumn('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.instanceId, table.name] })],
)

/**
 * Which API process (hub) has viewers of a running instance. Renewed while they watch; the worker connects to one of
 * the addresses and sends its frames there.
 */
export const liveWatches = pgTable(
  'live_watches',
  {
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => scanInstances.scanInstanceId, { onDelete: 'cascade' }),
    hubId: uuid('hub_id').notNull(),
    /** Where the hub may be reached, best first. The hub refuses if another process responds instead. */
    addresses: jsonb('addresses').$type<string[]>().notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.instanceId, table.hubId] })],
)

/** Rate limit of one host, shared by all scans and workers: one refusal pauses the host for all of them. */
export const hostPaces = pgTable('host_paces', {
  host: text('host').primaryKey(),
  nextAllowedAt: timeColumn('next_allowed_at').notNull().defaultNow(),
  pausedUntil: timeColumn('paused_until'),
  pausedReason: text('paused_reason'),
  updatedAt: updatedAtColumn(),
})
