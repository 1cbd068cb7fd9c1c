/** Connections to trackers such as Jira, and the tickets that were created there for alerts. */
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { alerts } from './alerts.ts'
import { createdAtColumn, idColumn, isOneOf, timeColumn, updatedAtColumn } from './columns.ts'
import { scans } from './scans.ts'
import { websites } from './websites.ts'

const trackerKinds = ['jira', 'linear', 'github'] as const
const ticketStates = ['queued', 'open', 'checking', 'done', 'failed', 'gone'] as const

export const trackerConnections = pgTable(
  'tracker_connections',
  {
    connectionId: idColumn('connection_id'),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: trackerKinds }).notNull(),
    authorization: text('authorization', { enum: ['token', 'oauth'] })
      .notNull()
      .default('token'),
    /** Where it is: the Jira site; the API's address for the others. */
    baseUrl: text('base_url').notNull(),
    /** Project, type of task, team, or repository. Nothing secret. */
    options: jsonb('options').$type<Record<string, string>>().notNull().default({}),
    /** Sealed; never sent back. */
    sealedCredentials: text('sealed_credentials').notNull(),
    sealedWebhookSecret: text('sealed_webhook_secret'),
    checkedAt: timeColumn('checked_at'),
    /** Why the last call failed; null: it worked. */
    lastError: text('last_error'),
    createdBy: uuid('created_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('tracker_connections_kind_key').on(table.websiteId, table.kind),
    check('tracker_connections_kind_check', isOneOf(table.kind, trackerKinds)),
    check('tracker_connections_authorization_check', isOneOf(table.authorization, ['token', 'oauth'])),
  ],
)

export const tickets = pgTable(
  'tickets',
  {
    ticketId: idColumn('ticket_id'),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    /** Null: the connection was removed, and only the link is left. */
    connectionId: uuid('connection_id').references(() => trackerConnections.connectionId, {
      onDelete: 'set null',
    }),
    kind: text('kind', { enum: trackerKinds }).notNull(),
    /** The analysis that it was created from. */
    scanId: uuid('scan_id').references(() => scans.scanId, { onDelete: 'set null' }),
    /** Random and stored in the tracker, so that a repeated attempt finds what the first one created. */
    marker: uuid('marker').notNull(),
    title: text('title').notNull(),
    state: text('state', { enum: ticketStates }).notNull().default('queued'),
    /** Why it failed, or what happened last. */
    reason: text('reason'),
    remoteId: text('remote_id'),
    /** As people call it, such as SHOP-12. */
    remoteKey: text('remote_key'),
    url: text('url'),
    /** The tracker's own word. */
    remoteStatus: text('remote_status'),
    /** Number of the check that followed the last completion; each is reported to the tracker once. */
    round: integer('round').notNull().default(0),
    requestedBy: uuid('requested_by').references(() => users.userId, { onDelete: 'set null' }),
    syncedAt: timeColumn('synced_at'),
    doneAt: timeColumn('done_at'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('tickets_marker_key').on(table.marker),
    index('tickets_website_idx').on(table.websiteId, table.state),
    index('tickets_remote_idx').on(table.connectionId, table.remoteId),
    index('tickets_scan_idx').on(table.scanId),
    check('tickets_kind_check', isOneOf(table.kind, trackerKinds)),
    check('tickets_state_check', isOneOf(table.state, ticketStates)),
  ],
)

export const ticketAlerts = pgTable(
  'ticket_alerts',
  {
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.ticketId, { onDelete: 'cascade' }),
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.alertId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.alertId] }),
    index('ticket_alerts_alert_idx').on(table.alertId),
  ],
)

/** Someone who left for the tracker's consent page and has not come back yet. */
export const trackerFlows = pgTable(
  'tracker_flows',
  {
    flowId: idColumn('flow_id'),
    stateHash: text('state_hash').notNull(),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    options: jsonb('options').$type<Record<string, string>>().notNull().default({}),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('tracker_flows_state_key').on(table.stateHash),
    index('tracker_flows_website_idx').on(table.websiteId),
    index('tracker_flows_user_idx').on(table.userId),
  ],
)

/** Deployments that a store reported, each of which has alerts checked again. */
export const deployments = pgTable(
  'deployments',
  {
    deploymentId: idColumn('deployment_id'),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    reportedBy: uuid('reported_by').references(() => users.userId, { onDelete: 'set null' }),
    /** The reporter's own word for it, such as a commit; reporting it twice is one deployment. */
    reference: text('reference').notNull(),
    /** URLs of the changed pages; empty: all. */
    urls: jsonb('urls').$type<string[]>().notNull().default([]),
    alertCount: integer('alert_count').notNull().default(0),
    createdAt: createdAtColumn(),
  },
  (table) => [uniqueIndex('deployments_reference_key').on(table.websiteId, table.reference)],
)
