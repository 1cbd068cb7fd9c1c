/** Changes of alerts by people and scans: the history, the feedback, the rechecks, the exports. */
import { FeedbackReason } from '@vitrine/kernel/names/vocabulary'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { alerts } from './alerts.ts'
import { createdAtColumn, idColumn, isOneOf, timeColumn, updatedAtColumn, valuesOf } from './columns.ts'
import { files } from './files.ts'
import { scans } from './scans.ts'
import { deployments, tickets } from './tickets.ts'
import { websites } from './websites.ts'

const eventKinds = [
  'found',
  'still_present',
  'returned',
  'gone',
  'status_changed',
  'severity_changed',
  'content_changed',
  'feedback_given',
  'rechecked',
  'exported',
  'worse',
  'better',
  'assigned',
  'commented',
] as const
const recheckStates = ['queued', 'in_progress', 'present', 'gone', 'not_verified'] as const
const exportFormats = ['jira', 'slack', 'email', 'pdf', 'xlsx', 'csv', 'json'] as const
const exportStates = ['queued', 'in_progress', 'completed', 'failed'] as const

/** The history of an alert. Rows are added and never changed. */
export const alertEvents = pgTable(
  'alert_events',
  {
    eventId: idColumn('event_id'),
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.alertId, { onDelete: 'cascade' }),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: eventKinds }).notNull(),
    /** Null: changed by a scan. */
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
    scanId: uuid('scan_id').references(() => scans.scanId, { onDelete: 'set null' }),
    /** The member whom an assignment is about. */
    aboutUserId: uuid('about_user_id').references(() => users.userId, { onDelete: 'set null' }),
    before: text('before'),
    after: text('after'),
    data: jsonb('data').$type<Record<string, unknown>>(),
    at: timeColumn('at').notNull().defaultNow(),
  },
  (table) => [
    index('alert_events_alert_idx').on(table.alertId, table.at),
    index('alert_events_website_idx').on(table.websiteId, table.at),
    index('alert_events_recorded_idx').on(table.websiteId, table.eventId),
    check('alert_events_kind_check', isOneOf(table.kind, eventKinds)),
  ],
)

export const alertFeedback = pgTable(
  'alert_feedback',
  {
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.alertId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    feedbackStatus: text('feedback_status', { enum: ['thumbs_up', 'thumbs_down'] }),
    feedbackMessage: text('feedback_message'),
    reason: text('reason', { enum: valuesOf(FeedbackReason) }),
    /** What the value should have been, in the person's words. */
    expectedValue: text('expected_value'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.userId] }),
    check('alert_feedback_status_check', isOneOf(table.feedbackStatus, ['thumbs_up', 'thumbs_down'])),
    check('alert_feedback_reason_check', isOneOf(table.reason, valuesOf(FeedbackReason))),
  ],
)

/** “Check again”: a recheck of one alert, with its screenshot. */
export const alertRechecks = pgTable(
  'alert_rechecks',
  {
    recheckId: idColumn('recheck_id'),
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.alertId, { onDelete: 'cascade' }),
    requestedBy: uuid('requested_by').references(() => users.userId, { onDelete: 'set null' }),
    state: text('state', { enum: recheckStates }).notNull().default('queued'),
    reason: text('reason'),
    imageSha256: text('image_sha256'),
    /** The alert's screenshot before this recheck, for the comparison. */
    beforeSha256: text('before_sha256'),
    /** The ticket whose completion is checked. */
    ticketId: uuid('ticket_id').references(() => tickets.ticketId, { onDelete: 'set null' }),
    /** The deployment after which it is checked. */
    deploymentId: uuid('deployment_id').references(() => deployments.deploymentId, { onDelete: 'set null' }),
    data: jsonb('data').$type<Record<string, unknown>>(),
    createdAt: createdAtColumn(),
    finishedAt: timeColumn('finished_at'),
  },
  (table) => [
    index('alert_rechecks_alert_idx').on(table.alertId, table.createdAt),
    index('alert_rechecks_ticket_idx').on(table.ticketId),
    index('alert_rechecks_deployment_idx').on(table.deploymentId),
    check('alert_rechecks_state_check', isOneOf(table.state, recheckStates)),
  ],
)

/** Exports that take longer than a request: all scans and alerts of a website, as the terms promise. */
export const dataExports = pgTable(
  'exports',
  {
    exportId: idColumn('export_id'),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    scanId: uuid('scan_id').references(() => scans.scanId, { onDelete: 'cascade' }),
    requestedBy: uuid('requested_by').references(() => users.userId, { onDelete: 'set null' }),
    format: text('format', { enum: exportFormats }).notNull(),
    state: text('state', { enum: exportStates }).notNull().default('queued'),
    reason: text('reason'),
    alertIds: jsonb('issue_ids').$type<string[]>().notNull().default([]),
    isWholeWebsite: boolean('is_whole_website').notNull().default(false),
    alertCount: integer('alert_count').notNull().default(0),
    fileId: uuid('file_id').references(() => files.fileId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    finishedAt: timeColumn('finished_at'),
  },
  (table) => [
    index('exports_scan_idx').on(table.scanId),
    index('exports_website_idx').on(table.websiteId, table.createdAt),
    check('exports_format_check', isOneOf(table.format, exportFormats)),
    check('exports_state_check', isOneOf(table.state, exportStates)),
  ],
)

/** What a team says to each other about an alert. */
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
    index('alert_comments_website_idx').on(table.websiteId),
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
