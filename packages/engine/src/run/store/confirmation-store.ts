/** Results of second visits. */
import type { ArtifactStore } from '../../api/scan-types.ts'
import { readBlob } from './json-store.ts'

/** `gone`: the pages were there and no longer showed the fault. */
export type CachedConfirmation = 'seen' | 'gone'

export interface ConfirmationStore {
  find(hash: string, maxAgeMs: number): Promise<{ result: CachedConfirmation; atMs: number } | null>
  save(hash: string, confirmation: CachedConfirmation): Promise<void>
}

const keyOf = (hash: string) => `confirmed|${hash}`

export function createConfirmationStore(artifacts: ArtifactStore, nowMs: () => number): ConfirmationStore {
  return {
    async find(hash, maxAgeMs) {
      const cached = await artifacts.findFetch(keyOf(hash), maxAgeMs)
      const bytes = await readBlob(artifacts, cached?.blobs.result)
      const result = bytes === null ? null : Buffer.from(bytes).toString()
      if (cached === null || (result !== 'seen' && result !== 'gone')) return null
      return { result, atMs: cached.fetchedAtMs }
    },
    async save(hash, confirmation) {
      const result = await artifacts.putBlob(Buffer.from(confirmation), 'text/plain')
      await artifacts.saveFetch({ key: keyOf(hash), fetchedAtMs: nowMs(), blobs: { result } })
    },
  }
}
