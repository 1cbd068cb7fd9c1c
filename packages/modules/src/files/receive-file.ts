import { AppError } from '@vitrine/kernel/http/errors'
import type { RequestInfo, UploadedPart } from '../system/route.ts'

export interface ReceivedFile {
  /** The last part of the name, without characters that file systems reject. */
  name: string
  mediaType: string
  bytes: Buffer
  fields: Readonly<Record<string, string>>
}

/** Largest file that is accepted, bytes. */
const maxBytes = 20 * 1024 * 1024

/** Reads a form with one file and its fields, in any order. */
export async function receiveFile(request: Pick<RequestInfo, 'files' | 'fields'>): Promise<ReceivedFile> {
  let received: Omit<ReceivedFile, 'fields'> | null = null
  for await (const part of request.files()) {
    if (part.field !== 'file') continue
    if (received !== null) throw new AppError('VALIDATION_FAILED', 'Please choose one file.')
    received = {
      name: safeName(part.filename),
      mediaType: part.mediaType.slice(0, 100) || 'application/octet-stream',
      bytes: await readBytes(part),
    }
  }
  if (received === null) throw new AppError('VALIDATION_FAILED', 'Please choose a file.')
  return { ...received, fields: { ...request.fields } }
}

async function readBytes(part: UploadedPart): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part.stream as AsyncIterable<Buffer>) {
    size += chunk.length
    // A file that is too large is read to the end and discarded: a client that is still sending would not read the
    // response.
    if (size <= maxBytes) chunks.push(chunk)
  }
  if (size > maxBytes || part.isTruncated()) {
    throw new AppError(
      'TOO_LARGE',
      'The file is larger than 20 MB. Split it, or remove columns you don’t need.',
    )
  }
  return Buffer.concat(chunks)
}

function safeName(filename: string): string {
  const last = filename.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '')
    .trim()
  return clean.slice(-200) || 'file'
}
