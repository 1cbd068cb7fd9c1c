/** Manual changes of runs by operators. */
import type { Transaction } from '@vitrine/db/database'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { newId } from '@vitrine/kernel/ids'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { endScan } from '../scans/end-scan.ts'
import { isOperatorRun } from '../scans/operator-run.ts'
import { queueReadyMail } from '../scans/queue-ready-mail.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readLibraryEntry } from '../templates/read-library.ts'
import type * as contract from './contract.ts'
import { type InstanceRow, openStatuses, presentInstance } from './present-instance.ts'

type Body<Name extends 'createInstance' | 'updateInstance' | 'setInstanceStatus'> = z.output<
  NonNullable<(typeof contract)[Name]['body']>
>
type Scan = typeof scans.$inferSelect

/** Adds a run that an operator completes manually, linked to a scan if one is given. */
export async function createInstance(
  services: Services,
  caller: Caller,
  body: Body<'createInstance'>,
): Promise<contract.ScanInstance> {
  const entry = await readLibraryEntry(services.db, body.template_id, { withDrafts: true })
  const [website] = await services.db
    .select({ websiteId: websites.websiteId })
    .from(websites)
    .where(eq(websites.websiteId, body.website_id))
  const owner = entry?.template.website_id
  if (!entry || !website || (owner != null && owner !== body.website_id)) throw notFound('The template')
  const now = new Date(services.clock.now())
  return services.db.transaction(async (tx) => {
    const scan = body.scan_id === undefined ? null : await lockScan(tx, body.scan_id, body.website_id)
    const [row] = await tx
      .insert(scanInstances)
      .values({
        scanInstanceId: newId(),
        scanId: scan?.scanId ?? null,
        websiteId: body.website_id,
        status: 'in_progress',
        workerId: isOperatorRun,
        scanTemplateId: body.template_id,
        scanTemplate: entry.template,
        scanScope: body.scan_scope ?? scan?.scope ?? {},
        regions: body.regions ?? scan?.regions ?? [],
        ...(scan === null ? {} : { platforms: scan.platforms, fileId: scan.fileId }),
        createdBy: caller.userId,
        scanStartTime: now,
      })
      .returning()
    if (!row) throw new Error('an insert returns its row')
    if (scan !== null) {
      await tx
        .update(scans)
        .set({
          currentInstanceId: row.scanInstanceId,
          state: 'in_progress',
          stateReason: null,
          finishedAt: null,
        })
        .where(eq(scans.scanId, scan.scanId))
    }
    return presentInstance(row)
  })
}

async function lockScan(tx: Transaction, scanId: string, websiteId: string): Promise<Scan> {
  const [scan] = await tx
    .select()
    .from(scans)
    .where(and(eq(scans.scanId, scanId), eq(scans.websiteId, websiteId)))
    .for('update')
  if (!scan) throw notFound('The scan')
  if (scan.state === 'in_progress') throw new AppError('CONFLICT', 'This analysis is already running.')
  return scan
}

/**
 * Changes fields of a run that has not ended.
 * @throws AppError NOT_FOUND, CONFLICT
 */
export async function updateInstance(
  services: Services,
  instanceId: string,
  body: Body<'updateInstance'>,
): Promise<contract.ScanInstance> {
  const [row] = await services.db
    .update(scanInstances)
    .set({
      scanScope: body.scan_scope,
      itemCount: body.item_count,
      itemCompletedCount: body.item_completed_count,
      mergingStatus: body.merging_status,
      mergingProgress: body.merging_progress,
      actionText: body.action_text,
      currentUrl: body.current_url,
      heartbeatAt: new Date(services.clock.now()),
    })
    .where(isStillOpen(instanceId))
    .returning()
  if (row) return presentInstance(row)
  await assertExists(services, instanceId)
  throw over()
}

/**
 * Ends a run with a status; a worker that still has it stops. Only the first end counts.
 * @throws AppError NOT_FOUND, CONFLICT when it has ended, VALIDATION_FAILED without a reason
 */
export async function setInstanceStatus(
  services: Services,
  instanceId: string,
  { status, reason }: Body<'setInstanceStatus'>,
): Promise<contract.ScanInstance> {
  if (status !== 'completed' && !reason) {
    const message = 'Enter a reason for the owner.'
    throw new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'reason', message }] })
  }
  const now = new Date(services.clock.now())
  return services.db.transaction(async (tx) => {
    const before = await lockInstance(tx, instanceId)
    const isDone = before.itemCompletedCount > 0
    const hasEnded = await endScan(
      tx,
      instanceId,
      {
        status,
        reason: status === 'completed' ? null : (reason ?? null),
        instance: { cancelRequestedAt: now },
        // The operator vouches for the manual work, as far as pages were checked.
        scan: { pagesAnalyzedCount: before.itemCompletedCount, isCoverageSufficient: isDone },
      },
      now,
    )
    if (!hasEnded) throw over()
    if (before.scanId !== null) await queueReadyMail(services, tx, before.scanId, instanceId)
    return presentInstance(await lockInstance(tx, instanceId))
  })
}

/**
 * Deletes a run. A worker that has it notices within seconds and stops; its scan ends as failed.
 * @throws AppError NOT_FOUND
 */
export async function deleteInstance(services: Services, instanceId: string): Promise<void> {
  const now = new Date(services.clock.now())
  await services.db.transaction(async (tx) => {
    await lockInstance(tx, instanceId)
    const end = { status: 'cancelled', reason: 'The run was stopped and removed by our team.' } as const
    await endScan(tx, instanceId, end, now)
    await tx.delete(scanInstances).where(eq(scanInstances.scanInstanceId, instanceId))
  })
}

async function lockInstance(tx: Transaction, instanceId: string): Promise<InstanceRow> {
  const [row] = await tx
    .select()
    .from(scanInstances)
    .where(eq(scanInstances.scanInstanceId, instanceId))
    .for('update')
  if (!row) throw notFound('The scan instance')
  return row
}

async function assertExists({ db }: Services, instanceId: string): Promise<void> {
  const count = await db.$count(scanInstances, eq(scanInstances.scanInstanceId, instanceId))
  if (count === 0) throw notFound('The scan instance')
}

const isStillOpen = (instanceId: string) =>
  and(eq(scanInstances.scanInstanceId, instanceId), inArray(scanInstances.status, [...openStatuses]))

const over = () => new AppError('CONFLICT', 'This run has ended.')
