/** Captured artifacts: content-addressed blobs, and the index from a visit to its blobs. */
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, timeColumn } from './columns.ts'
import { websites } from './websites.ts'

/** One stored content. The bytes are stored compressed in the data folder (or bucket) under their hash. */
export const blobs = pgTable(
  'blobs',
  {
    /** Hash of the content before compression. */
    sha256: text('sha256').primaryKey(),
    mediaType: text('media_type').notNull(),
    encoding: text('encoding', { enum: ['identity', 'gzip', 'zstd', 'br'] })
      .notNull()
      .default('identity'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull(),
    createdAt: createdAtColumn(),
    lastUsedAt: timeColumn('last_used_at').notNull().defaultNow(),
  },
  (table) => [index('blobs_last_used_idx').on(table.lastUsedAt)],
)

/**
 * The newest visit of a page in one tier, on one platform, from one region. A later analysis of the same website reads
 * its artifacts instead of the network while `fetched_at` is fresh.
 */
export const storedVisits = pgTable(
  'stored_visits',
  {
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    /** `tier|platform|region|url`. */
    visitKey: text('visit_key').notNull(),
    /** Artifact name to blob hash. */
    blobs: jsonb('blobs').$type<Record<string, string>>().notNull(),
    fetchedAt: timeColumn('fetched_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.visitKey] }),
    index('stored_visits_fetched_idx').on(table.fetchedAt),
  ],
)
