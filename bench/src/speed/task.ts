/** Task and result of a measuring process. */
import type { Platform } from '@vitrine/kernel/names/vocabulary'

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
  /** URLs of the HTTP tier that responded, in the order of their events. */
  httpUrls: string[]
  /**
   * From the first request of the HTTP tier to the last page that was fetched, stored, and parsed for its links, in
   * milliseconds.
   */
  collectedMs: number
  /** From the first request of the HTTP tier to the last page that was evaluated by all detectors, in milliseconds. */
  httpMs: number
  visits: Visit[]
  /** From the first visit of the Chromium tier to the last recorded one, in milliseconds. */
  browserMs: number
  alerts: number
  fingerprints: string[]
}

export type Measure = ScanMeasure | { kind: 'bare'; tookMs: number }

/** The result of a measuring process, with the peak memory of it and its children. */
export type Measured<Kind extends Measure = Measure> = Kind & { peakBytes: number | null }
