/** What use-cases work with. Made once per process by the server; tests make it from a real database. */
import type { Settings } from '@vitrine/config/settings'
import type { Database } from '@vitrine/db/database'
import type { ScanDeps } from '@vitrine/engine/scan-types'
import type { Clock } from '@vitrine/kernel/clock'
import type { Queue } from '@vitrine/queue/open-queue'
import type { BlobStore } from '../files/blob-store.ts'

/** Where lines of the log go. The server gives its own; secrets never reach it. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface Services {
  db: Database
  queue: Queue
  /** The checks that scans run. Loaded late: only workers need them. */
  loadDetectors(): Promise<Pick<ScanDeps, 'detectors' | 'detectorsModule' | 'detectorsVersion'>>
  /** Stored content of pages and pictures. */
  blobs: BlobStore
  settings: Settings
  /** Address under which browsers reach the product, without a trailing slash. */
  publicUrl: string
  /** Signs tokens and tickets, seals stored keys. */
  secret: string
  clock: Clock
  log: Log
}
