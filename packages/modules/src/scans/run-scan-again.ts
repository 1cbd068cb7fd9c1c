/** Reruns an ended scan with the same configuration, including its file, by the same rules as any launch. */
import type { Transaction } from '@vitrine/db/database'
import { alertScans } from '@vitrine/db/tables/alerts'
import { files } from '@vitrine/db/tables/files'
import { scans } from '@vitrine/db/tables/scans'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { type NextRun, ScanScope } from './contract.ts'
import { assertScanUnlocked } from './get-scan.ts'
import {
  assertMayLaunch,
  assertOwnRoots,
  mayRunAutomatically,
  readWebsite,
  usableTemplate,
} from './launch-rules.ts'
import { createScan, startInstance } from './launch-scan.ts'

type ScanRecord = typeof scans.$inferSelect

/**
 * A scan without alerts runs again itself; one with alerts keeps them, and a new scan with its configuration
 * runs. A scan that is already running is returned, so that two clicks make one run.
 */
export async function runScanAgain(services: Services, caller: Caller, scanId: string): Promise<NextRun> {
  const [asked] = await services.db.select().from(scans).where(eq(scans.scanId, scanId))
  if (!asked) throw notFound('The scan')
  await assertScanUnlocked(services.db, caller, asked.websiteId, scanId)
  const website = await readWebsite(services.db, asked.websiteId)
  assertMayLaunch(website, caller)
  const template = await usableTemplate(services.db, website, caller, asked.scanTemplateId)
  assertOwnRoots(website, ScanScope.parse(asked.scope))
  const isAutomatic = await mayRunAutomatically(services, caller, asked.websiteId, template)
  return services.db.transaction(async (tx) => {
    const [scan] = await tx.select().from(scans).where(eq(scans.scanId, scanId)).for('update')
    if (!scan) throw notFound('The scan')
    if (scan.state === 'in_progress' || scan.state === 'pending')
      return { scan_id: scanId, scan_instance_id: scan.currentInstanceId }
    const running = await findRunning(tx, scan)
    if (running !== null) return running
    await assertFileIsThere(tx, scan, template.requires_file)
    const nextId = (await hasAlerts(tx, scanId))
      ? await copyScan(services, tx, scan, caller)
      : await reopen(services, tx, scan, caller)
    const instanceId = isAutomatic ? await startInstance(services, tx, nextId, caller.userId) : null
    return { scan_id: nextId, scan_instance_id: instanceId }
  })
}

const hasAlerts = async (tx: Transaction, scanId: string) =>
  (await tx.$count(alertScans, eq(alertScans.scanId, scanId))) > 0

/** A queued or running scan with the same configuration; null when there is none. */
async function findRunning(tx: Transaction, scan: ScanRecord): Promise<NextRun | null> {
  const [same] = await tx
    .select({ scanId: scans.scanId, instanceId: scans.currentInstanceId })
    .from(scans)
    .where(
      and(
        eq(scans.websiteId, scan.websiteId),
        eq(scans.scanTemplateId, scan.scanTemplateId),
        sql`${scans.state} in ('pending', 'in_progress')`,
        eq(scans.title, scan.title),
        sql`${scans.scope} = ${JSON.stringify(scan.scope)}::jsonb`,
        sql`${scans.regions} = ${JSON.stringify(scan.regions)}::jsonb`,
        sql`${scans.platforms} = ${JSON.stringify(scan.platforms)}::jsonb`,
        sql`${scans.fileId} is not distinct from ${scan.fileId}`,
      ),
    )
    .limit(1)
  return same ? { scan_id: same.scanId, scan_instance_id: same.instanceId } : null
}

async function assertFileIsThere(tx: Transaction, scan: ScanRecord, isNeeded: boolean): Promise<void> {
  if (scan.fileId === null && !isNeeded) return
  const isThere =
    scan.fileId !== null &&
    (await tx.$count(files, and(eq(files.fileId, scan.fileId), isNull(files.deletedAt)))) > 0
  if (isThere) return
  const message = 'This analysis’s file was deleted. Launch it again with a new file.'
  throw new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'file_url', message }] })
}

/** Whoever runs an analysis again by hand wants every page checked. */
function wholeScope(scope: ScanRecord['scope']): ScanScope {
  const { skip_unchanged_pages: _, ...rest } = ScanScope.parse(scope)
  return rest
}

function copyScan(services: Services, tx: Transaction, scan: ScanRecord, caller: Caller): Promise<string> {
  return createScan(services, tx, {
    websiteId: scan.websiteId,
    templateId: scan.scanTemplateId,
    title: scan.title,
    regions: scan.regions,
    // A launch only stores these values.
    platforms: scan.platforms as ('Desktop' | 'Mobile')[],
    scope: wholeScope(scan.scope),
    fileId: scan.fileId,
    amazonSellerIds: scan.amazonSellerIds,
    origin: caller.isSuperuser ? 'operator' : 'user',
    createdBy: caller.userId,
  })
}

/** Resets a scan to its state before any run, for the current caller. */
async function reopen(
  services: Services,
  tx: Transaction,
  scan: ScanRecord,
  caller: Caller,
): Promise<string> {
  const now = new Date(services.clock.now())
  await tx
    .update(scans)
    .set({
      state: 'pending',
      stateReason: null,
      finishedAt: null,
      currentInstanceId: null,
      pagesAnalyzedCount: 0,
      isCoverageSufficient: false,
      startTime: now,
      updatedAt: now,
      createdBy: caller.userId,
    })
    .where(eq(scans.scanId, scan.scanId))
  return scan.scanId
}
