/** Relative and absolute times. All functions take instants as ISO text or milliseconds, and "now" in milliseconds. */

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
const monthMs = 30 * dayMs
const yearMs = 365 * dayMs

export type Instant = string | number | null | undefined

/** Milliseconds since the epoch, or null if the instant can't be parsed. */
export function instantMs(instant: Instant): number | null {
  if (instant === null || instant === undefined || instant === '') return null
  const ms = typeof instant === 'number' ? instant : Date.parse(instant)
  return Number.isNaN(ms) ? null : ms
}

/** "12m ago", for rows of lists; "Unknown" without an instant, "Just now" under a second. */
export function listTime(instant: Instant, nowMs: number): string {
  const ms = instantMs(instant)
  if (ms === null) return 'Unknown'
  const ageMs = nowMs - ms
  const units = [
    [yearMs, 'y'],
    [monthMs, 'mo'],
    [weekMs, 'w'],
    [dayMs, 'd'],
    [hourMs, 'h'],
    [minuteMs, 'm'],
    [secondMs, 's'],
  ] as const
  for (const [unitMs, letter] of units) {
    if (ageMs >= unitMs) return `${Math.floor(ageMs / unitMs)}${letter} ago`
  }
  return 'Just now'
}

const isSameDay = (a: Date, b: Date) =>
  a.getFullYear() === b.getFullYear() && a.getMonth() === b.getMonth() && a.getDate() === b.getDate()

/** "Jan 5, 2025" in the user's time zone. */
function shortDate(instant: Instant): string {
  const ms = instantMs(instant)
  if (ms === null) return 'N/A'
  return new Date(ms).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
}

/** "12 minutes ago", for the scan detail: minutes and hours today, "Yesterday", then a short date. */
export function detailTime(instant: Instant, nowMs: number): string {
  const ms = instantMs(instant)
  if (ms === null) return 'N/A'
  const then = new Date(ms)
  const yesterday = new Date(nowMs)
  yesterday.setDate(yesterday.getDate() - 1)
  if (isSameDay(then, new Date(nowMs))) {
    const ageMs = Math.max(nowMs - ms, minuteMs)
    const [count, unit] = ageMs < hourMs ? [ageMs / minuteMs, 'minute'] : [ageMs / hourMs, 'hour']
    const whole = Math.floor(count)
    return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
  }
  return isSameDay(then, yesterday) ? 'Yesterday' : shortDate(ms)
}

/** "now", "5h", "2d", then a short date, for the article feed. */
export function feedTime(instant: Instant, nowMs: number): string {
  const ms = instantMs(instant)
  if (ms === null) return ''
  const ageMs = nowMs - ms
  if (ageMs < hourMs) return 'now'
  if (ageMs < dayMs) return `${Math.floor(ageMs / hourMs)}h`
  if (ageMs < weekMs) return `${Math.floor(ageMs / dayMs)}d`
  return shortDate(ms)
}

/** "May 14, 09:42" under evidence and in logs, in the user's time zone. */
export function evidenceTime(instant: Instant): string {
  const ms = instantMs(instant)
  if (ms === null) return ''
  return new Date(ms).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

/** "14:05" today, "May 13, 14:05" before, in the user's time zone. */
export function clockTime(instant: Instant, nowMs: number): string {
  const ms = instantMs(instant)
  if (ms === null) return ''
  const then = new Date(ms)
  const time = then.toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (isSameDay(then, new Date(nowMs))) return time
  return `${then.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}, ${time}`
}

/** "May 12, 2026", for articles and headings. */
export function longDate(instant: Instant): string {
  const ms = instantMs(instant)
  return ms === null ? '' : shortDate(ms)
}

/** Days left until an instant, rounded up; 0 if it has passed or is unknown. */
export function daysLeft(instant: Instant, nowMs: number): number {
  const ms = instantMs(instant)
  return ms === null ? 0 : Math.max(0, Math.ceil((ms - nowMs) / dayMs))
}

/** Remaining time estimated from the measured pace: "less than a minute", "12 min", then as `remainingTime`. */
export function measuredTime(seconds: number): string {
  if (seconds < 60) return 'less than a minute'
  if (seconds < 3_600) return `${Math.ceil(seconds / 60)} min`
  return remainingTime(seconds / 3_600)
}

/** Remaining time: "3h" up to 24 hours, whole days rounded up beyond, "4h" when unknown. */
export function remainingTime(hours: number | null | undefined): string {
  if (hours === null || hours === undefined || !Number.isFinite(hours)) return '4h'
  return hours <= 24 ? `${Math.ceil(Math.max(0, hours))}h` : `${Math.ceil(hours / 24)}d`
}
