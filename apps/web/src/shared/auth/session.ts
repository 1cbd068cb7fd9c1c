/**
 * Who is signed in. The access token is kept in memory only; the refresh token is an HttpOnly cookie that scripts
 * can't read, so after a reload the server issues a new access token.
 */
import { sessionHintCookie } from '@vitrine/kernel/http/session-hint-cookie'
import { takeEarlyRefresh } from './early-refresh.ts'
import { isSignOutPending, setSignOutPending } from './pending-sign-out.ts'
import { readToken, type SessionUser } from './token.ts'

export interface Session {
  token: string
  user: SessionUser
}

/** `refused`: the server has no session for this browser. `failed`: the server could not be reached or failed. */
export type Refresh = 'renewed' | 'refused' | 'failed'

/** Why the last session ended. Null: none has ended since the page loaded, or the user signed in. */
export type SessionEnd = 'signed-out' | 'expired' | null

let session: Session | null = null
let lastEnd: SessionEnd = null
let pendingRefresh: Promise<Refresh> | null = null
const listeners = new Set<() => void>()

function set(next: Session | null) {
  session = next
  for (const listener of listeners) listener()
}

export const getSession = (): Session | null => session

/** Calls back on every change; returns a function that unsubscribes. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores an access token. Returns false, and stores nothing, if it cannot be decoded. */
export function startSession(token: string): boolean {
  const user = readToken(token)
  if (user === null) return false
  lastEnd = null
  // The new session's cookie replaced the one that was to be removed.
  setSignOutPending(false)
  set({ token, user })
  return true
}

export const getSessionEnd = (): SessionEnd => lastEnd

/** Clears token and user. `expired`: the server would not renew the session; null: as if there had been none. */
export function endSession(reason: SessionEnd) {
  lastEnd = reason
  if (session !== null) set(null)
}

/** Whether this browser may have a refresh cookie. A request without one would be rejected. */
export const hasSessionHint = () =>
  !isSignOutPending() &&
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${sessionHintCookie}=`))

/** Removes the session hint, so that this browser no longer counts as signed in. */
export function clearSessionSign() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers that we support
  document.cookie = `${sessionHintCookie}=; Max-Age=0; Path=/; SameSite=Lax`
}

async function askForToken(): Promise<Refresh> {
  if (isSignOutPending()) return 'refused'
  try {
    const answer = await (takeEarlyRefresh() ??
      fetch('/api/v1/refresh', { credentials: 'include', headers: { accept: 'application/json' } }))
    if (!answer.ok) return answer.status < 500 ? 'refused' : 'failed'
    const body: unknown = await answer.json()
    const token = (body as { access_token?: unknown } | null)?.access_token
    return typeof token === 'string' && startSession(token) ? 'renewed' : 'failed'
  } catch {
    return 'failed'
  }
}

/** Gets a new access token with the refresh cookie. Concurrent calls share one request. */
export function refreshSession(): Promise<Refresh> {
  pendingRefresh ??= askForToken().finally(() => {
    pendingRefresh = null
  })
  return pendingRefresh
}

/**
 * The state of this browser's session. A page that was just loaded asks the server first, if it may have one; a
 * session that is over is remembered as expired, so that the sign-in page says so. `failed`: nobody knows, because
 * the server could not be asked.
 */
export async function askForSession(): Promise<Refresh> {
  if (session !== null) return 'renewed'
  if (lastEnd !== null || !hasSessionHint()) return 'refused'
  const outcome = await refreshSession()
  if (outcome === 'refused') endSession('expired')
  return outcome
}

/** Whether a user is signed in, as far as the server could be asked. */
export const resumeSession = async (): Promise<boolean> => (await askForSession()) === 'renewed'
