/**
 * Collecting pages has priority over evaluation: pages are requested as fast as the store allows and
 * evaluated while this process waits for responses. Evaluation waits until the end only if the store responds
 * faster than pages can be parsed.
 */
import { performance as hooks } from 'node:perf_hooks'

export interface Backpressure {
  /** Resolves when there is time to evaluate a page. */
  waitForCapacity(): Promise<void>
  /** Runs work that has priority over evaluation, although this thread only waits for it. */
  pauseEvaluation(work: () => Promise<void>): Promise<void>
  /** Collecting is over: there is time for everything. */
  end(): void
}

/** Max share of busy time of this thread; above it, evaluation would slow down collecting. */
const busyFrom = 0.35
const sampleEveryMs = 100
/**
 * Max evaluations started per sample: about what one thread can do, so that a short idle moment does not
 * start a second thread, which takes a second just to load.
 */
const maxPerSample = 2
/** At least one page per second is evaluated, so that people see progress. */
const minEveryMs = 1000

/** Measures this thread until `end`. @param shareOfWork returns the share of busy time since the last call */
export function createBackpressure(shareOfWork: () => number = loopShare()): Backpressure {
  const waiting: (() => void)[] = []
  let isOver = false
  let holds = 0
  let lastAtMs = performance.now()
  const timer = setInterval(() => {
    const share = shareOfWork()
    if (holds === 0 && share < busyFrom) release(maxPerSample)
    else if (performance.now() - lastAtMs >= minEveryMs) release(1)
  }, sampleEveryMs)
  timer.unref()

  function release(count: number): void {
    lastAtMs = performance.now()
    for (const resume of waiting.splice(0, count)) resume()
  }

  return {
    waitForCapacity: () => (isOver ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    async pauseEvaluation(work) {
      holds += 1
      try {
        await work()
      } finally {
        holds -= 1
      }
    },
    end() {
      isOver = true
      clearInterval(timer)
      release(waiting.length)
    },
  }
}

function loopShare(): () => number {
  let last = hooks.eventLoopUtilization()
  return () => {
    const now = hooks.eventLoopUtilization()
    const { utilization } = hooks.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}
