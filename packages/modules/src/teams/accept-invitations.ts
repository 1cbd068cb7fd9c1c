import type { Transaction } from '@vitrine/db/database'
import { invitations, memberships } from '@vitrine/db/tables/websites'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'

/** Makes a user a member wherever his proven address was invited and the invitation still holds. */
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
  if (open.length === 0) return
  await tx
    .insert(memberships)
    .values(
      open.map(({ websiteId, invitedBy }) => ({ websiteId, userId: user.userId, invitedBy, createdAt: now })),
    )
    .onConflictDoNothing()
  const ids = open.map(({ invitationId }) => invitationId)
  await tx
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: user.userId })
    .where(inArray(invitations.invitationId, ids))
}
