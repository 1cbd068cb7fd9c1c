import type { RequestInfo } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie.ts'
import { endSession, findSessionOf } from './refresh-token.ts'

/** Ends the cookie's session. Signing out twice, or without a session, is no error. */
export async function signOut(services: Services, request: RequestInfo): Promise<void> {
  const token = readRefreshCookie(request.cookies)
  const sessionId = token === undefined ? null : await findSessionOf(services, token)
  if (sessionId !== null) {
    await endSession(services.db, sessionId, 'signed_out', new Date(services.clock.now()))
  }
  clearRefreshCookie(request.cookies)
}
