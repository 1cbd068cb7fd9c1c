import type { ArtifactStore } from '../../api/scan-types.ts'

/** JSON values of one kind, each under its own key. */
export interface JsonStore<Key, Value> {
  /** The newest value no older than `maxAgeMs`; null: there is none. */
  find(key: Key, maxAgeMs: number): Promise<Value | null>
  /** @param named blobs to keep as long as the value, by name */
  save(key: Key, value: Value, named?: Readonly<Record<string, string>>): Promise<void>
}

/** @param blobName of the value among the blobs of its key: part of the stored format */
export function createJsonStore<Key, Value>(
  artifacts: ArtifactStore,
  nowMs: () => number,
  { keyOf, blobName }: { keyOf(key: Key): string; blobName: string },
): JsonStore<Key, Value> {
  return {
    async find(key, maxAgeMs) {
      const cached = await artifacts.findFetch(keyOf(key), maxAgeMs)
      const bytes = await readBlob(artifacts, cached?.blobs[blobName])
      return bytes === null ? null : parseJson<Value>(bytes)
    },
    async save(key, value, named = {}) {
      const hash = await putJson(artifacts, value)
      const blobs = { [blobName]: hash, ...named }
      await artifacts.saveFetch({ key: keyOf(key), fetchedAtMs: nowMs(), blobs })
    },
  }
}

export function putJson(artifacts: Pick<ArtifactStore, 'putBlob'>, value: unknown): Promise<string> {
  return artifacts.putBlob(Buffer.from(JSON.stringify(value)), 'application/json')
}

export async function readBlob(
  artifacts: Pick<ArtifactStore, 'getBlob'>,
  hash: string | undefined,
): Promise<Uint8Array | null> {
  return hash === undefined ? null : artifacts.getBlob(hash)
}

/** Written by this same code, so its shape is trusted. */
export function parseJson<Value>(bytes: Uint8Array): Value {
  return JSON.parse(Buffer.from(bytes).toString()) as Value
}
