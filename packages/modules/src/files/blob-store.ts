/** Content-addressed bytes. The same content is kept once, whoever found it. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import type { Database } from '@vitrine/db/database'
import { blobs } from '@vitrine/db/tables/artifacts'
import { eq, inArray } from 'drizzle-orm'
import type { ByteStore } from './byte-store.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

export interface StoredBlob {
  bytes: Buffer
  mediaType: string
}

export interface BlobStore {
  /** @returns hex sha256 of the bytes. */
  put(bytes: Uint8Array, mediaType: string): Promise<string>
  get(sha256: string): Promise<StoredBlob | null>
  /** Removes blobs with their bytes. The caller has made sure that nothing names them. */
  remove(hashes: readonly string[]): Promise<void>
}

/** Pictures, fonts and films are compressed already. */
const isCompressible = (mediaType: string) =>
  /^(text\/|application\/(json|xml|javascript|xhtml|ld\+json)|image\/svg)/.test(mediaType)

export function openBlobStore(db: Database, bytesOf: ByteStore): BlobStore {
  return {
    async put(bytes, mediaType) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const now = new Date()
      // Whoever reads a row finds its bytes, so these come first; bytes without a row do no harm.
      const known = await db
        .update(blobs)
        .set({ lastUsedAt: now })
        .where(eq(blobs.sha256, sha256))
        .returning({ sha256: blobs.sha256 })
      if (known.length > 0 && (await bytesOf.has(sha256))) return sha256
      const isSmaller = isCompressible(mediaType) && bytes.length > 200
      const stored = isSmaller
        ? await compress(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 3 } })
        : bytes
      await bytesOf.write(sha256, stored)
      await db
        .insert(blobs)
        .values({
          sha256,
          mediaType,
          encoding: isSmaller ? 'zstd' : 'identity',
          sizeBytes: bytes.length,
          storedBytes: stored.length,
        })
        .onConflictDoUpdate({
          target: blobs.sha256,
          set: { lastUsedAt: now, encoding: isSmaller ? 'zstd' : 'identity' },
        })
      return sha256
    },
    async get(sha256) {
      const [row] = await db.select().from(blobs).where(eq(blobs.sha256, sha256))
      if (!row) return null
      const stored = await bytesOf.read(sha256)
      if (stored === null) return null
      return { bytes: row.encoding === 'zstd' ? await decompress(stored) : stored, mediaType: row.mediaType }
    },
    async remove(hashes) {
      if (hashes.length === 0) return
      await db.delete(blobs).where(inArray(blobs.sha256, [...hashes]))
      for (const sha256 of hashes) await bytesOf.remove(sha256)
    },
  }
}
