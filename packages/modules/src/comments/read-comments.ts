import type { Executor } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { alertComments, commentMentions } from '@vitrine/db/tables/triage'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import { assertAlertUnlocked } from '../alerts/read-alerts.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { AlertComment } from './contract.ts'

/**
 * A page of the comments on an alert, oldest first.
 * @throws AppError AUDIT_LIMIT when the free audit did not unlock the alert.
 */
export async function listComments(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  websiteId: string,
  alertId: string,
  page: ListPage,
): Promise<AlertComment[]> {
  await assertAlertUnlocked(db, caller, websiteId, alertId)
  return readComments(db, eq(alertComments.alertId, alertId), page)
}

export async function readComments(
  executor: Executor,
  where: SQL,
  page: ListPage = { skip: 0, limit: 1 },
): Promise<AlertComment[]> {
  const rows = await executor
    .select({
      commentId: alertComments.commentId,
      userId: alertComments.userId,
      body: alertComments.body,
      createdAt: alertComments.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
    })
    .from(alertComments)
    .innerJoin(users, eq(users.userId, alertComments.userId))
    .where(where)
    .orderBy(asc(alertComments.createdAt), asc(alertComments.commentId))
    .offset(page.skip)
    .limit(page.limit)
  if (rows.length === 0) return []
  const mentions = await executor
    .select({ commentId: commentMentions.commentId, username: users.username })
    .from(commentMentions)
    .innerJoin(users, eq(users.userId, commentMentions.userId))
    .where(
      inArray(
        commentMentions.commentId,
        rows.map(({ commentId }) => commentId),
      ),
    )
  const byComment = Map.groupBy(mentions, ({ commentId }) => commentId)
  return rows.map((row) => ({
    comment_id: row.commentId,
    user_id: row.userId,
    name: [row.firstName, row.lastName].filter(Boolean).join(' ') || row.username,
    body: row.body,
    mentions: (byComment.get(row.commentId) ?? []).map(({ username }) => username),
    created_at: row.createdAt.toISOString(),
  }))
}
