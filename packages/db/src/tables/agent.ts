/** Model settings per website, what the agent did, and plans that can be replayed without a model. */
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
import { alerts } from './alerts.ts'
import { createdAtColumn, idColumn, isOneOf, timeColumn, updatedAtColumn } from './columns.ts'
import { scanInstances } from './scans.ts'
import { websites } from './websites.ts'

const draftKinds = ['description', 'alt_text', 'review_reply', 'translation'] as const

const transcriptStates = ['in_progress', 'completed', 'failed', 'budget_spent'] as const

export const modelSettings = pgTable(
  'model_settings',
  {
    websiteId: uuid('website_id')
      .primaryKey()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    provider: text('provider', { enum: ['anthropic', 'openai', 'openai-compatible'] }).notNull(),
    model: text('model').notNull(),
    baseUrl: text('base_url'),
    /** Encrypted with the server's secret. It can't be read back through the API. */
    sealedApiKey: text('sealed_api_key'),
    budgets: jsonb('budgets').$type<Record<string, number>>().notNull().default({}),
    isEnabled: boolean('is_enabled').notNull().default(true),
    setBy: uuid('set_by').references(() => users.userId, { onDelete: 'set null' }),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    check(
      'model_settings_provider_check',
      isOneOf(table.provider, ['anthropic', 'openai', 'openai-compatible']),
    ),
  ],
)

/** One run of one template step by the agent. */
export const agentTranscripts = pgTable(
  'agent_transcripts',
  {
    transcriptId: idColumn('transcript_id'),
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => scanInstances.scanInstanceId, { onDelete: 'cascade' }),
    stepIndex: integer('step_index').notNull(),
    state: text('state', { enum: transcriptStates }).notNull().default('in_progress'),
    model: text('model').notNull(),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    cost: numeric('cost', { precision: 12, scale: 6, mode: 'number' }).notNull().default(0),
    isRerun: boolean('is_replay').notNull().default(false),
    startedAt: createdAtColumn(),
    finishedAt: timeColumn('finished_at'),
  },
  (table) => [
    uniqueIndex('agent_transcripts_step_key').on(table.instanceId, table.stepIndex),
    check('agent_transcripts_state_check', isOneOf(table.state, transcriptStates)),
  ],
)

/** A single tool call or answer, in order. A resumed run continues after the last one. */
export const agentTurns = pgTable(
  'agent_turns',
  {
    transcriptId: uuid('transcript_id')
      .notNull()
      .references(() => agentTranscripts.transcriptId, { onDelete: 'cascade' }),
    turn: integer('turn').notNull(),
    caption: text('caption').notNull().default(''),
    tool: text('tool'),
    input: jsonb('input').$type<Record<string, unknown>>(),
    output: jsonb('output').$type<Record<string, unknown>>(),
    pageUrl: text('page_url'),
    imageSha256: text('image_sha256'),
    at: timeColumn('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.transcriptId, table.turn] })],
)

/** The actions that completed a step once, to be replayed where the page still matches. */
export const agentPlans = pgTable(
  'agent_plans',
  {
    planId: idColumn('plan_id'),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    templateId: text('template_id').notNull(),
    stepIndex: integer('step_index').notNull(),
    /** Hash of the prompt and of the page's skeleton that the plan was made for. */
    planKey: text('plan_key').notNull(),
    plan: jsonb('plan').$type<Record<string, unknown>>().notNull(),
    uses: integer('uses').notNull().default(0),
    createdAt: createdAtColumn(),
    lastUsedAt: timeColumn('last_used_at'),
  },
  (table) => [
    uniqueIndex('agent_plans_key').on(table.websiteId, table.templateId, table.stepIndex, table.planKey),
    index('agent_plans_template_idx').on(table.templateId),
    check('agent_plans_uses_check', sql`${table.uses} >= 0`),
  ],
)

/** Texts that a model wrote for an alert and a person may change; only the newest of each kind. */
export const alertDrafts = pgTable(
  'alert_drafts',
  {
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.alertId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: draftKinds }).notNull(),
    /** The current text: the model's, or an edited one. */
    text: text('text').notNull(),
    /** The facts that the model was given. */
    record: jsonb('record').$type<string[]>().notNull().default([]),
    language: text('language').notNull(),
    pageUrl: text('page_url').notNull(),
    model: text('model').notNull(),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    cost: numeric('cost', { precision: 12, scale: 6, mode: 'number' }).notNull().default(0),
    askedBy: uuid('asked_by').references(() => users.userId, { onDelete: 'set null' }),
    /** Null: not edited. */
    editedAt: timeColumn('edited_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.kind] }),
    check('alert_drafts_kind_check', isOneOf(table.kind, draftKinds)),
  ],
)
