import { identities, users } from '@vitrine/db/tables/accounts'
import { AppError } from '@vitrine/kernel/http/errors'
import { eq } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { confirmAddress } from './confirm-address.ts'
import type { Verification } from './contract.ts'
import { consumeEmailToken, isUsable, lockEmailToken } from './email-token.ts'

const expired = 'Failed to verify your email. The link may have expired.'

const done = {
  message: 'Your email has been successfully verified! You can now log in to your account.',
  was_verified: false,
}
const doneBefore = { message: 'Already verified. You can log in to your account.', was_verified: true }

/**
 * Verifies the address that a link was sent to, and links the provider account that waited for it. A used
 * link changes nothing and reports that.
 */
export async function verifyEmail(services: Services, token: string): Promise<Verification> {
  return services.db.transaction(async (tx) => {
    const link = await lockEmailToken(tx, token, 'verify_email')
    if (link === null) throw new AppError('GONE', expired)
    const [user] = await tx.select().from(users).where(eq(users.userId, link.userId)).for('update')
    if (!user || user.disabledAt !== null || user.email !== link.email) throw new AppError('GONE', expired)
    if (!isUsable(services, link)) {
      if (user.emailVerifiedAt !== null) return doneBefore
      throw new AppError('GONE', expired)
    }
    await consumeEmailToken(services, tx, link)
    await confirmAddress(services, tx, user, link.signup)
    if (link.identity !== null) {
      await tx
        .insert(identities)
        .values({ ...link.identity, userId: user.userId, email: user.email })
        .onConflictDoNothing()
    }
    return done
  })
}
