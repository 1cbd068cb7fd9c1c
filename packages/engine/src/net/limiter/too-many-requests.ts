/**
 * Handles a host that responds with 429 or 430, or refuses with 401, 403 or 503: it is paused, gets fewer requests at
 * once and more time between them, and speeds up again with every successful response. `host-limiter.ts` applies it to
 * all scans of the process; `frontier/refusals.ts` recognizes the responses.
 */
import { type LimitedHost, policyOf } from './limited-host.ts'

/** Statuses that mean too many requests. Some stores respond with 430 instead of 429. */
export const slowDownStatuses: ReadonlySet<number> = new Set([429, 430])

const maxBackoffMs = 300_000
const maxSlowdownMs = 60_000

/**
 * The Retry-After header (RFC 9110 §10.2.3), seconds or a date, as milliseconds to wait: never negative, null when it is
 * absent or unreadable.
 */
export function parseRetryAfter(value: string | undefined, nowMs: number): number | null {
  const text = value?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000)
  if (!/[a-z]{3}/i.test(text)) return null
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs)
}

/** Records a refusal: fewer concurrent requests, longer intervals, and no request before the pause is over. */
export function backOff(host: LimitedHost, nowMs: number, retryAfterMs: number | null): void {
  const isPaced = policyOf(host).minIntervalMs > 0
  // Requests that were pending together are refused together, so they count as one refusal.
  if (host.pausedUntilMs <= nowMs) {
    host.refusals += 1
    host.window = Math.max(1, host.window / 2)
    host.slowdownMs = Math.min(maxSlowdownMs, isPaced ? host.slowdownMs * 2 + 1000 : host.slowdownMs + 50)
  }
  const backoffMs = (isPaced ? 10_000 : 1000) * 2 ** (host.refusals - 1)
  const pauseMs = Math.max(retryAfterMs ?? 0, Math.min(maxBackoffMs, backoffMs))
  host.pausedUntilMs = Math.max(host.pausedUntilMs, nowMs + pauseMs)
}

/** Records a successful response: slightly more concurrency and shorter intervals, up to what the policies allow. */
export function recover(host: LimitedHost): void {
  host.refusals = 0
  host.window = Math.min(policyOf(host).concurrency, host.window + 1 / Math.max(1, host.window))
  host.slowdownMs = host.slowdownMs < 10 ? 0 : host.slowdownMs * 0.9
}
