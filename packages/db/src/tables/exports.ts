/** Exports that take longer than a request: who requested what, the progress, and where the file is. */
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAtColumn, idColumn, isOneOf, timeColumn } from './columns.ts'
import { scans } from './scans.ts'
import { websites } from './websites.ts'

/** Files that an export can be. */
const exportFormats = ['pdf', 'xlsx', 'csv', 'json'] as const
const exportStates = ['queued', 'in_progress', 'ready', 'failed', 'cancelled'] as const

export const exportRuns = pgTable(
  'export_runs',
  {
    exportId: idColumn('export_id'),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    /** Null: the whole website. */
    scanId: uuid('scan_id').references(() => scans.scanId, { onDelete: 'cascade' }),
    format: text('format', { enum: exportFormats }).notNull().default('pdf'),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** The chosen alerts; empty for the whole website. */
    alertIds: jsonb('issue_ids').$type<string[]>().notNull(),
    state: text('state', { enum: exportStates }).notNull().default('queued'),
    /** Number of alerts in the document so far, and in total. */
    doneCount: integer('done_count').notNull().default(0),
    totalCount: integer('total_count').notNull(),
    /** Why it failed, for the person who waits. */
    reason: text('reason'),
    fileName: text('file_name').notNull(),
    /** The finished file. */
    sha256: text('sha256'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    /** Whether to email the requester when it is ready. */
    isMailWanted: boolean('is_mail_wanted').notNull().default(false),
    createdAt: createdAtColumn(),
    finishedAt: timeColumn('finished_at'),
  },
  (table) => [
    index('export_runs_website_idx').on(table.websiteId),
    index('export_runs_scan_idx').on(table.scanId, table.requestedBy),
    check('export_runs_state_check', isOneOf(table.state, exportStates)),
    check('export_runs_format_check', isOneOf(table.format, exportFormats)),
  ],
)
