import type { Executor } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { memberships } from '@vitrine/db/tables/websites'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { TeamMember } from './contract.ts'

/** Members of a website, admins first, then by email: one page of them, or all. */
export async function listMembers(
  executor: Executor,
  websiteId: string,
  page?: ListPage,
): Promise<TeamMember[]> {
  const members = executor
    .select({
      user_id: users.userId,
      email: users.email,
      username: users.username,
      first_name: users.firstName,
      last_name: users.lastName,
      is_admin: memberships.isAdmin,
    })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(eq(memberships.websiteId, websiteId))
    .orderBy(desc(memberships.isAdmin), asc(sql`lower(${users.email})`), asc(users.userId))
  return page === undefined ? members : members.limit(page.limit).offset(page.skip)
}
