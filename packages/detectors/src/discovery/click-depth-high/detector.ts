import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { isHomeUrl, pageKey } from '../../shared/page/url.ts'
import { listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

interface Datum {
  name: string
  isProduct: boolean
  links: string[]
}

const deepest = 4
const graveShare = 0.2
const minProducts = 10
const minReached = 0.5
const maxLinks = 400

/** Number of clicks from the home page to every page that links reach. */
function depths(pages: readonly { finalUrl: string; datum: Datum }[], start: string): Map<string, number> {
  const byKey = new Map(pages.map((page) => [pageKey(page.finalUrl), page.datum]))
  const depth = new Map([[pageKey(start), 0]])
  let wave = [pageKey(start)]
  while (wave.length > 0) {
    const next: string[] = []
    for (const key of wave)
      for (const target of byKey.get(key)?.links ?? []) {
        if (depth.has(target)) continue
        depth.set(target, (depth.get(key) ?? 0) + 1)
        next.push(target)
      }
    wave = next
  }
  return depth
}

export default defineSiteDetector<never, Datum>({
  id: 'click-depth-high',
  category: 'discovery',
  label: 'Products are a few clicks away',
  pageTypes: 'any',
  impacts: ['seo'],
  effect: 'dead-link',
  confirm: 'none',
  suppressedBy: ['orphan-product'],
  needs: [],
  collect(page) {
    const links = [
      ...new Set(page.facts.links.filter(({ isInternal }) => isInternal).map(({ url }) => pageKey(url))),
    ]
    return {
      name: pageLabel(page),
      isProduct: page.pageType === 'product_page',
      links: links.slice(0, maxLinks),
    }
  },
  evaluate({ pages, isCrawlComplete, site }) {
    const once = uniqueByUrl(pages).filter(({ region }) => region === pages[0]?.region)
    const products = once.filter(({ datum }) => datum.isProduct)
    const home = once.find(({ finalUrl }) => isHomeUrl(finalUrl))
    if (products.length < minProducts || !home) return notApplicable
    if (!isCrawlComplete)
      return notVerified(
        'We couldn’t crawl the whole store, so we don’t know how many clicks each product takes.',
      )
    const depth = depths(once, home.finalUrl)
    // Scripts may lead to products that no link reaches, so their depth is unknown.
    const reached = products.filter(({ finalUrl }) => depth.has(pageKey(finalUrl)))
    if (reached.length < Math.max(minProducts, products.length * minReached))
      return notVerified('The links we could follow reach too few products.')
    const deep = reached.filter(({ finalUrl }) => (depth.get(pageKey(finalUrl)) ?? 0) > deepest)
    const [first] = deep
    if (!first || deep.length / reached.length < graveShare) return failOrPass([])
    const finding: Finding = {
      causeKey: 'deep',
      severity: 'low',
      confidence: 0.85,
      title: 'Products are too many clicks from the home page',
      where: site.name ?? 'the store',
      description:
        `${deep.length} of ${reached.length} linked products are more than ${deepest} clicks from the home page. ` +
        'Shoppers give up before they get there, and search engines treat these products as unimportant.',
      url: first.finalUrl,
      pageType: first.pageType,
      rows: [
        listRow(
          'Clicks from the home page',
          deep.map(
            ({ finalUrl, datum }) => `${depth.get(pageKey(finalUrl)) ?? '?'}: ${truncate(datum.name, 60)}`,
          ),
        ),
      ],
      facts: { deep: deep.length, products: reached.length },
      howChecked: ['Followed the store’s links from the home page and counted the clicks to each product.'],
    }
    return failOrPass([finding])
  },
})
