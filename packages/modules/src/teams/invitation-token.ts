import { createHmac } from 'node:crypto'
import type { Executor } from '@vitrine/db/database'
import { invitations } from '@vitrine/db/tables/websites'
import { sha256 } from '@vitrine/kernel/ids'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Services } from '../system/services.ts'

/**
 * The token of an invitation: a keyed hash of its id, so that inviting again gives the same link, and a copy of the
 * database opens nothing.
 */
export const invitationToken = (secret: string, invitationId: string): string =>
  createHmac('sha256', secret).update(`vitrine-invitation ${invitationId}`).digest('base64url')

export const invitationTokenHash = (token: string): string => sha256('vitrine-invitation', token)

/** Whether a token is that of an invitation of this address that still holds. */
export async function isOpenInvitation(
  { clock }: Pick<Services, 'clock'>,
  executor: Executor,
  token: string,
  email: string,
): Promise<boolean> {
  const [found] = await executor
    .select({ invitationId: invitations.invitationId })
    .from(invitations)
    .where(
      and(
        eq(invitations.tokenHash, invitationTokenHash(token)),
        eq(invitations.email, email.trim().toLowerCase()),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, new Date(clock.now())),
      ),
    )
  return found !== undefined
}
