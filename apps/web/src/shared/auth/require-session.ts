import { redirect } from '@tanstack/react-router'
import { getSessionEnd, resumeSession } from './session.ts'

/**
 * Guard of protected routes. Without a token it tries a refresh first and redirects to the sign-in page if that
 * fails, with the requested URL unless the user signed out on purpose.
 */
export async function requireSession({ location }: { location: { href: string } }) {
  if (await resumeSession()) return
  const isReturning = getSessionEnd() !== 'signed-out' && location.href !== '/'
  throw redirect({ to: '/login', search: isReturning ? { next: location.href } : {} })
}
