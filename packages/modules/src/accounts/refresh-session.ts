import { AppError } from '@vitrine/kernel/http/errors'
import type { RequestInfo } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { createAccessToken } from './access-token.ts'
import type { AccessToken } from './contract.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'
import { rotateSession } from './refresh-token.ts'

/**
 * Renews the access token and replaces the refresh cookie.
 * @throws AppError TOKEN_INVALID; the cookie is then removed.
 */
export async function refreshSession(services: Services, request: RequestInfo): Promise<AccessToken> {
  const token = readRefreshCookie(request.cookies)
  if (token === undefined) throw new AppError('TOKEN_INVALID', 'Sign in to continue.')
  try {
    const session = await rotateSession(services, token)
    const accessToken = await createAccessToken(services, services.db, session)
    setRefreshCookie(request.cookies, session.refreshToken)
    return { access_token: accessToken }
  } catch (error) {
    if (error instanceof AppError) clearRefreshCookie(request.cookies)
    throw error
  }
}
