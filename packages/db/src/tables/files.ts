/** Files that people upload. The bytes are in the file store under `storage_key`. */
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAtColumn, idColumn, timeColumn } from './columns.ts'
import { websites } from './websites.ts'

export const files = pgTable(
  'files',
  {
    fileId: idColumn('file_id'),
    /** Null: an operator's file that belongs to no website, such as a customer logo. */
    websiteId: uuid('website_id').references(() => websites.websiteId, { onDelete: 'cascade' }),
    uploadedBy: uuid('uploaded_by').references(() => users.userId, { onDelete: 'set null' }),
    folder: text('folder').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    isPublic: boolean('is_public').notNull().default(false),
    /** Its contents: kind, row count, row errors. Null until it was read. */
    summary: jsonb('summary').$type<Record<string, unknown>>(),
    createdAt: createdAtColumn(),
    deletedAt: timeColumn('deleted_at'),
  },
  (table) => [
    uniqueIndex('files_storage_key').on(table.storageKey),
    index('files_website_idx').on(table.websiteId, table.folder),
  ],
)
