/** How a fetched page of a list leads to the next one. */
import { nextPage } from '@vitrine/lexicon/concepts/lists/next-page'
import { pageWord } from '@vitrine/lexicon/concepts/markup/page-addresses'
import type { LinkFact } from '../../../api/facts.ts'

const arrows = /^[›»→>]$/
const pageParameter = new RegExp(`[?&](?:p|paged|pg|${pageWord.pattern})=(\\d{1,4})(?=&|$)`, 'iu')
const pagePath = /\/page\/(\d{1,4})(?=\/|$)/i

/** Address without what only names a place on the page. */
export function pageAddress(url: string): string {
  return url.replace(/#.*$/, '')
}

/** Number of a page in its address; null for the first page, which mostly has none. */
function numberIn(url: string): number | null {
  const found = pageParameter.exec(url) ?? pagePath.exec(new URL(url).pathname)
  return found ? Number(found[1]) : null
}

const pathOf = (url: string) => new URL(url).pathname.replace(pagePath, '').replace(/\/$/, '')

/** Links of a list to its own pages. */
function pageLinks(links: readonly LinkFact[], here: string): LinkFact[] {
  return links.filter(
    ({ url, isInternal }) => isInternal && URL.canParse(url) && pathOf(url) === pathOf(here),
  )
}

/**
 * The next page: the link that says so, else the one with the next number, else an arrow. Links to the page
 * itself do not count: the last page of many themes has one, and so do the arrows of galleries.
 * @param number of the fetched page, starting at 1
 */
export function nextPageOf(links: readonly LinkFact[], here: string, number: number): string | null {
  const own = pageLinks(links, here).filter(({ url }) => pageAddress(url) !== pageAddress(here))
  const link =
    own.find(({ rel }) => rel.includes('next')) ??
    own.find(({ text }) => nextPage.isWhole(text)) ??
    own.find(({ text, url }) => text.trim() === String(number + 1) && numberIn(url) === number + 1) ??
    own.find(({ text }) => arrows.test(text.trim()))
  return link === undefined ? null : pageAddress(link.url)
}
