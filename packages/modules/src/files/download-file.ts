import { files } from '@vitrine/db/tables/files'
import { and, eq, isNull } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Answer } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { openTicket } from '../system/ticket.ts'

/**
 * An uploaded file by its ticket, always as a download, so that uploaded content never runs as a page of ours.
 * @throws AppError NOT_FOUND, GONE
 */
export async function downloadFile(services: Services, ticket: string): Promise<Answer> {
  const subject = openTicket(services.secret, ticket, 'file', services.clock.now())
  const [file] = await services.db
    .select()
    .from(files)
    .where(and(eq(files.fileId, subject.id), isNull(files.deletedAt)))
  const blob =
    file && (file.websiteId ?? '') === subject.websiteId ? await services.blobs.get(file.sha256) : null
  if (!file || blob === null) throw notFound('The file')
  const name = encodeURIComponent(file.name).replaceAll("'", '%27')
  return {
    kind: 'content',
    body: blob.bytes,
    mediaType: 'application/octet-stream',
    headers: {
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'cache-control': 'private, no-store',
    },
  }
}

/**
 * A public image.
 * @throws AppError NOT_FOUND
 */
export async function getPublicFile(services: Services, fileId: string): Promise<Answer> {
  const [file] = await services.db
    .select()
    .from(files)
    .where(and(eq(files.fileId, fileId), eq(files.isPublic, true), isNull(files.deletedAt)))
  const blob = file ? await services.blobs.get(file.sha256) : null
  if (!file || blob === null || !file.mediaType.startsWith('image/')) throw notFound('The image')
  return {
    kind: 'content',
    body: blob.bytes,
    mediaType: file.mediaType,
    headers: { 'cache-control': 'public, max-age=86400' },
  }
}
