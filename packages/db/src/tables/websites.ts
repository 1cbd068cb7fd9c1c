/** Stores, their members, and their ownership proofs. */
import { Plan } from '@vitrine/kernel/names/vocabulary'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAtColumn, idColumn, isOneOf, timeColumn, updatedAtColumn, valuesOf } from './columns.ts'

const planValues = valuesOf(Plan)
const deletionReasons = ['requested', 'plan_ended'] as const

export const websites = pgTable(
  'websites',
  {
    websiteId: idColumn('website_id'),
    name: text('name').notNull(),
    /** Root address of the store, with scheme and without a trailing path. */
    url: text('url').notNull(),
    /** Host (with a non-default port), lower case, without `www.`. One store is one website. */
    host: text('host').notNull(),
    logoUrl: text('logo_url'),
    subscriptionPlan: text('subscription_plan', { enum: planValues }).notNull().default('growth'),
    planExpiresAt: timeColumn('plan_expires_at'),
    isAuditMode: boolean('is_audit_mode').notNull().default(false),
    /** Region code → its root URLs; GLOBAL contains those without a region. */
    regionUrlMapping: jsonb('region_url_mapping').$type<Record<string, string[]>>().notNull().default({}),
    /** Whether a person edited the mapping; discovery then leaves it unchanged. */
    areRegionsEdited: boolean('are_regions_edited').notNull().default(false),
    amazonSellerIdMapping: jsonb('amazon_seller_id_mapping')
      .$type<Record<string, string>>()
      .notNull()
      .default({}),
    /** Shop system found by the engine, such as `shopify`. */
    platform: text('platform'),
    industry: text('industry'),
    currency: text('currency'),
    timeZone: text('time_zone').notNull().default('UTC'),
    isDemo: boolean('is_demo').notNull().default(false),
    /** The operator vouches that the store belongs to this customer, so carts and checkout may be tried. */
    isVouched: boolean('is_vouched').notNull().default(false),
    /** Since when the domain of `url` has been proven. What scans may do is read from the proofs themselves. */
    verifiedAt: timeColumn('verified_at'),
    homeImageSha256: text('home_image_sha256'),
    /** When the website and all its data are deleted; null: not scheduled. Until then it can be undone. */
    deletesAt: timeColumn('deletes_at'),
    deletionReason: text('deletion_reason', { enum: deletionReasons }),
    createdBy: uuid('created_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('websites_host_key').on(table.host),
    index('websites_created_idx').on(table.createdAt),
    index('websites_deletes_idx').on(table.deletesAt),
    check('websites_deletion_reason_check', isOneOf(table.deletionReason, deletionReasons)),
    check('websites_deletion_check', sql`(${table.deletesAt} is null) = (${table.deletionReason} is null)`),
    check('websites_plan_check', isOneOf(table.subscriptionPlan, planValues)),
    check('websites_host_lower', sql`${table.host} = lower(${table.host})`),
  ],
)

export const memberships = pgTable(
  'memberships',
  {
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    isAdmin: boolean('is_admin').notNull().default(false),
    invitedBy: uuid('invited_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.userId] }),
    index('memberships_user_idx').on(table.userId),
  ],
)

export const invitations = pgTable(
  'invitations',
  {
    invitationId: idColumn('invitation_id'),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: uuid('invited_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    sentAt: timeColumn('sent_at'),
    expiresAt: timeColumn('expires_at').notNull(),
    acceptedAt: timeColumn('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => users.userId, { onDelete: 'set null' }),
    revokedAt: timeColumn('revoked_at'),
  },
  (table) => [
    uniqueIndex('invitations_hash_key').on(table.tokenHash),
    // Inviting the same address again renews the open invitation instead of adding one.
    uniqueIndex('invitations_open_key')
      .on(table.websiteId, table.email)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
    index('invitations_email_idx').on(table.email),
    check('invitations_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

/** A way to prove that a store belongs to the tenant: a DNS record, a meta tag or a file, each with its own token. */
export const ownershipProofs = pgTable(
  'ownership_proofs',
  {
    proofId: idColumn('proof_id'),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    /** The domain that it proves (`storeDomain`): the store's own, or a further one of the same owner. */
    domain: text('domain').notNull(),
    method: text('method', { enum: ['dns', 'meta', 'file'] }).notNull(),
    token: text('token').notNull(),
    checkedAt: timeColumn('checked_at'),
    /** Since when it has been present; null: it is missing. */
    verifiedAt: timeColumn('verified_at'),
    /** When it was seen last. */
    seenAt: timeColumn('seen_at'),
    lastError: text('last_error'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('ownership_proofs_method_key').on(table.websiteId, table.domain, table.method),
    index('ownership_proofs_verified_idx').on(table.checkedAt).where(sql`${table.verifiedAt} is not null`),
    check('ownership_proofs_method_check', isOneOf(table.method, ['dns', 'meta', 'file'])),
  ],
)

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
