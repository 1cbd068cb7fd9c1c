import { redirect } from '@tanstack/react-router'
import { getSessionEnd, resumeSession } from './session.ts'

/**
 * Guard of protected routes. Without a token it tries a refresh first and redirects to the sign-in if that fails,
 * remembering where the user wanted to go unless he signed out himself.
 */
export async function requireSession({ location }: { location: { href: string } }) {
  if (await resumeSession()) return
  const isReturning = getSessionEnd() !== 'signed-out' && location.href !== '/'
  throw redirect({ to: '/login', search: isReturning ? { next: location.href } : {} })
}
