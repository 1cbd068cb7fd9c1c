/** What happened to a website, for everything that reacts to it: notifications, tickets, timelines. */
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { alerts } from './alerts.ts'
import { createdAtColumn, idColumn, isOneOf, timeColumn } from './columns.ts'
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
