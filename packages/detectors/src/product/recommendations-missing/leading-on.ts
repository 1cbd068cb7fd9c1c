/** Detects whether a page leads shoppers to other products. */
import { recommendationService, recommendationsInCode } from '@vitrine/lexicon/concepts/markup/code-names'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { productKey } from '../../shared/page/url.ts'
import { picturedPages } from '../../shared/product/pictured-pages.ts'

/** Names of recommendation blocks, including those filled by scripts. */
const blockNames = [
  'recommend',
  'related',
  'upsell',
  'up-sell',
  'cross-sell',
  'crosssell',
  'xsell',
  'similar',
  'also-like',
  'also_like',
  'also-bought',
  'bought-together',
  'complementary',
  'recently-viewed',
  'recently_viewed',
]
const blocks = [
  ...blockNames.flatMap((name) => ['class', 'id'].map((of) => `[${of}*="${name}" i]`)),
  'product-recommendations',
  '[data-recommendations]',
].join(', ')

const maxLinks = 120

export interface LeadingOn {
  /** The page has a recommendation block, possibly filled later. */
  hasBlock: boolean
  /** Keys of pages linked from the content. */
  links: string[]
  /** Those that a picture leads to. */
  pictured: string[]
}

/** Recommendation block and content links of a page. */
export function leadingOn(page: PageReading): LeadingOn {
  const { facts, pageType } = page
  const content = facts.links.filter(
    ({ area, isInternal }) => isInternal && !['header', 'nav', 'footer', 'breadcrumb'].includes(area),
  )
  const code = facts.html.toLowerCase()
  return {
    hasBlock:
      // On a product page, cards are other products wherever they stand; in the cart, they may be its lines.
      facts.cards.some(({ area }) => area === 'related' || (pageType === 'product_page' && area !== 'nav')) ||
      content.some(({ area }) => area === 'related') ||
      facts.$(blocks).length > 0 ||
      recommendationsInCode.anywhere.test(code) ||
      recommendationService.anywhere.test(code),
    pictured: picturedPages(page).slice(0, maxLinks),
    links: [...new Set(content.map(({ url }) => productKey(url)))].slice(0, maxLinks),
  }
}
