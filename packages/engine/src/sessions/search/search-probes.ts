/** Which words to search for. */
import { sha256 } from '@vitrine/kernel/ids'
import { acrossCategories } from '@vitrine/lexicon/concepts/lists/across-categories'
import { colours } from '@vitrine/lexicon/concepts/products/colours'
import { materials } from '@vitrine/lexicon/concepts/products/materials'
import { saleName } from '@vitrine/lexicon/concepts/promotions/sale-name'
import type { SearchSessionRecord } from '../../api/sessions.ts'
import { isLanguageName } from '../../extract/language/language-names.ts'
import { words } from '../../extract/text/similarity.ts'
import { otherSpellings } from '../../extract/text/spelling-forms.ts'
import { needsBothInNames, otherNumbers, regularPlural, slipOf } from '../../extract/text/word-forms.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import { modelNames } from '../shared/choice/model-names.ts'

type Probe = SearchSessionRecord['probes'][number]

export interface SearchProbe extends Pick<Probe, 'query' | 'queryKind' | 'baseQuery'> {
  /** The product that must be found, where one is searched for. */
  page: IndexedPage | null
  /** The category that a word names. */
  expectedUrl?: string
}

const maxQueryLength = 80
const controlTerms = 3
const skuProbes = 15
/** A key of a database record in the place of a number: no shopper knows it. */
const isRecordKey = (sku: string) =>
  /^(?:[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(sku)
const modelProbes = 15
/** Number of words that are searched in other forms: enough to distinguish a rule from a coincidence. */
const slips = 8
const plurals = 6
const spellings = 6
const categories = 10
/** Not a word, a brand or the beginning of one in any language. */
export const nonsense = 'zxqvkwjhg'

/** Words of several letters that most names share: a working search finds something for them. */
export function headTerms(titles: readonly string[], count = controlTerms): string[] {
  const counts = new Map<string, number>()
  for (const title of titles)
    for (const word of new Set(words(title)))
      if (/^\p{L}{4,}$/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || (sha256(a) < sha256(b) ? -1 : 1))
    .slice(0, count)
    .map(([word]) => word)
}

/** What is known of the store where is searched. */
export interface SearchedStore {
  products: readonly IndexedPage[]
  /** Every word that the store uses, in lower case. */
  vocabulary: Iterable<string>
  /** The language that it declares. */
  declared: string | null
  menu: readonly { label: string; url: string }[]
}

/** Everything to search for, each word once. @param maxNamed products that are searched by name */
export function storeProbes(
  { products, vocabulary, declared, menu }: SearchedStore,
  maxNamed: number,
): SearchProbe[] {
  const titles = products.flatMap(({ product }) => product?.title ?? [])
  const language = writtenLanguage(products, declared)
  const ownWords = new Set([...vocabulary, ...titles.flatMap(words)])
  const probes = [...probesFor(products.slice(0, maxNamed)), ...wordProbes(titles, ownWords, language)]
  const searched = new Set(probes.map(({ query }) => query))
  return [...probes, ...categoryProbes(menu, language, ownWords).filter(({ query }) => !searched.has(query))]
}

/** Full names of all products, brand and model and numbers of some. */
export function probesFor(products: readonly IndexedPage[]): SearchProbe[] {
  const titles = products.flatMap((page): SearchProbe[] => {
    const title = page.product?.title
    return title ? [{ query: cutAtWord(asTyped(title)), queryKind: 'title', page, baseQuery: null }] : []
  })
  const skus = products
    .flatMap((page): SearchProbe[] => {
      const { sku, isSkuShown = true } = page.product ?? {}
      return sku && isSkuShown && sku.length >= 3 && !isRecordKey(sku)
        ? [{ query: sku, queryKind: 'sku', page, baseQuery: null }]
        : []
    })
    .slice(0, skuProbes)
  const models = modelNames(products)
    .slice(0, modelProbes)
    .map(({ page, query }): SearchProbe => ({ query, queryKind: 'brand-model', page, baseQuery: null }))
  return [...titles, ...models, ...skus]
}

/**
 * The last words of names, frequent ones first: in English these are what the products are, unless a color or material
 * follows.
 */
function nameNouns(titles: readonly string[]): string[] {
  const nouns = titles.flatMap((title) => words(title).at(-1) ?? [])
  const isQuality = (word: string) => colours.namesIn(word).length > 0 || materials.namesIn(word).length > 0
  return headTerms(
    nouns.filter((word) => !isQuality(word)),
    titles.length,
  )
}

/**
 * Words of the store's own categories, in the form of its menu and in the other number: a shopper who reads the
 * menu searches for them. “New arrivals” and “Best sellers” are not what a product is.
 */
export function categoryProbes(
  categoriesOfMenu: readonly { label: string; url: string }[],
  language: string | null,
  ownWords: ReadonlySet<string>,
): SearchProbe[] {
  const labels = categoriesOfMenu.filter(
    ({ label }) =>
      !saleName.isIn(label) && !acrossCategories.isWhole(label) && !isLanguageName(label, language),
  )
  const terms = new Map<string, string>()
  for (const { label, url } of labels)
    for (const word of words(label)) if (/^\p{L}{4,}$/u.test(word) && !terms.has(word)) terms.set(word, url)
  return [...terms].slice(0, categories).flatMap(([query, expectedUrl]): SearchProbe[] => {
    const base = { page: null, expectedUrl }
    // In these languages an ending alone may form words that don’t exist.
    const isWord = (form: string) => !needsBothInNames(language) || ownWords.has(form)
    const forms = otherNumbers(query, language)
    const other =
      regularPlural(query, language) ?? forms.find((form) => ownWords.has(form)) ?? forms.find(isWord)
    return [
      { ...base, query, queryKind: 'category', baseQuery: null },
      ...(other === undefined || terms.has(other)
        ? []
        : [{ ...base, query: other, queryKind: 'plural' as const, baseQuery: query }]),
    ]
  })
}

/**
 * Frequent words of the store, correct and in other forms, and one nonsense word.
 * @param ownWords every word that the store uses, in lower case: a typo must not be among them, a plural must
 * be (in
 * some languages among the product names)
 */
export function wordProbes(
  titles: readonly string[],
  ownWords: ReadonlySet<string>,
  language: string | null,
): SearchProbe[] {
  const terms = headTerms(titles, 40)
  const nouns = needsBothInNames(language) ? new Set(titles.flatMap(words)) : ownWords
  const pairs = [
    ...terms
      .flatMap((term) => {
        const slip = slipOf(term)
        return slip === null || ownWords.has(slip) ? [] : [[term, slip, 'typo'] as const]
      })
      .slice(0, slips),
    ...terms
      .flatMap((term) => {
        const form = otherNumbers(term, language).find((other) => nouns.has(other))
        // Of "lamp" and "lamps" one pair is enough, whichever of them names more products.
        const isSecond =
          form !== undefined && terms.indexOf(form) >= 0 && terms.indexOf(form) < terms.indexOf(term)
        return form === undefined || isSecond ? [] : [[term, form, 'plural'] as const]
      })
      .concat(
        nameNouns(titles).flatMap((noun) => {
          const plural = regularPlural(noun, language)
          return plural === null || nouns.has(plural) ? [] : [[noun, plural, 'plural'] as const]
        }),
      )
      .slice(0, plurals),
    ...otherSpellings(titles, ownWords, language)
      .slice(0, spellings)
      .map(([word, other]) => [word, other, 'spelling'] as const),
  ]
  const bases = [...new Set([...terms.slice(0, controlTerms), ...pairs.map(([term]) => term)])]
  return [
    ...bases.map((query): SearchProbe => ({ query, queryKind: 'head-term', page: null, baseQuery: null })),
    ...pairs.map(
      ([baseQuery, query, queryKind]): SearchProbe => ({ query, queryKind, page: null, baseQuery }),
    ),
    { query: nonsense, queryKind: 'nonsense', page: null, baseQuery: null },
  ]
}

/**
 * A name as a shopper types it. Separators are left out: no one types them, and a search may take a dash for
 * “without”.
 */
export function asTyped(title: string): string {
  return title.replace(/(^|\s)[-–—|·•:/,;]+(?=\s|$)/g, '$1').replace(/[|·•,;:]+(?=\s|$)/g, '')
}

function cutAtWord(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length <= maxQueryLength ? flat : flat.slice(0, flat.lastIndexOf(' ', maxQueryLength)).trim()
}

/**
 * The language in which the store describes most of its products. Themes often declare the language of their makers,
 * and only words of the store's own language have another form.
 */
export function writtenLanguage(
  pages: readonly Pick<IndexedPage, 'textLanguage'>[],
  declared: string | null,
): string | null {
  const counts = new Map<string, number>()
  for (const { textLanguage } of pages)
    if (textLanguage) counts.set(textLanguage, (counts.get(textLanguage) ?? 0) + 1)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const [language] = [...counts].find(([, count]) => count > total / 2) ?? []
  return language === undefined || declared?.toLowerCase().startsWith(language) ? declared : language
}
