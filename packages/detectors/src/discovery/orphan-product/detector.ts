import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import { isIndexable } from '../../shared/indexing.ts'
import { freePriceProduct } from '../../shared/lexicon/buying.ts'
import { oncePerAddress } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { listRow } from '../../shared/rows.ts'
import { counted, cut, fold } from '../../shared/text.ts'
import { pageKey } from '../../shared/url.ts'
import { linkedProducts } from './linked-products.ts'

interface Datum {
  name: string
  canBeSold: boolean
  category: string | null
  keys: string[]
}

const graveShare = 0.1
const fewestProducts = 5

export default defineSiteDetector<'response', Datum>({
  id: 'orphan-product',
  category: 'discovery',
  label: 'Every product can be reached by links',
  pageTypes: ['product_page'],
  impacts: ['unique users', 'revenue'],
  family: 'nav/link/404 (sessions hitting it)',
  confirm: 'none',
  suppressedBy: ['http-error-page', 'noindex-commercial'],
  needs: ['response'],
  collect(page) {
    const { facts, finalUrl, url } = page
    if (page.artifacts.response.status !== 200 || !facts.product) return null
    const name = facts.product.title.value ?? placeName(page)
    const crumbs = facts.links.filter(({ area }) => area === 'breadcrumb')
    const available = facts.product.availability.value
    return {
      name,
      canBeSold:
        isIndexable(facts, finalUrl) &&
        available !== 'Discontinued' &&
        available !== 'SoldOut' &&
        available !== 'OutOfStock' &&
        !freePriceProduct.test(fold(name)) &&
        !/\b(bundle|set of samples|gift wrap|free gift|spare)\b/i.test(name),
      category: crumbs.at(-1)?.url ?? null,
      keys: [url, finalUrl],
    }
  },
  judge({ pages, inlinks, isCrawlComplete, site }) {
    const products = oncePerAddress(pages)
    if (products.length < fewestProducts) return notApplicable
    const inSitemap = new Set((site.sitemap?.urls ?? []).map(pageKey))
    const linked = linkedProducts(products, inlinks)
    const orphans = products.filter(
      ({ datum, finalUrl }) =>
        datum.canBeSold && inSitemap.has(pageKey(finalUrl)) && !linked.has(pageKey(finalUrl)),
    )
    if (orphans.length === 0) return failOrPass([])
    // Lists that were not read to their end may well link to them.
    if (!isCrawlComplete)
      return notVerified('Not all lists were read to their end, so no product can be called unreachable.')
    const share = orphans.length / products.length
    return failOrPass(
      orphans.map(
        ({ datum, finalUrl, pageType }): Finding => ({
          causeKey: 'no-link',
          severity: share >= graveShare ? 'high' : 'medium',
          confidence: 0.8,
          title: 'Product cannot be reached from any page',
          where: cut(datum.name, 70),
          description: `"${cut(datum.name, 80)}" stands in the sitemap, but nothing that shoppers can reach links to it${orphans.length > 1 ? `, like ${counted(orphans.length - 1, 'other product')}` : ''}. Shoppers who browse never see it.`,
          url: finalUrl,
          pageType,
          rows: [
            listRow(
              'Products without a link',
              orphans.map((orphan) => `${cut(orphan.datum.name, 60)}: ${orphan.finalUrl}`),
            ),
            {
              row_type: 'text',
              title: 'How to fix',
              content: datum.category
                ? `Put it into its category: ${datum.category}`
                : 'Put it into a category that stands in the menu',
            },
          ],
          facts: { orphans: orphans.length, products: products.length },
          howChecked: [
            'Followed all links of the store to their end; links from products that cannot be reached themselves do not count.',
            'Compared with the products in the sitemap; sold-out, hidden and gift products were left out.',
          ],
        }),
      ),
    )
  },
})
