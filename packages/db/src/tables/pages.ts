/** The pages of a run: who visits which, what came of it, and what each detector said. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, isOneOf, timeColumn, updatedAtColumn } from './columns.ts'
import { scanInstances } from './scans.ts'

const itemStatuses = ['pending', 'in_progress', 'completed', 'failed'] as const
const visitResults = ['visited', 'sampled', 'blocked', 'robots_excluded', 'failed', 'skipped'] as const
const verdicts = ['fail', 'pass', 'not_applicable', 'not_verified'] as const

/**
 * One page to visit on one platform from one region. Workers claim items with a lease; an item whose lease ran out
 * belongs to whoever claims it next.
 */
export const scanItems = pgTable(
  'scan_items',
  {
    scanItemId: idColumn('scan_item_id'),
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => scanInstances.scanInstanceId, { onDelete: 'cascade' }),
    itemUrl: text('item_url').notNull(),
    urlKey: text('url_key').notNull(),
    platform: text('platform').notNull(),
    region: text('region').notNull().default('GLOBAL'),
    tier: text('tier', { enum: ['http', 'browser'] }),
    completionStatus: text('completion_status', { enum: itemStatuses }).notNull().default('pending'),
    /** What came of the visit; null until it is over. */
    result: text('result', { enum: visitResults }),
    resultReason: text('result_reason'),
    httpStatus: integer('http_status'),
    pageType: text('page_type'),
    title: text('title'),
    /** Facts fit to store: product, language, canonical address. */
    facts: jsonb('facts').$type<Record<string, unknown>>(),
    priority: doublePrecision('priority').notNull().default(0),
    depth: integer('depth').notNull().default(0),
    discoveredFrom: text('discovered_from'),
    leaseOwner: text('lease_owner'),
    leaseExpiresAt: timeColumn('lease_expires_at'),
    attempts: integer('attempts').notNull().default(0),
    durationMs: integer('duration_ms'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
    visitedAt: timeColumn('visited_at'),
  },
  (table) => [
    uniqueIndex('scan_items_page_key').on(table.instanceId, table.urlKey, table.platform, table.region),
    index('scan_items_claim_idx').on(table.instanceId, table.completionStatus, table.priority),
    check('scan_items_status_check', isOneOf(table.completionStatus, itemStatuses)),
    check('scan_items_result_check', isOneOf(table.result, visitResults)),
    check('scan_items_lease_check', sql`(${table.leaseOwner} is null) = (${table.leaseExpiresAt} is null)`),
  ],
)

/** What one detector said of one page. `not_verified` carries its reason, so that coverage stays honest. */
export const pageOutcomes = pgTable(
  'page_outcomes',
  {
    outcomeId: bigint('outcome_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => scanInstances.scanInstanceId, { onDelete: 'cascade' }),
    urlKey: text('url_key').notNull(),
    platform: text('platform').notNull(),
    region: text('region').notNull().default('GLOBAL'),
    detector: text('detector').notNull(),
    verdict: text('verdict', { enum: verdicts }).notNull(),
    reason: text('reason'),
    at: timeColumn('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('page_outcomes_key').on(
      table.instanceId,
      table.urlKey,
      table.platform,
      table.region,
      table.detector,
    ),
    index('page_outcomes_detector_idx').on(table.instanceId, table.detector, table.verdict),
    check('page_outcomes_verdict_check', isOneOf(table.verdict, verdicts)),
  ],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The newest picture of a running instance's browser, for the live view. One row an instance, removed at its end. */
export const liveFrames = pgTable('live_frames', {
  instanceId: uuid('instance_id')
    .primaryKey()
    .references(() => scanInstances.scanInstanceId, { onDelete: 'cascade' }),
  sequence: integer('sequence').notNull().default(0),
  jpeg: bytes('jpeg').notNull(),
  url: text('url'),
  at: timeColumn('at').notNull().defaultNow(),
})

/** The pace of visits to one host, shared by all scans and all workers: one refusal pauses the host for everyone. */
export const hostPaces = pgTable('host_paces', {
  host: text('host').primaryKey(),
  nextAllowedAt: timeColumn('next_allowed_at').notNull().defaultNow(),
  pausedUntil: timeColumn('paused_until'),
  pausedReason: text('paused_reason'),
  updatedAt: updatedAtColumn(),
})
