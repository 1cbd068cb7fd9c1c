/** Creates an export file: a PDF of chosen alerts, or the data of the whole website. */

import type { exportRuns } from '@vitrine/db/tables/exports'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { AppError } from '@vitrine/kernel/http/errors'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { DataFormat } from './contract.ts'
import { noteExport, pdfHead } from './export-alerts.ts'
import { writeWebsiteFile } from './export-website.ts'
import type { ExportWatch, MadeExport } from './made-export.ts'
import { renderPdfInWorker } from './pdf/render-pdf-in-worker.ts'
import { openShareReport } from './read-share-report.ts'
import { openWebsiteData } from './website-data.ts'

type Row = typeof exportRuns.$inferSelect

/** The person who requested it, with their current role in the website. */
export interface ExportReader {
  caller: Caller
  isAdmin: boolean
}

const formatNames: Record<DataFormat, string> = { xlsx: 'Excel', csv: 'CSV', json: 'JSON', pdf: 'PDF' }

/**
 * Writes the file to a path.
 * @throws AppError when the reader may not have it anymore, or there is nothing left to export
 */
export function makeExport(
  services: Services,
  row: Row,
  reader: ExportReader,
  path: string,
  watch: ExportWatch,
): Promise<MadeExport> {
  const { scanId } = row
  return scanId === null
    ? makeWebsiteFile(services, row, reader, path, watch)
    : makeAlertsPdf(services, { ...row, scanId }, reader, path, watch)
}

async function makeAlertsPdf(
  services: Services,
  { websiteId, scanId, alertIds }: Row & { scanId: string },
  { caller }: ExportReader,
  path: string,
  { onDone, signal }: ExportWatch,
): Promise<MadeExport> {
  const request = { websiteId, scanId, alertIds, withScreenshots: true, isOnlyOpen: true }
  const opened = await openShareReport(services, caller, request)
  await renderPdfInWorker(path, pdfHead(opened), opened.alerts(), { onDrawn: onDone, signal })
  const { head, chosen } = opened
  return {
    count: chosen.length,
    storeName: head.websiteName,
    subject: `Your PDF is ready: ${head.scanTitle}`,
    sentence: `The PDF with ${pluralize(chosen.length, 'alert')} from “${head.scanTitle}” is ready.`,
    url: head.scanUrl,
    note: () => noteExport(services, caller, { websiteId, scanId, format: 'pdf' }, opened),
  }
}

async function makeWebsiteFile(
  services: Services,
  { websiteId, format }: Row,
  { caller, isAdmin }: ExportReader,
  path: string,
  watch: ExportWatch,
): Promise<MadeExport> {
  if (!isAdmin) throw new AppError('NOT_ALLOWED', 'Only admins can export all of a website’s data.')
  const data = await openWebsiteData(services, caller, websiteId)
  let count = 0
  await writeWebsiteFile(data, format, path, {
    ...watch,
    onDone(done) {
      count = done
      watch.onDone(done)
    },
  })
  return {
    count,
    storeName: data.head.name,
    subject: `Your ${formatNames[format]} export is ready: ${data.head.name}`,
    sentence: `The ${formatNames[format]} export of ${data.head.name} with ${pluralize(count, 'alert')} is ready.`,
    url: `${services.publicUrl}/store-settings`,
    note: async () => undefined,
  }
}
