import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { PageFacts } from '@vitrine/engine/api/facts'
import { pageTypeName } from '@vitrine/kernel/names/page-type-names'
import { saidTwice } from '@vitrine/lexicon/concepts/products/product-text'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { collapseWhitespace, normalize, truncate } from '../../shared/text/text.ts'

type Fault = 'capitals' | 'markup' | 'double-word' | 'spaces' | 'long'

const longest = 150
const minCapitalWords = 4
/** In a large enough list, this share of messy names shapes the look of the store. */
const manyOfList = 0.2
const minOfList = 10
const markup =
  /&(amp|nbsp|quot|#\d+|lt|gt|reg|trade|copy|eacute|uuml|ouml|auml);|<\/?[a-z][^>]{0,40}>|\\u00[0-9a-f]{2}/i
const doubleWord = /(?:^|\s)(\p{L}{3,})\s+\1(?=$|[\s,.;:!?)])/iu

function faultOf(raw: string, vocabulary: ReadonlySet<string>): Fault | null {
  if (markup.test(raw)) return 'markup'
  const title = collapseWhitespace(raw)
  const twice = title.match(doubleWord)?.[1]
  if (twice && !saidTwice.isWhole(twice) && !vocabulary.has(`${normalize(twice)} ${normalize(twice)}`))
    return 'double-word'
  const words = title.split(/\s+/).filter((word) => /\p{L}{3,}/u.test(word))
  const capitals = words.filter(
    (word) => word === word.toLocaleUpperCase() && word !== word.toLocaleLowerCase() && !/\d/.test(word),
  )
  if (capitals.length >= minCapitalWords && capitals.length === words.length) return 'capitals'
  return title.length > longest ? 'long' : null
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  nbsp: ' ',
  quot: '"',
  lt: '<',
  gt: '>',
  reg: '®',
  trade: '™',
  copy: '©',
  eacute: 'é',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
}

function cleanName(title: string, fault: Fault): string {
  if (fault === 'markup')
    return collapseWhitespace(
      title
        .replace(/<[^>]*>/g, ' ')
        .replace(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
        .replace(/&(\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole),
    )
  if (fault === 'double-word')
    return collapseWhitespace(
      title.replace(doubleWord, (whole, word: string) => (whole.startsWith(' ') ? ` ${word}` : word)),
    )
  if (fault === 'capitals')
    return collapseWhitespace(title)
      .toLocaleLowerCase()
      .replace(
        /(^|[\s/-])(\p{L})/gu,
        (_whole, before: string, letter: string) => before + letter.toLocaleUpperCase(),
      )
  return truncate(title, longest)
}

/** The product’s name as the page shows it. The first main heading may be the store’s name. */
function nameShown({ head }: PageFacts, name: string): { title: string; path: string | undefined } {
  const known = normalize(cleanName(name, 'markup'))
  const heading = head.h1s.find(({ text }) => {
    const shown = normalize(cleanName(text, 'markup'))
    return shown !== '' && (shown.includes(known) || known.includes(shown))
  })
  return { title: heading?.text || name, path: heading?.path }
}

const says: Record<Fault, string> = {
  capitals: 'is in all capitals',
  markup: 'shows code instead of characters',
  'double-word': 'repeats a word',
  spaces: 'has stray spaces',
  long: `is longer than ${longest} characters`,
}

export default definePageDetector({
  id: 'title-dirty',
  category: 'product',
  label: 'Product names are clean',
  pageTypes: ['product_page', 'product_list_page', 'category_page'],
  impacts: ['trust', 'seo'],
  effect: 'cosmetic',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'template-leak'],
  needs: [],
  detect(page) {
    const { facts } = page
    const own =
      page.pageType === 'product_page' && facts.product?.title.value
        ? [nameShown(facts, facts.product.title.value)]
        : []
    const titles =
      page.pageType === 'product_page' ? own : facts.cards.map(({ title, path }) => ({ title, path }))
    if (titles.length === 0) return notApplicable
    const evaluated = titles.map((item) => ({ ...item, fault: faultOf(item.title, page.site.vocabulary) }))
    // A store with all names in capitals chose that style; beside a single product, its recommendations show that.
    const names = [...own, ...facts.cards].map(({ title }) => title)
    const inCapitals = names.filter((name) => faultOf(name, page.site.vocabulary) === 'capitals').length
    const isCustom = inCapitals >= 3 && inCapitals / names.length > 0.8
    const isFaulty = (fault: Fault | null) => fault !== null && !(fault === 'capitals' && isCustom)
    const isMany =
      titles.length >= minOfList &&
      evaluated.filter(({ fault }) => isFaulty(fault)).length >= manyOfList * titles.length
    return failOrPass(
      evaluated.flatMap(({ title, path, fault }): Finding[] => {
        if (!fault || !isFaulty(fault)) return []
        return [
          {
            causeKey: `${fault}:${normalize(title).slice(0, 80)}`,
            severity: isMany ? 'medium' : 'low',
            confidence: fault === 'markup' ? 0.92 : 0.78,
            title: 'Messy product name',
            where: truncate(title, 70),
            description:
              `The name “${truncate(title, 110)}” on the ${pageTypeName(page.pageType)} ${says[fault]}. Messy names look ` +
              'like spam and get cut off in search results.',
            url: page.finalUrl,
            pageType: page.pageType,
            rows: [beforeAfter(truncate(title, 200), cleanName(title, fault))],
            spots: path ? [{ path, text: truncate(title, 60), label: 'Product name' }] : [],
            facts: { fault },
            howChecked: [
              'Read product names on their pages and in lists.',
              'Skipped acronyms, brands, and stores that write every name in capitals.',
            ],
          },
        ]
      }),
    )
  },
})
