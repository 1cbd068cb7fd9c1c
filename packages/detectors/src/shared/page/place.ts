/** Names of pages for the owner. */
import type { PageInput } from '@vitrine/engine/api/detector'
import { pageTypeName } from '@vitrine/kernel/names/page-type-names'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { collapseWhitespace, truncate, wordsOf } from '../text/text.ts'

/** The page's name: its product, heading, title, or path. */
export function pageLabel(page: Pick<PageInput, 'facts' | 'pageType' | 'finalUrl'>): string {
  if (page.pageType === 'home_page') return pageTypeName('home_page')
  const title = page.pageType === 'product_page' ? page.facts.product?.title.value : null
  const name =
    title || page.facts.head.h1s[0]?.text || withoutStore(page.facts.head.titles[0] ?? '', page.finalUrl)
  return name && collapseWhitespace(name) ? truncate(name, 70) : shownPath(page.finalUrl)
}

/** "Electronics | Lamp House" and "Lamp House | Electronics": the part that the address repeats, else the first. */
function withoutStore(title: string, url: string): string {
  const parts = title.split(/\s+[|–—·:]\s+|\s+-\s+/)
  const address = wordsOf(shownPath(url)).join(' ')
  const own = parts.find((part) => wordsOf(part).length > 0 && address.endsWith(wordsOf(part).join(' ')))
  return own || parts[0] || title
}
