/** Requests that wait for one host. Clients (scans) take turns, however many requests each of them has. */

export interface QueuedRequest {
  start(): void
  fail(error: Error): void
}

export interface FairQueue {
  readonly isEmpty: boolean
  add(client: unknown, waiter: QueuedRequest): void
  remove(client: unknown, waiter: QueuedRequest): void
  /** Removes and returns the next request of the client whose last turn is longest ago. */
  next(): QueuedRequest | undefined
  /** Removes and returns all requests. */
  takeAll(): QueuedRequest[]
}

const rememberedClients = 50

export function createFairQueue(): FairQueue {
  const waiting = new Map<unknown, QueuedRequest[]>()
  /** Clients in the order of their last turns. */
  const served = new Set<unknown>()

  function nextClient(): unknown {
    const [first] = waiting.keys()
    const fresh = [...waiting.keys()].find((client) => !served.has(client))
    return fresh ?? [...served].find((client) => waiting.has(client)) ?? first
  }

  return {
    get isEmpty() {
      return waiting.size === 0
    },
    add(client, waiter) {
      waiting.set(client, [...(waiting.get(client) ?? []), waiter])
    },
    remove(client, waiter) {
      const rest = (waiting.get(client) ?? []).filter((other) => other !== waiter)
      if (rest.length === 0) waiting.delete(client)
      else waiting.set(client, rest)
    },
    next() {
      const client = nextClient()
      const queue = waiting.get(client)
      if (queue === undefined) return undefined
      const waiter = queue.shift()
      if (queue.length === 0) waiting.delete(client)
      served.delete(client)
      served.add(client)
      const [oldest] = served
      if (served.size > rememberedClients) served.delete(oldest)
      return waiter
    },
    takeAll() {
      const all = [...waiting.values()].flat()
      waiting.clear()
      return all
    },
  }
}
