import type { Executor } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { userActions } from '@vitrine/db/tables/engagement'
import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { TrackedUserAction, UserActionQuery } from './contract.ts'

/** Actions of users, newest first; `before` is the last id of the previous page. */
export async function listUserActions(
  executor: Executor,
  query: UserActionQuery,
): Promise<TrackedUserAction[]> {
  const rows = await executor
    .select({ action: userActions, email: users.email })
    .from(userActions)
    .innerJoin(users, eq(users.userId, userActions.userId))
    .where(
      and(
        query.website_id ? eq(userActions.websiteId, query.website_id) : undefined,
        query.user_id ? eq(userActions.userId, query.user_id) : undefined,
        query.action_type ? eq(userActions.actionType, query.action_type) : undefined,
        query.since ? gte(userActions.at, new Date(query.since)) : undefined,
        query.before ? lt(userActions.userActionId, query.before) : undefined,
      ),
    )
    .orderBy(desc(userActions.userActionId))
    .limit(query.limit)
  return rows.map(({ action, email }) => ({
    id: action.userActionId,
    user_id: action.userId,
    email,
    website_id: action.websiteId,
    action_type: action.actionType,
    action_metadata: action.actionMetadata,
    at: action.at.toISOString(),
  }))
}
