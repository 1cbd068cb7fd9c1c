/** The free audit: what it promised, what it unlocked, and until when. */
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, isOneOf, timeColumn, updatedAtColumn } from './columns.ts'
import { websites } from './websites.ts'

export const auditConfigs = pgTable('audit_configs', {
  websiteId: uuid('website_id')
    .primaryKey()
    .references(() => websites.websiteId, { onDelete: 'cascade' }),
  startedAt: timeColumn('started_at').notNull().defaultNow(),
  deliveredAt: timeColumn('delivered_at'),
  expiresAt: timeColumn('expires_at').notNull(),
  /** Template ids of the audit's analyses. */
  templateIds: jsonb('template_ids').$type<string[]>().notNull().default([]),
  /** Number of unlocked scans, articles and alerts. */
  allowedScanCount: integer('allowed_scan_count').notNull().default(0),
  allowedArticleCount: integer('allowed_article_count').notNull().default(0),
  allowedAlertCount: integer('allowed_issue_count').notNull().default(0),
  /** The audit config as the API returns it. Null until delivered. */
  config: jsonb('config').$type<Record<string, unknown>>(),
  updatedAt: updatedAtColumn(),
})

/** What an audit website may see. The server refuses everything else. */
export const auditPermissions = pgTable(
  'audit_permissions',
  {
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['scan', 'issue', 'article'] }).notNull(),
    resourceId: uuid('resource_id').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.kind, table.resourceId] }),
    check('audit_permissions_kind_check', isOneOf(table.kind, ['scan', 'issue', 'article'])),
  ],
)
