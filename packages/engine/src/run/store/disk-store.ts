/**
 * Artifacts in a folder. Blobs are named by the hash of their content, visits by the hash of their key. Every file is
 * written to a temporary name and renamed, so several processes may share the folder without locks, and a process that
 * dies leaves complete files or none.
 *
 *     blobs/ab/abcd….zst|bin     visits/ab/abcd….json     tmp/
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArtifactStore, CachedFetch } from '../../api/scan-types.ts'
import { type BlobForm, decodeBlob, encodeBlob, formFor, hashBytes } from './blob-codec.ts'
import { type PruneOptions, type PruneReport, pruneStore } from './prune-store.ts'

export interface DiskStore extends ArtifactStore {
  /** Deletes what is too old or too large. Safe while others read and write. */
  prune(options: PruneOptions): Promise<PruneReport>
}

/** Caches hashes known to be on disk, so that a shared script or image is not looked up every time. */
const rememberedHashes = 20_000

/**
 * Far shorter than the grace period of pruning: within it, no other process can have deleted a blob that was
 * seen here.
 */
const rememberedForMs = 600_000

/** Opens (and creates) a store in a folder. */
export async function createDiskStore(folder: string, nowMs: () => number = Date.now): Promise<DiskStore> {
  await mkdir(join(folder, 'tmp'), { recursive: true })
  await Promise.all(['blobs', 'visits'].flatMap((kind) => fanOut(join(folder, kind))))
  const present = new Map<string, number>()
  // Unique among the processes and threads that share the folder, also on other machines.
  const writer = `${process.pid}-${randomBytes(8).toString('hex')}`
  let written = 0

  // These and the reads hit the page cache and take microseconds; handing them to a thread costs several times that.
  function writeWhole(path: string, bytes: Uint8Array | string): void {
    const temporary = join(folder, 'tmp', `${writer}-${++written}`)
    writeFileSync(temporary, bytes, { flag: 'wx' })
    renameSync(temporary, path)
  }

  async function putBlob(bytes: Uint8Array, contentType: string): Promise<string> {
    const hash = hashBytes(bytes)
    if (nowMs() - (present.get(hash) ?? Number.NEGATIVE_INFINITY) < rememberedForMs) return hash
    const form = formFor(contentType, bytes.byteLength)
    const path = blobPath(folder, hash, form)
    if (!touch(path, nowMs())) writeWhole(path, await encodeBlob(bytes, form))
    markPresent(present, hash, nowMs())
    return hash
  }

  async function getBlob(hash: string): Promise<Uint8Array | null> {
    if (!/^[0-9a-f]{64}$/.test(hash)) return null
    for (const form of ['zst', 'bin'] as const) {
      const stored = readIfThere(blobPath(folder, hash, form))
      if (stored === null) continue
      const bytes = await decodeBlob(stored, form, hash)
      if (bytes !== null) return bytes
      await unlink(blobPath(folder, hash, form)).catch(() => {})
    }
    present.delete(hash)
    return null
  }

  async function findFetch(key: string, maxAgeMs: number): Promise<CachedFetch | null> {
    const visit = readVisit(visitPath(folder, key))
    if (visit === null || visit.key !== key) return null
    return nowMs() - visit.fetchedAtMs <= maxAgeMs ? visit : null
  }

  async function saveFetch(visit: CachedFetch): Promise<void> {
    const path = visitPath(folder, visit.key)
    const known = readVisit(path)
    if (known !== null && known.fetchedAtMs > visit.fetchedAtMs) return
    writeWhole(path, JSON.stringify(visit))
  }

  return {
    putBlob,
    getBlob,
    findFetch,
    saveFetch,
    async prune(options) {
      const report = await pruneStore(folder, options, nowMs())
      present.clear()
      return report
    },
  }
}

function fanOut(folder: string): Promise<unknown>[] {
  const names = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))
  return names.map((name) => mkdir(join(folder, name), { recursive: true }))
}

function blobPath(folder: string, hash: string, form: BlobForm): string {
  return join(folder, 'blobs', hash.slice(0, 2), `${hash}.${form}`)
}

function visitPath(folder: string, key: string): string {
  const hash = hashBytes(Buffer.from(key))
  return join(folder, 'visits', hash.slice(0, 2), `${hash}.json`)
}

/** Marks a blob as recently used, so that pruning keeps it. False when it does not exist. */
function touch(path: string, nowMs: number): boolean {
  // Most blobs are new, and checking costs a fraction of an error.
  if (!existsSync(path)) return false
  try {
    utimesSync(path, nowMs / 1000, nowMs / 1000)
    return true
  } catch {
    return false
  }
}

function readIfThere(path: string): Buffer | null {
  // Of the two forms one is missing, and checking costs a fraction of an error.
  if (!existsSync(path)) return null
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

/** A stored visit, or null when there is none or the file is unreadable; the page is then visited again. */
function readVisit(path: string): CachedFetch | null {
  if (!existsSync(path)) return null
  try {
    const visit = JSON.parse(readFileSync(path, 'utf8')) as CachedFetch
    return typeof visit.key === 'string' && typeof visit.fetchedAtMs === 'number' ? visit : null
  } catch {
    return null
  }
}

function markPresent(present: Map<string, number>, hash: string, nowMs: number): void {
  present.set(hash, nowMs)
  const [oldest] = present.keys()
  if (present.size > rememberedHashes && oldest !== undefined) present.delete(oldest)
}
