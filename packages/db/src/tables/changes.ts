/** Which transactions changed the data behind a website's lists and figures. */
import { bigint, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { timeColumn } from './columns.ts'
import { websites } from './websites.ts'

/**
 * One row per website and transaction, written by triggers on `alerts`, `alert_scans`, `alert_pages` and `scans`.
 * Writers never share a row, so they neither wait for each other nor deadlock.
 */
export const websiteChanges = pgTable(
  'website_changes',
  {
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    /** Id of the transaction. */
    changeId: bigint('change_id', { mode: 'number' }).notNull(),
    at: timeColumn('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.changeId] })],
)
