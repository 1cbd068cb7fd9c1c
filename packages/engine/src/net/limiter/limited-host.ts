/** The limiter's state of one host: how fast it may be requested, and how it has responded. */
import type { HostPolicy } from '../../api/host-limits.ts'
import { createFairQueue, type FairQueue } from './fair-queue.ts'

export interface LimitedHost {
  name: string
  policies: Set<HostPolicy>
  queue: FairQueue
  /** Pending requests. */
  active: number
  /** Max concurrent requests according to back-off; fractional between the steps. */
  window: number
  /** Added to the policies' interval after refusals. */
  slowdownMs: number
  nextStartMs: number
  pausedUntilMs: number
  /** Refusals without a successful response in between. */
  refusals: number
  /** When to query the shared state again, for hosts without an interval. */
  sharedCheckMs: number
  isReserving: boolean
  timer: NodeJS.Timeout | null
}

/** Applies to hosts without a policy. */
const defaultHostPolicy: HostPolicy = { concurrency: 1, minIntervalMs: 1000 }

export function newHost(name: string): LimitedHost {
  return {
    name,
    policies: new Set(),
    queue: createFairQueue(),
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

/** Whether the host's state can be dropped without loss. */
export function isIdle(host: LimitedHost, nowMs: number): boolean {
  const isUsed = host.active > 0 || !host.queue.isEmpty || host.policies.size > 0 || host.isReserving
  return !isUsed && host.refusals === 0 && Math.max(host.pausedUntilMs, host.nextStartMs) <= nowMs
}

/** The strictest policy of all scans that use this host. */
export function policyOf(host: LimitedHost): HostPolicy {
  if (host.policies.size === 0) return defaultHostPolicy
  const policies = [...host.policies]
  return {
    concurrency: Math.max(1, Math.min(...policies.map(({ concurrency }) => concurrency))),
    minIntervalMs: Math.max(...policies.map(({ minIntervalMs }) => minIntervalMs)),
  }
}

/** Whether one more request may be pending. */
export function hasRoom(host: LimitedHost, { concurrency }: HostPolicy): boolean {
  return host.active < Math.max(1, Math.min(concurrency, Math.floor(host.window)))
}
