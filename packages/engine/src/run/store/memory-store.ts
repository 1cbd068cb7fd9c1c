/** Artifacts in memory, for tests and for runs that keep nothing. */
import type { ArtifactStore, CachedFetch } from '../../api/scan-types.ts'
import { hashBytes } from './blob-codec.ts'

/** A store that lives as long as the process. Blobs are stored as they are; use a disk store for large scans. */
export function createMemoryStore(nowMs: () => number = Date.now): ArtifactStore {
  const blobs = new Map<string, Uint8Array>()
  const visits = new Map<string, CachedFetch>()
  return {
    async putBlob(bytes) {
      const hash = hashBytes(bytes)
      if (!blobs.has(hash)) blobs.set(hash, Uint8Array.from(bytes))
      return hash
    },
    async getBlob(hash) {
      return blobs.get(hash) ?? null
    },
    async findFetch(key, maxAgeMs) {
      const visit = visits.get(key)
      return visit !== undefined && nowMs() - visit.fetchedAtMs <= maxAgeMs ? visit : null
    },
    async saveFetch(visit) {
      const known = visits.get(visit.key)
      if (known === undefined || known.fetchedAtMs <= visit.fetchedAtMs) visits.set(visit.key, visit)
    },
  }
}
