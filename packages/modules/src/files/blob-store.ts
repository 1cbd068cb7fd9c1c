/** Content-addressed bytes under the data folder. The same content is kept once, whoever found it. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import type { Database } from '@vitrine/db/database'
import { blobs } from '@vitrine/db/tables/artifacts'
import { eq, inArray } from 'drizzle-orm'

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
}

/** Pictures, fonts and films are compressed already. */
const isCompressible = (mediaType: string) =>
  /^(text\/|application\/(json|xml|javascript|xhtml|ld\+json)|image\/svg)/.test(mediaType)

export function openBlobStore(db: Database, dataDir: string): BlobStore {
  const pathOf = (sha256: string) => join(dataDir, 'blobs', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  return {
    async put(bytes, mediaType) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const path = pathOf(sha256)
      const now = new Date()
      // Whoever reads a row finds its file, so the file comes first; a file without a row does no harm.
      const known = await db
        .update(blobs)
        .set({ lastUsedAt: now })
        .where(eq(blobs.sha256, sha256))
        .returning({ sha256: blobs.sha256 })
      if (known.length > 0 && (await exists(path))) return sha256
      const isSmaller = isCompressible(mediaType) && bytes.length > 200
      const stored = isSmaller
        ? await compress(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 3 } })
        : bytes
      await writeWhole(path, stored)
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
      const stored = await readFile(pathOf(sha256)).catch(() => null)
      if (stored === null) return null
      return { bytes: row.encoding === 'zstd' ? await decompress(stored) : stored, mediaType: row.mediaType }
    },
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** A file appears whole or not at all, also when the process is killed while it writes. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

/** Removes blobs and their files. The caller has made sure that nothing names them. */
export async function removeBlobs(db: Database, dataDir: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await db.delete(blobs).where(inArray(blobs.sha256, [...hashes]))
  for (const sha256 of hashes) {
    await rm(join(dataDir, 'blobs', sha256.slice(0, 2), sha256.slice(2, 4), sha256), { force: true })
  }
}
