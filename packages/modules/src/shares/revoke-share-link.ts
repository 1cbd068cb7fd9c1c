import { shareLinks } from '@vitrine/db/tables/shares'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, eq, isNull } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller, WebsiteAccess } from '../system/route.ts'
import type { Services } from '../system/services.ts'

/**
 * Revokes a link, with its images. Revoking it twice changes nothing.
 * @throws AppError NOT_ALLOWED for someone else's link without being an admin
 */
export async function revokeShareLink(
  { db, clock }: Services,
  caller: Caller,
  { websiteId, isAdmin }: WebsiteAccess,
  linkId: string,
): Promise<void> {
  const isLink = and(eq(shareLinks.linkId, linkId), eq(shareLinks.websiteId, websiteId))
  const [link] = await db.select({ createdBy: shareLinks.createdBy }).from(shareLinks).where(isLink)
  if (link === undefined) throw notFound('The link')
  if (!isAdmin && link.createdBy !== caller.userId)
    throw new AppError('NOT_ALLOWED', 'Only admins and the person who created a link can revoke it.')
  await db
    .update(shareLinks)
    .set({ revokedAt: new Date(clock.now()), revokedBy: caller.userId })
    .where(and(isLink, isNull(shareLinks.revokedAt)))
}
