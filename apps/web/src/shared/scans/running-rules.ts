/** Progress of a scan, as the screens of a running scan word it. Pure. */
import { minuteMs } from '@vitrine/kernel/time/durations'
import { isRefusal } from '../api/api-error.ts'
import { type Instant, instantMs } from '../format/relative-time.ts'

const minutesPerHour = 60

const retries = 3

/**
 * Queries about a running scan are retried three times, 2 s apart, if the server is unreachable or fails. A 4xx is
 * final: an unknown scan is reported at once.
 */
export const retryOptions = {
  retry: (failures: number, error: Error) => !isRefusal(error) && failures < retries,
  retryDelay: 2_000,
} as const

/** "Just now", "12 min ago" or "3h ago"; `fallback` when unknown. `minuteWord` follows the minutes. */
export function startedText(
  start: Instant,
  nowMs: number,
  { minuteWord, fallback }: { minuteWord: string; fallback: string },
): string {
  const startMs = instantMs(start)
  if (startMs === null) return fallback
  const minutes = Math.floor((nowMs - startMs) / minuteMs)
  if (minutes < 1) return 'Just now'
  return minutes < minutesPerHour
    ? `${minutes}${minuteWord} ago`
    : `${Math.floor(minutes / minutesPerHour)}h ago`
}

/** Percentage done, rounded down; 0 while the total is 0. */
export const percentDone = (done: number, total: number): number =>
  total > 0 ? Math.floor((100 * Math.min(done, total)) / total) : 0
