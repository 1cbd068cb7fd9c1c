/** Names of pages for the owner. */
import type { PageInput } from '@vitrine/engine/api/detector'
import { pageTypeName } from '@vitrine/kernel/page-type-names'
import { collapseWhitespace, truncate } from './text.ts'
import { pathOf } from './url.ts'

/** The page's name: its product, heading, title, or path. */
export function pageLabel(page: Pick<PageInput, 'facts' | 'pageType' | 'finalUrl'>): string {
  if (page.pageType === 'home_page') return pageTypeName('home_page')
  const title = page.pageType === 'product_page' ? page.facts.product?.title.value : null
  const name = title || page.facts.head.h1s[0]?.text || withoutStore(page.facts.head.titles[0] ?? '')
  return name && collapseWhitespace(name) ? truncate(name, 70) : pathOf(page.finalUrl)
}

/**
 * "Electronics
 * Lamp House" is the name of the page, then of the store.
 */
function withoutStore(title: string): string {
  return title.split(/\s+[|–—·:]\s+|\s+-\s+/)[0] || title
}
