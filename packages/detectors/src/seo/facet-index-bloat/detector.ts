import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { pageNumber, uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { isIndexable } from '../../shared/page/indexing.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { pageKey, pathKey, tryUrl } from '../../shared/page/url.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

interface Datum {
  name: string
  isIndexable: boolean
  canonical: string | null
  products: string[]
  /** Parameterized URLs the list links to, without page numbers. */
  linked: string[]
}

const sameShare = 0.9
const minProducts = 4
const minCopies = 2
const maxLinked = 150
/** Products that this share of all lists show, such as a column of best sellers, are no list's own. */
const everywhere = 0.8
const minLists = 5
/** Duplicate URLs per product. */
const crowded = 5
const flooded = 20

function overlap(a: readonly string[], b: readonly string[]): number {
  const [left, right] = [new Set(a), new Set(b)]
  const shared = [...left].filter((item) => right.has(item)).length
  return shared / Math.max(1, left.size + right.size - shared)
}

const parameters = (url: string) =>
  [...(tryUrl(url)?.searchParams.keys() ?? [])].map((name) => name.replace(/\[.*$/, ''))

const groupKey = (url: string) => [...new Set(parameters(url))].sort().join('+')

/** Products by list, without those that most lists of the store show. */
function ownProducts(lists: readonly { finalUrl: string; datum: Datum }[]): Map<string, string[]> {
  const places = new Map<string, Set<string>>()
  for (const { finalUrl, datum } of lists)
    for (const product of datum.products)
      places.set(product, (places.get(product) ?? new Set()).add(pathKey(finalUrl)))
  const paths = new Set(lists.map(({ finalUrl }) => pathKey(finalUrl))).size
  const isShared = (product: string) =>
    paths >= minLists && (places.get(product)?.size ?? 0) >= paths * everywhere
  return new Map(
    lists.map(({ finalUrl, datum }) => [finalUrl, datum.products.filter((each) => !isShared(each))]),
  )
}

/** Parameterized URLs that a crawler can reach from the list. */
function linkedAddresses({ facts }: PageReading): string[] {
  const urls = facts.links.flatMap(({ url, isInternal, rel }) =>
    isInternal && !rel.includes('nofollow') && parameters(url).length > 0 && !pageNumber.test(url) ? url : [],
  )
  return [...new Set(urls)].slice(0, maxLinked)
}

/** Visited and linked URLs whose parameters are all proven to produce duplicates, including the given ones. */
function addressesOf(
  names: string,
  proven: ReadonlySet<string>,
  copies: readonly string[],
  linked: ReadonlySet<string>,
) {
  const own = names.split('+')
  const others = [...linked].filter((url) => {
    const carried = new Set(parameters(url))
    return own.every((name) => carried.has(name)) && [...carried].every((name) => proven.has(name))
  })
  return new Set([...copies, ...others])
}

/**
 * @param known number of addresses with these parameters
 * @param products number of products in all lists
 */
function duplicates(
  names: string,
  copies: readonly CollectedPage<Datum>[],
  known: number,
  products: number,
): Finding {
  const [first] = copies
  if (first === undefined) throw new Error(`no copy with the parameters ${names}`)
  const perProduct = known / Math.max(1, products)
  const { origin = '', pathname = '' } = tryUrl(first.finalUrl) ?? {}
  return {
    causeKey: `parameters:${names}`,
    // One rule for the lists' canonical URLs ends the duplicates of all parameters.
    commonCause: {
      key: 'parameters',
      item: `${names.split('+').join(', ')}: ${shownPath(first.finalUrl)}`,
      items: 'Parameters that produce duplicates',
      min: 2,
    },
    severity: perProduct > flooded ? 'high' : perProduct > crowded ? 'medium' : 'low',
    confidence: 0.85,
    title: 'Search engines can index duplicate lists',
    where: truncate(first.datum.name, 70),
    description:
      `At least ${pluralize(copies.length, 'URL')} with the parameter ${names
        .split('+')
        .map((name) => `“${name}”`)
        .join(' and ')} ${copies.length === 1 ? 'shows' : 'show'} the same products as the plain list` +
      (known > copies.length
        ? `, and lists link to ${known.toLocaleString('en-US')} such URLs for ${pluralize(products, 'product')}`
        : '') +
      '. Search engines can index these duplicates, which then compete with the original.',
    url: first.finalUrl,
    pageType: first.pageType,
    rows: [
      beforeAfter(
        first.datum.canonical
          ? `<link rel="canonical" href="${first.datum.canonical}">`
          : '(no canonical URL)',
        `<link rel="canonical" href="${origin}${pathname}">`,
      ),
      listRow(
        'Duplicate lists',
        copies.map(({ finalUrl }) => shownPath(finalUrl)),
      ),
    ],
    facts: { copies: copies.length, addresses: known, products },
    howChecked: [
      'Compared the products of lists with and without URL parameters.',
      'Counted the linked URLs with the same parameters.',
      'Skipped copies with another canonical URL or noindex.',
    ],
  }
}

export default defineSiteDetector<'response', Datum>({
  id: 'facet-index-bloat',
  category: 'seo',
  label: 'Sorted and filtered lists stay out of search engines',
  pageTypes: ['category_page', 'product_list_page'],
  impacts: ['seo'],
  effect: 'structured-data-invalid',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'canonical-conflict'],
  needs: ['response'],
  collect(page) {
    const { cards, head } = page.facts
    if (page.artifacts.response.status !== 200 || cards.length < minProducts) return null
    return {
      name: pageLabel(page),
      isIndexable: isIndexable(page.facts, page.finalUrl),
      canonical: head.canonicalUrls[0] ?? null,
      products: cards
        .filter(({ area }) => area !== 'aside')
        .slice(0, 60)
        .map(({ url }) => pageKey(url)),
      linked: linkedAddresses(page),
    }
  },
  evaluate({ pages, site }) {
    const lists = uniqueByUrl(pages)
    const productsOf = ownProducts(lists)
    const originals = lists.filter(({ finalUrl }) => parameters(finalUrl).length === 0)
    const groups = new Map<string, typeof lists>()
    for (const page of lists) {
      const names = parameters(page.finalUrl)
      // `pageKey` already ignores sorting; the raw URL must differ in more than the page number.
      if (names.length === 0 || pageNumber.test(page.finalUrl) || !page.datum.isIndexable) continue
      const isSelfNamed = page.datum.canonical === null || tryUrl(page.datum.canonical)?.search !== ''
      const original = originals.find(({ finalUrl }) => pathKey(finalUrl) === pathKey(page.finalUrl))
      if (!original || !isSelfNamed) continue
      const copied = productsOf.get(page.finalUrl) ?? []
      const isCopy = overlap(productsOf.get(original.finalUrl) ?? [], copied) >= sameShare
      if (!isCopy || copied.length < minProducts) continue
      const key = groupKey(page.finalUrl)
      groups.set(key, [...(groups.get(key) ?? []), page])
    }
    if (lists.length === 0) return notApplicable
    const proven = new Set(
      [...groups].flatMap(([names, copies]) => (copies.length < minCopies ? [] : names.split('+'))),
    )
    const linked = new Set(
      lists.flatMap(({ datum }) => datum.linked.filter((url) => site.robotsAllows(url, 'Googlebot'))),
    )
    // Most products are on page 2 and up, whose URLs have a parameter too.
    const products = new Set(lists.flatMap(({ datum }) => datum.products)).size
    const findings = [...groups].flatMap(([names, copies]): Finding[] => {
      const [first] = copies
      if (!first || copies.length < minCopies) return []
      const known = addressesOf(
        names,
        proven,
        copies.map(({ finalUrl }) => finalUrl),
        linked,
      ).size
      return [duplicates(names, copies, known, products)]
    })
    return failOrPass(findings)
  },
})
