import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { isIndexable } from '../../shared/indexing.ts'
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
}

const sameShare = 0.9
const fewestProducts = 4
const fewestCopies = 2

function overlap(a: readonly string[], b: readonly string[]): number {
  const [left, right] = [new Set(a), new Set(b)]
  const shared = [...left].filter((item) => right.has(item)).length
  return shared / Math.max(1, left.size + right.size - shared)
}

const parameters = (url: string) =>
  [...(tryUrl(url)?.searchParams.keys() ?? [])].map((name) => name.replace(/\[.*$/, ''))

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
    }
  },
  judge({ pages }) {
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
      const key = [...new Set(names)].sort().join('+')
      groups.set(key, [...(groups.get(key) ?? []), page])
    }
    if (lists.length === 0) return notApplicable
    const findings = [...groups].flatMap(([names, copies]): Finding[] => {
      const [first] = copies
      if (!first || copies.length < fewestCopies) return []
      const clean = `${tryUrl(first.finalUrl)?.origin ?? ''}${tryUrl(first.finalUrl)?.pathname ?? ''}`
      return [
        {
          causeKey: `parameters:${names}`,
          severity: copies.length > originals.length * 5 ? 'high' : 'medium',
          confidence: 0.85,
          title: 'Copies of lists crowd the search engines',
          where: cut(first.datum.name, 70),
          description: `${counted(copies.length, 'address', 'addresses')} with the parameter ${names
            .split('+')
            .map((name) => `"${name}"`)
            .join(
              ' and ',
            )} show the same products as the plain list and may be listed by search engines. Copies compete with the original.`,
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
          facts: { copies: copies.length },
          howChecked: [
            'Compared the products of lists with and without parameters.',
            'Counted only copies that name themselves as main address and do not ask to be left out.',
          ],
        },
      ]
    })
    return failOrPass(findings)
  },
})
