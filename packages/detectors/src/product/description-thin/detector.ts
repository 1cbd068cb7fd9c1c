import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { upperMedian } from '@vitrine/kernel/figures/median'
import { countAddresses } from '../../shared/page/duplicate-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { productKey } from '../../shared/page/url.ts'
import {
  passagesOf,
  productText,
  shortLines,
  shortSentences,
  statedDescription,
} from '../../shared/product/product-copy.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { countWords, normalize, truncate } from '../../shared/text/text.ts'

const fewWords = 50
const medianShare = 0.25
const minSiblings = 5
/** Where descriptions are usually shorter, none is short in comparison. */
const minUsual = 20
/** Passages on this share of products (shipping, returns, care) describe none of them. */
const boilerplateShare = 0.5
const maxPassages = 40
const keyLength = 50

interface Passage {
  /** Its beginning, normalized. */
  key: string
  words: number
}

interface Datum {
  name: string
  /** The description in the structured data. */
  stated: Passage
  /** Longer passages of the page. */
  passages: Passage[]
  /** Short lines that are no sentences: “Soap with lavender”. */
  lines: Passage[]
  /** Images may contain the description instead. */
  images: number
  facts: string[]
}

const passageOf = (text: string): Passage => ({
  key: normalize(text).slice(0, keyLength),
  words: countWords(text),
})

/** Counts a product's own words: in its data, or in passages that are not boilerplate. */
function wordCounter(pages: readonly CollectedPage<Datum>[]): (datum: Datum) => number {
  const urls = new Map<string, Set<string>>()
  for (const { datum, finalUrl } of pages)
    for (const { key } of [...datum.passages, ...datum.lines, datum.stated])
      urls.set(key, (urls.get(key) ?? new Set()).add(productKey(finalUrl)))
  const limit = Math.max(2, countAddresses(pages) * boilerplateShare)
  const own = ({ key, words }: Passage) => ((urls.get(key)?.size ?? 0) > limit ? 0 : words)
  const sumOf = (passages: readonly Passage[]) => passages.reduce((sum, passage) => sum + own(passage), 0)
  // Where nothing else describes the product, its short lines do.
  return ({ stated, passages, lines }) => Math.max(own(stated), sumOf(passages)) || sumOf(lines)
}

export default defineSiteDetector<never, Datum>({
  id: 'description-thin',
  category: 'product',
  label: 'Product descriptions are long enough',
  pageTypes: ['product_page'],
  impacts: ['conversion', 'seo'],
  effect: 'content-thin',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'placeholder-text'],
  needs: [],
  collect(page) {
    const { product } = page.facts
    if (!product) return null
    const images = page.facts.images.filter(({ role, area }) => role === 'content' && area === 'main').length
    const lines = productText(page.facts)
      .split('\n')
      .filter((line) => /^[^:]{3,30}:\s?\S/.test(line))
    return {
      name: product.title.value ?? pageLabel(page),
      stated: passageOf(statedDescription(page.facts)),
      passages: [...passagesOf(page.facts), ...shortSentences(page.facts)]
        .slice(0, maxPassages)
        .map(passageOf),
      lines: shortLines(page.facts).slice(0, maxPassages).map(passageOf),
      images,
      facts: lines.slice(0, 6).map((line) => truncate(line, 60)),
    }
  },
  evaluate({ pages }) {
    if (countAddresses(pages) < minSiblings) return notApplicable
    const wordsIn = wordCounter(pages)
    const usual = upperMedian(pages.map(({ datum }) => wordsIn(datum)))
    // Where all descriptions are short, it is the store's style.
    if (usual < minUsual) return failOrPass([])
    return failOrPass(
      pages.flatMap(({ datum, finalUrl, pageType }): Finding[] => {
        const words = wordsIn(datum)
        if (words >= fewWords || words >= usual * medianShare || datum.images >= 3) return []
        const outline =
          datum.facts.length > 0
            ? `Describe who it’s for, and put these facts into sentences: ${datum.facts.join('; ')}`
            : 'Describe what it is, who it’s for, its material and dimensions, and how to care for it'
        return [
          {
            causeKey: 'thin',
            severity: words === 0 ? 'medium' : 'low',
            confidence: 0.8,
            title: words === 0 ? 'Product has no description' : 'Product description is too short',
            where: truncate(datum.name, 70),
            description:
              `“${truncate(datum.name, 80)}” is described in ${pluralize(words, 'word')}, while products in the store ` +
              `usually have ${usual}. Shoppers can’t touch the product, so they rely on words.`,
            url: finalUrl,
            pageType,
            rows: [
              beforeAfter(
                pluralize(words, 'word'),
                outline,
                `Now (usual in the store: ${pluralize(usual, 'word')})`,
              ),
            ],
            facts: { words, usual },
            howChecked: [
              'Counted the words in the description, leaving out menus, recommendations, and reviews.',
              'Compared it with the other products in the store.',
              'Skipped products described in images.',
            ],
          },
        ]
      }),
    )
  },
})
