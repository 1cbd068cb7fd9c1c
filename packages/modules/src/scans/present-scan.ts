/** Converts stored scans to API responses. Derived fields are computed here. */

import { Category, type ScanSeverity } from '@vitrine/kernel/names/vocabulary'
import { wire } from '@vitrine/kernel/names/wire-names'
import { type LogoType, logoType } from '@vitrine/library/logo-type'
import { z } from 'zod'
import { imageUrl } from '../files/image-url.ts'
import type { Services } from '../system/services.ts'
import { LaunchedTemplate, type Scan, ScanCoverage, type ScanDetails, ScanScope } from './contract.ts'
import type { ScanRow } from './read-scans.ts'
import { remainingSeconds } from './run-progress.ts'

type PresentServices = Pick<Services, 'secret' | 'clock'>

const defaultMinutes = 4_320
const StoredCategories = z.array(Category).catch([])

export function presentScan(services: PresentServices, row: ScanRow): Scan {
  const isRunning = row.state === 'pending' || row.state === 'in_progress'
  const severity = severityOf(row)
  return {
    scan_id: row.scan_id,
    scan_instance_id: row.current_instance_id,
    website_id: row.website_id,
    title: row.title,
    scan_template_id: row.scan_template_id,
    scan_template: { title: templateTitle(row) },
    thumbnail_url: imageUrl(services, row.website_id, row.thumbnail_sha256),
    in_progress: isRunning,
    archived: row.is_archived,
    start_time: new Date(row.start_time).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    scan_severity: severity,
    state: row.state,
    state_reason:
      row.state_reason ?? (severity === null && row.state === 'completed' ? uncheckedReason(row) : null),
    [wire.alertCount]: row.alerts ?? 0,
    [wire.doneAlertCount]: row.done ?? 0,
    needs_review_count: row.needs_review ?? 0,
    assignee_ids: row.assignee_ids ?? [],
    remaining_time_hours: isRunning ? remainingHours(row, services.clock.now()) : null,
    regions: row.regions.length > 0 ? row.regions : ['GLOBAL'],
    device: row.platforms.join(', '),
    logo_type: logoOf(row),
    shoppers_affected: row.shoppers,
    revenue_at_risk: row.revenue,
    currency: row.currency,
    pages_analyzed_count: row.pages_analyzed_count,
    [wire.alertIdsOfScan]: row.alert_ids ?? [],
    article_id: null,
  }
}

export function presentScanDetails(
  services: PresentServices,
  row: ScanRow,
  fileUrl: string | null,
): ScanDetails {
  const scope = ScanScope.catch({}).parse(row.scope)
  return {
    ...presentScan(services, row),
    scan_template: LaunchedTemplate.parse({
      scan_template_id: row.scan_template_id,
      title: row.title,
      ...row.scan_template,
    }),
    scope,
    scan_scope: scope,
    file_url: fileUrl,
    coverage: ['pending', 'in_progress'].includes(row.state) ? null : coverageOf(row),
  }
}

function templateTitle(row: ScanRow): string {
  const { title } = row.scan_template
  return typeof title === 'string' ? title : row.title
}

/** Why nothing can be said about the store, and what to do. */
function uncheckedReason(row: ScanRow): string {
  const gap = coverageOf(row)?.gaps.find((each) => each.prevents_passing)
  return gap === undefined ? tooLittle : `${gap.description} ${gap.advice}`
}

/** Null until the run has ended, and for runs of earlier versions. */
function coverageOf({ coverage }: Pick<ScanRow, 'coverage'>): ScanCoverage | null {
  return ScanCoverage.nullable().catch(null).parse(coverage)
}

const tooLittle = 'We couldn’t check enough of your store to call it passed.'

/** Highest open severity; closed ones are resolved; passed only where enough was checked and nothing found. */
function severityOf(row: ScanRow): ScanSeverity | null {
  if (row.open_high) return 'high'
  if (row.open_medium) return 'medium'
  if (row.open_low) return 'low'
  if (row.state !== 'completed') return null
  if (row.alerts) return 'resolved'
  return row.is_coverage_sufficient ? 'passed' : null
}

/**
 * The operator's estimate, else the run's own, else the template's duration minus the elapsed time; whole
 * hours, at least one.
 */
function remainingHours(row: ScanRow, nowMs: number): number {
  if (row.remaining_time_hours !== null) return row.remaining_time_hours
  const startedMs = row.scan_start_time === null ? null : Date.parse(row.scan_start_time)
  const measured = row.progress === null ? null : remainingSeconds(row.progress, startedMs, nowMs)
  if (measured !== null) return Math.max(1, Math.ceil(measured / 3_600))
  const minutes =
    LaunchedTemplate.shape.time_minutes.catch(null).parse(row.scan_template.time_minutes) ?? defaultMinutes
  const leftMs = Date.parse(row.start_time) + minutes * 60_000 - nowMs
  return Math.max(1, Math.ceil(leftMs / 3_600_000))
}

function logoOf(row: ScanRow): LogoType {
  return logoType({
    id: row.scan_template_id,
    categories: StoredCategories.parse(row.scan_template.categories),
  })
}
