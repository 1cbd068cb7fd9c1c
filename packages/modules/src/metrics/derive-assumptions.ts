/** Derives the figures behind all estimates from imported days. */
import { dayMs } from '@vitrine/kernel/time/durations'
import type { StoreAssumptions } from './contract.ts'
import type { StoreDay } from './read-store-export.ts'

export interface KnownFigures {
  weeklySessions: number | null
  conversionRate: number | null
  currency: string | null
}

/**
 * Weekly sessions, conversion rate and order value over all imported days. Missing values (a sales report has no
 * sessions) come from the current assumptions.
 */
export function deriveAssumptions(
  days: readonly StoreDay[],
  currency: string | null,
  known: KnownFigures,
): StoreAssumptions {
  const dates = [...new Set(days.map(({ day }) => day))].sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) throw new Error('No rows could be read.')
  const weeks = (Date.parse(last) - Date.parse(first) + dayMs) / (7 * dayMs)
  const sum = (field: 'sessions' | 'orders' | 'revenue') => total(days, field)
  const [sessions, orders, revenue] = [sum('sessions'), sum('orders'), sum('revenue')]
  const weeklySessions = sessions === null ? known.weeklySessions : sessions / weeks
  if (weeklySessions === null || weeklySessions <= 0) {
    throw new Error(
      'This export has no sessions. Enter your weekly sessions first, or import a file that includes them.',
    )
  }
  if (orders === null || orders <= 0)
    throw new Error('This export has no orders, so we can’t calculate a conversion rate.')
  if (revenue === null || revenue <= 0)
    throw new Error('This export has no revenue, so we can’t calculate an order value.')
  return {
    weekly_sessions: round(weeklySessions, 2),
    conversion_rate: Math.min(1, round(orders / weeks / weeklySessions, 8)),
    average_order_value: round(revenue / orders, 2),
    currency: (currency ?? known.currency ?? 'USD').toUpperCase(),
  }
}

/** Rows of the whole store take precedence over rows of single pages, which would count it twice. */
function total(days: readonly StoreDay[], field: 'sessions' | 'orders' | 'revenue'): number | null {
  const whole = days.filter(({ pagePath }) => pagePath === '')
  const values = (whole.length > 0 ? whole : days).flatMap((day) => day[field] ?? [])
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals))
