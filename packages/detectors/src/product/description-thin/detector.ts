import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/detector'
import { countAddresses } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { passagesOf, productText, statedDescription } from '../../shared/product-copy.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold, wordsOf } from '../../shared/text.ts'
import { productKey } from '../../shared/url.ts'

const fewWords = 50
const medianShare = 0.25
const fewestSiblings = 5
/** Passages that stand on so many products (delivery, returns, care) describe none of them. */
const boilerplateShare = 0.5
const maxPassages = 40
const keyLength = 50

interface Datum {
  name: string
  /** Words of the description in the product's data. */
  stated: number
  /** Longer passages of the page, by how they begin. */
  passages: { key: string; words: number }[]
  /** Pictures may carry the copy instead. */
  pictures: number
  facts: string[]
}

/** Words, or half the characters in scripts that write without spaces. */
function countWords(text: string): number {
  const wide = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0
  return wide > text.length * 0.3 ? Math.round(wide / 2) : wordsOf(text).length
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Counts the words that a product has for itself: those of its data, or of passages that are no boilerplate. */
function wordCounter(pages: readonly CollectedPage<Datum>[]): (datum: Datum) => number {
  const urls = new Map<string, Set<string>>()
  for (const { datum, finalUrl } of pages)
    for (const { key } of datum.passages)
      urls.set(key, (urls.get(key) ?? new Set()).add(productKey(finalUrl)))
  const limit = Math.max(2, countAddresses(pages) * boilerplateShare)
  return ({ stated, passages }) =>
    Math.max(
      stated,
      passages.reduce((sum, { key, words }) => sum + ((urls.get(key)?.size ?? 0) > limit ? 0 : words), 0),
    )
}

export default defineSiteDetector<never, Datum>({
  id: 'description-thin',
  category: 'product',
  label: 'Products are described in enough words',
  pageTypes: ['product_page'],
  impacts: ['conversion', 'seo'],
  family: 'content thin/missing facts',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'placeholder-text'],
  needs: [],
  collect(page) {
    const { product } = page.facts
    if (!product) return null
    const pictures = page.facts.images.filter(
      ({ role, area }) => role === 'content' && area === 'main',
    ).length
    const lines = productText(page.facts)
      .split('\n')
      .filter((line) => /^[^:]{3,30}:\s?\S/.test(line))
    return {
      name: product.title.value ?? placeName(page),
      stated: countWords(statedDescription(page.facts)),
      passages: passagesOf(page.facts)
        .slice(0, maxPassages)
        .map((text) => ({ key: fold(text).slice(0, keyLength), words: countWords(text) })),
      pictures,
      facts: lines.slice(0, 6).map((line) => cut(line, 60)),
    }
  },
  judge({ pages }) {
    if (countAddresses(pages) < fewestSiblings) return notApplicable
    const wordsIn = wordCounter(pages)
    const usual = median(pages.map(({ datum }) => wordsIn(datum)))
    return failOrPass(
      pages.flatMap(({ datum, finalUrl, pageType }): Finding[] => {
        const words = wordsIn(datum)
        // Short copy that is the custom of the store is a matter of taste, not a gap.
        if (words >= fewWords || words >= usual * medianShare || datum.pictures >= 3) return []
        const outline =
          datum.facts.length > 0
            ? `Say who it is for, and put these facts into sentences: ${datum.facts.join('; ')}`
            : 'Say what it is, who it is for, what it is made of, its measures, and how to care for it'
        return [
          {
            causeKey: 'thin',
            severity: words === 0 ? 'medium' : 'low',
            confidence: 0.8,
            title: words === 0 ? 'Product has no description' : 'Product is hardly described',
            where: cut(datum.name, 70),
            description: `"${cut(datum.name, 80)}" is described in ${words} words, where the products of the store usually have ${usual}. Shoppers cannot touch it, so words must tell them.`,
            url: finalUrl,
            pageType,
            rows: [beforeAfter(`${words} words`, outline, `Usual in the store: ${usual} words`)],
            facts: { words, usual },
            howChecked: [
              'Counted the words of the description without menus, recommendations and reviews.',
              'Compared with the other products of the store; descriptions in pictures were left out.',
            ],
          },
        ]
      }),
    )
  },
})
