/** Task and result of the process that runs one nightly analysis. */
export interface NightTask {
  url: string
  tier: 'http' | 'browser'
  pageBudget: number
  withSessions: boolean
  storeFolder: string
  /** When it runs, milliseconds. */
  nowMs: number
}

export interface NightMeasure {
  outcome: string
  pages: number
  unchanged: number
  /** Of the process and its browser; null where the system doesn't report it. */
  cpuMs: number | null
  /** Processor time by phase of the scan. */
  phases: Record<string, number>
  tookMs: number
  fingerprints: string[]
}
