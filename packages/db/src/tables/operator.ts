/** Actions of operators, impersonations, and live workers. */
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sessions, users } from './accounts.ts'
import { idColumn, timeColumn } from './columns.ts'
import { websites } from './websites.ts'

/** Every action of a superuser and every access to a website. Rows are added and never changed. */
export const operatorLog = pgTable(
  'operator_log',
  {
    entryId: idColumn('entry_id'),
    /** Null: from the command line. */
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
    action: text('action').notNull(),
    websiteId: uuid('website_id').references(() => websites.websiteId, { onDelete: 'set null' }),
    targetUserId: uuid('target_user_id').references(() => users.userId, { onDelete: 'set null' }),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    requestId: text('request_id'),
    at: timeColumn('at').notNull().defaultNow(),
  },
  (table) => [
    index('operator_log_at_idx').on(table.at),
    index('operator_log_website_idx').on(table.websiteId, table.at),
  ],
)

export const impersonations = pgTable(
  'impersonations',
  {
    impersonationId: idColumn('impersonation_id'),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => sessions.sessionId, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    startedAt: timeColumn('started_at').notNull().defaultNow(),
    endedAt: timeColumn('ended_at'),
  },
  (table) => [index('impersonations_operator_idx').on(table.operatorId, table.startedAt)],
)

/** Worker processes, for the operator's console. A row with an old heartbeat belongs to a dead process. */
export const workers = pgTable('workers', {
  workerId: text('worker_id').primaryKey(),
  hostname: text('hostname').notNull(),
  pid: integer('pid').notNull(),
  roles: jsonb('roles').$type<string[]>().notNull().default([]),
  /** Capabilities of the process, such as whether Chromium's sandbox is on. */
  facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
  startedAt: timeColumn('started_at').notNull().defaultNow(),
  heartbeatAt: timeColumn('heartbeat_at').notNull().defaultNow(),
})
