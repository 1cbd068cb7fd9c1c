/** Data of the overview's charts. */

import type { Executor } from '@vitrine/db/database'
import { prepared } from '@vitrine/db/prepared'
import { storeAssumptions, websiteDailyMetrics } from '@vitrine/db/tables/metrics'
import { websites } from '@vitrine/db/tables/websites'
import { desc, eq, sql } from 'drizzle-orm'
import type { WebsiteMetrics } from './contract.ts'

const maxDays = 90
const axisTicks = 6

const currencyOf = prepared((executor) =>
  executor
    .select({ currency: websites.currency, stated: storeAssumptions.currency })
    .from(websites)
    .leftJoin(storeAssumptions, eq(storeAssumptions.websiteId, websites.websiteId))
    .where(eq(websites.websiteId, sql.placeholder('websiteId')))
    .prepare('currency_of_website'),
)

const daysOf = prepared((executor) =>
  executor
    .select()
    .from(websiteDailyMetrics)
    .where(eq(websiteDailyMetrics.websiteId, sql.placeholder('websiteId')))
    .orderBy(desc(websiteDailyMetrics.day))
    .limit(maxDays)
    .prepare('days_of_website'),
)

export async function getMetrics(executor: Executor, websiteId: string): Promise<WebsiteMetrics> {
  const [[store], rows] = await Promise.all([
    currencyOf(executor).execute({ websiteId }),
    daysOf(executor).execute({ websiteId }),
  ])
  const days = rows.reverse()
  const revenue = history(days.map(({ day, revenueAtRisk }) => [day, revenueAtRisk]))
  const shoppers = history(days.map(({ day, shoppersAffected }) => [day, shoppersAffected]))
  return {
    revenue_at_risk_history: revenue,
    revenue_at_risk_y_axis_labels: axisLabels(Object.values(revenue)),
    shoppers_affected_history: shoppers,
    shoppers_affected_y_axis_labels: axisLabels(Object.values(shoppers)),
    is_connected: Boolean(store?.stated),
    currency: store?.stated ?? store?.currency ?? 'USD',
  }
}

/** Days without a figure are left out, because they are not zero. */
const history = (days: readonly [string, number | null][]) =>
  Object.fromEntries(days.filter((day): day is [string, number] => day[1] !== null))

/** Six round axis ticks from 0 that include the largest value: 4200 → 0, 1000 … 5000. */
export function axisLabels(values: readonly number[]): number[] {
  const largest = Math.max(0, ...values)
  const steps = axisTicks - 1
  const power = 10 ** Math.floor(Math.log10(Math.max(largest, 1) / steps))
  const step = [1, 2, 2.5, 5, 10].map((part) => part * power).find((size) => size * steps >= largest)
  return Array.from({ length: axisTicks }, (_, tick) => tick * Math.max(1, step ?? 10 * power))
}
