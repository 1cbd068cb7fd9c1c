import { users } from '@vitrine/db/tables/accounts'
import { AppError } from '@vitrine/kernel/http/errors'
import { eq, or, sql } from 'drizzle-orm'
import type { RequestInfo } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { clearThrottle, returnAttempt, takeAttempt, throttleKey } from '../system/throttle.ts'
import { verifyPassword } from '../users/password.ts'
import { createAccessToken } from './access-token.ts'
import type { AccessToken } from './contract.ts'
import { setRefreshCookie } from './refresh-cookie.ts'
import { openSession } from './refresh-token.ts'

// An account is blocked briefly, so that no one can lock its owner out; an IP address that tries many
// accounts is blocked longer.
const accountRule = { freeFailures: 5, windowMs: 15 * 60_000, maxWaitMs: 30_000 }
const addressRule = { freeFailures: 30, windowMs: 15 * 60_000, maxWaitMs: 15 * 60_000 }

/** Signs in by password, sets the refresh cookie and returns the access token. */
export async function signIn(
  services: Services,
  credentials: { username_or_email: string; password: string },
  request: RequestInfo,
): Promise<AccessToken> {
  const login = credentials.username_or_email.toLowerCase()
  const accountKey = throttleKey('signin-account', login)
  const addressKey = throttleKey('signin-address', request.address)
  await takeAttempts(services, accountKey, addressKey)

  const [user] = await services.db
    .select()
    .from(users)
    .where(or(eq(sql`lower(${users.email})`, login), eq(sql`lower(${users.username})`, login)))
  const isRight = await verifyPassword(user?.passwordHash ?? null, credentials.password)
  if (!user || !isRight || user.disabledAt !== null) {
    throw new AppError('INVALID_CREDENTIALS', 'Incorrect username, email, or password.')
  }
  await returnAttempt(services, addressKey)
  await clearThrottle(services, accountKey)
  if (user.emailVerifiedAt === null && user.admittedAt === null) {
    throw new AppError(
      'EMAIL_NOT_VERIFIED',
      'Please verify your email address first. You can request another verification email.',
    )
  }
  return startSession(services, user.userId, request)
}

/** Counted before the password check, which takes long enough for many guesses to arrive meanwhile. */
async function takeAttempts(services: Services, accountKey: string, addressKey: string): Promise<void> {
  await takeAttempt(services, addressKey, addressRule)
  try {
    await takeAttempt(services, accountKey, accountRule)
  } catch (error) {
    // Nothing was checked: waiting for one account must not slow down a whole office.
    await returnAttempt(services, addressKey)
    throw error
  }
}

/** Opens a session for an authenticated user. */
export async function startSession(
  services: Services,
  userId: string,
  request: RequestInfo,
): Promise<AccessToken> {
  const { refreshToken, accessToken } = await services.db.transaction(async (tx) => {
    const session = await openSession(services, tx, {
      userId,
      userAgent: request.userAgent,
      address: request.address,
    })
    await tx
      .update(users)
      .set({ lastSigninAt: new Date(services.clock.now()) })
      .where(eq(users.userId, userId))
    return { refreshToken: session.refreshToken, accessToken: await createAccessToken(services, tx, session) }
  })
  setRefreshCookie(request.cookies, refreshToken)
  return { access_token: accessToken }
}
