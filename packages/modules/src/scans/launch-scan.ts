/** Creates and runs scans: rows and job in one transaction, so that no scan waits for a job that was lost. */
import type { Transaction } from '@vitrine/db/database'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { newId } from '@vitrine/kernel/ids'
import type { Platform } from '@vitrine/kernel/names/vocabulary'
import { eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Services } from '../system/services.ts'
import { readLibraryEntry } from '../templates/read-library.ts'
import type { ScanScope } from './contract.ts'
import { runScanJob } from './run-scan.job.ts'

export interface NewScan {
  websiteId: string
  templateId: string
  /** Empty: the template's. */
  title?: string
  regions?: readonly string[]
  platforms?: readonly Platform[]
  scope?: ScanScope
  fileId?: string | null
  amazonSellerIds?: Record<string, string>
  origin: typeof scans.$inferInsert.origin
  /** Unique per website: a second scan with this key is rejected. */
  launchKey?: string
  createdBy: string | null
}

type LaunchServices = Pick<Services, 'queue' | 'clock'>

/** Adds a scan without running it. */
export async function createScan(services: LaunchServices, tx: Transaction, scan: NewScan): Promise<string> {
  const entry = await readLibraryEntry(tx, scan.templateId, { withDrafts: scan.origin === 'operator' })
  const template = entry?.template
  if (!template || (template.website_id !== null && template.website_id !== scan.websiteId)) {
    throw notFound('The analysis')
  }
  const scanId = newId()
  await tx.insert(scans).values({
    scanId,
    websiteId: scan.websiteId,
    title: scan.title?.trim() || template.title,
    scanTemplateId: scan.templateId,
    scanTemplate: template,
    scope: scan.scope ?? {},
    regions: [...(scan.regions ?? [])],
    ...(scan.platforms ? { platforms: [...scan.platforms] } : {}),
    amazonSellerIds: scan.amazonSellerIds ?? {},
    fileId: scan.fileId ?? null,
    origin: scan.origin,
    createdBy: scan.createdBy,
    launchKey: scan.launchKey ?? null,
    startTime: new Date(services.clock.now()),
  })
  return scanId
}

/**
 * Starts a run of a scan: a new instance, linked and enqueued.
 * @throws AppError CONFLICT while another run of it is active
 */
export async function startInstance(
  services: LaunchServices,
  tx: Transaction,
  scanId: string,
  startedBy: string | null,
): Promise<string> {
  const [scan] = await tx.select().from(scans).where(eq(scans.scanId, scanId)).for('update')
  if (!scan) throw notFound('The scan')
  if (scan.state === 'in_progress') throw new AppError('CONFLICT', 'This analysis is already running.')
  const [website] = await tx
    .select({ host: websites.host })
    .from(websites)
    .where(eq(websites.websiteId, scan.websiteId))
  const scanInstanceId = newId()
  await tx.insert(scanInstances).values({
    scanInstanceId,
    scanId,
    websiteId: scan.websiteId,
    scanTemplateId: scan.scanTemplateId,
    scanTemplate: scan.scanTemplate,
    scanScope: scan.scope,
    regions: scan.regions,
    platforms: scan.platforms,
    amazonSellerIds: scan.amazonSellerIds,
    fileId: scan.fileId,
    createdBy: startedBy,
  })
  await tx
    .update(scans)
    .set({ currentInstanceId: scanInstanceId, state: 'in_progress', stateReason: null, finishedAt: null })
    .where(eq(scans.scanId, scanId))
  await services.queue.enqueue(
    tx,
    runScanJob,
    { scan_instance_id: scanInstanceId },
    {
      group: website?.host ?? scan.websiteId,
      key: scanInstanceId,
      // People wait for scans that they launched, but not for those that the product launches itself.
      priority: ['user', 'operator'].includes(scan.origin) ? 1 : 0,
    },
  )
  return scanInstanceId
}

/** Creates a scan and runs it immediately. */
export async function launchScan(
  services: LaunchServices,
  tx: Transaction,
  scan: NewScan,
): Promise<{ scanId: string; scanInstanceId: string }> {
  const scanId = await createScan(services, tx, scan)
  return { scanId, scanInstanceId: await startInstance(services, tx, scanId, scan.createdBy) }
}
