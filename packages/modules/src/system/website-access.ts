/** Tenant isolation: the only place that decides whether a caller may access a website. */
import type { Executor } from '@vitrine/db/database'
import { prepared } from '@vitrine/db/prepared'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { notFound } from './require-caller.ts'
import type { Caller, WebsiteAccess } from './route.ts'

const accessOf = prepared((executor) =>
  executor
    .select({
      websiteId: websites.websiteId,
      isAuditMode: websites.isAuditMode,
      isAdmin: memberships.isAdmin,
      userId: memberships.userId,
    })
    .from(websites)
    .leftJoin(
      memberships,
      and(eq(memberships.websiteId, websites.websiteId), eq(memberships.userId, sql.placeholder('userId'))),
    )
    .where(eq(websites.websiteId, sql.placeholder('websiteId')))
    .prepare('access_to_website'),
)

/** The caller's role in a website, read on every request. */
export async function enterWebsite(
  executor: Executor,
  caller: Pick<Caller, 'userId' | 'isSuperuser'>,
  website: string | SQL,
): Promise<WebsiteAccess> {
  const row =
    typeof website === 'string'
      ? (await accessOf(executor).execute({ userId: caller.userId, websiteId: website }))[0]
      : await readAccess(executor, caller.userId, website)
  if (row === undefined) throw notFound('The website')
  return accessFrom(caller, row)
}

interface AccessRow {
  websiteId: string
  isAuditMode: boolean
  isAdmin: boolean | null
  /** The caller's id if they are a member. */
  userId: string | null
}

/** The caller's role, from a website's row and their membership. */
export function accessFrom(caller: Pick<Caller, 'isSuperuser'>, row: AccessRow): WebsiteAccess {
  const { websiteId, isAuditMode } = row
  const isMember = row.userId !== null
  if (!isMember && !caller.isSuperuser) throw notFound('The website')
  return { websiteId, isMember, isAdmin: caller.isSuperuser || row.isAdmin === true, isAuditMode }
}

async function readAccess(executor: Executor, userId: string, websiteId: SQL) {
  const { rows } = await executor.execute<AccessRow & Record<string, unknown>>(sql`
    select w.website_id as "websiteId", w.is_audit_mode as "isAuditMode", m.is_admin as "isAdmin",
      m.user_id as "userId"
    from websites w
    left join memberships m on m.website_id = w.website_id and m.user_id = ${userId}
    where w.website_id = ${websiteId}`)
  return rows[0]
}
