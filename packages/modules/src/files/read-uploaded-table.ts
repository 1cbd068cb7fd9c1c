import { files } from '@vitrine/db/tables/files'
import type { UploadedTable } from '@vitrine/engine/api/uploaded-table'
import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { FileSummary } from './contract.ts'
import { readRowsInWorker } from './table/read-table-in-worker.ts'

/**
 * The table that a scan compares the store with; null without a file. Otherwise the reason why it cannot be read, fit
 * to show.
 */
export async function readUploadedTable(
  services: Pick<Services, 'db' | 'blobs'>,
  fileId: string | null,
): Promise<{ table: UploadedTable | null } | { refusal: string }> {
  if (fileId === null) return { table: null }
  const [file] = await services.db
    .select()
    .from(files)
    .where(and(eq(files.fileId, fileId), isNull(files.deletedAt)))
  if (!file) return { refusal: 'The uploaded file was deleted. Upload it again and launch a new analysis.' }
  const name = file.name
  const blob = await services.blobs.get(file.sha256)
  if (blob === null) {
    return {
      refusal: `We no longer have the content of “${name}”. Upload it again and launch a new analysis.`,
    }
  }
  const { kind = null, columns = [] } = FileSummary.safeParse(file.summary).data ?? {}
  if (kind === null) {
    return {
      refusal: `“${name}” was uploaded without saying which analysis it is for, and we can’t tell from its columns. Upload it again on the analysis page.`,
    }
  }
  const answer = await readRowsInWorker({
    name,
    bytes: blob.bytes,
    kind,
    columns: kind === 'free-columns' ? columns : [],
  })
  if ('refusal' in answer) return answer
  return { table: { kind, name, uploadedAtMs: file.createdAt.getTime(), ...answer.table } }
}
