/** What a team says to each other about an alert. */

import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { alerts } from './alerts.ts'
import { createdAtColumn, idColumn } from './columns.ts'
import { websites } from './websites.ts'

export const alertComments = pgTable(
  'alert_comments',
  {
    commentId: idColumn('comment_id'),
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.alertId, { onDelete: 'cascade' }),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('alert_comments_alert_idx').on(table.alertId, table.createdAt),
    check('alert_comments_body_check', sql`length(${table.body}) between 1 and 4000`),
  ],
)

/** The members whom a comment names with an @. */
export const commentMentions = pgTable(
  'comment_mentions',
  {
    commentId: uuid('comment_id')
      .notNull()
      .references(() => alertComments.commentId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_mentions_user_idx').on(table.userId),
  ],
)
