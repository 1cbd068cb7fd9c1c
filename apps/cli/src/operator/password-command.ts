import { users } from '@vitrine/db/tables/accounts'
import { operatorLog } from '@vitrine/db/tables/operator'
import { endAllSessions } from '@vitrine/modules/accounts/refresh-token'
import { generatePassword } from '@vitrine/modules/users/generate-password'
import { hashPassword } from '@vitrine/modules/users/password'
import { eq, sql } from 'drizzle-orm'
import { UsageError } from '../usage-error.ts'
import { withDatabase } from './with-database.ts'

/** `password reset`: sets a new password for someone who cannot receive one by mail. */
export async function run(args: string[]): Promise<number> {
  const [action, email] = args
  if (action !== 'reset' || !email || args.length !== 2)
    throw new UsageError('Usage: vitrine password reset EMAIL')
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  const isKnown = await withDatabase((db) =>
    db.transaction(async (tx) => {
      const now = new Date()
      const [user] = await tx
        .update(users)
        .set({
          passwordHash,
          passwordChangedAt: now,
          emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now})`,
        })
        .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
        .returning()
      if (!user) return false
      await endAllSessions(tx, user.userId, 'password_reset', now)
      await tx.insert(operatorLog).values({ action: 'reset-password', targetUserId: user.userId })
      return true
    }),
  )
  process.stdout.write(
    isKnown ? `New password for ${email}: ${password}\n` : `No account found for ${email}.\n`,
  )
  return isKnown ? 0 : 1
}
