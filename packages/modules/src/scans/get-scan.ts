import type { Executor } from '@vitrine/db/database'
import { scans } from '@vitrine/db/tables/scans'
import { AppError } from '@vitrine/kernel/http/errors'
import { eq, type SQL, sql } from 'drizzle-orm'
import { fileUrl } from '../files/image-url.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { type AuditLimits, readAuditLimits } from '../websites/audit-limits.ts'
import type { ScanDetails } from './contract.ts'
import { presentScanDetails } from './present-scan.ts'
import { readScan } from './read-scans.ts'

/**
 * One scan.
 * @param isAuditMode Audit mode of its website, if already known.
 * @throws AppError NOT_FOUND, AUDIT_LIMIT
 */
export async function getScan(
  services: Services,
  caller: Caller,
  scanId: string,
  isAuditMode?: boolean,
): Promise<ScanDetails> {
  const row = await readScan(services.db, scanId)
  if (!row) throw notFound('The scan')
  await assertScanUnlocked(services.db, caller, row.website_id, scanId, isAuditMode)
  return presentScanDetails(services, row, fileUrl(services, row.website_id, row.file_id))
}

/** The website that a scan belongs to; null when there is no such scan. */
export async function websiteOfScan(executor: Executor, scanId: string): Promise<string | null> {
  const [scan] = await executor
    .select({ websiteId: scans.websiteId })
    .from(scans)
    .where(eq(scans.scanId, scanId))
  return scan?.websiteId ?? null
}

/** SQL subquery for the website of a scan. */
export const ownerOfScan = (scanId: string): SQL =>
  sql`(select website_id from scans where scan_id = ${scanId})`

/**
 * What the website may see in its free audit; null: no limits.
 * @param isAuditMode Audit mode of its website, if already known.
 * @throws AppError AUDIT_LIMIT when the free audit did not unlock the scan
 */
export async function assertScanUnlocked(
  executor: Executor,
  caller: Caller,
  websiteId: string,
  scanId: string,
  isAuditMode?: boolean,
): Promise<AuditLimits | null> {
  const limits = await readAuditLimits(executor, websiteId, caller, isAuditMode)
  if (limits !== null && !limits.scanIds.includes(scanId)) {
    throw new AppError(
      'AUDIT_LIMIT',
      'This analysis isn’t part of your free audit. Upgrade to unlock full access.',
    )
  }
  return limits
}
