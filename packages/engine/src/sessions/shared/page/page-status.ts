/** The status of the page that a session has open. */
import type { SessionRequest } from '../../../api/sessions.ts'

const pathOf = (url: string) => URL.parse(url)?.pathname
const bare = (url: string) => url.replace(/#.*$/, '')

/**
 * Null when its request was not seen. In many stores all pages and all script requests share one path
 * (`/index.php?…`), so script requests do not count, and the whole address is matched before the path.
 */
export function pageStatus(url: string, calls: readonly SessionRequest[]): number | null {
  const pages = calls.filter(({ isPage }) => isPage)
  const own =
    pages.findLast((call) => bare(call.url) === bare(url)) ??
    pages.findLast((call) => pathOf(call.url) === pathOf(url))
  return own?.status ?? null
}
