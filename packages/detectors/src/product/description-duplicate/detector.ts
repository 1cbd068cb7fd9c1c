import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { descriptionOf } from '../../shared/product/product-copy.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { truncate, wordOverlap, wordsOf } from '../../shared/text/text.ts'

interface Datum {
  name: string
  identity: string
  text: string
}
type Page = CollectedPage<Datum>

const shingleWords = 5
const sameShare = 0.85
const minWords = 30
const manyPages = 20
const keptCharacters = 2500

function shingles(text: string): Set<string> {
  const words = wordsOf(text)
  return new Set(
    words.slice(0, -shingleWords + 1).map((_word, at) => words.slice(at, at + shingleWords).join(' ')),
  )
}

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const item of a) if (b.has(item)) shared += 1
  return shared / (a.size + b.size - shared || 1)
}

/** Shingles shared by most descriptions are boilerplate (shipping, care) rather than copies. */
function withoutBoilerplate(sets: readonly Set<string>[]): Set<string>[] {
  const counts = new Map<string, number>()
  for (const set of sets) for (const item of set) counts.set(item, (counts.get(item) ?? 0) + 1)
  const limit = Math.max(3, sets.length * 0.5)
  return sets.map((set) => new Set([...set].filter((item) => (counts.get(item) ?? 0) <= limit)))
}

/** Names that differ only in color, size or number belong to one product with several pages. */
const areFamily = (a: Datum, b: Datum) => a.identity === b.identity || wordOverlap(a.name, b.name) >= 0.6

/** A product with several addresses, such as of its variants, is one. */
const onePerProduct = (pages: readonly Page[]) =>
  pages.filter(
    ({ datum: { identity, name } }, at) =>
      pages.findIndex(({ datum }) => datum.identity === identity || datum.name === name) === at,
  )

export default defineSiteDetector<never, Datum>({
  id: 'description-duplicate',
  category: 'product',
  label: 'Every product has its own description',
  pageTypes: ['product_page'],
  impacts: ['seo', 'conversion'],
  effect: 'content-thin',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'placeholder-text', 'canonical-conflict'],
  needs: [],
  collect(page) {
    const text = descriptionOf(page.facts).slice(0, keptCharacters)
    if (!page.facts.product || wordsOf(text).length < minWords) return null
    return {
      name: page.facts.product.title.value ?? pageLabel(page),
      identity: page.facts.product.identity,
      text,
    }
  },
  evaluate({ pages }) {
    const evaluated = uniqueByUrl(pages)
    if (evaluated.length < 2) return notApplicable
    const sets = withoutBoilerplate(evaluated.map(({ datum }) => shingles(datum.text)))
    const copies: Page[][] = evaluated.map((page, at) =>
      evaluated.filter((other, to) => {
        const [a, b] = [sets[at], sets[to]]
        if (!a || !b || at === to || page.region !== other.region || areFamily(page.datum, other.datum))
          return false
        return a.size >= minWords / 2 && jaccard(a, b) >= sameShare
      }),
    )
    return failOrPass(
      evaluated.flatMap((page, at): Finding[] => {
        const [duplicate] = copies[at] ?? []
        if (!duplicate) return []
        const group = onePerProduct(copies[at] ?? [])
        return [
          {
            causeKey: `copy:${wordsOf(page.datum.text).slice(0, 12).join(' ')}`,
            severity: group.length + 1 >= manyPages ? 'high' : 'medium',
            confidence: 0.85,
            title: 'Different products share the same description',
            where: truncate(page.datum.name, 70),
            description:
              `“${truncate(page.datum.name, 60)}” and ${pluralize(group.length, 'other product')} have nearly the same ` +
              'description. Shoppers can’t tell them apart, and search engines show only one.',
            url: page.finalUrl,
            relatedUrls: [duplicate.finalUrl],
            pageType: page.pageType,
            rows: [
              beforeAfter(
                truncate(page.datum.text, 240),
                'Describe what sets this product apart: material, dimensions, use, and style',
                `Also on “${truncate(duplicate.datum.name, 60)}”`,
              ),
              listRow(
                'Products with this text',
                group.map(({ datum }) => datum.name),
              ),
            ],
            facts: { copies: group.length },
            howChecked: [
              'Compared the descriptions of all visited products.',
              'Ignored passages that most products share.',
              'Skipped variants and product families.',
            ],
          },
        ]
      }),
    )
  },
})
