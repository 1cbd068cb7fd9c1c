/** Limits the total time of an analysis's sessions, so that a slow store does not block it for hours. */

import { minuteMs } from '@vitrine/kernel/time/durations'

export interface SessionTime {
  /** False once no further session may start. The first call starts the clock. */
  isLeft(): boolean
  /** During the work, sessions may use the time reserved for confirming. */
  whileConfirming<Value>(work: () => Promise<Value>): Promise<Value>
}

/** A session that starts last takes up to two minutes; all are done after twenty. */
const firstVisitsMs = 14 * minuteMs
const allMs = 18 * minuteMs

/** @param nowMs monotonic clock, milliseconds */
export function createSessionTime(nowMs: () => number): SessionTime {
  let startedMs: number | null = null
  let confirming = 0
  return {
    isLeft() {
      startedMs ??= nowMs()
      return nowMs() - startedMs < (confirming > 0 ? allMs : firstVisitsMs)
    },
    async whileConfirming(work) {
      confirming += 1
      try {
        return await work()
      } finally {
        confirming -= 1
      }
    },
  }
}
