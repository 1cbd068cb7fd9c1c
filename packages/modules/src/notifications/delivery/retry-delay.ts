/** When a message is tried again. Pure. */
import { hourMs, minuteMs } from '@vitrine/kernel/time/durations'

/** Growing waits over about two and a half days, so that a weekend’s outage loses nothing. */
const delaysMs = [
  5_000,
  30_000,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
  12 * hourMs,
  14 * hourMs,
  18 * hourMs,
]
/** Longer waits that a receiver asks for are cut to this. */
const maxAskedMs = 6 * hourMs

/**
 * Milliseconds until the next attempt; null: there is none.
 * @param attempts Attempts so far, at least 1
 * @param askedMs The receiver’s own wish (Retry-After)
 * @param random From 0 to 1, so that the messages of an outage don’t return all at once
 */
export function retryDelay(attempts: number, askedMs: number | null, random: number): number | null {
  const delayMs = delaysMs[attempts - 1]
  if (delayMs === undefined) return null
  const spreadMs = Math.round(delayMs * (0.9 + random * 0.2))
  return Math.max(spreadMs, Math.min(askedMs ?? 0, maxAskedMs))
}

/** A channel that has accepted nothing for this long, and at least so many times, is paused. */
export const deadChannel = { afterMs: 24 * hourMs, failures: 5 }
