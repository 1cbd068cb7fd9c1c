/** The store data behind the estimates. */
import type { Executor } from '@vitrine/db/database'
import { metricsImports, storeAssumptions } from '@vitrine/db/tables/metrics'
import { desc, eq } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { refreshEstimatesJob } from '../websites/refresh-estimates.job.ts'
import type { StoreAssumptions, StoreData } from './contract.ts'

export async function readStoreData(executor: Executor, websiteId: string): Promise<StoreData> {
  const [row] = await executor
    .select()
    .from(storeAssumptions)
    .where(eq(storeAssumptions.websiteId, websiteId))
  const [lastImport] = await executor
    .select({ rowCount: metricsImports.rowCount })
    .from(metricsImports)
    .where(eq(metricsImports.websiteId, websiteId))
    .orderBy(desc(metricsImports.createdAt))
    .limit(1)
  return {
    assumptions:
      row === undefined
        ? null
        : {
            weekly_sessions: row.weeklySessions,
            conversion_rate: row.conversionRate,
            average_order_value: row.averageOrderValue,
            currency: row.currency,
          },
    source: row?.source ?? null,
    updated_at: row?.updatedAt.toISOString() ?? null,
    imported_rows: lastImport?.rowCount ?? 0,
  }
}

/** Saves store data and has every estimate of the website recalculated. */
export async function saveStoreData(
  services: Pick<Services, 'db' | 'queue' | 'clock'>,
  websiteId: string,
  assumptions: StoreAssumptions,
  by: { userId: string; source: NonNullable<StoreData['source']> },
): Promise<StoreData> {
  return services.db.transaction(async (tx) => {
    const values = {
      weeklySessions: assumptions.weekly_sessions,
      conversionRate: assumptions.conversion_rate,
      averageOrderValue: assumptions.average_order_value,
      currency: assumptions.currency.toUpperCase(),
      source: by.source,
      setBy: by.userId,
      updatedAt: new Date(services.clock.now()),
    }
    await tx
      .insert(storeAssumptions)
      .values({ websiteId, ...values })
      .onConflictDoUpdate({ target: storeAssumptions.websiteId, set: values })
    await services.queue.enqueue(tx, refreshEstimatesJob, { website_id: websiteId }, { key: websiteId })
    return readStoreData(tx, websiteId)
  })
}
