/** Addresses that show one page: a product opened from two lists, or a list with its filters. */

import { normalize } from '../text/text.ts'
import type { PageReading } from './page-reading.ts'
import { pageLabel } from './place.ts'
import { assetKey, pathKey, productKey, tryUrl } from './url.ts'

export interface ComparedContent {
  /** What the page is about, as its name and its main image show it. */
  subject: string
  /** Keys of the products in its list. */
  listed: readonly string[]
}

interface WithContent {
  finalUrl: string
  pageType: string
  datum: { content: ComparedContent }
}

const keptProducts = 60
const minShared = 0.5
const minListed = 3

/** What is compared to recognize a page at another address; small, because it is kept for every page. */
export function contentOf(page: PageReading): ComparedContent {
  const { product, images, cards } = page.facts
  const isProduct = page.pageType === 'product_page'
  const image = images.find(({ role }) => role === 'product-main')?.url ?? product?.images[0] ?? ''
  return {
    subject: isProduct
      ? `${normalize(product?.title.value ?? '')}|${assetKey(image)}`
      : normalize(pageLabel(page)),
    listed: isProduct
      ? []
      : [...new Set(cards.filter(({ area }) => area === 'main').map(({ url }) => productKey(url)))].slice(
          0,
          keptProducts,
        ),
  }
}

/** Whether one address only adds parameters to the other, as a filter or an order does. */
function isNarrower(url: string, than: string): boolean {
  const [narrow, wide] = [tryUrl(url), tryUrl(than)]
  if (!narrow || !wide || narrow.pathname === '/' || pathKey(url) !== pathKey(than)) return false
  return [...wide.searchParams].every(([name, value]) => narrow.searchParams.get(name) === value)
}

/** Share of the shorter list's products that the other one has too; 0 without products. */
function sharedProducts(a: ComparedContent, b: ComparedContent): number {
  const [few, many] = a.listed.length <= b.listed.length ? [a.listed, b.listed] : [b.listed, a.listed]
  return few.length === 0 ? 0 : few.filter((key) => many.includes(key)).length / few.length
}

/** Whether two addresses of one region show the same page. */
export function areCopies(a: WithContent, b: WithContent): boolean {
  const [left, right] = [a.datum.content, b.datum.content]
  // The home page at a further address may look like a list.
  if (a.pageType !== b.pageType)
    return (
      left.listed.length >= minListed &&
      left.listed.length === right.listed.length &&
      sharedProducts(left, right) === 1
    )
  if (a.pageType === 'home_page') return true
  if (left.subject !== right.subject) return false
  if (a.pageType === 'product_page') return !left.subject.startsWith('|') && !left.subject.endsWith('|')
  if (isNarrower(a.finalUrl, b.finalUrl) || isNarrower(b.finalUrl, a.finalUrl)) return true
  return sharedProducts(left, right) >= minShared
}
