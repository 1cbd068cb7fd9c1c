import { createHmac } from 'node:crypto'
import type { Transaction } from '@vitrine/db/database'
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

export type Invitation = typeof invitations.$inferSelect

/** The invitation of a token, locked until the transaction ends; null when there is none or it is no longer valid. */
export async function lockOpenInvitation(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  token: string,
): Promise<Invitation | null> {
  const [found] = await tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.tokenHash, invitationTokenHash(token)),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, new Date(clock.now())),
      ),
    )
    .for('update')
  return found ?? null
}

export const isInvited = ({ email }: Invitation, address: string): boolean =>
  email === address.trim().toLowerCase()
