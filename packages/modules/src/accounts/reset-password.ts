import type { Transaction } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { AppError } from '@vitrine/kernel/http/errors'
import { eq } from 'drizzle-orm'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../system/services.ts'
import { assertGoodPassword } from '../users/assert-good-password.ts'
import type { User } from '../users/create-user.ts'
import { hashPassword } from '../users/password.ts'
import { passwordChangedMail } from './account-mails.ts'
import { confirmAddress } from './confirm-address.ts'
import type { Message } from './contract.ts'
import {
  consumeEmailToken,
  type EmailToken,
  endEmailTokens,
  isUsable,
  lockEmailToken,
} from './email-token.ts'
import { endAllSessions } from './refresh-token.ts'

const expired = 'This reset link is no longer valid. Please request a new one.'

/** @throws AppError GONE when the link was used, has expired or never existed */
async function openResetLink(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  token: string,
): Promise<{ link: EmailToken; user: User }> {
  const link = await lockEmailToken(tx, token, 'reset_password')
  if (link === null || !isUsable(services, link)) throw new AppError('GONE', expired)
  const [user] = await tx.select().from(users).where(eq(users.userId, link.userId)).for('update')
  if (!user || user.disabledAt !== null || user.email !== link.email) throw new AppError('GONE', expired)
  return { link, user }
}

/** Whether a link is still valid, so that the page can report an expired link before anyone chooses a password. */
export async function checkResetLink(services: Services, token: string): Promise<void> {
  await services.db.transaction((tx) => openResetLink(services, tx, token))
}

/**
 * Sets a new password by a link, and ends all sessions and other reset links. Having the link also proves the address.
 * @throws AppError GONE when the link was used, has expired or never existed; VALIDATION_FAILED for a common password,
 * after which the link still works
 */
export async function resetPassword(services: Services, token: string, password: string): Promise<Message> {
  const passwordHash = await hashPassword(password)
  await services.db.transaction(async (tx) => {
    const { link, user } = await openResetLink(services, tx, token)
    await consumeEmailToken(services, tx, link)
    // Thrown inside the transaction, so that the link stays usable.
    await assertGoodPassword(password, 'new_password', user.email)
    await confirmAddress(services, tx, user, null)
    const now = new Date(services.clock.now())
    await tx.update(users).set({ passwordHash, passwordChangedAt: now }).where(eq(users.userId, user.userId))
    await endEmailTokens(services, tx, user.userId, 'reset_password')
    await endAllSessions(tx, user.userId, 'password_reset', now)
    await queueMail(services, tx, passwordChangedMail(services.publicUrl, user.email))
  })
  return {
    message: 'Your password has been reset successfully! You will be redirected to the login page shortly.',
  }
}
