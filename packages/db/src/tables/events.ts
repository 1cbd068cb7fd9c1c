/**
 * What happened to a website, for everything that reacts to it: notifications, tickets, timelines. And what heartbeats saw:
 * whether shoppers can buy at this moment, checked every few minutes, and the incidents that this showed.
 */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { alerts } from './alerts.ts'
import { createdAtColumn, idColumn, isOneOf, timeColumn, updatedAtColumn } from './columns.ts'
import { scanInstances, scans } from './scans.ts'
import { websites } from './websites.ts'

const eventKinds = [
  'new',
  'worse',
  'returned',
  'fixed',
  'incident_opened',
  'incident_closed',
  'analysis_finished',
  'nothing_found',
] as const

/** Written in the transaction of the change itself. Rows are added and, apart from `notifiedAt`, never changed. */
export const domainEvents = pgTable(
  'domain_events',
  {
    eventId: idColumn('event_id'),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: eventKinds }).notNull(),
    alertId: uuid('alert_id').references(() => alerts.alertId, { onDelete: 'cascade' }),
    scanId: uuid('scan_id').references(() => scans.scanId, { onDelete: 'set null' }),
    instanceId: uuid('instance_id').references(() => scanInstances.scanInstanceId, { onDelete: 'set null' }),
    /** The outage that a heartbeat noticed. */
    incidentId: uuid('incident_id'),
    /** `title` and `detail` of an incident; `before` and `after` of an alert that got worse. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    /** The same thing is recorded once, however often its transaction runs. */
    dedupeKey: text('dedupe_key').notNull(),
    /** When it happened, which for alerts is when their run began. */
    at: timeColumn('at').notNull(),
    createdAt: createdAtColumn(),
    /** When it was turned into messages; null: not yet. */
    notifiedAt: timeColumn('notified_at'),
  },
  (table) => [
    uniqueIndex('domain_events_dedupe_key').on(table.dedupeKey),
    index('domain_events_website_idx').on(table.websiteId, table.at),
    index('domain_events_pending_idx').on(table.at).where(sql`${table.notifiedAt} is null`),
    index('domain_events_alert_idx').on(table.alertId),
    index('domain_events_scan_idx').on(table.scanId),
    index('domain_events_instance_idx').on(table.instanceId),
    check('domain_events_kind_check', isOneOf(table.kind, eventKinds)),
  ],
)

const beatStates = ['ok', 'failed', 'unknown'] as const

/** One step of a shopper: `home`, `list`, `product`, `search`, `cart`, `checkout`. */
export interface BeatStepColumn {
  name: string
  outcome: 'ok' | 'failed' | 'unknown'
  duration_ms: number | null
  detail: string
}

export const heartbeats = pgTable(
  'heartbeats',
  {
    websiteId: uuid('website_id')
      .primaryKey()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    isOn: boolean('is_on').notNull().default(false),
    intervalMinutes: integer('interval_minutes').notNull().default(15),
    /** Why the product switched it off; null: a person did, or it is on. */
    pausedReason: text('paused_reason'),
    nextBeatAt: timeColumn('next_beat_at').notNull().defaultNow(),
    /** Failures and successes in a row. What could not be decided counts as neither. */
    failures: integer('failures').notNull().default(0),
    successes: integer('successes').notNull().default(0),
    updatedBy: uuid('updated_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('heartbeats_due_idx').on(table.nextBeatAt).where(sql`${table.isOn}`),
    index('heartbeats_updated_by_idx').on(table.updatedBy),
    check('heartbeats_interval_check', sql`${table.intervalMinutes} between 5 and 60`),
  ],
)

/** One visit. Its key is when it was due, so that a repeated attempt counts once. */
export const beats = pgTable(
  'beats',
  {
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    dueAt: timeColumn('due_at').notNull(),
    at: timeColumn('at').notNull(),
    state: text('state', { enum: beatStates }).notNull(),
    steps: jsonb('steps').$type<BeatStepColumn[]>().notNull(),
    /** The machine that made the visit. */
    worker: text('worker').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.dueAt] }),
    index('beats_at_idx').on(table.at),
    check('beats_state_check', isOneOf(table.state, beatStates)),
  ],
)

export const incidents = pgTable(
  'incidents',
  {
    incidentId: idColumn('incident_id'),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    /** The first step that failed. */
    step: text('step').notNull(),
    title: text('title').notNull(),
    detail: text('detail').notNull().default(''),
    /** When the first of its failures was seen. */
    startedAt: timeColumn('started_at').notNull(),
    openedAt: timeColumn('opened_at').notNull(),
    closedAt: timeColumn('closed_at'),
  },
  (table) => [
    uniqueIndex('incidents_open_key').on(table.websiteId).where(sql`${table.closedAt} is null`),
    index('incidents_website_idx').on(table.websiteId, table.openedAt),
  ],
)
