/** Public links to a scan or an article: what they show, until when, and whether they were revoked. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { articles } from './articles.ts'
import { createdAtColumn, idColumn, timeColumn } from './columns.ts'
import { scans } from './scans.ts'
import { websites } from './websites.ts'

/** The address contains the link's id and its signature, so the table alone opens nothing. */
export const shareLinks = pgTable(
  'share_links',
  {
    linkId: idColumn('link_id'),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    /** Exactly one of the two is set. */
    scanId: uuid('scan_id').references(() => scans.scanId, { onDelete: 'cascade' }),
    articleId: uuid('article_id').references(() => articles.articleId, { onDelete: 'cascade' }),
    alertIds: jsonb('issue_ids').$type<string[]>().notNull().default([]),
    fields: jsonb('fields').$type<string[]>().notNull().default([]),
    /** What the creator calls it, for the list of links. */
    label: text('label').notNull().default(''),
    createdBy: uuid('created_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    expiresAt: timeColumn('expires_at').notNull(),
    revokedAt: timeColumn('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => users.userId, { onDelete: 'set null' }),
    openCount: integer('open_count').notNull().default(0),
    lastOpenedAt: timeColumn('last_opened_at'),
  },
  (table) => [
    index('share_links_website_idx').on(table.websiteId, table.createdAt),
    index('share_links_scan_idx').on(table.scanId),
    index('share_links_article_idx').on(table.articleId),
    check('share_links_subject_check', sql`(${table.scanId} is null) <> (${table.articleId} is null)`),
  ],
)
