/** Pages that link to a page. */
import { pluralize } from '@vitrine/kernel/figures/figures'

/** The engine keeps at most this many links to a page, so the rest are unknown. */
export const keptInlinks = 25

/** "3 pages", or "at least 25 pages" where there may be more. */
export function countLinkingPages(links: readonly { from: string }[]): string {
  const pages = new Set(links.map(({ from }) => from)).size
  return `${links.length >= keptInlinks ? 'at least ' : ''}${pluralize(pages, 'page')}`
}
