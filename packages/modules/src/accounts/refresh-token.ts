/**
 * Refresh tokens. Each is used once and replaced by its successor; all successors of one sign-in are a family. The
 * secret half is a keyed hash of the id, so the database contains nothing that opens a session, and the current token
 * can be issued again within the grace time.
 */

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Executor, Transaction } from '@vitrine/db/database'
import { refreshTokens, sessions } from '@vitrine/db/tables/accounts'
import { impersonations } from '@vitrine/db/tables/operator'
import { AppError } from '@vitrine/kernel/http/errors'
import { newId } from '@vitrine/kernel/ids'
import { dayMs } from '@vitrine/kernel/time/durations'
import { and, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Services } from '../system/services.ts'

/** A session ends when it was not used for this long, milliseconds. */
export const sessionLifeMs = 30 * dayMs
/** Two tabs, or a retry after a lost response, may present the same token again within this time. */
const graceMs = 30_000

export interface OpenSession {
  sessionId: string
  userId: string
  impersonatorId: string | null
  refreshToken: string
}

type TokenServices = Pick<Services, 'db' | 'secret' | 'clock'>

const mac = (secret: string, tokenId: string) =>
  createHmac('sha256', secret).update(`vitrine-refresh ${tokenId}`).digest('base64url')

const encode = (secret: string, tokenId: string) => `${tokenId}.${mac(secret, tokenId)}`

/** The id inside a token; null when the token is not ours. */
function decode(secret: string, token: string): string | null {
  const [tokenId = '', signature = ''] = token.split('.')
  const expected = Buffer.from(mac(secret, tokenId))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given) ? tokenId : null
}

/** Starts a family: one sign-in on one device. */
export async function openSession(
  services: Pick<Services, 'secret' | 'clock'>,
  executor: Executor,
  owner: {
    userId: string
    impersonator?: { userId: string; sessionId: string }
    userAgent: string
    address: string
  },
): Promise<OpenSession> {
  const sessionId = newId()
  const tokenId = newId()
  const now = new Date(services.clock.now())
  await executor.insert(sessions).values({
    sessionId,
    userId: owner.userId,
    impersonatorId: owner.impersonator?.userId ?? null,
    impersonatorSessionId: owner.impersonator?.sessionId ?? null,
    userAgent: owner.userAgent.slice(0, 400),
    address: owner.address,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + sessionLifeMs),
  })
  await executor.insert(refreshTokens).values({ tokenId, sessionId, createdAt: now })
  return {
    sessionId,
    userId: owner.userId,
    impersonatorId: owner.impersonator?.userId ?? null,
    refreshToken: encode(services.secret, tokenId),
  }
}

/**
 * Exchanges a refresh token for its successor.
 * @throws AppError TOKEN_INVALID; a token that was used before, past the grace time, also ends its whole family.
 */
export async function rotateSession(services: TokenServices, token: string): Promise<OpenSession> {
  const tokenId = decode(services.secret, token)
  if (tokenId === null) throw sessionOver()
  // The revocation must be committed, so the error is not thrown inside the transaction.
  const next = await services.db.transaction((tx) => exchange(services, tx, tokenId))
  if (next === null) throw sessionOver()
  return next
}

async function exchange(
  services: TokenServices,
  tx: Transaction,
  tokenId: string,
): Promise<OpenSession | null> {
  const now = new Date(services.clock.now())
  const [found] = await tx
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenId, tokenId))
  if (!found) return null
  const live = await lockLiveSession(tx, found.sessionId, now)
  if (live === null) return null
  const { session, current } = live
  if (current.tokenId !== tokenId) {
    const [used] = await tx.select().from(refreshTokens).where(eq(refreshTokens.tokenId, tokenId))
    const ageMs = used?.rotatedAt ? now.getTime() - used.rotatedAt.getTime() : Number.POSITIVE_INFINITY
    if (ageMs <= graceMs) return opened(services, session, current.tokenId)
    await endSession(tx, session.sessionId, 'token_reused', now)
    return null
  }
  return replaceToken(services, tx, live, now)
}

/**
 * Returns to a session that is still open, such as at the end of an impersonation. It stays the same session, so once
 * ended it cannot be resumed.
 * @returns null when it has ended
 */
export async function resumeSession(
  services: Pick<Services, 'secret' | 'clock'>,
  tx: Transaction,
  sessionId: string,
): Promise<OpenSession | null> {
  const now = new Date(services.clock.now())
  const live = await lockLiveSession(tx, sessionId, now)
  return live === null ? null : replaceToken(services, tx, live, now)
}

type Session = typeof sessions.$inferSelect
type RefreshToken = typeof refreshTokens.$inferSelect

/** The family's row is locked, so that two tabs with the same token cannot both get a successor. */
async function lockLiveSession(
  tx: Transaction,
  sessionId: string,
  now: Date,
): Promise<{ session: Session; current: RefreshToken } | null> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.sessionId, sessionId)).for('update')
  if (!session || session.revokedAt !== null || session.expiresAt <= now) return null
  const [current] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, session.sessionId))
    .orderBy(desc(refreshTokens.generation))
    .limit(1)
  return current ? { session, current } : null
}

async function replaceToken(
  services: Pick<Services, 'secret'>,
  tx: Transaction,
  { session, current }: { session: Session; current: RefreshToken },
  now: Date,
): Promise<OpenSession> {
  const tokenId = newId()
  await tx.update(refreshTokens).set({ rotatedAt: now }).where(eq(refreshTokens.tokenId, current.tokenId))
  await tx.insert(refreshTokens).values({
    tokenId,
    sessionId: session.sessionId,
    generation: current.generation + 1,
    createdAt: now,
  })
  await tx
    .update(sessions)
    .set({
      lastUsedAt: now,
      // An impersonation ends at its fixed time, however often it is used.
      ...(session.impersonatorId === null ? { expiresAt: new Date(now.getTime() + sessionLifeMs) } : {}),
    })
    .where(eq(sessions.sessionId, session.sessionId))
  return opened(services, session, tokenId)
}

const opened = (
  { secret }: Pick<Services, 'secret'>,
  { sessionId, userId, impersonatorId }: Session,
  tokenId: string,
): OpenSession => ({ sessionId, userId, impersonatorId, refreshToken: encode(secret, tokenId) })

type EndReason = NonNullable<typeof sessions.$inferSelect.revokedReason>

/** Ends a session, and with it every impersonation that began in it. */
export async function endSession(
  executor: Executor,
  sessionId: string,
  reason: EndReason,
  now: Date,
): Promise<void> {
  const isIt = or(eq(sessions.sessionId, sessionId), eq(sessions.impersonatorSessionId, sessionId))
  await endSessions(executor, isIt, reason, now)
}

/** Ends every session of a user, as after a password reset, and every impersonation that they started. */
export async function endAllSessions(
  executor: Executor,
  userId: string,
  reason: EndReason,
  now: Date,
): Promise<void> {
  await endSessions(
    executor,
    or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId)),
    reason,
    now,
  )
}

async function endSessions(
  executor: Executor,
  which: SQL | undefined,
  reason: EndReason,
  now: Date,
): Promise<void> {
  const ended = await executor
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ sessionId: sessions.sessionId, impersonatorId: sessions.impersonatorId })
  const ids = ended.filter(({ impersonatorId }) => impersonatorId !== null).map(({ sessionId }) => sessionId)
  if (ids.length === 0) return
  await executor
    .update(impersonations)
    .set({ endedAt: now })
    .where(and(inArray(impersonations.sessionId, ids), isNull(impersonations.endedAt)))
}

/**
 * The family of a token, whether or not the token is still valid; null when it is not ours. For an impersonation this
 * is the operator's own session, which ends together with everything that was started from it.
 */
export async function findSessionOf(services: TokenServices, token: string): Promise<string | null> {
  const tokenId = decode(services.secret, token)
  if (tokenId === null) return null
  const [found] = await services.db
    .select({ sessionId: sessions.sessionId, impersonatorSessionId: sessions.impersonatorSessionId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.sessionId, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenId, tokenId))
  return found?.impersonatorSessionId ?? found?.sessionId ?? null
}

const sessionOver = () => new AppError('TOKEN_INVALID', 'Your session has ended. Please sign in again.')
