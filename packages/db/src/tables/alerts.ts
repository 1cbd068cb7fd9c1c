/** Findings of single visits, and the alerts that combine findings of one root cause over time. */
import { AlertStatus, DiscardReason, Severity } from '@vitrine/kernel/names/vocabulary'
import { type SQL, sql } from 'drizzle-orm'
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
import { createdAtColumn, idColumn, isOneOf, timeColumn, updatedAtColumn, valuesOf } from './columns.ts'
import { scanInstances, scans } from './scans.ts'
import { websites } from './websites.ts'

const severityValues = valuesOf(Severity)
const alertStatusValues = valuesOf(AlertStatus)
const discardReasonValues = valuesOf(DiscardReason)
const machineStatuses = ['open', 'closed'] as const
const presences = ['present', 'gone'] as const

/**
 * A fault of a store, followed over time. Machine values and a person's values have separate columns: a scan
 * may only write the first kind, and a person's value always takes precedence.
 */
export const alerts = pgTable(
  'alerts',
  {
    alertId: idColumn('alert_id'),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    /** sha256(detector, cause key, locale group); the same fault has the same fingerprint in every scan. */
    fingerprint: text('fingerprint').notNull(),
    detector: text('detector').notNull(),
    causeKey: text('cause_key').notNull().default(''),
    localeGroup: text('locale_group').notNull().default(''),
    /** What a machine found. */
    machineSeverity: text('machine_severity', { enum: severityValues }).notNull(),
    machineStatus: text('machine_status', { enum: machineStatuses }).notNull().default('open'),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Where shoppers see it, in the owner's words. */
    place: text('place').notNull().default(''),
    /** How it was checked, one step each. */
    howChecked: jsonb('how_checked').$type<string[]>().notNull().default([]),
    /** How to fix it. */
    advice: text('advice').notNull().default(''),
    /** The first affected pages, the most significant first; all of them are in `alert_pages`. */
    pageUrls: jsonb('page_urls').$type<string[]>().notNull().default([]),
    shortlinkUrl: text('shortlink_url'),
    shortlinkTitle: text('shortlink_title'),
    regions: jsonb('regions').$type<string[]>().notNull().default([]),
    platforms: jsonb('platforms').$type<string[]>().notNull().default([]),
    /** Rows of evidence. Screenshots are stored as blob hashes and get a ticket when they are served. */
    evidenceRows: jsonb('issue_rows').$type<Record<string, unknown>[]>().notNull().default([]),
    /** Further inputs of estimates: confidence, impacts, effect, page type, the two readings. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    /** Weekly estimates and how they were calculated. Null: no store data, or nothing to show. */
    weeklyRevenueAtRisk: numeric('weekly_revenue_at_risk', { precision: 16, scale: 2, mode: 'number' }),
    weeklyShoppersAffected: numeric('weekly_shoppers_affected', { precision: 16, scale: 2, mode: 'number' }),
    impact: jsonb('impact').$type<Record<string, unknown>>(),
    templateIds: jsonb('template_ids').$type<string[]>().notNull().default([]),
    pageCount: integer('page_count').notNull().default(0),
    /** Not confirmed, or claimed by a model without proof: shown apart and counted nowhere. */
    isNeedsReview: boolean('is_needs_review').notNull().default(false),
    /** A person's value. Null: not set. */
    personSeverity: text('person_severity', { enum: severityValues }),
    personSeverityBy: uuid('person_severity_by').references(() => users.userId, { onDelete: 'set null' }),
    personSeverityAt: timeColumn('person_severity_at'),
    personStatus: text('person_status', { enum: alertStatusValues }),
    personStatusBy: uuid('person_status_by').references(() => users.userId, { onDelete: 'set null' }),
    personStatusAt: timeColumn('person_status_at'),
    /** Why a person discarded it; null: no reason given, or not discarded. */
    discardReason: text('discard_reason', { enum: discardReasonValues }),
    /** Content fields that a person changed. */
    personContent: jsonb('person_content').$type<Record<string, unknown>>(),
    /** The member who takes care of it; null: no one. */
    assigneeId: uuid('assignee_id').references(() => users.userId, { onDelete: 'set null' }),
    assignedAt: timeColumn('assigned_at'),
    /** The effective value: the person's, else the machine's. */
    severity: text('severity', { enum: severityValues })
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(person_severity, machine_severity)`),
    status: text('status', { enum: alertStatusValues })
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(person_status, machine_status)`),
    /** Whether the latest check of its pages still found it. */
    presence: text('presence', { enum: presences }).notNull().default('present'),
    /** When it was found again after it had been gone. */
    returnedAt: timeColumn('returned_at'),
    goneAt: timeColumn('gone_at'),
    /** When a recheck of its own proved that it is fixed; null: it wasn't, or it has come back. */
    fixedAt: timeColumn('fixed_at'),
    firstSeenAt: timeColumn('first_seen_at').notNull(),
    lastSeenAt: timeColumn('last_seen_at').notNull(),
    /** Revenue counts once, in the scan that first found it. */
    firstScanId: uuid('first_scan_id').references(() => scans.scanId, { onDelete: 'set null' }),
    lastScanId: uuid('last_scan_id').references(() => scans.scanId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('alerts_fingerprint_key').on(table.websiteId, table.fingerprint),
    index('alerts_website_status_idx').on(table.websiteId, table.status, table.severity),
    index('alerts_first_scan_idx').on(table.firstScanId),
    index('alerts_assignee_idx').on(table.websiteId, table.assigneeId),
    check('alerts_machine_severity_check', isOneOf(table.machineSeverity, severityValues)),
    check('alerts_machine_status_check', isOneOf(table.machineStatus, machineStatuses)),
    check('alerts_person_severity_check', isOneOf(table.personSeverity, severityValues)),
    check('alerts_person_status_check', isOneOf(table.personStatus, alertStatusValues)),
    check('alerts_discard_reason_check', isOneOf(table.discardReason, discardReasonValues)),
    check('alerts_presence_check', isOneOf(table.presence, presences)),
    check('alerts_seen_order', sql`${table.lastSeenAt} >= ${table.firstSeenAt}`),
  ],
)

/** An alert as one scan found it, which later scans don't overwrite. Evidence rows are as in `alerts.issue_rows`. */
export interface AlertSnapshotColumn {
  severity: string
  title: string
  page_count: number
  page_urls: string[]
  /** In the same format as the alert's own rows. */
  rows: Record<string, unknown>[]
}

/** The scans that found an alert. */
export const alertScans = pgTable(
  'alert_scans',
  {
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.alertId, { onDelete: 'cascade' }),
    scanId: uuid('scan_id')
      .notNull()
      .references(() => scans.scanId, { onDelete: 'cascade' }),
    instanceId: uuid('instance_id').references(() => scanInstances.scanInstanceId, { onDelete: 'set null' }),
    /** What the scan found. Null for scans by versions that did not keep it. */
    snapshot: jsonb('snapshot').$type<AlertSnapshotColumn>(),
    firstSeenAt: timeColumn('first_seen_at').notNull(),
    lastSeenAt: timeColumn('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.scanId] }),
    index('alert_scans_scan_idx').on(table.scanId),
    index('alert_scans_instance_idx').on(table.instanceId),
  ],
)

/** The pages that an alert affects, each counted once. */
export const alertPages = pgTable(
  'alert_pages',
  {
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.alertId, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    pageType: text('page_type'),
    lastSeenAt: timeColumn('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.url] }),
    index('alert_pages_url_idx').on(table.url),
  ],
)

/** One observation of one detector on one page of one run. */
export const findings = pgTable(
  'findings',
  {
    findingId: idColumn('finding_id'),
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => scanInstances.scanInstanceId, { onDelete: 'cascade' }),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    /** Null until the run has merged its findings. */
    alertId: uuid('alert_id').references(() => alerts.alertId, { onDelete: 'set null' }),
    detector: text('detector').notNull(),
    causeKey: text('cause_key').notNull(),
    url: text('url').notNull(),
    platform: text('platform').notNull().default(''),
    region: text('region').notNull().default('GLOBAL'),
    severity: text('severity', { enum: severityValues }).notNull(),
    title: text('title').notNull(),
    isNeedsReview: boolean('is_needs_review').notNull().default(false),
    /** The finding as the engine returned it: values, rows, evidence. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    observedAt: timeColumn('observed_at').notNull(),
  },
  (table) => [
    uniqueIndex('findings_key').on(
      table.instanceId,
      table.url,
      table.platform,
      table.region,
      table.detector,
      table.causeKey,
    ),
    index('findings_alert_idx').on(table.alertId),
    index('findings_website_idx').on(table.websiteId, table.observedAt),
    check('findings_severity_check', isOneOf(table.severity, severityValues)),
  ],
)
