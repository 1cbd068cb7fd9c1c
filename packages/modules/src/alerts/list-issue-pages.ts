import { alertPages } from '@vitrine/db/tables/alerts'
import { asc, eq } from 'drizzle-orm'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { assertIssueUnlocked } from './read-issues.ts'

/**
 * URLs of all pages that an alert affects.
 * @throws AppError AUDIT_LIMIT when the free audit did not unlock the alert.
 */
export async function listIssuePages(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  websiteId: string,
  issueId: string,
): Promise<string[]> {
  await assertIssueUnlocked(db, caller, websiteId, issueId)
  const rows = await db
    .select({ url: alertPages.url })
    .from(alertPages)
    .where(eq(alertPages.alertId, issueId))
    .orderBy(asc(alertPages.url))
  return rows.map(({ url }) => url)
}
