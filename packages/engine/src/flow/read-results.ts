/** What a page of search results lists. */

import { normaliseUrl } from '../crawl/url-policy.ts'
import { createPageFacts } from '../derive/page-facts.ts'

const mostResults = 40
const notResults = new Set(['header', 'nav', 'footer', 'breadcrumb', 'related', 'aside'])

export interface SearchResults {
  urls: string[]
  titles: string[]
  suggestion: string | null
  helpOffered: string[]
}

/**
 * Reads results from the cards of the page, or, where results are no cards, from links to pages that are known to be
 * products.
 */
export function readResults(
  page: { html: string; url: string; headers: Record<string, string> },
  productUrls: ReadonlySet<string>,
): SearchResults {
  const facts = createPageFacts(page)
  const cards = facts.cards.filter(({ area }) => !notResults.has(area))
  const found =
    cards.length > 0
      ? cards.map(({ url, title }) => ({ url, title }))
      : facts.links
          .filter(({ area, url }) => !notResults.has(area) && productUrls.has(normaliseUrl(url) ?? url))
          .map(({ url, text }) => ({ url, title: text }))
  const distinct = new Map(found.map((each) => [normaliseUrl(each.url) ?? each.url, each.title]))
  const suggestion =
    /(?:did you mean|meinten sie|essayez avec|quizás quiso decir|forse cercavi)[:\s]+([^\n?]{2,60})/i.exec(
      facts.text,
    )
  const help = facts.links.filter(({ area, text }) => area === 'main' && text !== '').map(({ text }) => text)
  return {
    urls: [...distinct.keys()].slice(0, mostResults),
    titles: [...distinct.values()].slice(0, mostResults),
    suggestion: suggestion?.[1]?.trim() ?? null,
    helpOffered: distinct.size > 0 ? [] : [...new Set(help)].slice(0, 10),
  }
}
