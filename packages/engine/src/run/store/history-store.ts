/** What detectors collected in earlier scans of a store. */
import type { HistoryEntry } from '../../api/detector.ts'
import type { ArtifactStore } from '../../api/scan-types.ts'
import { createJsonStore, type JsonStore } from './json-store.ts'

/** Device and address → observations, the oldest first. */
export type History = Record<string, HistoryEntry<unknown>[]>

export type HistoryStore = JsonStore<string, History>

/** Part of the stored keys: histories are not copies of pages, and outlive them. */
export const historyKeyPrefix = 'earlier|'

/** Keys are hashes that stay the same whatever the store changes (`historyKeyOf`). */
export function createHistoryStore(artifacts: ArtifactStore, nowMs: () => number): HistoryStore {
  const keyOf = (hash: string) => historyKeyPrefix + hash
  return createJsonStore<string, History>(artifacts, nowMs, { keyOf, blobName: 'data' })
}
