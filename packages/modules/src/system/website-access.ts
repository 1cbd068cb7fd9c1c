/** Tenants never meet: whether a caller may enter a website is decided here and nowhere else. */
import type { Executor } from '@vitrine/db/database'
import { prepared } from '@vitrine/db/prepared'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { notFound } from './require-caller.ts'
import type { Caller, WebsiteAccess } from './route.ts'

const accessOf = prepared((executor) =>
  executor
    .select({ websiteId: websites.websiteId, isAdmin: memberships.isAdmin, userId: memberships.userId })
    .from(websites)
    .leftJoin(
      memberships,
      and(eq(memberships.websiteId, websites.websiteId), eq(memberships.userId, sql.placeholder('userId'))),
    )
    .where(eq(websites.websiteId, sql.placeholder('websiteId')))
    .prepare('access_to_website'),
)

/**
 * What the caller is in a website, read anew each time.
 * @param website its id, or an expression of it: whose a thing is and what the caller is there are asked for at once
 * @throws AppError NOT_FOUND when the website does not exist or the caller has no part in it.
 */
export async function enterWebsite(
  executor: Executor,
  caller: Pick<Caller, 'userId' | 'isSuperuser'>,
  website: string | SQL,
): Promise<WebsiteAccess> {
  const row =
    typeof website === 'string'
      ? (await accessOf(executor).execute({ userId: caller.userId, websiteId: website }))[0]
      : await readAccess(executor, caller.userId, website)
  const isMember = row !== undefined && row.userId !== null
  if (row === undefined || (!isMember && !caller.isSuperuser)) throw notFound('The website')
  const { websiteId } = row
  return { websiteId, isMember, isAdmin: caller.isSuperuser || row.isAdmin === true }
}

async function readAccess(executor: Executor, userId: string, websiteId: SQL) {
  const { rows } = await executor.execute<{
    websiteId: string
    isAdmin: boolean | null
    userId: string | null
  }>(sql`
    select w.website_id as "websiteId", m.is_admin as "isAdmin", m.user_id as "userId" from websites w
    left join memberships m on m.website_id = w.website_id and m.user_id = ${userId}
    where w.website_id = ${websiteId}`)
  return rows[0]
}
