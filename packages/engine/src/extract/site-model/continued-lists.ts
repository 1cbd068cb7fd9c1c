/**
 * Further pages of lists, as the links of their pagers show them. The last one may have a single product, and then
 * looks like that product's own page.
 */
import type { PageType } from '@vitrine/kernel/names/vocabulary'

interface LinkingPage {
  url: string
  pageType: PageType
  links: readonly { url: string; text: string }[]
}

const lists: readonly PageType[] = ['product_list_page', 'category_page', 'search_results_page']
/** What a pager's link says. */
const pageNumber = /^\d{1,4}$/
/** What the address of a further page adds to that of the first: words, and one number at the end. */
const addition = /^(?:[/?&][a-z_-]+)*[/=]\d+\/?$/i

/** Addresses of pages that a list's pager leads to, with the type of that list. */
export function continuedLists(pages: readonly LinkingPage[]): ReadonlyMap<string, PageType> {
  const continued = new Map<string, PageType>()
  for (const { url, pageType, links } of pages) {
    if (!lists.includes(pageType)) continue
    for (const link of links)
      if (pageNumber.test(link.text.trim()) && continues(url, link.url)) continued.set(link.url, pageType)
  }
  return continued
}

/** Whether an address is that of another page of the same list: with another number, or with one more than the first. */
function continues(url: string, other: string): boolean {
  if (url === other) return false
  const isAnother = /\d/.test(url) && numberless(url) === numberless(other)
  return isAnother || (other.startsWith(url) && addition.test(other.slice(url.length)))
}

/** Without the number at the end: a number before it names the list. */
const numberless = (url: string) => url.replace(/\d+\/?$/, '')
