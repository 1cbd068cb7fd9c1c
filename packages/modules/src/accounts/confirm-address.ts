import type { Transaction } from '@vitrine/db/database'
import { type SignupColumn, users } from '@vitrine/db/tables/accounts'
import { eq } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { acceptInvitations } from '../teams/accept-invitations.ts'
import type { User } from '../users/create-user.ts'
import { endEmailTokens } from './email-token.ts'
import { endAllSessions } from './refresh-token.ts'

/**
 * The user has proven that they receive mail at their address. Only now do invitations to it become
 * memberships, except for an account that joined by an invitation link and keeps its password: whoever had
 * that link may have chosen it, so other websites need the links of their own invitations.
 * Anyone may have signed up with another person's address. So an unverified account takes the data of the
 * sign-up whose link was followed, and loses any password from elsewhere together with the sessions that it
 * opened (an account that joined by invitation has some).
 */
export async function confirmAddress(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  user: Pick<User, 'userId' | 'email' | 'emailVerifiedAt' | 'admittedAt' | 'passwordHash'>,
  signup: SignupColumn | null,
): Promise<void> {
  const now = new Date(services.clock.now())
  const typed = signup ?? { passwordHash: null }
  const keepsPassword = typed.passwordHash === user.passwordHash
  if (user.emailVerifiedAt === null) {
    await tx
      .update(users)
      .set({ ...typed, emailVerifiedAt: now })
      .where(eq(users.userId, user.userId))
    if (!keepsPassword) await endAllSessions(tx, user.userId, 'password_reset', now)
  }
  await endEmailTokens(services, tx, user.userId, 'verify_email')
  if (user.admittedAt === null || !keepsPassword) await acceptInvitations(tx, user, now)
}
