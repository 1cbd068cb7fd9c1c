import { memberships } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { requireCaller } from '../system/require-caller.ts'
import type { Caller, RequestContext } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { enterWebsite } from '../system/website-access.ts'
import { readLibraryEntry } from '../templates/read-library.ts'
import { checkImage } from './check-image.ts'
import type { uploadFile as contract, FileSummary, UploadedFile } from './contract.ts'
import { type ReceivedFile, receiveFile } from './receive-file.ts'
import { saveFile } from './save-file.ts'
import { tableFormat } from './table/read-table.ts'
import { readTableInWorker } from './table/read-table-in-worker.ts'

type Query = z.output<NonNullable<(typeof contract)['query']>>

/** Folder for the files that members upload for their analyses. */
const scanFolder = 'scan-files'

/**
 * Stores an uploaded file. Tables for an analysis are validated immediately, so that their faults show before
 * anything is launched; operators also upload images, including public ones.
 */
export async function uploadFile(context: RequestContext, query: Query): Promise<UploadedFile> {
  const { services } = context
  const caller = requireCaller(context)
  const received = await receiveFile(context.request)
  const folder = received.fields.folder || scanFolder
  const isPublic = received.fields.make_public === 'true'
  if ((folder !== scanFolder || isPublic) && !caller.isSuperuser) {
    throw new AppError('NOT_ALLOWED', 'Only operators may upload to this folder.')
  }
  const website = query.website_id ?? received.fields.website_id
  const websiteId = folder === scanFolder || website ? await websiteOfUpload(services, caller, website) : null
  const summary =
    folder === scanFolder
      ? await summarize(services, received, query.template_id)
      : await checkImage(received)
  return saveFile(services, caller, { received, folder, isPublic, websiteId, summary })
}

async function websiteOfUpload(
  services: Services,
  caller: Caller,
  named: string | undefined,
): Promise<string> {
  if (named) return (await enterWebsite(services.db, caller, named)).websiteId
  const own = await services.db
    .select({ websiteId: memberships.websiteId })
    .from(memberships)
    .where(eq(memberships.userId, caller.userId))
    .limit(2)
  const [only] = own
  if (own.length === 1 && only) return only.websiteId
  const message = 'Choose which of your websites the file is for.'
  throw new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'website_id', message }] })
}

/**
 * Reads a table as the analysis requires it.
 * @throws AppError VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE
 */
async function summarize(
  services: Services,
  { name, bytes }: ReceivedFile,
  templateId: string | undefined,
): Promise<FileSummary> {
  if (tableFormat(name) === null) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Please choose a CSV, TSV, XLSX, XML, or JSON file.')
  }
  const entry = templateId ? await readLibraryEntry(services.db, templateId, { withDrafts: true }) : null
  const kind = entry?.template.file_kind ?? null
  const answer = await readTableInWorker({ name, bytes, kind, columns: entry?.template.file_columns ?? [] })
  if ('summary' in answer) return answer.summary
  throw new AppError('VALIDATION_FAILED', answer.refusal, {
    fieldErrors: [{ path: 'file', message: answer.refusal }],
  })
}
