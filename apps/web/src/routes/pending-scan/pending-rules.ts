/** Progress of a scan that hasn't started: computed from the elapsed time. Pure. */
import { minuteMs } from '@vitrine/kernel/time/durations'
import { type Instant, instantMs } from '../../shared/format/relative-time.ts'
import { percentDone } from '../../shared/scans/running-rules.ts'

/** Number of pages shown while no run exists. */
const totalPages = 400

/** Default duration, three days, when a template names none. */
const defaultMinutes = 4_320

interface Progress {
  done: number
  total: number
  percent: number
}

/** Elapsed share of the template's duration, between 0 and 1. */
export function elapsedFraction(
  start: Instant,
  timeMinutes: number | null | undefined,
  nowMs: number,
): number {
  const startMs = instantMs(start)
  if (startMs === null) return 0
  const durationMs = (timeMinutes || defaultMinutes) * minuteMs
  return Math.min(1, Math.max(0, (nowMs - startMs) / durationMs))
}

/** "N of 400 pages scanned" while no run exists. */
export function elapsedProgress(
  start: Instant,
  timeMinutes: number | null | undefined,
  nowMs: number,
): Progress {
  const fraction = elapsedFraction(start, timeMinutes, nowMs)
  return {
    done: Math.floor(totalPages * fraction),
    total: totalPages,
    percent: Math.floor(100 * fraction),
  }
}

/** Real counts, once a run exists. */
export const countedProgress = (done: number, total: number): Progress => ({
  done,
  total,
  percent: percentDone(done, total),
})
