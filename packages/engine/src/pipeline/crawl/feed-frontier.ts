/** Tells a region's frontier what a collected page shows and where it leads. */

import { isSamePage } from '../../frontier/address/session-parameters.ts'
import type { Frontier } from '../../frontier/frontier.ts'
import type { Candidate } from '../../frontier/known-page.ts'
import type { FetchedPage } from './collect-page.ts'

/** @returns false for a page whose type neither its data nor its address shows */
export function feedFrontier(frontier: Frontier, { task, finalUrl, outline }: FetchedPage): boolean {
  const depth = task.depth + 1
  const links = outline?.links ?? []
  frontier.report({ url: task.url, finalUrl, isPage: outline !== null })
  frontier.learnSessions(links.map(({ url }) => url))
  const candidates = links.map((link): Candidate => ({ ...link, foundOn: finalUrl, depth }))
  if (!isSamePage(task.url, finalUrl))
    candidates.push({ url: finalUrl, area: 'main', foundOn: task.foundOn, depth: task.depth })
  const canonicalUrl = otherAddress(outline?.canonicalUrl ?? null, finalUrl)
  if (canonicalUrl !== null) candidates.push({ url: canonicalUrl, area: 'main', foundOn: finalUrl, depth })
  frontier.enqueue(candidates)
  if (outline === null) return true
  const { identity, sells, content } = outline
  if (content !== null) frontier.compare({ url: task.url, canonicalUrl, content, sells })
  const pageType = outline.pageType ?? frontier.expectedType(task.url) ?? (sells ? 'product_page' : null)
  if (pageType === null) return false
  const shown = content === null ? {} : { content: `${content.title}|${content.words}` }
  frontier.observe({ url: task.url, pageType, identity, ...shown })
  return true
}

/** The canonical address, unless only its last slash tells it apart: such a visit would read the same page once more. */
function otherAddress(canonicalUrl: string | null, finalUrl: string): string | null {
  const bare = (url: string) => url.replace(/\/(?=$|[?#])/, '')
  return canonicalUrl === null || bare(canonicalUrl) === bare(finalUrl) ? null : canonicalUrl
}
