/** Impersonation: a session of the user that names the operator, expires and is logged. */
import { sessions, users } from '@vitrine/db/tables/accounts'
import { impersonations, operatorLog } from '@vitrine/db/tables/operator'
import { AppError } from '@vitrine/kernel/http/errors'
import { eq } from 'drizzle-orm'
import { createAccessToken } from '../accounts/access-token.ts'
import type { AccessToken } from '../accounts/contract.ts'
import { clearRefreshCookie, setRefreshCookie } from '../accounts/refresh-cookie.ts'
import { endSession, openSession, resumeSession } from '../accounts/refresh-token.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller, RequestInfo } from '../system/route.ts'
import type { Services } from '../system/services.ts'

const maxMs = 3_600_000

/** Turns the browser's session into one of the user, for at most an hour. */
export async function startImpersonation(
  services: Services,
  caller: Caller,
  request: RequestInfo,
  { user_id: userId, reason }: { user_id: string; reason: string },
): Promise<AccessToken> {
  const [user] = await services.db.select().from(users).where(eq(users.userId, userId))
  if (!user || user.disabledAt !== null) throw notFound('The user')
  if (user.isSuperuser) throw new AppError('NOT_ALLOWED', 'Operators can only impersonate customers.')
  const now = new Date(services.clock.now())
  const { refreshToken, accessToken } = await services.db.transaction(async (tx) => {
    const session = await openSession(services, tx, {
      userId,
      impersonator: caller,
      userAgent: request.userAgent,
      address: request.address,
    })
    await tx
      .update(sessions)
      .set({ expiresAt: new Date(now.getTime() + maxMs) })
      .where(eq(sessions.sessionId, session.sessionId))
    const { sessionId } = session
    await tx
      .insert(impersonations)
      .values({ operatorId: caller.userId, userId, sessionId, reason, startedAt: now })
    await tx.insert(operatorLog).values({
      userId: caller.userId,
      action: 'impersonate-user',
      targetUserId: userId,
      data: { reason },
      requestId: request.id,
    })
    return { refreshToken: session.refreshToken, accessToken: await createAccessToken(services, tx, session) }
  })
  setRefreshCookie(request.cookies, refreshToken)
  return { access_token: accessToken }
}

/**
 * Ends an impersonation and returns to the operator's own session, which must still be open: an impersonation must not
 * outlive it, least of all after the operator signed out everywhere.
 * @throws AppError CONFLICT outside an impersonation; TOKEN_INVALID when the operator's session has ended, or they are
 * no longer an operator
 */
export async function stopImpersonation(
  services: Services,
  caller: Caller,
  request: RequestInfo,
): Promise<AccessToken> {
  const { impersonatorId, sessionId } = caller
  if (impersonatorId === null) throw new AppError('CONFLICT', 'You aren’t impersonating anyone.')
  const now = new Date(services.clock.now())
  const resumed = await services.db.transaction(async (tx) => {
    const [ended] = await tx.select().from(sessions).where(eq(sessions.sessionId, sessionId))
    await endSession(tx, sessionId, 'operator', now)
    const [operator] = await tx.select().from(users).where(eq(users.userId, impersonatorId))
    const ownId = ended?.impersonatorSessionId ?? null
    if (!operator?.isSuperuser || operator.disabledAt !== null || ownId === null) return null
    return resumeSession(services, tx, ownId)
  })
  if (resumed === null) {
    clearRefreshCookie(request.cookies)
    throw new AppError('TOKEN_INVALID', 'Your session has ended. Please sign in again.')
  }
  setRefreshCookie(request.cookies, resumed.refreshToken)
  return { access_token: await createAccessToken(services, services.db, resumed) }
}
