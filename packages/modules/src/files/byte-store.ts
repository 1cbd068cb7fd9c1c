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
  /** @returns null when there is nothing of that name. */
  read(name: string): Promise<Buffer | null>
  /** The same piece by piece, for what may be large. */
  openRead(name: string): Promise<Readable | null>
  /** Whole or not at all. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** A copy of a file, never held in memory; whole or not at all. */
  writeFile(name: string, path: string): Promise<void>
  /** Does nothing when there is nothing of that name. */
  remove(name: string): Promise<void>
}

export function openByteStore(settings: Pick<Settings, 'dataDir' | 's3'>): ByteStore {
  return settings.s3 === null ? openFileStore(settings.dataDir) : openS3Store(settings.s3)
}
