/** Detects that the user was removed from the selected website. */
import { getSession, refreshSession } from '../auth/session.ts'
import { getSelectedWebsite } from './selected-website.ts'

const listeners = new Set<(websiteId: string) => void>()
/** Not found although the website is still the user's: requesting it again triggers no further refresh. */
const explained = new Set<string>()
let lost: { userId: string; name: string } | null = null

/**
 * Refreshes the token after a 404, and notifies the listeners if the selected website is no longer in it. Operators
 * view websites that they don't belong to.
 */
export async function checkSelectedWebsite(path: string): Promise<void> {
  const websiteId = getSelectedWebsite()
  if (websiteId === null || (getSession()?.user.is_superuser ?? true)) return
  const question = `${websiteId} ${path}`
  if (explained.has(question) || (await refreshSession()) !== 'renewed') return
  if (getSelectedWebsite() !== websiteId) return
  if (getSession()?.user.authorized_website_ids?.includes(websiteId)) {
    explained.add(question)
    return
  }
  for (const listener of listeners) listener(websiteId)
}

/** Calls back with the id of a lost website; returns a function that unsubscribes. */
export function subscribeLostWebsite(listener: (websiteId: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The last website that a user lost, leaving them without any; null if they never had one. */
export const getLostName = (userId: string): string | null => (lost?.userId === userId ? lost.name : null)

export function setLostName(userId: string, name: string | null) {
  lost = name === null ? null : { userId, name }
}
