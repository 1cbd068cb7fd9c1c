/** Notices that the user was removed from the website that he looks at. */
import { getSession, refreshSession } from '../auth/session.ts'
import { getSelectedWebsite } from './selected-website.ts'

const listeners = new Set<(websiteId: string) => void>()
/** What is missing although the website is still the user's: asked again, it costs no further refresh. */
const explained = new Set<string>()
let lost: { userId: string; name: string } | null = null

/**
 * Reads the token anew, after something was not found, and tells the listeners when the selected website is no longer
 * on it. Operators look at websites that they don't belong to.
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

/** Calls back with the id of a website that was lost; answers how to stop that. */
export function subscribeLostWebsite(listener: (websiteId: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The website that a user lost last and that left him without any; null: he never had one. */
export const getLostName = (userId: string): string | null => (lost?.userId === userId ? lost.name : null)

export function setLostName(userId: string, name: string | null) {
  lost = name === null ? null : { userId, name }
}
