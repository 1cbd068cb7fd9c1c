import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/detector'
import { oncePerAddress } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { counted, cut } from '../../shared/text.ts'
import { productKey } from '../../shared/url.ts'
import { type LeadingOn, leadingOn } from './leading-on.ts'

/** Where there is less to sell, every product stands in the menu or on the start page. */
const fewestProducts = 8

interface Datum extends LeadingOn {
  name: string
}

export default defineSiteDetector<never, Datum>({
  id: 'recommendations-missing',
  category: 'product',
  label: 'Products and cart lead on to other products',
  pageTypes: ['product_page', 'cart_page'],
  impacts: ['aov', 'interactions'],
  family: 'content thin/missing facts',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const isForSale = page.pageType === 'cart_page' || page.facts.product?.buyButton?.kind === 'cart'
    return isForSale ? { name: placeName(page), ...leadingOn(page) } : null
  },
  judge({ pages: all }) {
    const pages = oncePerAddress(all)
    const products = pages.filter(({ pageType }) => pageType === 'product_page')
    if (products.length < fewestProducts) return notApplicable
    const keys = new Set(products.map(({ finalUrl }) => productKey(finalUrl)))
    const leadsOn = ({ datum, finalUrl }: CollectedPage<Datum>) =>
      datum.hasBlock || datum.links.some((key) => keys.has(key) && key !== productKey(finalUrl))
    return failOrPass(pages.some(leadsOn) ? [] : [toFinding(products, pages.length > products.length)])
  },
})

/** Told once, of the shop. */
function toFinding(products: readonly CollectedPage<Datum>[], isCartSeen: boolean): Finding {
  const sorted = products.toSorted((a, b) => a.finalUrl.localeCompare(b.finalUrl))
  return {
    causeKey: 'none',
    severity: 'low',
    confidence: 0.72,
    title: 'No product leads on to another one',
    where: 'The whole store',
    description: `None of ${counted(products.length, 'product page')}${isCartSeen ? ' and not the cart' : ''} shows other products. Whoever does not want this one, or wants something with it, has to go back and search.`,
    url: sorted[0]?.finalUrl ?? '',
    pageType: 'product_page',
    rows: [
      beforeAfter(
        '(no related, similar or complementary products)',
        'A block of products of the same category, and one of what goes with the product',
      ),
      listRow(
        'Looked at',
        sorted.map(({ datum }) => cut(datum.name, 70)),
      ),
    ],
    facts: { products: products.length },
    howChecked: [
      'Looked for blocks of recommendations and for links to other products on all product pages, and on one page twice.',
      'Services that put recommendations in by script count as recommendations.',
    ],
  }
}
