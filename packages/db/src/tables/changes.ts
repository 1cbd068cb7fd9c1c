/** Which transactions changed what a website's lists and figures are made of. */
import { bigint, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { timeColumn } from './columns.ts'
import { websites } from './websites.ts'

/**
 * One row for each website and transaction, written by triggers on `alerts`, `alert_scans`, `alert_pages` and `scans`.
 * Writers never meet at a row of it, so they neither wait for each other nor deadlock.
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
