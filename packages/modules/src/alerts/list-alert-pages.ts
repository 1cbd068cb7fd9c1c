import { alertPages } from '@vitrine/db/tables/alerts'
import { asc, eq } from 'drizzle-orm'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { assertAlertUnlocked } from './read-alerts.ts'

/**
 * URLs of all pages that an alert affects.
 * @throws AppError AUDIT_LIMIT when the free audit did not unlock the alert.
 */
export async function listAlertPages(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  websiteId: string,
  alertId: string,
): Promise<string[]> {
  await assertAlertUnlocked(db, caller, websiteId, alertId)
  const rows = await db
    .select({ url: alertPages.url })
    .from(alertPages)
    .where(eq(alertPages.alertId, alertId))
    .orderBy(asc(alertPages.url))
  return rows.map(({ url }) => url)
}
