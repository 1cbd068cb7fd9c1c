/**
 * Who is signed in. The access token lives in memory only; the refresh token is an HttpOnly cookie that no script
 * can read, so a reload asks the server for a new access token.
 */
import { sessionSign } from '@vitrine/kernel/session-sign'
import { readToken, type SessionUser } from './token.ts'

export interface Session {
  token: string
  user: SessionUser
}

/** Why the last session is over. Null: none has ended since the page was loaded or somebody signed in. */
export type SessionEnd = 'signed-out' | 'expired' | null

let session: Session | null = null
let lastEnd: SessionEnd = null
let pendingRefresh: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function set(next: Session | null) {
  session = next
  for (const listener of listeners) listener()
}

export const getSession = (): Session | null => session

/** Calls back on every change; answers how to stop that. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps an access token. Answers false, and keeps nothing, when it cannot be read. */
export function startSession(token: string): boolean {
  const user = readToken(token)
  if (user === null) return false
  lastEnd = null
  set({ token, user })
  return true
}

export const getSessionEnd = (): SessionEnd => lastEnd

/** Forgets token and user. `expired`: the server would not renew the session. */
export function endSession(reason: 'signed-out' | 'expired') {
  lastEnd = reason
  set(null)
}

/** Whether this browser may hold a refresh cookie. Asking the server without one would be refused. */
export const hasSessionSign = () =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${sessionSign}=`))

async function askForToken(): Promise<boolean> {
  try {
    const answer = await fetch('/api/v1/refresh', {
      credentials: 'include',
      headers: { accept: 'application/json' },
    })
    if (!answer.ok) return false
    const body: unknown = await answer.json()
    const token = (body as { access_token?: unknown } | null)?.access_token
    return typeof token === 'string' && startSession(token)
  } catch {
    return false
  }
}

/** Gets a new access token by the refresh cookie. Calls made meanwhile wait for the same answer. */
export function refreshSession(): Promise<boolean> {
  pendingRefresh ??= askForToken().finally(() => {
    pendingRefresh = null
  })
  return pendingRefresh
}
