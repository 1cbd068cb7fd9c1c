import { users } from '@vitrine/db/tables/accounts'
import { invitations, memberships, websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { acceptOneInvitation } from './accept-invitations.ts'
import type { AcceptedInvitation } from './contract.ts'
import { invitationTokenHash, isInvited, lockOpenInvitation } from './invitation-token.ts'

/**
 * Joins a website by the link of an invitation to the caller's own address. Opening the link again leads to the website
 * again.
 * @throws AppError GONE when the invitation was withdrawn, has expired or never existed; CONFLICT for another address
 */
export async function acceptInvitation(
  services: Services,
  caller: Caller,
  token: string,
): Promise<AcceptedInvitation> {
  await services.db.transaction(async (tx) => {
    const invitation = await lockOpenInvitation(services, tx, token)
    if (invitation === null) return
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.userId, caller.userId))
    if (!user || !isInvited(invitation, user.email)) {
      throw new AppError(
        'CONFLICT',
        'This invitation is for another email address. Log out, then open its link again.',
      )
    }
    await acceptOneInvitation(tx, invitation, caller.userId, new Date(services.clock.now()))
  })
  const joined = await findJoined(services, caller, token)
  if (joined === null) {
    throw new AppError('GONE', 'This invitation is no longer valid. Ask for a new one.')
  }
  return joined
}

/** The website of the invitation, if the caller belongs to it. */
async function findJoined(
  { db }: Services,
  { userId }: Caller,
  token: string,
): Promise<AcceptedInvitation | null> {
  const [found] = await db
    .select({ website_id: websites.websiteId, website_name: websites.name })
    .from(invitations)
    .innerJoin(websites, eq(websites.websiteId, invitations.websiteId))
    .innerJoin(
      memberships,
      and(eq(memberships.websiteId, websites.websiteId), eq(memberships.userId, userId)),
    )
    .where(eq(invitations.tokenHash, invitationTokenHash(token)))
  return found ?? null
}
