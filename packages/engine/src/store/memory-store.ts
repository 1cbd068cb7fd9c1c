/** Artifacts in memory, for tests and for runs that keep nothing. */
import type { ArtifactStore, StoredVisit } from '../scan-types.ts'
import { hashBytes } from './blob-codec.ts'

/** A store that lives as long as the process. Blobs are kept as given; use a disk store for large scans. */
export function createMemoryStore(nowMs: () => number = Date.now): ArtifactStore {
  const blobs = new Map<string, Uint8Array>()
  const visits = new Map<string, StoredVisit>()
  return {
    async putBlob(bytes) {
      const hash = hashBytes(bytes)
      if (!blobs.has(hash)) blobs.set(hash, Uint8Array.from(bytes))
      return hash
    },
    async getBlob(hash) {
      return blobs.get(hash) ?? null
    },
    async findVisit(key, maxAgeMs) {
      const visit = visits.get(key)
      return visit !== undefined && nowMs() - visit.fetchedAtMs <= maxAgeMs ? visit : null
    },
    async saveVisit(visit) {
      const known = visits.get(visit.key)
      if (known === undefined || known.fetchedAtMs <= visit.fetchedAtMs) visits.set(visit.key, visit)
    },
  }
}
