/** Where something is, in the owner's words. */
import type { PageInput } from '@vitrine/engine/detector'
import type { PageType } from '@vitrine/kernel/vocabulary'
import { cut, squeeze } from './text.ts'
import { pathOf } from './url.ts'

const pageNames: Record<PageType, string> = {
  home_page: 'home page',
  category_page: 'category page',
  product_page: 'product page',
  product_list_page: 'product list',
  search_results_page: 'search results',
  cart_page: 'cart',
  checkout_page: 'checkout',
  about_page: 'about page',
  contact_page: 'contact page',
  faq_page: 'help page',
  unknown: 'page',
}

/** "home page", "product list"… */
export function pageTypeName(type: PageType): string {
  return pageNames[type]
}

/** The page by its own name: product, heading, title, or its path. */
export function placeName(page: Pick<PageInput, 'facts' | 'pageType' | 'finalUrl'>): string {
  if (page.pageType === 'home_page') return pageNames.home_page
  const title = page.pageType === 'product_page' ? page.facts.product?.title.value : null
  const name = title || page.facts.head.h1s[0]?.text || withoutStore(page.facts.head.titles[0] ?? '')
  return name && squeeze(name) ? cut(name, 70) : pathOf(page.finalUrl)
}

/** "Electronics | Lamp House" names the page, then the store. */
function withoutStore(title: string): string {
  return title.split(/\s+[|–—·]\s+|\s+-\s+/)[0] || title
}
