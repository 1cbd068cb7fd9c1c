import { files } from '@vitrine/db/tables/files'
import { newId, sha256 } from '@vitrine/kernel/ids'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { FileSummary, UploadedFile } from './contract.ts'
import { fileUrl } from './image-url.ts'
import type { ReceivedFile } from './receive-file.ts'

interface FileToSave {
  received: Omit<ReceivedFile, 'fields'>
  folder: string
  isPublic: boolean
  websiteId: string | null
  summary: FileSummary | null
}

/** Stores bytes under their hash, with a row that records their owner. */
export async function saveFile(services: Services, caller: Caller, file: FileToSave): Promise<UploadedFile> {
  const { bytes, name, mediaType } = file.received
  const fileId = newId()
  const hash = await services.blobs.put(bytes, mediaType)
  await services.db.insert(files).values({
    fileId,
    websiteId: file.websiteId,
    uploadedBy: caller.userId,
    folder: file.folder,
    name,
    mediaType,
    sizeBytes: bytes.length,
    sha256: hash,
    // The bytes are stored under their hash, while two uploads of the same content are two files.
    storageKey: sha256(fileId),
    isPublic: file.isPublic,
    summary: file.summary,
  })
  return {
    file_id: fileId,
    url: file.isPublic
      ? `/api/v1/files/public/${fileId}`
      : (fileUrl(services, file.websiteId ?? '', fileId) ?? ''),
    name,
    size_bytes: bytes.length,
    summary: file.summary,
  }
}
