/** Converts stored runs to API responses. */
import type { scanInstances } from '@vitrine/db/tables/scans'
import { type SQL, sql } from 'drizzle-orm'
import { LaunchedTemplate, ScanScope } from '../scans/contract.ts'
import { presentProgress } from '../scans/run-progress.ts'
import type { InstanceStatus, ScanInstance } from './contract.ts'

export type InstanceRow = typeof scanInstances.$inferSelect

/** States of a run that has not ended. */
export const openStatuses = ['queued', 'in_progress'] as const

export const isOpen = (row: Pick<InstanceRow, 'status'>) =>
  row.status === 'queued' || row.status === 'in_progress'

export function presentInstance(row: InstanceRow): ScanInstance {
  return {
    scan_instance_id: row.scanInstanceId,
    scan_id: row.scanId,
    website_id: row.websiteId,
    status: statusOf(row),
    status_reason: row.statusReason,
    is_stopping: isOpen(row) && row.cancelRequestedAt !== null,
    is_waiting: row.status === 'queued',
    scan_template: LaunchedTemplate.parse({
      scan_template_id: row.scanTemplateId,
      title: row.scanTemplateId,
      ...row.scanTemplate,
    }),
    scan_scope: ScanScope.catch({}).parse(row.scanScope),
    regions: row.regions.length > 0 ? row.regions : ['GLOBAL'],
    device: row.platforms.join(', '),
    item_count: row.itemCount,
    item_completed_count: row.itemCompletedCount,
    progress:
      row.status === 'in_progress' ? presentProgress(row.progress, row.scanStartTime, Date.now()) : null,
    scan_start_time: row.scanStartTime?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    merging_status: row.mergingStatus,
    merging_progress: row.mergingProgress,
  }
}

/** The person who launched it sees a waiting run as running. */
function statusOf({ status }: InstanceRow): InstanceStatus {
  return status === 'queued' ? 'in_progress' : status
}

/** SQL subquery for the website of a run. */
export const ownerOfInstance = (instanceId: string): SQL =>
  sql`(select website_id from scan_instances where scan_instance_id = ${instanceId})`
