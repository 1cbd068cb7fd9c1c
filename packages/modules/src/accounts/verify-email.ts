import { identities, users } from '@vitrine/db/tables/accounts'
import { AppError } from '@vitrine/kernel/errors'
import { eq } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { confirmAddress } from './confirm-address.ts'
import type { Message } from './contract.ts'
import { useEmailToken } from './email-token.ts'

const expired = 'Failed to verify your email. The link may have expired.'

/**
 * Proves the address that a link was sent to, and links the provider's account that waited for it.
 * @throws AppError GONE when the link was used, has expired or never was.
 */
export async function verifyEmail(services: Services, token: string): Promise<Message> {
  await services.db.transaction(async (tx) => {
    const used = await useEmailToken(services, tx, token, 'verify_email', expired)
    const [user] = await tx.select().from(users).where(eq(users.userId, used.userId)).for('update')
    if (!user || user.disabledAt !== null || user.email !== used.email) throw new AppError('GONE', expired)
    await confirmAddress(services, tx, user, used.signup)
    if (used.identity === null) return
    await tx
      .insert(identities)
      .values({ ...used.identity, userId: user.userId, email: user.email })
      .onConflictDoNothing()
  })
  return { message: 'Your email has been successfully verified! You can now log in to your account.' }
}
