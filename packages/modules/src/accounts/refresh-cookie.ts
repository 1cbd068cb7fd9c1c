import { sessionHintCookie } from '@vitrine/kernel/http/session-hint-cookie'
import type { CookieJar } from '../system/route.ts'
import { sessionLifeMs } from './refresh-token.ts'

const name = 'vitrine_refresh'
// The cookie is only sent to the API, which needs it.
const path = '/api/v1'

export const readRefreshCookie = (cookies: CookieJar): string | undefined => cookies.get(name)

export function setRefreshCookie(cookies: CookieJar, refreshToken: string): void {
  const maxAgeSeconds = Math.floor(sessionLifeMs / 1_000)
  cookies.set(name, refreshToken, { path, maxAgeSeconds })
  cookies.set(sessionHintCookie, '1', { path: '/', maxAgeSeconds, isReadable: true })
}

export function clearRefreshCookie(cookies: CookieJar): void {
  cookies.clear(name, { path })
  cookies.clear(sessionHintCookie, { path: '/' })
}
