/**
 * Where bytes are stored: the data folder, or a bucket if one is configured. Names are the hex sha256 of the
 * content.
 */
import type { Readable } from 'node:stream'
import type { Settings } from '@vitrine/config/settings'
import { openFileStore } from './file-store.ts'
import { openS3Store } from './s3-store.ts'

export interface ByteStore {
  has(name: string): Promise<boolean>
  /** @returns null when no blob has this name */
  read(name: string): Promise<Buffer | null>
  /** The same as a stream, for large content. */
  openRead(name: string): Promise<Readable | null>
  /** Writes all bytes or none. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Copies a file without loading it into memory; all bytes or none. */
  writeFile(name: string, path: string): Promise<void>
  /** Does nothing when no blob has this name. */
  remove(name: string): Promise<void>
}

export function openByteStore(settings: Pick<Settings, 'dataDir' | 's3'>): ByteStore {
  return settings.s3 === null ? openFileStore(settings.dataDir) : openS3Store(settings.s3)
}
