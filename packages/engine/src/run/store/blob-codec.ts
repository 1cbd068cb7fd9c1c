/** Blobs on disk: compressed if that saves space, which the file extension shows. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib'

const pack = promisify(zstdCompress)
const unpack = promisify(zstdDecompress)

/** Level 1 compresses some 300 MB/s on one core; higher levels gain a tenth in size and cost several times as much. */
const packOptions = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
}

/** Below this, compression gains nothing, because the file system counts in blocks. */
const smallestPackedBytes = 1024

/** Up to this size, compressing takes less time than handing the work to a thread and back. */
const inlineBytes = 200_000
/** The same for stored bytes that are unpacked: they are a fifth to a tenth of the page. */
const inlinePackedBytes = 50_000

export type BlobForm = 'zst' | 'bin'

/** Name of a blob: hex sha256 of its unpacked bytes. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** How a blob is stored. Images, fonts and archives are already compressed. */
export function formFor(contentType: string, sizeBytes: number): BlobForm {
  if (sizeBytes < smallestPackedBytes) return 'bin'
  const isPackedAlready = /^(image\/(?!svg)|video\/|audio\/|font\/woff|application\/(zip|gzip|zstd))/i.test(
    contentType,
  )
  return isPackedAlready ? 'bin' : 'zst'
}

/** The bytes as written to disk. */
export async function encodeBlob(bytes: Uint8Array, form: BlobForm): Promise<Uint8Array> {
  if (form !== 'zst') return bytes
  return bytes.byteLength <= inlineBytes ? zstdCompressSync(bytes, packOptions) : pack(bytes, packOptions)
}

/** The original bytes, or null when the file does not match its name (torn by a power failure). */
export async function decodeBlob(
  stored: Uint8Array,
  form: BlobForm,
  hash: string,
): Promise<Uint8Array | null> {
  try {
    const isInline = stored.byteLength <= inlinePackedBytes
    const bytes = form !== 'zst' ? stored : isInline ? zstdDecompressSync(stored) : await unpack(stored)
    return hashBytes(bytes) === hash ? bytes : null
  } catch {
    return null
  }
}
