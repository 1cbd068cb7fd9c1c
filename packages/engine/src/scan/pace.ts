/**
 * Judging gives way to collecting: the store is asked as fast as it may be, and its pages are judged while this process
 * waits for answers. Only a store that answers faster than pages are read makes the judges wait for the end.
 */
import { performance as hooks } from 'node:perf_hooks'

export interface Pace {
  /** Resolves when there is time to judge a page. */
  room(): Promise<void>
  /** Does work that goes before judging, though this thread only waits for it. */
  hold(work: () => Promise<void>): Promise<void>
  /** Collecting is over: there is time for everything. */
  end(): void
}

/** Share of the time in which this thread has work; above it, a judge would take it away from collecting. */
const busyFrom = 0.35
const lookEveryMs = 100
/**
 * Pages that begin to be judged per look while there is time: about what one thread can do, so that a moment of
 * leisure does not start the next one, which costs a second of work just to load.
 */
const mostPerLook = 2
/** One page a second is judged whatever else goes on, so that people see that something happens. */
const leastEveryMs = 1000

/** Measures this thread until `end`. @param shareOfWork gives the share of the time since the last call that was work */
export function createPace(shareOfWork: () => number = loopShare()): Pace {
  const waiting: (() => void)[] = []
  let isOver = false
  let holds = 0
  let lastAtMs = performance.now()
  const timer = setInterval(() => {
    const share = shareOfWork()
    if (holds === 0 && share < busyFrom) release(mostPerLook)
    else if (performance.now() - lastAtMs >= leastEveryMs) release(1)
  }, lookEveryMs)
  timer.unref()

  function release(count: number): void {
    lastAtMs = performance.now()
    for (const resume of waiting.splice(0, count)) resume()
  }

  return {
    room: () => (isOver ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    async hold(work) {
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
