import { sanitizeTextForPostgres } from '@vitrine/db/sanitize-for-postgres'
import { users } from '@vitrine/db/tables/accounts'
import { alertScans, alerts } from '@vitrine/db/tables/alerts'
import { alertComments, alertEvents, commentMentions } from '@vitrine/db/tables/triage'
import { newId } from '@vitrine/kernel/ids'
import { desc, eq, sql } from 'drizzle-orm'
import { assertAlertUnlocked } from '../alerts/read-alerts.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { assertFeature } from '../system/assert-feature.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { listMembers } from '../teams/list-members.ts'
import type { AlertComment } from './contract.ts'
import { mentionMail } from './mention-mail.ts'
import { mentionedIn } from './mentions.ts'
import { readComments } from './read-comments.ts'

/**
 * Adds a comment by the caller. Mentioned members get an email, written in the same transaction.
 * @param comment Trimmed, not empty.
 * @throws AppError NOT_FOUND, AUDIT_LIMIT
 */
export async function addAlertComment(
  services: Services,
  caller: Caller,
  websiteId: string,
  alertId: string,
  comment: string,
): Promise<AlertComment> {
  assertFeature(services, 'comments')
  await assertAlertUnlocked(services.db, caller, websiteId, alertId)
  const body = sanitizeTextForPostgres(comment)
  const at = new Date(services.clock.now())
  const commentId = newId(at.getTime())
  await services.db.transaction(async (tx) => {
    const [alert] = await tx
      .select({
        title: sql<string>`coalesce(${alerts.personContent} ->> 'title', ${alerts.title})`,
        scanId: alertScans.scanId,
      })
      .from(alerts)
      .innerJoin(alertScans, eq(alertScans.alertId, alerts.alertId))
      .where(eq(alerts.alertId, alertId))
      .orderBy(desc(alertScans.lastSeenAt))
      .limit(1)
    if (alert === undefined) throw notFound('The alert')
    const mentioned = mentionedIn(body, await listMembers(tx, websiteId))
    await tx.insert(alertComments).values({
      commentId,
      alertId,
      websiteId,
      userId: caller.userId,
      body,
      createdAt: at,
    })
    await tx.insert(alertEvents).values({ alertId, websiteId, userId: caller.userId, kind: 'commented', at })
    if (mentioned.length === 0) return
    await tx
      .insert(commentMentions)
      .values(mentioned.map(({ user_id }) => ({ commentId, userId: user_id, createdAt: at })))
    const [author] = await tx.select().from(users).where(eq(users.userId, caller.userId))
    const url = `${services.publicUrl}/scans/${alert.scanId}/${alertId}`
    const name = [author?.firstName, author?.lastName].filter(Boolean).join(' ') || (author?.username ?? '')
    for (const member of mentioned) {
      if (member.user_id === caller.userId) continue
      const mail = mentionMail({
        recipient: member.email,
        author: name,
        title: alert.title,
        comment: body,
        url,
      })
      await queueMail(services, tx, { ...mail, websiteId })
    }
  })
  const [added] = await readComments(services.db, eq(alertComments.commentId, commentId))
  if (added === undefined) throw notFound('The comment')
  return added
}
