/** A counting lock that serves in order of request, or nearly so where another order saves work. */
import { CrawlError } from '../crawl-error.ts'

export interface Slots {
  /**
   * Resolves with the function that releases the slot. Rejects when the signal aborts first.
   * @param kind a released slot goes first to a waiter of the same kind, because its setup can be reused
   */
  take(signal: AbortSignal, kind?: string): Promise<() => void>
  /** A slot that is free now, or null. */
  tryTake(): (() => void) | null
  /** Number of waiting requests. */
  readonly waiting: number
}

interface Asker {
  kind: string
  /** Number of later requests that were served first. */
  overtaken: number
  start(): void
}

/** Max times the longest-waiting request lets others of a matching kind pass. */
const patience = 8

/** A lock with `count` slots. */
export function createSlots(count: number): Slots {
  let free = count
  const queue = new Set<Asker>()

  function nextFor(kind: string): Asker | undefined {
    const [oldest] = queue
    if (oldest === undefined || oldest.kind === kind || oldest.overtaken >= patience) return oldest
    for (const asker of queue) {
      if (asker.kind !== kind) continue
      oldest.overtaken += 1
      return asker
    }
    return oldest
  }

  function giveBack(kind: string): () => void {
    let isGiven = false
    return () => {
      if (isGiven) return
      isGiven = true
      free += 1
      nextFor(kind)?.start()
    }
  }

  return {
    get waiting() {
      return queue.size
    },
    tryTake() {
      if (free === 0) return null
      free -= 1
      return giveBack('')
    },
    take(signal, kind = '') {
      const { promise, resolve, reject } = Promise.withResolvers<() => void>()
      const asker: Asker = {
        kind,
        overtaken: 0,
        start() {
          queue.delete(asker)
          signal.removeEventListener('abort', onAbort)
          free -= 1
          resolve(giveBack(kind))
        },
      }
      const onAbort = () => {
        queue.delete(asker)
        reject(new CrawlError('aborted', 'abort-scan', '', 'The scan was stopped.', { cause: signal.reason }))
      }
      if (signal.aborted) onAbort()
      else if (free > 0) asker.start()
      else {
        queue.add(asker)
        signal.addEventListener('abort', onAbort, { once: true })
      }
      return promise
    },
  }
}
