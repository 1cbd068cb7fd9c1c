/** The time that the sessions of one analysis may take together, so that a slow store does not hold it for hours. */

export interface SessionTime {
  /** False once no session may begin any more. The first question starts the clock. */
  isLeft(): boolean
  /** While the work goes on, sessions may use the time that is kept for second looks. */
  forProof<Value>(work: () => Promise<Value>): Promise<Value>
}

const minuteMs = 60_000
/** A session that begins last takes up to two minutes; all of them are over after twenty. */
const firstLooksMs = 14 * minuteMs
const allMs = 18 * minuteMs

/** @param nowMs monotonic clock, milliseconds */
export function createSessionTime(nowMs: () => number): SessionTime {
  let startedMs: number | null = null
  let proofs = 0
  return {
    isLeft() {
      startedMs ??= nowMs()
      return nowMs() - startedMs < (proofs > 0 ? allMs : firstLooksMs)
    },
    async forProof(work) {
      proofs += 1
      try {
        return await work()
      } finally {
        proofs -= 1
      }
    },
  }
}
