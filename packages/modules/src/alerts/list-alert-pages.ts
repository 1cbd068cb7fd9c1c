import { alertPages } from '@vitrine/db/tables/alerts'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { asc, eq } from 'drizzle-orm'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { assertAlertUnlocked } from './read-alerts.ts'

/**
 * URLs of the pages that an alert affects, one part of them.
 * @throws AppError AUDIT_LIMIT when the free audit did not unlock the alert.
 */
export async function listAlertPages(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  websiteId: string,
  alertId: string,
  { skip, limit }: ListPage,
): Promise<string[]> {
  await assertAlertUnlocked(db, caller, websiteId, alertId)
  const rows = await db
    .select({ url: alertPages.url })
    .from(alertPages)
    .where(eq(alertPages.alertId, alertId))
    .orderBy(asc(alertPages.url))
    .offset(skip)
    .limit(limit)
  return rows.map(({ url }) => url)
}
