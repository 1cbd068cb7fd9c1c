/** Daily suggestions for users, and the log of what users do. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { articles } from './articles.ts'
import { createdAtColumn, idColumn, isOneOf, timeColumn, updatedAtColumn } from './columns.ts'
import { scans } from './scans.ts'
import { websites } from './websites.ts'

const actionTypes = [
  'review_new_scan',
  'review_high_revenue_impact_scan',
  'review_high_shoppers_scan',
  'review_pending_scan',
  'track_progress_scan',
  'review_completed_scan',
  'check_upcoming_scan',
  'review_new_recommendation',
  'check_comment_on_article',
  'check_popular_article',
] as const
const actionStatuses = ['open', 'done', 'discarded'] as const

export const dailyActions = pgTable(
  'daily_actions',
  {
    actionId: idColumn('action_id'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    actionType: text('action_type', { enum: actionTypes }).notNull(),
    displayValue: text('display_value').notNull().default(''),
    scanId: uuid('scan_id').references(() => scans.scanId, { onDelete: 'cascade' }),
    articleId: uuid('article_id').references(() => articles.articleId, { onDelete: 'cascade' }),
    status: text('status', { enum: actionStatuses }).notNull().default('open'),
    rank: doublePrecision('rank').notNull().default(0),
    /** A dismissed action on the same subject is not suggested before this time. */
    discardedUntil: timeColumn('discarded_until'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('daily_actions_key').on(
      table.userId,
      table.websiteId,
      table.day,
      table.actionType,
      sql`coalesce(${table.scanId}, ${table.articleId}, '00000000-0000-0000-0000-000000000000')`,
    ),
    index('daily_actions_website_idx').on(table.websiteId, table.day),
    index('daily_actions_scan_idx').on(table.scanId),
    index('daily_actions_article_idx').on(table.articleId),
    check('daily_actions_type_check', isOneOf(table.actionType, actionTypes)),
    check('daily_actions_status_check', isOneOf(table.status, actionStatuses)),
  ],
)

/** Page views and other analytics events. */
export const userActions = pgTable(
  'user_actions',
  {
    userActionId: bigint('user_action_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    websiteId: uuid('website_id').references(() => websites.websiteId, { onDelete: 'cascade' }),
    actionType: text('action_type').notNull(),
    actionMetadata: jsonb('action_metadata').$type<Record<string, unknown>>().notNull().default({}),
    at: timeColumn('at').notNull().defaultNow(),
  },
  (table) => [
    index('user_actions_user_idx').on(table.userId, table.at),
    index('user_actions_website_idx').on(table.websiteId, table.at),
    index('user_actions_type_idx').on(table.actionType, table.at),
  ],
)
