import type { Sample } from './client.ts'

/** The requests of one kind, in milliseconds. */
export interface CallRow {
  call: string
  calls: number
  p50: number
  p95: number
  p99: number
  errors: number
  /** Distinct statuses of the failed requests. */
  failedWith: number[]
}

/** The smallest value that at least this share of all values reaches; NaN without values. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** One row per request, in the order in which they were first made. */
export function callRows(samples: readonly Sample[]): CallRow[] {
  const byCall = new Map<string, Sample[]>()
  for (const sample of samples) {
    const known = byCall.get(sample.call)
    if (known) known.push(sample)
    else byCall.set(sample.call, [sample])
  }
  return [...byCall].map(([call, all]) => {
    const times = all.map(({ tookMs }) => tookMs).sort((a, b) => a - b)
    const failed = all.filter(({ status }) => status >= 400).map(({ status }) => status)
    return {
      call,
      calls: all.length,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      p99: percentile(times, 0.99),
      errors: failed.length,
      failedWith: [...new Set(failed)].sort(),
    }
  })
}
