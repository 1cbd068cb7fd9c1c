import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { productKey } from '../../shared/page/url.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import { type LeadingOn, leadingOn } from './leading-on.ts'

/** In smaller stores, every product is in the menu or on the home page. */
const minProducts = 8

interface Datum extends LeadingOn {
  name: string
}

export default defineSiteDetector<never, Datum>({
  id: 'recommendations-missing',
  category: 'product',
  label: 'Product pages and cart recommend other products',
  pageTypes: ['product_page', 'cart_page'],
  impacts: ['aov', 'interactions'],
  effect: 'content-thin',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const isForSale = page.pageType === 'cart_page' || page.facts.product?.buyButton?.kind === 'cart'
    return isForSale ? { name: pageLabel(page), ...leadingOn(page) } : null
  },
  evaluate({ pages: all }) {
    const pages = uniqueByUrl(all)
    const products = pages.filter(({ pageType }) => pageType === 'product_page')
    if (products.length < minProducts) return notApplicable
    const keys = new Set(products.map(({ finalUrl }) => productKey(finalUrl)))
    const folders = new Set([...keys].map(folderOf))
    // Most products of a large store were not visited; pictures of others lead to addresses like theirs.
    const leadsOn = ({ datum, finalUrl, pageType }: CollectedPage<Datum>) =>
      datum.hasBlock ||
      datum.links.some((key) => keys.has(key) && key !== productKey(finalUrl)) ||
      (pageType === 'product_page' && datum.pictured.some((key) => folders.has(folderOf(key))))
    return failOrPass(pages.some(leadsOn) ? [] : [toFinding(products, pages.length > products.length)])
  },
})

/** The address without its last part. */
const folderOf = (key: string) => key.replace(/\/[^/]*$/, '')

/** One finding for the whole store. */
function toFinding(products: readonly CollectedPage<Datum>[], isCartSeen: boolean): Finding {
  const sorted = products.toSorted((a, b) => a.finalUrl.localeCompare(b.finalUrl))
  return {
    causeKey: 'none',
    severity: 'low',
    confidence: 0.72,
    title: 'No product recommendations in the store',
    where: 'The whole store',
    description:
      `None of the ${pluralize(products.length, 'product page')} we visited shows other ` +
      `products${isCartSeen ? ', and neither does the cart' : ''}. Shoppers who want something else, or something ` +
      'to go with the product, have to go back and search.',
    url: sorted[0]?.finalUrl ?? '',
    pageType: 'product_page',
    rows: [
      beforeAfter(
        '(no related, similar, or complementary products)',
        'A block of products in the same category, and one of products that go with it',
      ),
      listRow(
        'Pages checked',
        sorted.map(({ datum }) => truncate(datum.name, 70)),
      ),
    ],
    facts: { products: products.length },
    howChecked: [
      'Searched all product pages for recommendations and links to other products.',
      'Counted services that add recommendations with scripts.',
    ],
  }
}
