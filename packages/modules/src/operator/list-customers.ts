import { escapeLike } from '@vitrine/db/escape-like'
import { users } from '@vitrine/db/tables/accounts'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import type { Customer } from './contract.ts'

/** Accounts whose name, address or username contains the text, newest first, with their websites. */
export async function listCustomers(
  { db }: Services,
  { search, skip, limit }: { search: string; skip: number; limit: number },
): Promise<Customer[]> {
  const text = `%${escapeLike(search.trim())}%`
  const found = await db
    .select()
    .from(users)
    .where(
      or(
        ilike(users.email, text),
        ilike(users.username, text),
        ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, text),
      ),
    )
    .orderBy(desc(users.createdAt), asc(users.userId))
    .offset(skip)
    .limit(limit)
  if (found.length === 0) return []
  const links = await db
    .select({ userId: memberships.userId, website_id: websites.websiteId, website_name: websites.name })
    .from(memberships)
    .innerJoin(websites, eq(websites.websiteId, memberships.websiteId))
    .where(
      inArray(
        memberships.userId,
        found.map((user) => user.userId),
      ),
    )
    .orderBy(asc(websites.name))
  const byUser = Map.groupBy(links, (link) => link.userId)
  return found.map((user) => ({
    user_id: user.userId,
    email: user.email,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    is_superuser: user.isSuperuser,
    is_verified: user.emailVerifiedAt !== null,
    is_disabled: user.disabledAt !== null,
    websites: (byUser.get(user.userId) ?? []).map(({ website_id, website_name }) => ({
      website_id,
      website_name,
    })),
    created_at: user.createdAt.toISOString(),
    last_signin_at: user.lastSigninAt?.toISOString() ?? null,
  }))
}
