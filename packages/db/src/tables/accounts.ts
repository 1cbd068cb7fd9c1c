/** Users, their credentials, and their sessions. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, isOneOf, timeColumn, updatedAtColumn } from './columns.ts'

export const users = pgTable(
  'users',
  {
    userId: idColumn('user_id'),
    /** As the user typed it, trimmed. Compared in lower case. */
    email: text('email').notNull(),
    username: text('username').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /** Argon2id in PHC form. Null: the user only signs in through a provider. */
    passwordHash: text('password_hash'),
    passwordChangedAt: timeColumn('password_changed_at'),
    emailVerifiedAt: timeColumn('email_verified_at'),
    /**
     * When the link of an invitation admitted the account. This opens that website and proves nothing about the
     * address.
     */
    admittedAt: timeColumn('admitted_at'),
    isSuperuser: boolean('is_superuser').notNull().default(false),
    disabledAt: timeColumn('disabled_at'),
    lastSigninAt: timeColumn('last_signin_at'),
    /** When the user was last removed from a website: former members are not asked to add a store. */
    leftWebsiteAt: timeColumn('left_website_at'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    check('users_email_form', sql`${table.email} like '%_@_%'`),
  ],
)

/** An account at an OpenID provider. Linked by issuer and subject, never by the email alone. */
export const identities = pgTable(
  'identities',
  {
    identityId: idColumn('identity_id'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    provider: text('provider', { enum: ['google', 'microsoft'] }).notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email'),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    createdAt: createdAtColumn(),
    lastUsedAt: timeColumn('last_used_at'),
  },
  (table) => [
    uniqueIndex('identities_issuer_subject_key').on(table.issuer, table.subject),
    index('identities_user_idx').on(table.userId),
    check('identities_provider_check', isOneOf(table.provider, ['google', 'microsoft'])),
  ],
)

/** One sign-in on one device: the family of all refresh tokens that descend from it. */
export const sessions = pgTable(
  'sessions',
  {
    sessionId: idColumn('session_id'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** The operator who impersonates this user, if it is an impersonation. */
    impersonatorId: uuid('impersonator_id').references(() => users.userId, { onDelete: 'cascade' }),
    /** The operator's own session, which the impersonation cannot outlive. */
    impersonatorSessionId: uuid('impersonator_session_id').references((): AnyPgColumn => sessions.sessionId, {
      onDelete: 'cascade',
    }),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: createdAtColumn(),
    lastUsedAt: timeColumn('last_used_at').notNull().defaultNow(),
    expiresAt: timeColumn('expires_at').notNull(),
    revokedAt: timeColumn('revoked_at'),
    revokedReason: text('revoked_reason', {
      enum: ['signed_out', 'token_reused', 'password_reset', 'disabled', 'operator'],
    }),
  },
  (table) => [
    index('sessions_user_idx').on(table.userId),
    index('sessions_expires_idx').on(table.expiresAt),
    index('sessions_impersonator_idx').on(table.impersonatorId),
    index('sessions_impersonator_session_idx').on(table.impersonatorSessionId),
    check(
      'sessions_revoked_reason_check',
      isOneOf(table.revokedReason, ['signed_out', 'token_reused', 'password_reset', 'disabled', 'operator']),
    ),
  ],
)

/**
 * One refresh token of a family. Only its id is stored: the secret half is a keyed hash of the id, so a copy of this
 * table opens nothing, and the current token can be issued again within the grace time.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenId: idColumn('token_id'),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.sessionId, { onDelete: 'cascade' }),
    /** Position in the family, from 0. The highest one is the only live token. */
    generation: integer('generation').notNull().default(0),
    createdAt: createdAtColumn(),
    /** When it was exchanged for its successor. */
    rotatedAt: timeColumn('rotated_at'),
  },
  (table) => [uniqueIndex('refresh_tokens_session_generation_key').on(table.sessionId, table.generation)],
)

/** An account at a provider that waits for its address to be verified. */
export interface PendingIdentityColumn {
  provider: 'google' | 'microsoft'
  issuer: string
  subject: string
}

/** Data entered at sign-up. It becomes the account's data once the link of this sign-up was followed. */
export interface SignupColumn {
  passwordHash: string
  firstName: string
  lastName: string
}

/** Single-use links sent by mail: to verify an address or to reset a password. Stored hashed. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    tokenId: idColumn('token_id'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['verify_email', 'reset_password'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The address that the link was sent to, and the only one that it proves. */
    email: text('email').notNull(),
    /** Account at a provider that does not vouch for the address; linked once this link proves it. */
    identity: jsonb('identity').$type<PendingIdentityColumn>(),
    signup: jsonb('signup').$type<SignupColumn>(),
    createdAt: createdAtColumn(),
    expiresAt: timeColumn('expires_at').notNull(),
    usedAt: timeColumn('used_at'),
  },
  (table) => [
    uniqueIndex('email_tokens_hash_key').on(table.tokenHash),
    index('email_tokens_user_idx').on(table.userId, table.purpose),
    check('email_tokens_purpose_check', isOneOf(table.purpose, ['verify_email', 'reset_password'])),
  ],
)

/** A pending sign-in at an OpenID provider: the state between leaving and returning. */
export const oidcFlows = pgTable(
  'oidc_flows',
  {
    flowId: idColumn('flow_id'),
    provider: text('provider').notNull(),
    stateHash: text('state_hash').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    returnTo: text('return_to').notNull().default('/'),
    createdAt: createdAtColumn(),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (table) => [uniqueIndex('oidc_flows_state_key').on(table.stateHash)],
)

/** Counters that limit guessing, shared by all API processes. Keys are hashed and never contain a plain address. */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull().default(0),
    windowStartedAt: timeColumn('window_started_at').notNull().defaultNow(),
    blockedUntil: timeColumn('blocked_until'),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (table) => [index('throttles_expires_idx').on(table.expiresAt)],
)
