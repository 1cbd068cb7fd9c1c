/**
 * Rate limiting per host: one limiter per process decides when a host may be requested, for all scans together.
 * Additive increase, multiplicative decrease; a refusal pauses the host for all scans; waiting scans take turns.
 */
import { pluralize } from '@vitrine/kernel/figures/figures'
import { sleep } from '@vitrine/kernel/time/sleep'
import type { HostLimiter } from '../../api/host-limits.ts'
import { CrawlError } from '../crawl-error.ts'
import type { QueuedRequest } from './fair-queue.ts'
import { hasRoom, isIdle, type LimitedHost, newHost, policyOf } from './limited-host.ts'
import { backOff, recover } from './too-many-requests.ts'

/** Lets several processes share one view of a host. Backed by a table on the server; absent on the command line. */
export interface SharedHostState {
  /**
   * Reserves the next start, `minIntervalMs` after the last one of any process, and returns how long to wait
   * for it.
   */
  reserve(host: string, minIntervalMs: number): Promise<number>
  /** Tells the other processes not to request the host before then. */
  pause(host: string, untilMs: number): Promise<void>
}

export interface HostLimiterOptions {
  shared?: SharedHostState
  nowMs?: () => number
  /** Longest pause to wait for, milliseconds; for a longer one `acquire` rejects. */
  maxWaitMs?: number
  /** Refusals in a row after which `acquire` rejects until the pause is over. */
  refusalsToGiveUp?: number
}

const sharedCheckEveryMs = 1000
const rememberedHosts = 1000

/** The limiter's hosts and settings. */
interface LimiterState {
  hosts: Map<string, LimitedHost>
  shared: SharedHostState | undefined
  nowMs: () => number
  maxWaitMs: number
  refusalsToGiveUp: number
}

/** Creates the limiter of a process. */
export function createHostLimiter(options: HostLimiterOptions = {}): HostLimiter {
  const state: LimiterState = {
    hosts: new Map(),
    shared: options.shared,
    nowMs: options.nowMs ?? Date.now,
    maxWaitMs: options.maxWaitMs ?? 600_000,
    refusalsToGiveUp: options.refusalsToGiveUp ?? 4,
  }
  return {
    registerHost(name, policy) {
      const host = hostOf(state, name)
      // A host that was never refused starts with what its policy allows; back-off only ever lowers it.
      host.window = Math.max(host.window, host.refusals === 0 ? policy.concurrency : 1)
      host.policies.add(policy)
      return () => host.policies.delete(policy)
    },
    acquire: (name, signal, clientId) => acquire(state, hostOf(state, name), signal, clientId ?? signal),
    recordRefusal(name, retryAfterMs) {
      const host = hostOf(state, name)
      backOff(host, state.nowMs(), retryAfterMs)
      void state.shared?.pause(name, host.pausedUntilMs).catch(() => {})
      startWaiters(state, host)
    },
    recordResponse: (name) => recover(hostOf(state, name)),
    pending: (name) => state.hosts.get(name)?.active ?? 0,
  }
}

function hostOf({ hosts, nowMs }: LimiterState, name: string): LimitedHost {
  const known = hosts.get(name)
  if (known !== undefined) return known
  if (hosts.size >= rememberedHosts)
    for (const host of hosts.values()) if (isIdle(host, nowMs())) hosts.delete(host.name)
  const host = newHost(name)
  hosts.set(name, host)
  return host
}

/** Waits for the client's turn. Resolves with the function that ends the request. */
function acquire(
  state: LimiterState,
  host: LimitedHost,
  signal: AbortSignal,
  client: unknown,
): Promise<() => void> {
  const { promise, resolve, reject } = Promise.withResolvers<() => void>()
  const onAbort = () => {
    host.queue.remove(client, waiter)
    const cause = signal.reason
    reject(new CrawlError('aborted', 'abort-scan', host.name, 'The scan was stopped.', { cause }))
  }
  const waiter: QueuedRequest = {
    start() {
      signal.removeEventListener('abort', onAbort)
      host.active += 1
      resolve(releaser(state, host))
    },
    fail(error) {
      signal.removeEventListener('abort', onAbort)
      reject(error)
    },
  }
  if (signal.aborted) onAbort()
  else {
    signal.addEventListener('abort', onAbort, { once: true })
    host.queue.add(client, waiter)
    startWaiters(state, host)
  }
  return promise
}

function releaser(state: LimiterState, host: LimitedHost): () => void {
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    host.active -= 1
    startWaiters(state, host)
  }
}

/** Starts as many waiting requests as the host accepts now, and sets a timer for the others. */
function startWaiters(state: LimiterState, host: LimitedHost): void {
  while (!host.queue.isEmpty && !host.isReserving) {
    const policy = policyOf(host)
    const now = state.nowMs()
    if (isGivenUp(state, host)) failAll(host, now)
    const startMs = Math.max(host.pausedUntilMs, host.nextStartMs)
    if (startMs > now) wakeAt(state, host, startMs)
    if (startMs > now || host.queue.isEmpty) return
    if (!hasRoom(host, policy)) return
    const intervalMs = policy.minIntervalMs + host.slowdownMs
    if (state.shared !== undefined && (intervalMs > 0 || now >= host.sharedCheckMs)) {
      void reserve(state, host, intervalMs, state.shared)
      return
    }
    host.nextStartMs = now + intervalMs
    host.queue.next()?.start()
  }
}

function wakeAt(state: LimiterState, host: LimitedHost, atMs: number): void {
  if (host.timer !== null) clearTimeout(host.timer)
  const wake = () => {
    host.timer = null
    startWaiters(state, host)
  }
  host.timer = setTimeout(wake, Math.max(1, atMs - state.nowMs()))
}

/** Reserves the start with the other processes first; meanwhile no other request of this process starts. */
async function reserve(
  state: LimiterState,
  host: LimitedHost,
  intervalMs: number,
  shared: SharedHostState,
): Promise<void> {
  host.isReserving = true
  const waitMs = await shared.reserve(host.name, intervalMs).catch(() => intervalMs)
  host.isReserving = false
  const startMs = state.nowMs() + waitMs
  host.sharedCheckMs = startMs + sharedCheckEveryMs
  // The slot is already reserved, so it is only waited for and not requested again.
  if (waitMs > 0) await sleep(waitMs)
  host.nextStartMs = Math.max(host.nextStartMs, startMs)
  if (host.pausedUntilMs <= state.nowMs()) host.queue.next()?.start()
  startWaiters(state, host)
}

function isGivenUp({ nowMs, maxWaitMs, refusalsToGiveUp }: LimiterState, host: LimitedHost): boolean {
  const waitMs = host.pausedUntilMs - nowMs()
  return waitMs > maxWaitMs || (waitMs > 0 && host.refusals >= refusalsToGiveUp)
}

function failAll(host: LimitedHost, nowMs: number): void {
  for (const waiter of host.queue.takeAll()) waiter.fail(pausedError(host, nowMs))
}

function pausedError(host: LimitedHost, nowMs: number): CrawlError {
  const seconds = Math.ceil((host.pausedUntilMs - nowMs) / 1000)
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : pluralize(seconds, 'second')
  const words = `The store keeps blocking our scanner, so we’re pausing for ${wait}.`
  return new CrawlError('host-paused', 'pause-host', host.name, words)
}
