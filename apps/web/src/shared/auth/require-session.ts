import { redirect } from '@tanstack/react-router'
import { getSession, getSessionEnd, hasSessionSign, refreshSession } from './session.ts'

/**
 * Guard of protected routes. Without a token it tries a refresh first, where this browser may have a session, and
 * redirects to the sign-in if that fails, remembering where the user wanted to go unless he signed out himself.
 */
export async function requireSession({ location }: { location: { href: string } }) {
  if (getSession() !== null) return
  const end = getSessionEnd()
  if (end === null && hasSessionSign() && (await refreshSession())) return
  const isReturning = end !== 'signed-out' && location.href !== '/'
  throw redirect({ to: '/login', search: isReturning ? { next: location.href } : {} })
}
