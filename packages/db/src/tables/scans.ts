/** Scans (what was requested) and their instances (one run each). */
import { MergingStatus, ScanState } from '@vitrine/kernel/names/vocabulary'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAtColumn, idColumn, isOneOf, timeColumn, updatedAtColumn, valuesOf } from './columns.ts'
import { files } from './files.ts'
import { websites } from './websites.ts'

const scanOrigins = ['user', 'operator', 'audit', 'demo', 'schedule'] as const
const instanceStatuses = ['queued', 'in_progress', 'completed', 'failed', 'blocked', 'cancelled'] as const

/** What a scan checks. Empty lists mean “all”. */
export interface ScanScopeColumn {
  scan_scope_prompt?: string
  page_types?: string[]
  root_urls?: string[]
  /** Max pages, if fewer than the installation’s. */
  page_budget?: number
  /** Pages that have not changed keep the results of earlier runs. */
  skip_unchanged_pages?: boolean
}

/** The work of a run, as far as its options determine it. */
export interface RunPlanColumn {
  /** Number of kinds of sessions in all regions together, without speed. */
  sessions: number
  speedSessions: number
  hasBrowser: boolean
}

/** Progress of a run. */
export interface RunProgressColumn {
  phase: string
  done: number
  total: number
  /** When the phase began, and when the last of these numbers was written; milliseconds. */
  phaseStartedMs: number
  atMs: number
  /** Percentage of the whole, 0 to 100; it never decreases. */
  percent: number
  /** Phase → the highest percentage that it reached. Absent in runs of earlier versions, as is the plan. */
  reached?: Record<string, number>
  plan?: RunPlanColumn | null
}

export const scans = pgTable(
  'scans',
  {
    scanId: idColumn('scan_id'),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    scanTemplateId: text('scan_template_id').notNull(),
    /** The template as it was when the scan was launched. */
    scanTemplate: jsonb('scan_template').$type<Record<string, unknown>>().notNull(),
    scope: jsonb('scope').$type<ScanScopeColumn>().notNull().default({}),
    regions: jsonb('regions').$type<string[]>().notNull().default([]),
    platforms: jsonb('platforms').$type<string[]>().notNull().default(['Desktop', 'Mobile']),
    amazonSellerIds: jsonb('amazon_seller_ids').$type<Record<string, string>>().notNull().default({}),
    fileId: uuid('file_id').references(() => files.fileId, { onDelete: 'set null' }),
    origin: text('origin', { enum: scanOrigins }).notNull().default('user'),
    /** The overall state, copied from the current instance. `pending`: not run yet. */
    state: text('state', { enum: valuesOf(ScanState) })
      .notNull()
      .default('pending'),
    /** Why it failed, was blocked or was canceled, fit to show. */
    stateReason: text('state_reason'),
    isArchived: boolean('is_archived').notNull().default(false),
    startTime: timeColumn('start_time').notNull().defaultNow(),
    finishedAt: timeColumn('finished_at'),
    /** Set by an operator for a manual scan; otherwise derived. */
    remainingTimeHours: doublePrecision('remaining_time_hours'),
    currentInstanceId: uuid('current_instance_id').references(
      (): AnyPgColumn => scanInstances.scanInstanceId,
      {
        onDelete: 'set null',
      },
    ),
    pagesAnalyzedCount: integer('pages_analyzed_count').notNull().default(0),
    /** Whether enough was checked to claim “passed”. */
    isCoverageSufficient: boolean('is_coverage_sufficient').notNull().default(false),
    thumbnailSha256: text('thumbnail_sha256'),
    readyMailSentAt: timeColumn('ready_mail_sent_at'),
    /** Chosen by the client, so that a repeated request launches once. */
    launchKey: text('launch_key'),
    createdBy: uuid('created_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('scans_launch_key').on(table.websiteId, table.launchKey),
    index('scans_website_updated_idx').on(table.websiteId, table.updatedAt),
    index('scans_state_idx').on(table.state, table.createdAt),
    check('scans_state_check', isOneOf(table.state, valuesOf(ScanState))),
    check('scans_origin_check', isOneOf(table.origin, scanOrigins)),
    check('scans_title_check', sql`length(${table.title}) between 1 and 300`),
  ],
)

export const scanInstances = pgTable(
  'scan_instances',
  {
    scanInstanceId: idColumn('scan_instance_id'),
    /** Null only for an instance that an operator created manually and has not linked yet. */
    scanId: uuid('scan_id').references(() => scans.scanId, { onDelete: 'cascade' }),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    status: text('status', { enum: instanceStatuses }).notNull().default('queued'),
    statusReason: text('status_reason'),
    scanTemplateId: text('scan_template_id').notNull(),
    scanTemplate: jsonb('scan_template').$type<Record<string, unknown>>().notNull(),
    scanScope: jsonb('scan_scope').$type<ScanScopeColumn>().notNull().default({}),
    regions: jsonb('regions').$type<string[]>().notNull().default([]),
    platforms: jsonb('platforms').$type<string[]>().notNull().default(['Desktop', 'Mobile']),
    amazonSellerIds: jsonb('amazon_seller_ids').$type<Record<string, string>>().notNull().default({}),
    fileId: uuid('file_id').references(() => files.fileId, { onDelete: 'set null' }),
    itemCount: integer('item_count').notNull().default(0),
    itemCompletedCount: integer('item_completed_count').notNull().default(0),
    mergingStatus: text('merging_status', { enum: valuesOf(MergingStatus) })
      .notNull()
      .default('NOT_STARTED'),
    mergingProgress: doublePrecision('merging_progress').notNull().default(0),
    /** The current phase, its counts, and the overall progress. Empty before the first. */
    progress: jsonb('progress').$type<RunProgressColumn>(),
    /** Planned, visited, sampled, blocked, excluded by robots, failed. */
    coverage: jsonb('coverage').$type<Record<string, unknown>>().notNull().default({}),
    timing: jsonb('timing').$type<Record<string, number>>().notNull().default({}),
    /** Live view: the current activity of the engine, for the owner. */
    /** When the stored pages that the run reuses were read; null: it reads every page anew. */
    pagesFrom: timeColumn('pages_from'),
    actionText: text('action_text'),
    currentUrl: text('current_url'),
    /** Checks that could not evaluate anything, with the reason. */
    notVerified: jsonb('not_verified').$type<Record<string, unknown>[]>().notNull().default([]),
    attempt: integer('attempt').notNull().default(0),
    workerId: text('worker_id'),
    heartbeatAt: timeColumn('heartbeat_at'),
    cancelRequestedAt: timeColumn('cancel_requested_at'),
    createdBy: uuid('created_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    scanStartTime: timeColumn('scan_start_time'),
    finishedAt: timeColumn('finished_at'),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('scan_instances_scan_idx').on(table.scanId, table.createdAt),
    index('scan_instances_website_idx').on(table.websiteId, table.status, table.createdAt),
    index('scan_instances_status_idx').on(table.status, table.heartbeatAt),
    check('scan_instances_status_check', isOneOf(table.status, instanceStatuses)),
    check('scan_instances_merging_check', isOneOf(table.mergingStatus, valuesOf(MergingStatus))),
    check('scan_instances_progress_check', sql`${table.mergingProgress} between 0 and 1`),
  ],
)

/** A run's log for the owner: what was tried and seen, and why something was skipped. */
export const scanLogs = pgTable(
  'scan_logs',
  {
    logId: bigint('log_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => scanInstances.scanInstanceId, { onDelete: 'cascade' }),
    at: timeColumn('at').notNull().defaultNow(),
    level: text('level', { enum: ['info', 'notice', 'problem'] })
      .notNull()
      .default('info'),
    text: text('text').notNull(),
    pageUrl: text('page_url'),
    data: jsonb('data').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('scan_logs_instance_idx').on(table.instanceId, table.logId),
    check('scan_logs_level_check', isOneOf(table.level, ['info', 'notice', 'problem'])),
  ],
)
