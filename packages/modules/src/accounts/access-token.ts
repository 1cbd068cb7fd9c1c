/** The access token: a short-lived signed statement of who is signed in. */
import type { Executor } from '@vitrine/db/database'
import { prepared } from '@vitrine/db/prepared'
import { identities, sessions, users } from '@vitrine/db/tables/accounts'
import { memberships } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { AccessClaims } from './contract.ts'

const issuer = 'vitrine'
const accessTokenLifeSeconds = 10 * 60

const keyOf = (secret: string) => new TextEncoder().encode(`vitrine-access ${secret}`)

/** Creates the access token of a session with the user's current data. */
export async function createAccessToken(
  services: Pick<Services, 'secret' | 'clock'>,
  executor: Executor,
  session: { sessionId: string; userId: string; impersonatorId: string | null },
): Promise<string> {
  const claims = await readClaims(executor, session)
  const nowSeconds = Math.floor(services.clock.now() / 1_000)
  return new SignJWT({ ...claims, sid: session.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(session.userId)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + accessTokenLifeSeconds)
    .sign(keyOf(services.secret))
}

async function readClaims(
  executor: Executor,
  session: { userId: string; impersonatorId: string | null },
): Promise<AccessClaims> {
  const [user] = await executor.select().from(users).where(eq(users.userId, session.userId))
  if (!user) throw invalidToken()
  const [google] = await executor
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.userId, user.userId), eq(identities.provider, 'google')))
  const websites = await executor
    .select({ websiteId: memberships.websiteId })
    .from(memberships)
    .where(eq(memberships.userId, user.userId))
    .orderBy(asc(memberships.createdAt))
  return {
    user_id: user.userId,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    google_id: google?.subject ?? null,
    is_superuser: user.isSuperuser,
    authorized_website_ids: websites.map((website) => website.websiteId),
    impersonator_id: session.impersonatorId,
  }
}

const callerOf = prepared((executor) =>
  executor
    .select({
      userId: users.userId,
      isSuperuser: users.isSuperuser,
      impersonatorId: sessions.impersonatorId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .where(
      and(
        eq(sessions.sessionId, sql.placeholder('sessionId')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.disabledAt),
      ),
    )
    .prepare('caller_of_session'),
)

/**
 * Identifies the caller. The session and the user are read on every request, so that signing out, a password
 * reset or an operator ends access immediately.
 */
export async function identifyCaller(
  services: Pick<Services, 'secret' | 'clock' | 'db'>,
  token: string,
): Promise<Caller> {
  const sessionId = await readSessionId(services, token)
  const [row] = await callerOf(services.db).execute({ sessionId, now: new Date(services.clock.now()) })
  if (!row) throw invalidToken()
  return { ...row, sessionId }
}

/** Tokens whose signature was valid once: a screen sends the same token with every call until it expires. */
const verified = new Map<string, { secret: string; sessionId: string; expiresAtMs: number }>()
const maxVerified = 5_000

/**
 * The session that a token was made for, whether or not it is still open.
 * @throws AppError TOKEN_INVALID when the token is expired, or none of ours
 */
export async function readSessionId(
  services: Pick<Services, 'secret' | 'clock'>,
  token: string,
): Promise<string> {
  const known = verified.get(token)
  if (known?.secret === services.secret && services.clock.now() < known.expiresAtMs) return known.sessionId
  try {
    const { payload } = await jwtVerify(token, keyOf(services.secret), {
      issuer,
      algorithms: ['HS256'],
      currentDate: new Date(services.clock.now()),
    })
    const { sid: sessionId, exp } = payload
    if (typeof sessionId === 'string' && exp !== undefined) {
      if (verified.size >= maxVerified) verified.clear()
      verified.set(token, { secret: services.secret, sessionId, expiresAtMs: exp * 1_000 })
      return sessionId
    }
  } catch {
    // The caller cannot distinguish expired, forged and malformed tokens.
  }
  throw invalidToken()
}

export const invalidToken = () =>
  new AppError('TOKEN_INVALID', 'Your session has ended. Please sign in again.')
