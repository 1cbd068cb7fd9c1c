import { isUniqueViolation, type Transaction } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { AppError } from '@vitrine/kernel/http/errors'
import { newId } from '@vitrine/kernel/ids'
import { sql } from 'drizzle-orm'

export interface NewUser {
  email: string
  firstName: string
  lastName: string
  /** Null: signs in through a provider only. */
  passwordHash: string | null
  isVerified: boolean
  isSuperuser?: boolean
}

export type User = typeof users.$inferSelect

/** Adds a user with a username derived from their address. */
export async function createUser(tx: Transaction, user: NewUser): Promise<User> {
  const email = user.email.trim()
  try {
    // A savepoint, so that a unique violation leaves the caller's transaction usable.
    return await tx.transaction(async (inner) => {
      const [created] = await inner
        .insert(users)
        .values({
          userId: newId(),
          email,
          username: await freeUsername(inner, email),
          firstName: user.firstName.trim(),
          lastName: user.lastName.trim(),
          passwordHash: user.passwordHash,
          emailVerifiedAt: user.isVerified ? new Date() : null,
          isSuperuser: user.isSuperuser ?? false,
        })
        .returning()
      if (!created) throw new Error('The user wasn’t stored.')
      return created
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) {
      throw new AppError('CONFLICT', 'This email address already has an account.', { cause: error })
    }
    throw error
  }
}

/** The address's local part, with a number appended if the name is taken. */
async function freeUsername(tx: Transaction, email: string): Promise<string> {
  const base =
    (email.split('@')[0] ?? '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9._-]+/g, '-')
      .replaceAll(/^[-.]+|[-.]+$/g, '')
      .slice(0, 40) || 'user'
  // Two people with the same local part may sign up at once; the second waits here for the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('vitrine-username', 0))`)
  const { rows } = await tx.execute<{ username: string }>(
    sql`select lower(username) as username from users where lower(username) = ${base} or lower(username) like ${`${base}%`}`,
  )
  const taken = new Set(rows.map((row) => row.username))
  if (!taken.has(base)) return base
  for (let number = 2; ; number++) if (!taken.has(`${base}${number}`)) return `${base}${number}`
}
