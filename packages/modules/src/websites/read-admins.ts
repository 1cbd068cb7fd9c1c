import type { Transaction } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { memberships } from '@vitrine/db/tables/websites'
import { and, eq, isNull } from 'drizzle-orm'

/** Active admins of a website, who receive its emails. */
export function readAdmins(tx: Transaction, websiteId: string) {
  return tx
    .select({ email: users.email, firstName: users.firstName })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(and(eq(memberships.websiteId, websiteId), eq(memberships.isAdmin, true), isNull(users.disabledAt)))
}
