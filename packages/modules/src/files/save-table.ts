import { AppError } from '@vitrine/kernel/http/errors'
import type { FileKind } from '@vitrine/kernel/names/vocabulary'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { saveFile } from './save-file.ts'
import { readTableInWorker } from './table/read-table-in-worker.ts'

/** What an analysis states about the file that it needs. */
interface NeededFile {
  requires_file: boolean
  file_kind: FileKind | null
  file_columns: readonly string[]
}

/** Stores a table from a request body, validated like an upload. */
export async function saveTable(
  services: Services,
  caller: Caller,
  websiteId: string,
  needed: NeededFile,
  content: string,
): Promise<string> {
  if (!needed.requires_file) throw fault('This analysis doesn’t use a file. Run it without one.')
  const bytes = Buffer.from(content)
  const name = `file_content.${formatOf(content)}`
  const answer = await readTableInWorker({
    name,
    bytes,
    kind: needed.file_kind,
    columns: needed.file_columns,
  })
  if ('refusal' in answer) throw fault(answer.refusal)
  const { file_id } = await saveFile(services, caller, {
    received: { name, mediaType: 'text/plain', bytes },
    folder: 'scan-files',
    isPublic: false,
    websiteId,
    summary: answer.summary,
  })
  return file_id
}

const fault = (message: string) =>
  new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'file_content', message }] })

const formats: Record<string, string> = { '<': 'xml', '[': 'json', '{': 'json' }
const formatOf = (content: string) => formats[content.trim()[0] ?? ''] ?? 'csv'
