import type { Transaction } from '@vitrine/db/database'
import { type SignupColumn, users } from '@vitrine/db/tables/accounts'
import { eq } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { acceptInvitations } from '../teams/accept-invitations.ts'
import type { User } from './create-user.ts'
import { endEmailTokens } from './email-token.ts'

/**
 * The user has proven that he reads the mail of his address. Only now invitations to it become memberships.
 *
 * Anybody may have signed up with somebody else's address. So an account that was not proven before takes over what
 * was typed at the very sign-up whose link was followed, and loses any password that came from elsewhere.
 */
export async function confirmAddress(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  user: Pick<User, 'userId' | 'email' | 'emailVerifiedAt'>,
  signup: SignupColumn | null,
): Promise<void> {
  const now = new Date(services.clock.now())
  if (user.emailVerifiedAt === null) {
    const typed = signup === null ? { passwordHash: null } : signup
    await tx
      .update(users)
      .set({ ...typed, emailVerifiedAt: now })
      .where(eq(users.userId, user.userId))
  }
  await endEmailTokens(services, tx, user.userId, 'verify_email')
  await acceptInvitations(tx, user, now)
}
