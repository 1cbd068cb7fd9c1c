import { files } from '@vitrine/db/tables/files'
import type { UploadedTable } from '@vitrine/engine/uploaded-table'
import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { FileSummary } from './contract.ts'
import { readRowsApart } from './table/read-table-apart.ts'

/**
 * The table that a scan compares the store with: null without a file, a refusal fit to show when it is gone or cannot be
 * read any more.
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
  const blob = file ? await services.blobs.get(file.sha256) : null
  const kind = FileSummary.safeParse(file?.summary).data?.kind ?? null
  if (!file || blob === null || kind === null)
    return { refusal: 'The uploaded file is gone. Please upload it again and launch the analysis anew.' }
  const answer = await readRowsApart({ name: file.name, bytes: blob.bytes, kind })
  if ('refusal' in answer) return answer
  return { table: { kind, name: file.name, uploadedAtMs: file.createdAt.getTime(), ...answer.table } }
}
