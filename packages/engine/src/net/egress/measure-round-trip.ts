/** Network distance of a host from this machine. */
import { isAbort } from '../crawl-error.ts'
import { type EgressGuard, portOf } from './egress-guard.ts'

const tries = 3

/**
 * Milliseconds until a host accepts a connection: one round trip. The fastest of three, because any
 * disturbance makes it longer. Null when the host does not answer. Throws only when the signal fires.
 */
export async function measureRoundTrip(
  guard: EgressGuard,
  url: URL,
  signal: AbortSignal,
): Promise<number | null> {
  const times: number[] = []
  for (let at = 0; at < tries; at++) {
    const startedMs = performance.now()
    try {
      const socket = await guard.connect(url.hostname, portOf(url), signal)
      times.push(performance.now() - startedMs)
      // Stays attached: a late error of the destroyed socket must not end the process.
      socket.on('error', () => {})
      socket.destroy()
    } catch (error) {
      if (isAbort(error) || signal.aborted) throw error
      return null
    }
  }
  return Math.round(Math.min(...times))
}
