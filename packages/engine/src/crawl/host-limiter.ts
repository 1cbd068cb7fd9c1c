/**
 * Politeness: one limiter per process decides when a host may be asked, for all scans together. Additive increase,
 * multiplicative decrease; one refusal pauses the host for everybody; waiting scans take turns.
 */
import type { HostLimiter, HostTerms } from '../scan-types.ts'
import { CrawlError } from './crawl-error.ts'

/** Lets several processes share one view of a host. Backed by a table on the server; absent on the command line. */
export interface SharedHostState {
  /** Books the next start, `minIntervalMs` after the last one of any process, and tells how long to wait for it. */
  reserve(host: string, minIntervalMs: number): Promise<number>
  /** Tells the other processes that the host must not be asked before then. */
  pause(host: string, untilMs: number): Promise<void>
}

export interface HostLimiterOptions {
  shared?: SharedHostState
  nowMs?: () => number
  /** Longest pause that is waited for; above it `acquire` rejects. */
  longestWaitMs?: number
  /** Refusals in a row after which `acquire` rejects until the pause is over. */
  refusalsToGiveUp?: number
}

interface Waiter {
  start(): void
  fail(error: Error): void
}

interface Host {
  name: string
  terms: Set<HostTerms>
  /** Party → its waiters. */
  queues: Map<unknown, Waiter[]>
  /** Parties in the order in which they were served last. */
  served: Set<unknown>
  active: number
  /** Requests at once as back-off allows, a fraction between the steps. */
  window: number
  /** Added to the terms' interval after refusals. */
  slowdownMs: number
  nextStartMs: number
  pausedUntilMs: number
  refusals: number
  /** When the shared state is asked again, for hosts without an interval. */
  sharedCheckMs: number
  isReserving: boolean
  timer: NodeJS.Timeout | null
}

/** For hosts that nobody vouched for. */
const strangerTerms: HostTerms = { concurrency: 1, minIntervalMs: 1000 }
const longestBackoffMs = 300_000
const longestSlowdownMs = 60_000
const sharedCheckEveryMs = 1000
const rememberedParties = 50
const rememberedHosts = 1000

/** Makes the limiter of a process. */
export function createHostLimiter(options: HostLimiterOptions = {}): HostLimiter {
  const nowMs = options.nowMs ?? Date.now
  const longestWaitMs = options.longestWaitMs ?? 600_000
  const refusalsToGiveUp = options.refusalsToGiveUp ?? 4
  const hosts = new Map<string, Host>()

  function hostOf(name: string): Host {
    const known = hosts.get(name)
    if (known !== undefined) return known
    if (hosts.size >= rememberedHosts)
      for (const host of hosts.values()) if (isIdle(host, nowMs())) hosts.delete(host.name)
    const host = newHost(name)
    hosts.set(name, host)
    return host
  }

  function wakeAt(host: Host, atMs: number): void {
    if (host.timer !== null) clearTimeout(host.timer)
    host.timer = setTimeout(
      () => {
        host.timer = null
        pump(host)
      },
      Math.max(1, atMs - nowMs()),
    )
  }

  /** Starts as many waiters as the host takes now and sets the alarm for the rest. */
  function pump(host: Host): void {
    while (host.queues.size > 0 && !host.isReserving) {
      const { concurrency, minIntervalMs } = termsOf(host)
      const now = nowMs()
      if (isGivenUp(host)) failAll(host)
      const startMs = Math.max(host.pausedUntilMs, host.nextStartMs)
      if (startMs > now) wakeAt(host, startMs)
      if (startMs > now || host.queues.size === 0) return
      if (host.active >= Math.max(1, Math.min(concurrency, Math.floor(host.window)))) return
      const intervalMs = minIntervalMs + host.slowdownMs
      if (options.shared !== undefined && (intervalMs > 0 || now >= host.sharedCheckMs)) {
        void reserve(host, intervalMs, options.shared)
        return
      }
      host.nextStartMs = now + intervalMs
      startNext(host)
    }
  }

  /** Books the start with the other processes first; while that is under way nobody else of this one starts. */
  async function reserve(host: Host, intervalMs: number, shared: SharedHostState): Promise<void> {
    host.isReserving = true
    const waitMs = await shared.reserve(host.name, intervalMs).catch(() => intervalMs)
    host.isReserving = false
    const startMs = nowMs() + waitMs
    host.sharedCheckMs = startMs + sharedCheckEveryMs
    if (waitMs > 0) {
      // The slot is booked already: it is only waited for, not asked for again.
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
    host.nextStartMs = Math.max(host.nextStartMs, startMs)
    if (host.pausedUntilMs <= nowMs()) startNext(host)
    pump(host)
  }

  function isGivenUp(host: Host): boolean {
    const waitMs = host.pausedUntilMs - nowMs()
    return waitMs > longestWaitMs || (waitMs > 0 && host.refusals >= refusalsToGiveUp)
  }

  function failAll(host: Host): void {
    const waiting = [...host.queues.values()].flat()
    host.queues.clear()
    for (const waiter of waiting) waiter.fail(pausedError(host, nowMs()))
  }

  function acquire(name: string, signal: AbortSignal, party?: string): Promise<() => void> {
    const host = hostOf(name)
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const queueKey = party ?? signal
    const onAbort = () => {
      dropWaiter(host, queueKey, waiter)
      reject(new CrawlError('aborted', 'abort-scan', name, 'The scan was stopped.', { cause: signal.reason }))
    }
    const waiter: Waiter = {
      start() {
        signal.removeEventListener('abort', onAbort)
        host.active += 1
        resolve(releaser(host))
      },
      fail(error) {
        signal.removeEventListener('abort', onAbort)
        reject(error)
      },
    }
    if (signal.aborted) onAbort()
    else {
      signal.addEventListener('abort', onAbort, { once: true })
      host.queues.set(queueKey, [...(host.queues.get(queueKey) ?? []), waiter])
      pump(host)
    }
    return promise
  }

  function releaser(host: Host): () => void {
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      host.active -= 1
      pump(host)
    }
  }

  function admit(name: string, terms: HostTerms): () => void {
    const host = hostOf(name)
    // A host that was never refused starts with what its terms allow; back-off only ever lowers it.
    host.window = Math.max(host.window, host.refusals === 0 ? terms.concurrency : 1)
    host.terms.add(terms)
    return () => host.terms.delete(terms)
  }

  function refused(name: string, retryAfterMs: number | null): void {
    const host = hostOf(name)
    const now = nowMs()
    const isStranger = termsOf(host).minIntervalMs > 0
    // Requests that were under way together are refused together: that is one refusal.
    if (host.pausedUntilMs <= now) {
      host.refusals += 1
      host.window = Math.max(1, host.window / 2)
      host.slowdownMs = Math.min(
        longestSlowdownMs,
        isStranger ? host.slowdownMs * 2 + 1000 : host.slowdownMs + 50,
      )
    }
    const backoffMs = (isStranger ? 10_000 : 1000) * 2 ** (host.refusals - 1)
    const pauseMs = Math.max(retryAfterMs ?? 0, Math.min(longestBackoffMs, backoffMs))
    host.pausedUntilMs = Math.max(host.pausedUntilMs, now + pauseMs)
    void options.shared?.pause(name, host.pausedUntilMs).catch(() => {})
    pump(host)
  }

  function answered(name: string): void {
    const host = hostOf(name)
    host.refusals = 0
    host.window = Math.min(termsOf(host).concurrency, host.window + 1 / Math.max(1, host.window))
    host.slowdownMs = host.slowdownMs < 10 ? 0 : host.slowdownMs * 0.9
  }

  return { admit, acquire, refused, answered }
}

function newHost(name: string): Host {
  return {
    name,
    terms: new Set(),
    queues: new Map(),
    served: new Set(),
    active: 0,
    window: 1,
    slowdownMs: 0,
    nextStartMs: 0,
    pausedUntilMs: 0,
    refusals: 0,
    sharedCheckMs: 0,
    isReserving: false,
    timer: null,
  }
}

/** Nothing would be lost by forgetting this host. */
function isIdle(host: Host, nowMs: number): boolean {
  const isUsed = host.active > 0 || host.queues.size > 0 || host.terms.size > 0 || host.isReserving
  return !isUsed && host.refusals === 0 && Math.max(host.pausedUntilMs, host.nextStartMs) <= nowMs
}

function termsOf(host: Host): HostTerms {
  if (host.terms.size === 0) return strangerTerms
  const terms = [...host.terms]
  return {
    concurrency: Math.max(1, Math.min(...terms.map(({ concurrency }) => concurrency))),
    minIntervalMs: Math.max(...terms.map(({ minIntervalMs }) => minIntervalMs)),
  }
}

/** Serves the waiting party whose last turn is longest ago. */
function startNext(host: Host): void {
  const [first] = host.queues.keys()
  const isWaiting = (party: unknown) => host.queues.has(party)
  const fresh = [...host.queues.keys()].find((party) => !host.served.has(party))
  const party = fresh ?? [...host.served].find(isWaiting) ?? first
  const queue = host.queues.get(party)
  if (queue === undefined) return
  const waiter = queue.shift()
  if (queue.length === 0) host.queues.delete(party)
  host.served.delete(party)
  host.served.add(party)
  const [oldest] = host.served
  if (host.served.size > rememberedParties) host.served.delete(oldest)
  waiter?.start()
}

function dropWaiter(host: Host, party: unknown, waiter: Waiter): void {
  const rest = (host.queues.get(party) ?? []).filter((other) => other !== waiter)
  if (rest.length === 0) host.queues.delete(party)
  else host.queues.set(party, rest)
}

function pausedError(host: Host, nowMs: number): CrawlError {
  const seconds = Math.ceil((host.pausedUntilMs - nowMs) / 1000)
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  const words = `The store keeps refusing the scanner and is left alone for ${wait}.`
  return new CrawlError('host-paused', 'pause-host', host.name, words)
}
