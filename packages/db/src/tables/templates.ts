/** Analysis templates that an operator wrote, and the lists that a website keeps of any templates. */
import { FileKind, Plan } from '@vitrine/kernel/names/vocabulary'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAtColumn, isOneOf, timeColumn, updatedAtColumn, valuesOf } from './columns.ts'
import { websites } from './websites.ts'

const planValues = valuesOf(Plan)

/**
 * Templates written in the console. The product's own library is data in the code; a row with the id of a library
 * template replaces it. `website_id` null: for every website.
 */
export const scanTemplates = pgTable(
  'scan_templates',
  {
    templateId: text('template_id').primaryKey(),
    websiteId: uuid('website_id').references(() => websites.websiteId, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    descriptionItems: jsonb('description_items').$type<string[]>().notNull().default([]),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    categories: jsonb('categories').$type<string[]>().notNull().default([]),
    planType: text('plan_type', { enum: planValues }).notNull().default('enterprise'),
    isCustom: boolean('is_custom').notNull().default(true),
    requiresFile: boolean('requires_file').notNull().default(false),
    /** Kind of the table; null exactly where no file is needed. */
    fileKind: text('file_kind', { enum: valuesOf(FileKind) }),
    /** Columns that a free table must have. */
    fileColumns: jsonb('file_columns').$type<string[]>().notNull().default([]),
    isAutomationReady: boolean('is_automation_ready').notNull().default(true),
    timeMinutes: integer('time_minutes'),
    scanSteps: jsonb('scan_steps').$type<Record<string, unknown>[]>().notNull().default([]),
    /** Detectors that the template runs besides its agent steps. */
    detectorIds: jsonb('detector_ids').$type<string[]>().notNull().default([]),
    publishedAt: timeColumn('published_at'),
    createdBy: uuid('created_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('scan_templates_website_idx').on(table.websiteId),
    check('scan_templates_plan_check', isOneOf(table.planType, planValues)),
    check('scan_templates_file_kind_check', isOneOf(table.fileKind, valuesOf(FileKind))),
    check('scan_templates_file_check', sql`${table.requiresFile} = (${table.fileKind} is not null)`),
  ],
)

/** "Saved for later". Library templates have no row of their own, so the id is not a foreign key. */
export const savedTemplates = pgTable(
  'saved_templates',
  {
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    templateId: text('template_id').notNull(),
    savedBy: uuid('saved_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.templateId] })],
)

/** Templates that members may run without an operator. */
export const automatedTemplates = pgTable(
  'automated_templates',
  {
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    templateId: text('template_id').notNull(),
    addedBy: uuid('added_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.templateId] })],
)
