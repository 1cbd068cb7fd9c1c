/** What heartbeats mean, in words and numbers. Pure. */
import type { BeatStep, BeatStepName, HeartbeatDay } from '@vitrine/modules/heartbeats/contract'

export const stepNames: Record<BeatStepName, string> = {
  home: 'Home page',
  list: 'Product list',
  product: 'Product page',
  search: 'Search',
  cart: 'Add to cart',
  checkout: 'Checkout',
}

export const outcomeNames: Record<BeatStep['outcome'], string> = {
  ok: 'Works',
  failed: 'Fails',
  unknown: 'Not checked',
}

/** Share of the decided visits that worked, 0 to 1; null: none was decided. */
export function availability(days: readonly HeartbeatDay[]): number | null {
  const ok = days.reduce((sum, day) => sum + day.ok_count, 0)
  const all = days.reduce((sum, day) => sum + day.ok_count + day.failed_count, 0)
  return all === 0 ? null : ok / all
}

/** "99.98%"; never rounded up to 100. */
export function percentText(share: number | null): string {
  if (share === null) return '-'
  const percent = Math.floor(share * 10_000) / 100
  return `${percent.toLocaleString('en-US', { maximumFractionDigits: 2 })}%`
}

/** "850 ms", "1.4 s". */
export const durationText = (ms: number | null | undefined): string =>
  ms === null || ms === undefined
    ? '-'
    : ms < 1_000
      ? `${Math.round(ms)} ms`
      : `${(ms / 1_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} s`

/** "12 minutes", "3 hours", "2 days". */
export function lengthText(fromIso: string, toMs: number): string {
  const minutes = Math.max(1, Math.round((toMs - Date.parse(fromIso)) / 60_000))
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1_440), 'day']
  return `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`
}

/** The last 90 days; null where no visit was made. */
export function lastDays(
  days: readonly HeartbeatDay[],
  todayIso: string,
): { day: string; value: HeartbeatDay | null }[] {
  const known = new Map(days.map((day) => [day.day, day]))
  const today = Date.parse(`${todayIso}T00:00:00Z`)
  return Array.from({ length: 90 }, (_, index) => {
    const day = new Date(today - (89 - index) * 86_400_000).toISOString().slice(0, 10)
    return { day, value: known.get(day) ?? null }
  })
}
