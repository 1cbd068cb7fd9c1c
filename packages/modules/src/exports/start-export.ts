import { exportRuns } from '@vitrine/db/tables/exports'
import { newId } from '@vitrine/kernel/ids'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { DataFormat, ExportRun } from './contract.ts'
import { presentExport } from './export-runs.ts'
import { openShareReport } from './read-share-report.ts'
import { runExportJob } from './run-export.job.ts'
import { openWebsiteData } from './website-data.ts'

/**
 * Has a PDF of the chosen alerts created in the background.
 * @throws AppError NOT_FOUND, AUDIT_LIMIT, CONFLICT when none of the alerts is open anymore
 */
export async function startExport(
  services: Services,
  caller: Caller,
  request: { websiteId: string; scanId: string; alertIds: readonly string[] },
): Promise<ExportRun> {
  // Checked now and again by the job, so that the caller gets an error immediately.
  const { chosen } = await openShareReport(services, caller, {
    ...request,
    withScreenshots: false,
    isOnlyOpen: true,
  })
  const day = new Date(services.clock.now()).toISOString().slice(0, 10)
  return enqueue(services, {
    websiteId: request.websiteId,
    scanId: request.scanId,
    requestedBy: caller.userId,
    alertIds: chosen.map(({ alertId }) => alertId),
    totalCount: chosen.length,
    fileName: `vitrine-alerts-${day}.pdf`,
  })
}

/**
 * Creates a file of all scans and alerts of a website in the background.
 * @throws AppError NOT_FOUND
 */
export async function startWebsiteExport(
  services: Services,
  caller: Caller,
  websiteId: string,
  format: DataFormat,
): Promise<ExportRun> {
  const data = await openWebsiteData(services, caller, websiteId)
  return enqueue(services, {
    websiteId,
    format,
    requestedBy: caller.userId,
    alertIds: [],
    totalCount: data.alertCount,
    fileName: data.fileName(format),
  })
}

type NewRun = Omit<typeof exportRuns.$inferInsert, 'exportId' | 'createdAt'>

function enqueue({ db, queue, clock }: Services, values: NewRun): Promise<ExportRun> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(exportRuns)
      .values({ ...values, exportId: newId(), createdAt: new Date(clock.now()) })
      .returning()
    if (row === undefined) throw new Error('the export wasn’t added')
    await queue.enqueue(tx, runExportJob, { export_id: row.exportId }, { key: row.exportId })
    return presentExport(row)
  })
}
