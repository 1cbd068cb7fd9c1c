/** Dependencies of use-cases. The server creates them once per process; tests create them on a real database. */
import type { Settings } from '@vitrine/config/settings'
import type { Database } from '@vitrine/db/database'
import type { ScanDeps } from '@vitrine/engine/api/scan-types'
import type { Clock } from '@vitrine/kernel/time/clock'
import type { Queue } from '@vitrine/queue/open-queue'
import type { BlobStore } from './blob-store.ts'

/** Log of the process. Never log secrets. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface Services {
  db: Database
  queue: Queue
  /** The detectors for scans, loaded on first use because only workers need them. */
  loadDetectors(): Promise<Pick<ScanDeps, 'detectors' | 'detectorsModule' | 'detectorsVersion'>>
  /** Stored content of pages and screenshots. */
  blobs: BlobStore
  settings: Settings
  /** Address under which browsers reach the product, without a trailing slash. */
  publicUrl: string
  /** Signs tokens and tickets, seals stored keys. */
  secret: string
  clock: Clock
  log: Log
}
