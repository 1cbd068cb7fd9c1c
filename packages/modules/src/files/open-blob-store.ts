/** Content-addressed bytes. The same content is stored once. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, createZstdDecompress, zstdCompress, zstdDecompress } from 'node:zlib'
import type { Database } from '@vitrine/db/database'
import { blobs } from '@vitrine/db/tables/artifacts'
import { eq, inArray } from 'drizzle-orm'
import type { BlobStore } from '../system/blob-store.ts'
import type { ByteStore } from './byte-store.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Images, fonts and videos are already compressed. */
const isCompressible = (mediaType: string) =>
  /^(text\/|application\/(json|xml|javascript|xhtml|ld\+json)|image\/svg)/.test(mediaType)

export function openBlobStore(db: Database, bytesOf: ByteStore): BlobStore {
  /** Records that content was used again. @returns Whether it is already stored. */
  async function touchExisting(sha256: string): Promise<boolean> {
    const known = await db
      .update(blobs)
      .set({ lastUsedAt: new Date() })
      .where(eq(blobs.sha256, sha256))
      .returning({ sha256: blobs.sha256 })
    return known.length > 0 && (await bytesOf.has(sha256))
  }

  /** The bytes are written before the row, so that every row has its bytes; bytes without a row do no harm. */
  async function addRow(row: typeof blobs.$inferInsert): Promise<void> {
    const again = { lastUsedAt: new Date(), encoding: row.encoding }
    await db.insert(blobs).values(row).onConflictDoUpdate({ target: blobs.sha256, set: again })
  }

  return {
    async put(bytes, mediaType) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      if (await touchExisting(sha256)) return sha256
      const isSmaller = isCompressible(mediaType) && bytes.length > 200
      const stored = isSmaller
        ? await compress(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 3 } })
        : bytes
      await bytesOf.write(sha256, stored)
      const encoding = isSmaller ? 'zstd' : 'identity'
      await addRow({ sha256, mediaType, encoding, sizeBytes: bytes.length, storedBytes: stored.length })
      return sha256
    },
    async putFile(path, mediaType) {
      const hash = createHash('sha256')
      await pipeline(createReadStream(path), hash)
      const sha256 = hash.digest('hex')
      if (await touchExisting(sha256)) return sha256
      await bytesOf.writeFile(sha256, path)
      const { size } = await stat(path)
      await addRow({ sha256, mediaType, encoding: 'identity', sizeBytes: size, storedBytes: size })
      return sha256
    },
    async get(sha256) {
      const [row] = await db.select().from(blobs).where(eq(blobs.sha256, sha256))
      if (!row) return null
      const stored = await bytesOf.read(sha256)
      if (stored === null) return null
      return { bytes: row.encoding === 'zstd' ? await decompress(stored) : stored, mediaType: row.mediaType }
    },
    async openRead(sha256) {
      const [row] = await db.select().from(blobs).where(eq(blobs.sha256, sha256))
      const stored = row ? await bytesOf.openRead(sha256) : null
      return row?.encoding === 'zstd' ? (stored?.compose(createZstdDecompress()) ?? null) : stored
    },
    async remove(hashes) {
      if (hashes.length === 0) return
      await db.delete(blobs).where(inArray(blobs.sha256, [...hashes]))
      for (const sha256 of hashes) await bytesOf.remove(sha256)
    },
  }
}
