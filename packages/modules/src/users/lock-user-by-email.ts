import type { Transaction } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { eq, sql } from 'drizzle-orm'
import type { User } from './create-user.ts'

/** The user with an address, ignoring case, locked until the transaction ends; null when there is none. */
export async function lockUserByEmail(tx: Transaction, email: string): Promise<User | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
    .for('update')
  return user ?? null
}
