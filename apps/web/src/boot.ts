import { startSession } from './shared/auth/session.ts'

const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/

/** Redirects a page loaded over plain http to https, except on localhost. Returns whether the page is being left. */
export function redirectToHttps(
  location: Pick<Location, 'protocol' | 'hostname' | 'href' | 'replace'>,
): boolean {
  if (location.protocol !== 'http:' || loopback.test(location.hostname)) return false
  location.replace(location.href.replace(/^http:/, 'https:'))
  return true
}

/**
 * Takes the access token that a provider's sign-in left in the URL, and removes it from the URL and the history at
 * once.
 */
export function adoptTokenFromAddress() {
  const url = new URL(window.location.href)
  const token = url.searchParams.get('access_token')
  if (token === null) return
  const isRead = startSession(token)
  window.history.replaceState(window.history.state, '', isRead ? '/' : '/login')
}

/** Stores the scrollbar's width for base.css, which leaves that much space while a dialog locks scrolling. */
export function measureScrollbar() {
  const root = document.documentElement
  new ResizeObserver(() => {
    if (document.querySelector('.v-locks-scroll') !== null) return
    root.style.setProperty('--v-scrollbar', `${window.innerWidth - root.clientWidth}px`)
  }).observe(root)
}
