import type { Executor } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { memberships } from '@vitrine/db/tables/websites'
import { asc, eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { UserDetails } from './contract.ts'

/** The caller, or someone who shares a website; for others, only the shared websites are listed. */
export async function getUser(executor: Executor, caller: Caller, userId: string): Promise<UserDetails> {
  const [user] = await executor.select().from(users).where(eq(users.userId, userId))
  const seesAll = caller.isSuperuser || caller.userId === userId
  const theirs = await websitesOf(executor, userId)
  const own = seesAll ? theirs : await websitesOf(executor, caller.userId)
  const shared = theirs.filter((websiteId) => own.includes(websiteId))
  if (!user || (!seesAll && shared.length === 0)) throw notFound('The user')
  return {
    user_id: user.userId,
    first_name: user.firstName,
    last_name: user.lastName,
    username: user.username,
    email: user.email,
    is_superuser: user.isSuperuser,
    authorized_website_ids: shared,
  }
}

async function websitesOf(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor
    .select({ websiteId: memberships.websiteId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt))
  return rows.map(({ websiteId }) => websiteId)
}
