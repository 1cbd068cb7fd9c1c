import { scans } from '@vitrine/db/tables/scans'
import { eq } from 'drizzle-orm'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { refreshEstimatesJob } from '../websites/refresh-estimates.job.ts'
import type { ScanDetails } from './contract.ts'
import { assertScanUnlocked, getScan, websiteOfScan } from './get-scan.ts'

/** Archives or unarchives a scan and returns it. */
export async function archiveScan(
  services: Services,
  caller: Caller,
  scanId: string,
  isArchived: boolean,
): Promise<ScanDetails> {
  const websiteId = await websiteOfScan(services.db, scanId)
  if (websiteId !== null) await assertScanUnlocked(services.db, caller, websiteId, scanId)
  if (websiteId !== null) {
    await services.db.transaction(async (tx) => {
      await tx.update(scans).set({ isArchived }).where(eq(scans.scanId, scanId))
      // Revenue at risk only includes alerts of analyses that are not archived.
      await services.queue.enqueue(tx, refreshEstimatesJob, { website_id: websiteId }, { key: websiteId })
    })
  }
  return getScan(services, caller, scanId)
}
