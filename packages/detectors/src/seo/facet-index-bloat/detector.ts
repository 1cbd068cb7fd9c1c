import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { isIndexable } from '../../shared/indexing.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { oncePerAddress, pageNumber } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { counted, cut } from '../../shared/text.ts'
import { pageKey, pathKey, pathOf, tryUrl } from '../../shared/url.ts'

interface Datum {
  name: string
  isIndexable: boolean
  canonical: string | null
  products: string[]
  /** Addresses with parameters that the list links to, page numbers left out. */
  linked: string[]
}

const sameShare = 0.9
const fewestProducts = 4
const fewestCopies = 2
const mostLinked = 150
/** Addresses of copies for each product of the store. */
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

/** Addresses that lists offer to whoever follows links. */
function linkedAddresses({ facts }: PageReading): string[] {
  const urls = facts.links.flatMap(({ url, isInternal, rel }) =>
    isInternal && !rel.includes('nofollow') && parameters(url).length > 0 && !pageNumber.test(url) ? url : [],
  )
  return [...new Set(urls)].slice(0, mostLinked)
}

/**
 * All addresses that carry what makes a copy, alone or with the parameters of other copies: those visited, and those
 * that lists link to.
 */
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

export default defineSiteDetector<'response', Datum>({
  id: 'facet-index-bloat',
  category: 'seo',
  label: 'Sorted and filtered copies of lists stay out of search engines',
  pageTypes: ['category_page', 'product_list_page'],
  impacts: ['seo'],
  family: 'structured data invalid / titles',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'canonical-conflict'],
  needs: ['response'],
  collect(page) {
    const { cards, head } = page.facts
    if (page.artifacts.response.status !== 200 || cards.length < fewestProducts) return null
    return {
      name: placeName(page),
      isIndexable: isIndexable(page.facts, page.finalUrl),
      canonical: head.canonicalUrls[0] ?? null,
      products: cards.slice(0, 60).map(({ url }) => pageKey(url)),
      linked: linkedAddresses(page),
    }
  },
  judge({ pages, site }) {
    const lists = oncePerAddress(pages)
    const originals = lists.filter(({ finalUrl }) => parameters(finalUrl).length === 0)
    const groups = new Map<string, typeof lists>()
    for (const page of lists) {
      const names = parameters(page.finalUrl)
      // `pageKey` already forgets sorting; the raw address must differ in something else than the page number.
      if (names.length === 0 || pageNumber.test(page.finalUrl) || !page.datum.isIndexable) continue
      const isSelfNamed = page.datum.canonical === null || tryUrl(page.datum.canonical)?.search !== ''
      const original = originals.find(({ finalUrl }) => pathKey(finalUrl) === pathKey(page.finalUrl))
      if (!original || !isSelfNamed || overlap(original.datum.products, page.datum.products) < sameShare)
        continue
      const key = groupKey(page.finalUrl)
      groups.set(key, [...(groups.get(key) ?? []), page])
    }
    if (lists.length === 0) return notApplicable
    const proven = new Set(
      [...groups].flatMap(([names, copies]) => (copies.length < fewestCopies ? [] : names.split('+'))),
    )
    const linked = new Set(
      lists.flatMap(({ datum }) => datum.linked.filter((url) => site.robotsAllows(url, 'Googlebot'))),
    )
    // Second and further pages hold most of them, and have a parameter too.
    const products = new Set(lists.flatMap(({ datum }) => datum.products)).size
    const findings = [...groups].flatMap(([names, copies]): Finding[] => {
      const [first] = copies
      if (!first || copies.length < fewestCopies) return []
      const known = addressesOf(
        names,
        proven,
        copies.map(({ finalUrl }) => finalUrl),
        linked,
      ).size
      const perProduct = known / Math.max(1, products)
      const clean = `${tryUrl(first.finalUrl)?.origin ?? ''}${tryUrl(first.finalUrl)?.pathname ?? ''}`
      return [
        {
          causeKey: `parameters:${names}`,
          severity: perProduct > flooded ? 'high' : perProduct > crowded ? 'medium' : 'low',
          confidence: 0.85,
          title: 'Copies of lists crowd the search engines',
          where: cut(first.datum.name, 70),
          description: `${counted(copies.length, 'address', 'addresses')} with the parameter ${names
            .split('+')
            .map((name) => `"${name}"`)
            .join(
              ' and ',
            )} show the same products as the plain list and may be listed by search engines.${known > copies.length ? ` Lists link to ${known} such addresses, for ${counted(products, 'product')}.` : ''} Copies compete with the original.`,
          url: first.finalUrl,
          pageType: first.pageType,
          rows: [
            beforeAfter(
              first.datum.canonical
                ? `<link rel="canonical" href="${first.datum.canonical}">`
                : '(no main address)',
              `<link rel="canonical" href="${clean}">`,
            ),
            listRow(
              'Copies',
              copies.map(({ finalUrl }) => pathOf(finalUrl)),
            ),
          ],
          facts: { copies: copies.length, addresses: known, products },
          howChecked: [
            'Compared the products of lists with and without parameters.',
            'Counted the addresses with the same parameters that lists link to.',
            'Left out copies that name another main address or ask not to be listed.',
          ],
        },
      ]
    })
    return failOrPass(findings)
  },
})
