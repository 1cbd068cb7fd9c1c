/** What visits collected: content-addressed blobs, and the index from a page to its blobs. */
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, timeColumn } from './columns.ts'
import { websites } from './websites.ts'

/** One stored content. The bytes lie compressed under the data folder (or bucket) by their hash. */
export const blobs = pgTable(
  'blobs',
  {
    /** Of the plain content, before compression. */
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
 * The newest artifact of each kind for a page as seen on one platform from one region. A later analysis of the same
 * website reads it instead of the network while `fetched_at` is fresh.
 */
export const artifacts = pgTable(
  'artifacts',
  {
    artifactId: idColumn('artifact_id'),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    /** Normalised address: what makes two addresses the same page. */
    urlKey: text('url_key').notNull(),
    platform: text('platform').notNull(),
    region: text('region').notNull().default('GLOBAL'),
    tier: text('tier', { enum: ['http', 'browser'] }).notNull(),
    kind: text('kind').notNull(),
    sha256: text('sha256')
      .notNull()
      .references(() => blobs.sha256),
    meta: jsonb('meta').$type<Record<string, unknown>>().notNull().default({}),
    /** The run that fetched it. Kept as a plain id: the artifact outlives the run. */
    instanceId: uuid('instance_id'),
    fetchedAt: timeColumn('fetched_at').notNull(),
  },
  (table) => [
    uniqueIndex('artifacts_page_kind_key').on(
      table.websiteId,
      table.urlKey,
      table.platform,
      table.region,
      table.tier,
      table.kind,
    ),
    index('artifacts_blob_idx').on(table.sha256),
    index('artifacts_fetched_idx').on(table.websiteId, table.fetchedAt),
  ],
)
