/** How the page that a session has open was answered. */
import type { FlowRequest } from '../flows.ts'

const pathOf = (url: string) => URL.parse(url)?.pathname
const bare = (url: string) => url.replace(/#.*$/, '')

/**
 * Its status; null when its call was not seen. In many shops all pages and all calls of their scripts share one path
 * (`/index.php?…`), so calls of scripts do not count, and the whole address goes before the path.
 */
export function pageStatus(url: string, calls: readonly FlowRequest[]): number | null {
  const pages = calls.filter(({ isPage }) => isPage)
  const own =
    pages.findLast((call) => bare(call.url) === bare(url)) ??
    pages.findLast((call) => pathOf(call.url) === pathOf(url))
  return own?.status ?? null
}
