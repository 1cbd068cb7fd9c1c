/** The Retry-After header (RFC 9110 §10.2.3): seconds or a date. */

/** Milliseconds to wait, never negative, or null when the header is absent or unreadable. */
export function parseRetryAfter(value: string | undefined, nowMs: number): number | null {
  const text = value?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000)
  if (!/[a-z]{3}/i.test(text)) return null
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs)
}
