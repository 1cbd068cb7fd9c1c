/** Stores that start no session for visitors they take for robots: nothing that such a visitor adds can stay in a cart. */
import type { CartSessionRecord } from '../../api/sessions.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'

export const noSessionReason =
  'The store set no cookie for our visit, so nothing can stay in its cart. It may not start sessions for bots.'

/**
 * Whether the cart is kept by the server, which only a cookie can tell visitors apart for, and the store set none. A cart
 * that scripts keep in the page's storage needs no cookie.
 */
export async function isSessionRefused(
  { page, calls }: Pick<SessionTab, 'page' | 'calls'>,
  { requests }: Pick<CartSessionRecord, 'requests'>,
): Promise<boolean> {
  const isServerCart = [...requests, ...calls].some(
    ({ isPage, method }) => isPage === true && method === 'POST',
  )
  if (!isServerCart || /[?&;](\w*sess\w*|sid|\w+id)=[0-9a-z]{20,}/i.test(page.url())) return false
  const { cookies, origins } = await page.context().storageState()
  const { hostname, origin } = new URL(page.url())
  const isOwn = ({ domain }: { domain: string }) => hostname.endsWith(domain.replace(/^\./, ''))
  return (
    !cookies.some(isOwn) && !origins.some((each) => each.origin === origin && each.localStorage.length > 0)
  )
}
