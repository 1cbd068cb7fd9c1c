/** What a measuring process is asked to do and what it answers. */
import type { Platform } from '@vitrine/kernel/vocabulary'

export interface Visit {
  url: string
  platform: Platform
}

export interface ScanTask {
  kind: 'scan'
  url: string
  tier: 'http' | 'browser'
  pageBudget: number
  concurrency: number
  tabs: number
  /** Folder of the artifact store, which a second scan may find filled. */
  storeFolder: string
  freshnessMs: number
}

export type MeasureTask =
  | ScanTask
  | { kind: 'bare-http'; urls: string[]; concurrency: number }
  | { kind: 'bare-browser'; visits: Visit[]; tabs: number }

export interface ScanMeasure {
  kind: 'scan'
  outcome: string
  reason: string | null
  totalMs: number
  /** Addresses of the HTTP tier that answered, in the order of their events. */
  httpUrls: string[]
  /** From the first request of the HTTP tier to the last page that was fetched, stored and read for its links. */
  collectedMs: number
  /** From the first request of the HTTP tier to the last page that was judged by all checks. */
  httpMs: number
  visits: Visit[]
  /** From the first visit of the Chromium tier to the last recorded one. */
  browserMs: number
  alerts: number
  fingerprints: string[]
}

export type Measure = ScanMeasure | { kind: 'bare'; tookMs: number }

/** The answer of a measuring process, with the most memory that it and its children held at once. */
export type Measured<Kind extends Measure = Measure> = Kind & { peakBytes: number | null }
