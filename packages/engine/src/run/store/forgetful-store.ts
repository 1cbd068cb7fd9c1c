import { sha256 } from '@vitrine/kernel/ids'
import type { ArtifactStore } from '../../api/scan-types.ts'

/** Finds nothing and stores nothing: for visits that must not be served from the cache. */
export function forgetfulStore(): ArtifactStore {
  return {
    putBlob: async (bytes) => sha256(String(bytes.byteLength)),
    getBlob: async () => null,
    findFetch: async () => null,
    saveFetch: async () => {},
  }
}
