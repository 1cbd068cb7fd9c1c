import { startSession } from './shared/auth/session.ts'

const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/

/** Leads a page loaded over plain http to https, except on this machine. Answers whether the page is being left. */
export function redirectToHttps(
  location: Pick<Location, 'protocol' | 'hostname' | 'href' | 'replace'>,
): boolean {
  if (location.protocol !== 'http:' || loopback.test(location.hostname)) return false
  location.replace(location.href.replace(/^http:/, 'https:'))
  return true
}

/** Takes the token that a provider's sign-in brought along, and removes it from the address and the history at once. */
export function adoptTokenFromAddress() {
  const url = new URL(window.location.href)
  const token = url.searchParams.get('access_token')
  if (token === null) return
  const isRead = startSession(token)
  window.history.replaceState(window.history.state, '', isRead ? '/' : '/login')
}

/** Keeps the scrollbar's width at hand for base.css, which puts a gap in its place while a dialog locks the page. */
export function measureScrollbar() {
  const root = document.documentElement
  new ResizeObserver(() => {
    if (document.querySelector('.v-locks-scroll') !== null) return
    root.style.setProperty('--v-scrollbar', `${window.innerWidth - root.clientWidth}px`)
  }).observe(root)
}
