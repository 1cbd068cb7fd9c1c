import { sha256 } from '@vitrine/kernel/ids'
import type { ArtifactStore } from '../scan-types.ts'

/** Knows nothing and keeps nothing: for looks that must not be answered from what was seen before. */
export function forgetfulStore(): ArtifactStore {
  return {
    putBlob: async (bytes) => sha256(String(bytes.byteLength)),
    getBlob: async () => null,
    findVisit: async () => null,
    saveVisit: async () => {},
  }
}
