/** Stored links: which still work, and how the team sees them. */
import type { Executor } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { shareLinks } from '@vitrine/db/tables/shares'
import { websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { notFound } from '../system/require-caller.ts'
import type { Services } from '../system/services.ts'
import { maxLinks, ShareField, type ShareLink } from './contract.ts'
import { linkToken } from './link-token.ts'

export type StoredLink = typeof shareLinks.$inferSelect

const Fields = z.array(ShareField).catch([])
export const fieldsOf = ({ fields }: Pick<StoredLink, 'fields'>): ShareField[] => Fields.parse(fields)

export async function listShareLinks(
  services: Pick<Services, 'db' | 'clock' | 'secret' | 'publicUrl'>,
  websiteId: string,
  about: SQL | undefined,
): Promise<ShareLink[]> {
  const rows = await services.db
    .select({ link: shareLinks, firstName: users.firstName, lastName: users.lastName })
    .from(shareLinks)
    .leftJoin(users, eq(users.userId, shareLinks.createdBy))
    .where(
      and(
        eq(shareLinks.websiteId, websiteId),
        isNull(shareLinks.revokedAt),
        gt(shareLinks.expiresAt, new Date(services.clock.now())),
        about,
      ),
    )
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.linkId))
    .limit(maxLinks)
  return rows.map(({ link, firstName, lastName }) =>
    presentLink(services, link, [firstName, lastName].filter(Boolean).join(' ') || null),
  )
}

export function presentLink(
  { secret, publicUrl }: Pick<Services, 'secret' | 'publicUrl'>,
  link: StoredLink,
  createdBy: string | null,
): ShareLink {
  return {
    link_id: link.linkId,
    url: `${publicUrl}/shared/${linkToken(secret, link.linkId)}`,
    label: link.label,
    scan_id: link.scanId,
    article_id: link.articleId,
    alert_count: link.alertIds.length,
    fields: fieldsOf(link),
    created_by: createdBy,
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
    open_count: link.openCount,
    last_opened_at: link.lastOpenedAt?.toISOString() ?? null,
  }
}

/**
 * A link that works, with its website. A website that is about to be deleted shows nothing more.
 * @throws AppError NOT_FOUND when there is none, GONE when it was revoked or has expired
 */
export async function readLiveLink(executor: Executor, linkId: string, nowMs: number) {
  const [row] = await executor
    .select({ link: shareLinks, websiteName: websites.name, deletesAt: websites.deletesAt })
    .from(shareLinks)
    .innerJoin(websites, eq(websites.websiteId, shareLinks.websiteId))
    .where(eq(shareLinks.linkId, linkId))
  if (row === undefined) throw notFound('This page')
  if (row.link.revokedAt !== null || row.deletesAt !== null)
    throw new AppError('GONE', 'This link was revoked. Ask the person who sent it for a new one.')
  if (row.link.expiresAt.getTime() <= nowMs)
    throw new AppError('GONE', 'This link has expired. Ask the person who sent it for a new one.')
  return row
}
