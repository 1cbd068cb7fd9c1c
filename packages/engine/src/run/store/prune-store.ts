/** Keeps the folder of a disk store within age and size. */
import { readdir, readFile, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { CachedFetch } from '../../api/scan-types.ts'

export interface PruneOptions {
  /** Visits older than this are forgotten. */
  maxAgeMs: number
  /** Packed size of all blobs; the oldest visits go first when there is more. */
  maxBytes: number
  /** Blobs that are referenced outside the store, such as the screenshots of alerts. */
  isKept?: (hash: string) => boolean
  /** Blobs used more recently than this are never deleted: their visit may be about to be saved. */
  graceMs?: number
}

export interface PruneReport {
  visitsDeleted: number
  blobsDeleted: number
  bytesFreed: number
  bytesLeft: number
}

interface BlobFile {
  path: string
  hash: string
  sizeBytes: number
  usedAtMs: number
}

interface VisitFile {
  path: string
  fetchedAtMs: number
  hashes: string[]
}

/** Deletes old visits, then unreferenced blobs, then the oldest visits until the size fits. */
export async function pruneStore(folder: string, options: PruneOptions, nowMs: number): Promise<PruneReport> {
  const graceMs = options.graceMs ?? 3_600_000
  await dropLeftovers(join(folder, 'tmp'), nowMs - graceMs)
  const visits = (await listVisits(folder)).sort((left, right) => left.fetchedAtMs - right.fetchedAtMs)
  const blobs = new Map((await listBlobs(folder)).map((blob) => [blob.hash, blob]))
  const uses = new Map<string, number>()
  for (const hash of visits.flatMap((visit) => visit.hashes)) uses.set(hash, (uses.get(hash) ?? 0) + 1)
  let bytesLeft = [...blobs.values()].reduce((sum, blob) => sum + blob.sizeBytes, 0)
  const report: PruneReport = { visitsDeleted: 0, blobsDeleted: 0, bytesFreed: 0, bytesLeft }

  const isKeptBlob = (blob: BlobFile) =>
    (uses.get(blob.hash) ?? 0) > 0 || nowMs - blob.usedAtMs < graceMs || options.isKept?.(blob.hash) === true
  const dropBlob = async (hash: string) => {
    const blob = blobs.get(hash)
    if (blob === undefined || isKeptBlob(blob)) return
    await removeFile(blob.path)
    blobs.delete(hash)
    report.blobsDeleted += 1
    report.bytesFreed += blob.sizeBytes
    bytesLeft -= blob.sizeBytes
  }

  for (const hash of [...blobs.keys()]) await dropBlob(hash)
  for (const visit of visits) {
    if (nowMs - visit.fetchedAtMs <= options.maxAgeMs && bytesLeft <= options.maxBytes) break
    await removeFile(visit.path)
    report.visitsDeleted += 1
    for (const hash of visit.hashes) uses.set(hash, (uses.get(hash) ?? 1) - 1)
    for (const hash of visit.hashes) await dropBlob(hash)
  }
  return { ...report, bytesLeft }
}

async function listVisits(folder: string): Promise<VisitFile[]> {
  const found: VisitFile[] = []
  for (const path of await filesBelow(join(folder, 'visits'))) {
    try {
      const visit = JSON.parse(await readFile(path, 'utf8')) as CachedFetch
      found.push({ path, fetchedAtMs: visit.fetchedAtMs, hashes: Object.values(visit.blobs) })
    } catch {
      // Unreadable or deleted by another process: its blobs then go by age alone.
    }
  }
  return found
}

async function listBlobs(folder: string): Promise<BlobFile[]> {
  const found: BlobFile[] = []
  for (const path of await filesBelow(join(folder, 'blobs'))) {
    const entry = await stat(path).catch(() => null)
    const hash = /([0-9a-f]{64})\.\w+$/.exec(path)?.[1]
    if (entry !== null && hash !== undefined) {
      found.push({ path, hash, sizeBytes: entry.size, usedAtMs: entry.mtimeMs })
    }
  }
  return found
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Files that a process left behind when it died between writing and renaming. */
async function dropLeftovers(folder: string, beforeMs: number): Promise<void> {
  for (const path of await filesBelow(folder)) {
    const entry = await stat(path).catch(() => null)
    if (entry !== null && entry.mtimeMs < beforeMs) await removeFile(path)
  }
}

/** Another process may have been faster; the file is gone either way. */
async function removeFile(path: string): Promise<void> {
  await unlink(path).catch(() => {})
}
