/** Keys with which programs call the API for one person on one website, and a record of their use. */
import type { KeyScope } from '@vitrine/kernel/http/key-scopes'
import {
  foreignKey,
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
import { createdAtColumn, idColumn, timeColumn } from './columns.ts'
import { memberships, websites } from './websites.ts'

export const apiKeys = pgTable(
  'api_keys',
  {
    keyId: idColumn('key_id'),
    websiteId: uuid('website_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The first characters, which tell keys apart. */
    prefix: text('prefix').notNull(),
    /** sha256 of the key. It has 256 random bits, so it needs no slow hash. */
    keyHash: text('key_hash').notNull(),
    scopes: jsonb('scopes').$type<KeyScope[]>().notNull(),
    createdAt: createdAtColumn(),
    /** Null: never. */
    expiresAt: timeColumn('expires_at'),
    lastUsedAt: timeColumn('last_used_at'),
    lastAddress: text('last_address'),
    revokedAt: timeColumn('revoked_at'),
  },
  (table) => [
    uniqueIndex('api_keys_hash_key').on(table.keyHash),
    index('api_keys_user_idx').on(table.userId),
    index('api_keys_website_idx').on(table.websiteId, table.createdAt),
    // A key ends with the membership it was made for, and a later membership doesn't bring it back.
    foreignKey({
      name: 'api_keys_membership_fk',
      columns: [table.websiteId, table.userId],
      foreignColumns: [memberships.websiteId, memberships.userId],
    }).onDelete('cascade'),
  ],
)

/** Calls by key, route and hour. Kept after the key has ended with its membership. */
export const apiKeyUses = pgTable(
  'api_key_uses',
  {
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    keyId: uuid('key_id').notNull(),
    prefix: text('prefix').notNull(),
    /** Name of the route. */
    route: text('route').notNull(),
    hour: timeColumn('hour').notNull(),
    calls: integer('calls').notNull().default(0),
    /** Those of the calls that were rejected. */
    refused: integer('refused').notNull().default(0),
    lastAt: timeColumn('last_at').notNull(),
    address: text('address').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.route, table.hour] }),
    index('api_key_uses_website_idx').on(table.websiteId, table.hour),
    index('api_key_uses_user_idx').on(table.userId),
  ],
)
