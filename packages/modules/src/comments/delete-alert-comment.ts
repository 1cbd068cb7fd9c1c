import { alertComments } from '@vitrine/db/tables/triage'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, eq } from 'drizzle-orm'
import { assertAlertUnlocked } from '../alerts/read-alerts.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'

/** @throws AppError NOT_FOUND, NOT_ALLOWED for a comment by someone else, AUDIT_LIMIT */
export async function deleteAlertComment(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  websiteId: string,
  alertId: string,
  commentId: string,
): Promise<void> {
  await assertAlertUnlocked(db, caller, websiteId, alertId)
  const isNamed = and(eq(alertComments.commentId, commentId), eq(alertComments.alertId, alertId))
  const [comment] = await db.select({ userId: alertComments.userId }).from(alertComments).where(isNamed)
  if (comment === undefined) throw notFound('The comment')
  if (comment.userId !== caller.userId)
    throw new AppError('NOT_ALLOWED', 'You can only delete your own comments.')
  await db.delete(alertComments).where(isNamed)
}
