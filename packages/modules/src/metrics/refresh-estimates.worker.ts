/** Recalculates the estimates of a website: for each open alert, and for the day's point in the charts. */
import type { Executor } from '@vitrine/db/database'
import { storeAssumptions, websiteDailyMetrics } from '@vitrine/db/tables/metrics'
import { estimateImpact } from '@vitrine/impact/estimate-impact'
import type { StoreImpact } from '@vitrine/impact/impact-types'
import type { JobContext } from '@vitrine/queue/define-job'
import { eq, sql } from 'drizzle-orm'
import { lockAlerts } from '../alerts/lock-alerts.ts'
import type { Services } from '../system/services.ts'
import { isCountedOpen } from '../websites/counted-alerts.ts'
import { readImpactAlerts, readStoreShape } from './read-impact-inputs.ts'

export async function run(
  { website_id: websiteId }: { website_id: string },
  { services }: JobContext<Services>,
): Promise<void> {
  const { db } = services
  const [assumptions] = await db
    .select()
    .from(storeAssumptions)
    .where(eq(storeAssumptions.websiteId, websiteId))
  if (assumptions === undefined) {
    // Without store data there is no estimate, because no figure is better than an invented one.
    await db.transaction(async (tx) => {
      await lockAlerts(tx, websiteId)
      await clearEstimates(tx, websiteId)
      await writeDay(tx, services, websiteId, null, null)
    })
    return
  }
  const impact = await estimateImpact(
    {
      weeklySessions: assumptions.weeklySessions,
      conversionRate: assumptions.conversionRate,
      averageOrderValue: assumptions.averageOrderValue,
      isMeasured: assumptions.source !== 'stated',
    },
    await readStoreShape(db, websiteId),
    await readImpactAlerts(db, websiteId),
  )
  await db.transaction(async (tx) => {
    await lockAlerts(tx, websiteId)
    await clearEstimates(tx, websiteId)
    await writeEstimates(tx, websiteId, impact)
    await writeDay(tx, services, websiteId, impact, assumptions.currency)
  })
}

async function clearEstimates(executor: Executor, websiteId: string): Promise<void> {
  await executor.execute(sql`
    update alerts set weekly_revenue_at_risk = null, weekly_shoppers_affected = null, impact = null
    where website_id = ${websiteId} and impact is not null`)
}

const rowsAtOnce = 1_000

// `updated_at` stays unchanged, because a new estimate is no change of the alert.
async function writeEstimates(executor: Executor, websiteId: string, impact: StoreImpact): Promise<void> {
  const rows = [...impact.alerts].map(([fingerprint, each]) => ({
    fingerprint,
    revenue: each.revenueAtRisk,
    shoppers: each.shoppersAffected,
    impact: each,
  }))
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await executor.execute(sql`
      update alerts a
      set weekly_revenue_at_risk = r.revenue, weekly_shoppers_affected = r.shoppers, impact = r.impact
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + rowsAtOnce))}::jsonb)
        as r(fingerprint text, revenue numeric, shoppers numeric, impact jsonb)
      where a.website_id = ${websiteId} and a.fingerprint = r.fingerprint`)
  }
}

async function writeDay(
  executor: Executor,
  { clock }: Pick<Services, 'clock'>,
  websiteId: string,
  impact: StoreImpact | null,
  currency: string | null,
): Promise<void> {
  const { rows } = await executor.execute<{ alerts: number; pages: number }>(sql`
    select count(distinct a.alert_id)::int as alerts, count(distinct p.url)::int as pages
    from alerts a left join alert_pages p on p.alert_id = a.alert_id
    where ${isCountedOpen(websiteId)}`)
  const values = {
    revenueAtRisk: impact?.revenueAtRisk ?? null,
    shoppersAffected: impact?.shoppersAffected ?? null,
    currency,
    openAlertCount: rows[0]?.alerts ?? 0,
    pagesImpactedCount: rows[0]?.pages ?? 0,
    updatedAt: new Date(clock.now()),
  }
  const day = new Date(clock.now()).toISOString().slice(0, 10)
  await executor
    .insert(websiteDailyMetrics)
    .values({ websiteId, day, ...values })
    .onConflictDoUpdate({ target: [websiteDailyMetrics.websiteId, websiteDailyMetrics.day], set: values })
}
