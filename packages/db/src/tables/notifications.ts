/** Who is notified of what: channels, rules, personal preferences, and every message with its attempts. */
import { Severity } from '@vitrine/kernel/names/vocabulary'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAtColumn, idColumn, isOneOf, timeColumn, updatedAtColumn, valuesOf } from './columns.ts'
import { outboxMails } from './mails.ts'
import { websites } from './websites.ts'

const channelKinds = ['email', 'slack_webhook', 'slack_app', 'teams', 'webhook'] as const
const channelStates = ['active', 'paused'] as const
const cadences = ['immediate', 'daily', 'weekly'] as const
const personCadences = ['as_set', 'immediate', 'daily', 'weekly', 'off'] as const
const audiences = ['admins', 'team'] as const
const messageKinds = ['event', 'daily', 'weekly', 'overflow', 'test'] as const
const messageStates = ['waiting', 'sent', 'failed', 'held', 'skipped'] as const
const severityValues = valuesOf(Severity)

const websiteIdColumn = () =>
  uuid('website_id')
    .notNull()
    .references(() => websites.websiteId, { onDelete: 'cascade' })

/** Websites whose suggested rules were added, so that an admin who deletes them is not given them again. */
export const notificationDefaults = pgTable('notification_defaults', {
  websiteId: websiteIdColumn().primaryKey(),
  createdAt: createdAtColumn(),
})

/** A place that messages go to. */
export const notificationChannels = pgTable(
  'notification_channels',
  {
    channelId: idColumn('channel_id'),
    websiteId: websiteIdColumn(),
    kind: text('kind', { enum: channelKinds }).notNull(),
    name: text('name').notNull(),
    /** For display: a host, or a Slack workspace with its channel. Never a secret. */
    target: text('target').notNull().default(''),
    /** For email: who receives it, and how often. */
    audience: text('audience', { enum: audiences }),
    cadence: text('cadence', { enum: cadences }).notNull().default('immediate'),
    /** URL, tokens, and signing secrets, encrypted. They can't be read back through the API. */
    sealedCredentials: text('sealed_credentials'),
    /** Slack workspace and channel, to recognize who clicked a button. */
    slackTeamId: text('slack_team_id'),
    slackChannelId: text('slack_channel_id'),
    state: text('state', { enum: channelStates }).notNull().default('active'),
    pausedAt: timeColumn('paused_at'),
    /** Fit to show. */
    pausedReason: text('paused_reason'),
    /** Since when every attempt has failed; null: the last one succeeded. */
    failingSince: timeColumn('failing_since'),
    failures: integer('failures').notNull().default(0),
    lastError: text('last_error'),
    lastSentAt: timeColumn('last_sent_at'),
    createdBy: uuid('created_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('notification_channels_website_idx').on(table.websiteId),
    check('notification_channels_kind_check', isOneOf(table.kind, channelKinds)),
    check('notification_channels_state_check', isOneOf(table.state, channelStates)),
    check('notification_channels_cadence_check', isOneOf(table.cadence, cadences)),
    check('notification_channels_audience_check', isOneOf(table.audience, audiences)),
  ],
)

/** Which events are worth a message. An empty list or null means any. */
export const notificationRules = pgTable(
  'notification_rules',
  {
    ruleId: idColumn('rule_id'),
    websiteId: websiteIdColumn(),
    name: text('name').notNull(),
    events: jsonb('events').$type<string[]>().notNull(),
    minSeverity: text('min_severity', { enum: severityValues }),
    /** Per week, in the store's currency. */
    minRevenueAtRisk: numeric('min_revenue_at_risk', { precision: 16, scale: 2, mode: 'number' }),
    categories: jsonb('categories').$type<string[]>().notNull().default([]),
    pageTypes: jsonb('page_types').$type<string[]>().notNull().default([]),
    regions: jsonb('regions').$type<string[]>().notNull().default([]),
    isEnabled: boolean('is_enabled').notNull().default(true),
    createdBy: uuid('created_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('notification_rules_website_idx').on(table.websiteId),
    check('notification_rules_severity_check', isOneOf(table.minSeverity, severityValues)),
  ],
)

export const notificationRuleChannels = pgTable(
  'notification_rule_channels',
  {
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => notificationRules.ruleId, { onDelete: 'cascade' }),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => notificationChannels.channelId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.ruleId, table.channelId] }),
    index('notification_rule_channels_channel_idx').on(table.channelId),
  ],
)

/** When a person wants to be left alone. */
export const notificationPeople = pgTable(
  'notification_people',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.userId, { onDelete: 'cascade' }),
    timeZone: text('time_zone').notNull().default('UTC'),
    /** Minutes of the day; both null: no quiet hours. The end may be on the next day. */
    quietFromMinute: integer('quiet_from_minute'),
    quietToMinute: integer('quiet_to_minute'),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    check(
      'notification_people_quiet_check',
      sql`(${table.quietFromMinute} is null) = (${table.quietToMinute} is null)
        and coalesce(${table.quietFromMinute}, 0) between 0 and 1439
        and coalesce(${table.quietToMinute}, 0) between 0 and 1439`,
    ),
  ],
)

/** How often a person wants email about a website. No row: as the channel says. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    websiteId: websiteIdColumn(),
    cadence: text('cadence', { enum: personCadences }).notNull().default('as_set'),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.websiteId] }),
    index('notification_preferences_website_idx').on(table.websiteId),
    check('notification_preferences_cadence_check', isOneOf(table.cadence, personCadences)),
  ],
)

/** One message to one channel, for email to one person. It collects events until it is due. */
export const notificationMessages = pgTable(
  'notification_messages',
  {
    messageId: idColumn('message_id'),
    websiteId: websiteIdColumn(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => notificationChannels.channelId, { onDelete: 'cascade' }),
    /** Null: several rules, a test, or a rule that was deleted. */
    ruleId: uuid('rule_id').references(() => notificationRules.ruleId, { onDelete: 'set null' }),
    /** The recipient of an email. */
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: messageKinds }).notNull(),
    /** What belongs together, such as a run, an incident, or a day; only one message has the same key. */
    groupKey: text('group_key').notNull(),
    /** `held`: its channel is paused. `skipped`: its reader has left or unsubscribed. */
    state: text('state', { enum: messageStates }).notNull().default('waiting'),
    dueAt: timeColumn('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    lastStatusCode: integer('last_status_code'),
    sentAt: timeColumn('sent_at'),
    /** The email that carries it. */
    mailId: uuid('mail_id').references(() => outboxMails.mailId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('notification_messages_group_key').on(
      table.channelId,
      sql`coalesce(${table.userId}, '00000000-0000-0000-0000-000000000000')`,
      table.groupKey,
    ),
    index('notification_messages_website_idx').on(table.websiteId, table.createdAt),
    index('notification_messages_due_idx').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('notification_messages_rule_idx').on(table.ruleId),
    index('notification_messages_user_idx').on(table.userId),
    index('notification_messages_mail_idx').on(table.mailId),
    check('notification_messages_kind_check', isOneOf(table.kind, messageKinds)),
    check('notification_messages_state_check', isOneOf(table.state, messageStates)),
  ],
)

/** An event in a message, as it was when it happened. An event reaches a channel once per rule and person. */
export const notificationItems = pgTable(
  'notification_items',
  {
    itemId: idColumn('item_id'),
    messageId: uuid('message_id')
      .notNull()
      .references(() => notificationMessages.messageId, { onDelete: 'cascade' }),
    websiteId: websiteIdColumn(),
    eventId: uuid('event_id').notNull(),
    ruleId: uuid('rule_id').notNull(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => notificationChannels.channelId, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'cascade' }),
    event: jsonb('event').$type<Record<string, unknown>>().notNull(),
    at: timeColumn('at').notNull(),
  },
  (table) => [
    uniqueIndex('notification_items_key').on(
      table.eventId,
      table.ruleId,
      table.channelId,
      sql`coalesce(${table.userId}, '00000000-0000-0000-0000-000000000000')`,
    ),
    index('notification_items_message_idx').on(table.messageId, table.at),
    index('notification_items_website_idx').on(table.websiteId),
    index('notification_items_channel_idx').on(table.channelId),
    index('notification_items_user_idx').on(table.userId),
  ],
)

/** One try to deliver a message. */
export const notificationAttempts = pgTable(
  'notification_attempts',
  {
    attemptId: idColumn('attempt_id'),
    messageId: uuid('message_id')
      .notNull()
      .references(() => notificationMessages.messageId, { onDelete: 'cascade' }),
    at: timeColumn('at').notNull(),
    tookMs: integer('took_ms').notNull(),
    /** Null: no answer. */
    statusCode: integer('status_code'),
    /** Null: it was accepted. */
    error: text('error'),
    /** The start of the receiver's answer. */
    answer: text('answer').notNull().default(''),
  },
  (table) => [index('notification_attempts_message_idx').on(table.messageId, table.at)],
)
