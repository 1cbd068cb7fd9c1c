/**
 * Further addresses of pages that were evaluated under their own one. They were read to compare them with it, so they
 * are no pages of their own: what is wrong there is said once, about the canonical page.
 */
import { isNextOfList } from '../frontier/address/address-changes.ts'
import { normaliseUrl } from '../frontier/address/url-policy.ts'
import type { IndexedPage } from './site-index.ts'

/** Keys (`aliasKey`) of these addresses. */
export function aliasPages(pages: readonly IndexedPage[]): ReadonlySet<string> {
  const read = pages.filter((page) => page.tier === 'http' && isRead(page))
  const own = new Map(
    read.flatMap((page) => (isElsewhere(page) ? [] : [[aliasKey(page.region, page.url), page] as const])),
  )
  const named = read.flatMap((page) => {
    const { region, url, canonicalUrl } = page
    const canonical = canonicalUrl === null ? null : normaliseUrl(canonicalUrl)
    if (canonical === null || !isElsewhere(page)) return []
    const target = own.get(aliasKey(region, canonical))
    if (target === undefined || (isNext(page, canonical) && !listsSame(page, target))) return []
    return showsSame(page, target) ? [aliasKey(region, url)] : []
  })
  return new Set([...named, ...unnamedAliases([...own.values()])])
}

/**
 * A product below several lists ("/rain/coat", "/sale/coat") without a canonical link, or with one to each of these
 * addresses: all but the shortest one.
 */
function unnamedAliases(pages: readonly IndexedPage[]): string[] {
  const products = pages.filter(({ product }) => product?.title)
  const same = Map.groupBy(products, ({ region, url, product }) => {
    const { pathname, search, hash } = new URL(url)
    const name = pathname.split('/').findLast(Boolean) ?? ''
    return [region, name, search, hash, product?.title, product?.price, product?.sku].join('\u001f')
  })
  return [...same.values()].flatMap((group) =>
    group
      .map(({ region, url }) => aliasKey(region, url))
      .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
      .slice(1),
  )
}

export const aliasKey = (region: string, url: string): string => `${region}|${normaliseUrl(url) ?? url}`

/** The number in the address of a product only says on which page of a list its link was. */
const isNext = ({ url, pageType }: IndexedPage, canonical: string) =>
  pageType !== 'product_page' && isNextOfList(url, canonical)

/** The first page of a list has an address with its number too. */
const listsSame = ({ cards }: IndexedPage, target: IndexedPage) =>
  cards.length > 0 && cards.length === target.cards.length && cards.every((url) => target.cards.includes(url))

const isRead = ({ state, pageType }: IndexedPage) => state === 'visited' && pageType !== null

/** Whether a page says that its own address is another one. */
function isElsewhere({ url, canonicalUrl }: IndexedPage): boolean {
  return canonicalUrl !== null && normaliseUrl(canonicalUrl) !== normaliseUrl(url)
}

/** A canonical link may be wrong; then the page is one of its own, and the link is its fault. */
function showsSame(page: IndexedPage, target: IndexedPage): boolean {
  if (page.pageType !== target.pageType) return false
  if (page.product === null || target.product === null) return page.template === target.template
  return page.product.title === target.product.title
}
