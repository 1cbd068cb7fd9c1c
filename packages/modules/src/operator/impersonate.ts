/** Looking through a user's eyes: a session of his that says whose it is, ends by itself and leaves traces. */
import { sessions, users } from '@vitrine/db/tables/accounts'
import { impersonations, operatorLog } from '@vitrine/db/tables/operator'
import { AppError } from '@vitrine/kernel/errors'
import { and, eq, isNull } from 'drizzle-orm'
import { issueAccessToken } from '../accounts/access-token.ts'
import type { AccessToken } from '../accounts/contract.ts'
import { setRefreshCookie } from '../accounts/refresh-cookie.ts'
import { endSession, openSession } from '../accounts/refresh-token.ts'
import { startSession } from '../accounts/sign-in.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller, RequestInfo } from '../system/route.ts'
import type { Services } from '../system/services.ts'

const longestMs = 3_600_000

/**
 * Makes the browser's session one of the user, for an hour at most.
 * @throws AppError NOT_FOUND, NOT_ALLOWED for other operators and oneself.
 */
export async function startImpersonation(
  services: Services,
  caller: Caller,
  request: RequestInfo,
  { user_id: userId, reason }: { user_id: string; reason: string },
): Promise<AccessToken> {
  const [user] = await services.db.select().from(users).where(eq(users.userId, userId))
  if (!user || user.disabledAt !== null) throw notFound('The user')
  if (user.isSuperuser)
    throw new AppError('NOT_ALLOWED', 'Operators look only through the eyes of customers.')
  const now = new Date(services.clock.now())
  const { refreshToken, accessToken } = await services.db.transaction(async (tx) => {
    const session = await openSession(services, tx, {
      userId,
      impersonatorId: caller.userId,
      userAgent: request.userAgent,
      address: request.address,
    })
    await tx
      .update(sessions)
      .set({ expiresAt: new Date(now.getTime() + longestMs) })
      .where(eq(sessions.sessionId, session.sessionId))
    const { sessionId } = session
    await tx
      .insert(impersonations)
      .values({ operatorId: caller.userId, userId, sessionId, reason, startedAt: now })
    await tx.insert(operatorLog).values({
      userId: caller.userId,
      action: 'look-through-eyes',
      targetUserId: userId,
      data: { reason },
      requestId: request.id,
    })
    return { refreshToken: session.refreshToken, accessToken: await issueAccessToken(services, tx, session) }
  })
  setRefreshCookie(request.cookies, refreshToken)
  return { access_token: accessToken }
}

/**
 * Ends it and gives the operator a session of his own.
 * @throws AppError CONFLICT in a session that is one's own, TOKEN_INVALID when he is no operator any more.
 */
export async function stopImpersonation(
  services: Services,
  caller: Caller,
  request: RequestInfo,
): Promise<AccessToken> {
  const { impersonatorId, sessionId } = caller
  if (impersonatorId === null) throw new AppError('CONFLICT', 'This session is your own.')
  const now = new Date(services.clock.now())
  await services.db.transaction(async (tx) => {
    await endSession(tx, sessionId, 'operator', now)
    await tx
      .update(impersonations)
      .set({ endedAt: now })
      .where(and(eq(impersonations.sessionId, sessionId), isNull(impersonations.endedAt)))
  })
  const [operator] = await services.db.select().from(users).where(eq(users.userId, impersonatorId))
  if (!operator?.isSuperuser || operator.disabledAt !== null) {
    throw new AppError('TOKEN_INVALID', 'Your session has ended. Please sign in again.')
  }
  return startSession(services, impersonatorId, request)
}
