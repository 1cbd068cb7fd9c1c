import type { Transaction } from '@vitrine/db/database'
import { invitations, memberships } from '@vitrine/db/tables/websites'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Invitation } from './invitation-token.ts'

/** Makes a user a member of every website that invited their verified address, if the invitation is still valid. */
export async function acceptInvitations(
  tx: Transaction,
  user: { userId: string; email: string },
  now: Date,
): Promise<void> {
  const open = await tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.email, user.email.toLowerCase()),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, now),
      ),
    )
    .for('update')
  await join(tx, open, user.userId, now)
}

/** Makes a user a member by the link of one invitation; other invitations stay open. */
export async function acceptOneInvitation(
  tx: Transaction,
  invitation: Invitation,
  userId: string,
  now: Date,
): Promise<void> {
  await join(tx, [invitation], userId, now)
}

async function join(
  tx: Transaction,
  accepted: readonly Invitation[],
  userId: string,
  now: Date,
): Promise<void> {
  if (accepted.length === 0) return
  await tx
    .insert(memberships)
    .values(accepted.map(({ websiteId, invitedBy }) => ({ websiteId, userId, invitedBy, createdAt: now })))
    .onConflictDoNothing()
  const ids = accepted.map(({ invitationId }) => invitationId)
  await tx
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(inArray(invitations.invitationId, ids))
}
