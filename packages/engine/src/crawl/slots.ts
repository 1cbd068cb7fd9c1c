/** A counting lock that serves in the order of asking. */
import { CrawlError } from './crawl-error.ts'

export interface Slots {
  /** Resolves with what gives the slot back. Rejects when the signal aborts first. */
  take(signal: AbortSignal): Promise<() => void>
  /** Askers that wait. */
  readonly waiting: number
}

/** A lock with `count` slots. */
export function createSlots(count: number): Slots {
  let free = count
  const queue = new Set<() => void>()

  function giveBack(): () => void {
    let isGiven = false
    return () => {
      if (isGiven) return
      isGiven = true
      free += 1
      const [next] = queue
      next?.()
    }
  }

  return {
    get waiting() {
      return queue.size
    },
    take(signal) {
      const { promise, resolve, reject } = Promise.withResolvers<() => void>()
      const start = () => {
        queue.delete(start)
        signal.removeEventListener('abort', onAbort)
        free -= 1
        resolve(giveBack())
      }
      const onAbort = () => {
        queue.delete(start)
        reject(new CrawlError('aborted', 'abort-scan', '', 'The scan was stopped.', { cause: signal.reason }))
      }
      if (signal.aborted) onAbort()
      else if (free > 0) start()
      else {
        queue.add(start)
        signal.addEventListener('abort', onAbort, { once: true })
      }
      return promise
    },
  }
}
