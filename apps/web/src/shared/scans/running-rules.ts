/** How far a scan is, in the words of the screens that show it while it runs. Pure. */
import { minuteMs } from '@vitrine/kernel/durations'
import { isRefusal } from '../api/api-error.ts'
import { type Instant, instantMs } from '../format/relative-time.ts'

const minutesPerHour = 60

const retries = 3

/**
 * Queries about a running scan are tried again three times, 2 s apart, when the server is away or fails. What it
 * refuses it refuses again: an unknown scan is said at once.
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

/** Whole percent of what is done, rounded down; 0 while there is nothing to do yet. */
export const percentDone = (done: number, total: number): number =>
  total > 0 ? Math.floor((100 * Math.min(done, total)) / total) : 0
