/** Content-addressed bytes. The same content is stored once. */
import type { Readable } from 'node:stream'

export interface StoredBlob {
  bytes: Buffer
  mediaType: string
}

export interface BlobStore {
  /** @returns hex sha256 of the bytes. */
  put(bytes: Uint8Array, mediaType: string): Promise<string>
  /** The same for a file, without loading it into memory. */
  putFile(path: string, mediaType: string): Promise<string>
  get(sha256: string): Promise<StoredBlob | null>
  /** The bytes as a stream; null when they no longer exist. */
  openRead(sha256: string): Promise<Readable | null>
  /** Removes blobs with their bytes. The caller has made sure that nothing references them. */
  remove(hashes: readonly string[]): Promise<void>
}
