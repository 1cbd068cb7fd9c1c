import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import { oncePerAddress } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { listRow } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { isHomeUrl, pageKey } from '../../shared/url.ts'

interface Datum {
  name: string
  isProduct: boolean
  links: string[]
}

const deepest = 4
const graveShare = 0.2
const fewestProducts = 10
const fewestReached = 0.5
const maxLinks = 400

/** Clicks from the start page to every page that links reach. */
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
  label: 'Products are few clicks away',
  pageTypes: 'any',
  impacts: ['seo'],
  family: 'nav/link/404 (sessions hitting it)',
  confirm: 'none',
  suppressedBy: ['orphan-product'],
  needs: [],
  collect(page) {
    const links = [
      ...new Set(page.facts.links.filter(({ isInternal }) => isInternal).map(({ url }) => pageKey(url))),
    ]
    return {
      name: placeName(page),
      isProduct: page.pageType === 'product_page',
      links: links.slice(0, maxLinks),
    }
  },
  judge({ pages, isCrawlComplete, site }) {
    const once = oncePerAddress(pages).filter(({ region }) => region === pages[0]?.region)
    const products = once.filter(({ datum }) => datum.isProduct)
    const home = once.find(({ finalUrl }) => isHomeUrl(finalUrl))
    if (products.length < fewestProducts || !home) return notApplicable
    if (!isCrawlComplete)
      return notVerified('The store was not read to its end, so the number of clicks is not known.')
    const depth = depths(once, home.finalUrl)
    // What no link reaches is no matter of depth; scripts may lead there.
    const reached = products.filter(({ finalUrl }) => depth.has(pageKey(finalUrl)))
    if (reached.length < Math.max(fewestProducts, products.length * fewestReached))
      return notVerified('Too few products are reached by links that could be followed.')
    const deep = reached.filter(({ finalUrl }) => (depth.get(pageKey(finalUrl)) ?? 0) > deepest)
    const [first] = deep
    if (!first || deep.length / reached.length < graveShare) return failOrPass([])
    const finding: Finding = {
      causeKey: 'deep',
      severity: 'low',
      confidence: 0.85,
      title: 'Many products are far from the start page',
      where: site.name ?? 'the store',
      description: `${deep.length} of ${reached.length} products that links reach are more than ${deepest} clicks away from the start page. Shoppers give up before, and search engines take such products for unimportant.`,
      url: first.finalUrl,
      pageType: first.pageType,
      rows: [
        listRow(
          'Clicks from the start page',
          deep.map(({ finalUrl, datum }) => `${depth.get(pageKey(finalUrl)) ?? '?'}: ${cut(datum.name, 60)}`),
        ),
        {
          row_type: 'text',
          title: 'How to fix',
          content:
            'Link them from their category, from "bestsellers" or from a hub page; show more products per page.',
        },
      ],
      facts: { deep: deep.length, products: reached.length },
      howChecked: ['Counted the clicks from the start page along all links of the store.'],
    }
    return failOrPass([finding])
  },
})
