/** Analyses that repeat: when each is due, and what became of every due time. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAtColumn, idColumn, isOneOf, timeColumn, updatedAtColumn } from './columns.ts'
import { files } from './files.ts'
import { type ScanScopeColumn, scanInstances, scans } from './scans.ts'
import { websites } from './websites.ts'

const scheduleStates = ['active', 'paused', 'ended'] as const
const occurrenceStates = ['waiting', 'launched', 'skipped'] as const

/** When a schedule is due, as the person chose it. Times of day are `HH:MM` in the schedule's time zone. */
export type TimingColumn =
  | { kind: 'once'; at: string }
  | { kind: 'daily'; time: string }
  | { kind: 'weekly'; time: string; weekdays: number[] }
  | { kind: 'monthly'; time: string; day: number | 'last' }
  | { kind: 'cron'; expression: string }

export const schedules = pgTable(
  'schedules',
  {
    scheduleId: idColumn('schedule_id'),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    scanTemplateId: text('scan_template_id').notNull(),
    scope: jsonb('scope').$type<ScanScopeColumn>().notNull().default({}),
    regions: jsonb('regions').$type<string[]>().notNull().default([]),
    platforms: jsonb('platforms').$type<string[]>().notNull().default(['Desktop', 'Mobile']),
    amazonSellerIds: jsonb('amazon_seller_ids').$type<Record<string, string>>().notNull().default({}),
    fileId: uuid('file_id').references(() => files.fileId, { onDelete: 'set null' }),
    timing: jsonb('timing').$type<TimingColumn>().notNull(),
    timeZone: text('time_zone').notNull(),
    /** Minutes of the day between which no run starts; both null: none. The second may be before the first. */
    quietFromMinute: integer('quiet_from_minute'),
    quietToMinute: integer('quiet_to_minute'),
    state: text('state', { enum: scheduleStates }).notNull().default('active'),
    /** Why the product paused it; null: a person did, or it isn’t paused. */
    pausedReason: text('paused_reason'),
    /** Null unless active. */
    nextDueAt: timeColumn('next_due_at'),
    /** The scan that it repeats. */
    sourceScanId: uuid('source_scan_id').references(() => scans.scanId, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('schedules_website_idx').on(table.websiteId, table.createdAt),
    index('schedules_due_idx').on(table.nextDueAt).where(sql`${table.state} = 'active'`),
    check('schedules_state_check', isOneOf(table.state, scheduleStates)),
    check('schedules_due_check', sql`(${table.state} = 'active') = (${table.nextDueAt} is not null)`),
    check(
      'schedules_quiet_check',
      sql`(${table.quietFromMinute} is null) = (${table.quietToMinute} is null)
        and coalesce(${table.quietFromMinute}, 0) between 0 and 1439
        and coalesce(${table.quietToMinute}, 0) between 0 and 1439`,
    ),
  ],
)

/** One due time of a schedule. It is claimed by its key, so no due time is ever launched twice. */
export const scheduleOccurrences = pgTable(
  'schedule_occurrences',
  {
    occurrenceId: idColumn('occurrence_id'),
    scheduleId: uuid('schedule_id')
      .notNull()
      .references(() => schedules.scheduleId, { onDelete: 'cascade' }),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    dueAt: timeColumn('due_at').notNull(),
    /** When it may start: spread, and after quiet hours. */
    startAt: timeColumn('start_at').notNull(),
    state: text('state', { enum: occurrenceStates }).notNull().default('waiting'),
    /** Why it was skipped, or why it still waits; fit to show. */
    reason: text('reason'),
    /** Earlier due times that passed while nothing ran; this one makes up for all of them. */
    missedCount: integer('missed_count').notNull().default(0),
    scanId: uuid('scan_id').references(() => scans.scanId, { onDelete: 'set null' }),
    instanceId: uuid('instance_id').references(() => scanInstances.scanInstanceId, { onDelete: 'set null' }),
    settledAt: timeColumn('settled_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('schedule_occurrences_due_key').on(table.scheduleId, table.dueAt),
    index('schedule_occurrences_website_idx').on(table.websiteId, table.dueAt),
    index('schedule_occurrences_waiting_idx').on(table.startAt).where(sql`${table.state} = 'waiting'`),
    index('schedule_occurrences_scan_idx').on(table.scanId),
    check('schedule_occurrences_state_check', isOneOf(table.state, occurrenceStates)),
  ],
)
