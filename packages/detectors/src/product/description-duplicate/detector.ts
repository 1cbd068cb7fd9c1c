import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/detector'
import { oncePerAddress } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { descriptionOf } from '../../shared/product-copy.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { counted, cut, wordOverlap, wordsOf } from '../../shared/text.ts'

interface Datum {
  name: string
  identity: string
  text: string
}
type Page = CollectedPage<Datum>

const shingleWords = 5
const sameShare = 0.85
const fewestWords = 30
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

/** Shingles that stand in most descriptions are boilerplate of the store (delivery, care) and say nothing about a copy. */
function withoutBoilerplate(sets: readonly Set<string>[]): Set<string>[] {
  const counts = new Map<string, number>()
  for (const set of sets) for (const item of set) counts.set(item, (counts.get(item) ?? 0) + 1)
  const limit = Math.max(3, sets.length * 0.5)
  return sets.map((set) => new Set([...set].filter((item) => (counts.get(item) ?? 0) <= limit)))
}

/** Names that differ only in a colour, a size or a number: one product in several pages. */
const areFamily = (a: Datum, b: Datum) => a.identity === b.identity || wordOverlap(a.name, b.name) >= 0.6

export default defineSiteDetector<never, Datum>({
  id: 'description-duplicate',
  category: 'product',
  label: 'Every product has a text of its own',
  pageTypes: ['product_page'],
  impacts: ['seo', 'conversion'],
  family: 'content thin/missing facts',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'placeholder-text', 'canonical-conflict'],
  needs: [],
  collect(page) {
    const text = descriptionOf(page.facts).slice(0, keptCharacters)
    if (!page.facts.product || wordsOf(text).length < fewestWords) return null
    return {
      name: page.facts.product.title.value ?? placeName(page),
      identity: page.facts.product.identity,
      text,
    }
  },
  judge({ pages }) {
    const judged = oncePerAddress(pages)
    if (judged.length < 2) return notApplicable
    const sets = withoutBoilerplate(judged.map(({ datum }) => shingles(datum.text)))
    const copies: Page[][] = judged.map((page, at) =>
      judged.filter((other, to) => {
        const [a, b] = [sets[at], sets[to]]
        if (!a || !b || at === to || page.region !== other.region || areFamily(page.datum, other.datum))
          return false
        return a.size >= fewestWords / 2 && jaccard(a, b) >= sameShare
      }),
    )
    return failOrPass(
      judged.flatMap((page, at): Finding[] => {
        const [twin] = copies[at] ?? []
        if (!twin) return []
        const group = copies[at] ?? []
        return [
          {
            causeKey: `copy:${wordsOf(page.datum.text).slice(0, 12).join(' ')}`,
            severity: group.length + 1 >= manyPages ? 'high' : 'medium',
            confidence: 0.85,
            title: 'Different products share one description',
            where: cut(page.datum.name, 70),
            description: `"${cut(page.datum.name, 60)}" and ${counted(group.length, 'other product')} carry nearly the same text. Shoppers cannot tell them apart, and search engines show only one.`,
            url: page.finalUrl,
            relatedUrls: [twin.finalUrl],
            pageType: page.pageType,
            rows: [
              beforeAfter(
                cut(page.datum.text, 240),
                'Say what sets this product apart: material, measures, use, look',
                `Also on "${cut(twin.datum.name, 60)}"`,
              ),
              listRow(
                'Products with this text',
                group.map(({ datum }) => datum.name),
              ),
            ],
            facts: { copies: group.length },
            howChecked: [
              'Compared the descriptions of all visited products in runs of five words.',
              'Left out passages that most products share, variants and families of one product.',
            ],
          },
        ]
      }),
    )
  },
})
