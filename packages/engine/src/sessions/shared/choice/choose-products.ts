/**
 * Chooses the products for scripted sessions: spread over templates, unusual buy forms first, the same on every run.
 */
import { sha256 } from '@vitrine/kernel/ids'
import type { IndexedPage } from '../../../run/site-index.ts'

/** Availabilities that can be bought. */
const buyable = new Set([null, 'InStock', 'LimitedAvailability', 'OnlineOnly', 'PreOrder', 'BackOrder'])

/** Shows signs of a product for sale; pages that are only called products have a title and nothing else. */
const isForSale = ({ product, buyForm }: IndexedPage) =>
  buyForm !== null ||
  (product !== null &&
    [product.price, product.availability, product.sku, product.gtin].some((sign) => sign !== null))

/** Product pages that can be bought, each product once, in the order in which sessions use them. */
export function chooseSessionProducts(pages: readonly IndexedPage[], region: string): IndexedPage[] {
  const products = new Map<string, IndexedPage>()
  const own = pages.filter((page) => page.pageType === 'product_page')
  const sold = own.filter(isForSale)
  for (const page of sold.length > 0 ? sold : own) {
    if (page.region !== region || page.state !== 'visited') continue
    const { product } = page
    if (product?.title == null || !buyable.has(product.availability) || (page.status ?? 0) >= 300) continue
    const identity = product.gtin ?? product.sku ?? product.title
    const known = products.get(identity)
    if (known === undefined || page.url.length < known.url.length) products.set(identity, page)
  }
  const groups = [
    ...Map.groupBy(products.values(), ({ template, buyForm }) => `${template}|${buyForm}`).values(),
  ]
    .map((members) => members.sort((a, b) => (lot(a) < lot(b) ? -1 : 1)))
    .sort((a, b) => a.length - b.length || ((a[0]?.url ?? '') < (b[0]?.url ?? '') ? -1 : 1))
  const out: IndexedPage[] = []
  for (let round = 0; out.length < products.size; round++)
    for (const members of groups) {
      const page = members[round]
      if (page !== undefined) out.push(page)
    }
  return out
}

/** Without the host, so that a preview is tested with the same products as the live store that it is compared with. */
function lot({ url }: IndexedPage): string {
  const { pathname, search } = new URL(url)
  return sha256(pathname, search)
}
