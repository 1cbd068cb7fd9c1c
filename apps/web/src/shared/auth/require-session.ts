import { redirect } from '@tanstack/react-router'
import { askForSession, getSessionEnd } from './session.ts'

/** The server could not be asked who is signed in. The session itself is kept. */
export class ServerUnavailable extends Error {
  override name = 'ServerUnavailable'
}

/**
 * Guard of protected routes. Without a token it tries a refresh first and redirects to the sign-in page if that
 * is refused, with the requested URL unless the user signed out on purpose.
 * @throws {ServerUnavailable} if the server can't be reached or fails.
 */
export async function requireSession({ location }: { location: { href: string } }) {
  const outcome = await askForSession()
  if (outcome === 'renewed') return
  if (outcome === 'failed') throw new ServerUnavailable('The session couldn’t be renewed.')
  const isReturning = getSessionEnd() !== 'signed-out' && location.href !== '/'
  throw redirect({ to: '/login', search: isReturning ? { next: location.href } : {} })
}
