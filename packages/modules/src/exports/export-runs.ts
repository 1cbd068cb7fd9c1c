/** Background exports: progress, cancellation, files. Everyone sees only their own. */
import { exportRuns } from '@vitrine/db/tables/exports'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Answer, Caller, WebsiteAccess } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { ExportRun } from './contract.ts'
import { mediaTypeOf } from './media-types.ts'

type Row = typeof exportRuns.$inferSelect
type DbServices = Pick<Services, 'db' | 'clock'>

/** SQL subquery for the website of an export. */
export const ownerOfExport = (exportId: string): SQL =>
  sql`(select website_id from export_runs where export_id = ${exportId})`

const running = ['queued', 'in_progress'] as const

/** @param of The exports of an analysis, or of the whole website. */
export async function listExports(
  { db }: DbServices,
  caller: Caller,
  of: { scanId: string } | { websiteId: string },
  { skip, limit }: ListPage,
): Promise<ExportRun[]> {
  const isOfIt =
    'scanId' in of
      ? eq(exportRuns.scanId, of.scanId)
      : and(eq(exportRuns.websiteId, of.websiteId), isNull(exportRuns.scanId))
  const rows = await db
    .select()
    .from(exportRuns)
    .where(and(isOfIt, eq(exportRuns.requestedBy, caller.userId)))
    .orderBy(desc(exportRuns.createdAt), desc(exportRuns.exportId))
    .offset(skip)
    .limit(limit)
  return rows.map(presentExport)
}

/** @throws AppError NOT_FOUND */
export async function cancelExport(
  { db, clock }: DbServices,
  caller: Caller,
  id: string,
): Promise<ExportRun> {
  const row = await readOwn({ db }, caller, id)
  const [cancelled] = await db
    .update(exportRuns)
    .set({ state: 'cancelled', finishedAt: new Date(clock.now()) })
    .where(and(eq(exportRuns.exportId, id), inArray(exportRuns.state, [...running])))
    .returning()
  return presentExport(cancelled ?? row)
}

/** @throws AppError NOT_FOUND */
export async function mailExport({ db }: DbServices, caller: Caller, id: string): Promise<ExportRun> {
  const row = await readOwn({ db }, caller, id)
  const [wanted] = await db
    .update(exportRuns)
    .set({ isMailWanted: true })
    .where(and(eq(exportRuns.exportId, id), inArray(exportRuns.state, [...running])))
    .returning()
  return presentExport(wanted ?? row)
}

/**
 * @throws AppError NOT_FOUND while it is not ready and, for the whole website, when the caller is no longer
 * an admin
 */
export async function getExportFile(
  services: Services,
  caller: Caller,
  { isAdmin }: Pick<WebsiteAccess, 'isAdmin'>,
  id: string,
): Promise<Answer> {
  const { sha256, sizeBytes, fileName, format, state, scanId } = await readOwn(services, caller, id)
  const isAllowed = state === 'ready' && (scanId !== null || isAdmin)
  const body = isAllowed && sha256 !== null ? await services.blobs.openRead(sha256) : null
  if (body === null) throw notFound('The file')
  return {
    kind: 'content',
    body,
    mediaType: mediaTypeOf[format],
    headers: {
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
      ...(sizeBytes === null ? {} : { 'content-length': String(sizeBytes) }),
    },
  }
}

async function readOwn({ db }: Pick<Services, 'db'>, caller: Caller, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(exportRuns)
    .where(and(eq(exportRuns.exportId, id), eq(exportRuns.requestedBy, caller.userId)))
  if (row === undefined) throw notFound('The export')
  return row
}

export function presentExport(row: Row): ExportRun {
  return {
    export_id: row.exportId,
    scan_id: row.scanId,
    format: row.format,
    state: row.state,
    done_count: row.doneCount,
    total_count: row.totalCount,
    reason: row.reason,
    file_name: row.fileName,
    size_bytes: row.sizeBytes,
    is_mail_wanted: row.isMailWanted,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  }
}
