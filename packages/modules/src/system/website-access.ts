/** Tenants never meet: whether a caller may enter a website is decided here and nowhere else. */
import type { Executor } from '@vitrine/db/database'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { and, eq } from 'drizzle-orm'
import { notFound } from './require-caller.ts'
import type { Caller, WebsiteAccess } from './route.ts'

/**
 * What the caller is in a website, read anew each time.
 * @throws AppError NOT_FOUND when the website does not exist or the caller has no part in it.
 */
export async function enterWebsite(
  executor: Executor,
  caller: Pick<Caller, 'userId' | 'isSuperuser'>,
  websiteId: string,
): Promise<WebsiteAccess> {
  const [row] = await executor
    .select({ isAdmin: memberships.isAdmin, userId: memberships.userId })
    .from(websites)
    .leftJoin(
      memberships,
      and(eq(memberships.websiteId, websites.websiteId), eq(memberships.userId, caller.userId)),
    )
    .where(eq(websites.websiteId, websiteId))
  const isMember = row !== undefined && row.userId !== null
  if (row === undefined || (!isMember && !caller.isSuperuser)) throw notFound('The website')
  return { websiteId, isMember, isAdmin: caller.isSuperuser || row.isAdmin === true }
}
