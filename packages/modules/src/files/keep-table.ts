import { AppError } from '@vitrine/kernel/errors'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { FileKind } from './contract.ts'
import { keepFile } from './keep-file.ts'
import { readTableApart } from './table/read-table-apart.ts'

/** What an analysis says of the file that it needs. */
interface NeededFile {
  requires_file: boolean
  file_kind: FileKind | null
  file_columns: readonly string[]
}

/**
 * Keeps a table that a call carries itself, checked as an upload is.
 * @returns id of the file
 * @throws AppError VALIDATION_FAILED
 */
export async function keepTable(
  services: Services,
  caller: Caller,
  websiteId: string,
  needed: NeededFile,
  content: string,
): Promise<string> {
  if (!needed.requires_file) throw fault('This analysis compares nothing with a file. Run it without one.')
  const bytes = Buffer.from(content)
  const name = `file_content.${formatOf(content)}`
  const answer = await readTableApart({ name, bytes, kind: needed.file_kind, columns: needed.file_columns })
  if ('refusal' in answer) throw fault(answer.refusal)
  const { file_id } = await keepFile(services, caller, {
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
