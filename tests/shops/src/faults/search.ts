/** Faults of the search. Each detector chooses its own search words, so the pages are matched by prefix. */
import { html } from '../markup/html.ts'
import type { FaultHooks } from '../markup/page-doc.ts'
import type { Product, Shop } from '../shop/types.ts'
import { type DeclaredAlert, everywhere } from '../truth.ts'
import type { FaultKind } from './fault.ts'
import { declared } from './on-page.ts'

const anySearch = '/search?q=*'

function onSearch(
  id: string,
  severity: DeclaredAlert['severity'],
  note: string,
  hooks: (shop: Shop) => FaultHooks,
  platforms: DeclaredAlert['platforms'] = everywhere,
): FaultKind {
  return {
    id,
    targets: () => ['/search'],
    claims: () => [`/search|${id}`],
    hooks: (_target, shop) => hooks(shop),
    truth: () => [{ ...declared({ id, severity, note }, [anySearch]), platforms }],
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? []

/** The words with which the shop describes a product. */
const wordsAbout = ({ name, blurb, paragraphs }: Product): string[] =>
  wordsOf([name, blurb, ...paragraphs].join(' '))

function vocabularyOf(shop: Shop): Set<string> {
  return new Set([
    ...shop.products.flatMap(wordsAbout),
    ...shop.categories.flatMap(({ name }) => wordsOf(name)),
  ])
}

const isOneWord = (query: string): boolean => /^[a-z]+$/i.test(query)

/** A word and what it may be in the other number. */
const numbersOf = (word: string): string[] => [
  word,
  `${word}s`,
  `${word}es`,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
  word.replace(/y$/, 'ies'),
]

/** Whether one of these words is meant, in either number. */
const isAmong = (known: ReadonlySet<string>, word: string): boolean =>
  numbersOf(word).some((form) => known.has(form))

const searchSelfMiss = onSearch(
  'search-self-miss',
  'medium',
  'Every third product is not found by its own name.',
  ({ bySlug }) => ({
    searchResults: (slugs, query) =>
      slugs.filter((slug) => {
        const product = bySlug.get(slug)
        return !product || product.id % 3 !== 0 || product.name.toLowerCase() !== query.toLowerCase()
      }),
  }),
)

const searchTypoIntolerant = onSearch(
  'search-typo-intolerant',
  'medium',
  'One wrong letter, and nothing is found or suggested.',
  (shop) => {
    const known = vocabularyOf(shop)
    // The other number of a known word is no typo: missing it is a fault of its own.
    return {
      searchResults: (slugs, query) =>
        isOneWord(query) && !isAmong(known, query.toLowerCase()) ? [] : slugs,
    }
  },
)

const searchPluralBlind = onSearch(
  'search-plural-blind',
  'medium',
  'Singular and plural of a word find different products.',
  (shop) => {
    const known = vocabularyOf(shop)
    // Words of the menu keep finding their products, as missing these is a fault of its own. So do typos.
    const menu = new Set(shop.categories.flatMap(({ name }) => wordsOf(name)))
    return {
      searchResults: (slugs, query) => {
        const word = query.toLowerCase()
        if (!isOneWord(query) || !isAmong(known, word) || menu.has(word)) return slugs
        return slugs.filter((slug) => {
          const product = shop.bySlug.get(slug)
          return product !== undefined && wordsOf(product.name).includes(word)
        })
      },
    }
  },
)

const searchZeroDeadEnd = onSearch(
  'search-zero-dead-end',
  'medium',
  'A search without results offers no way on.',
  () => ({
    page: (doc) => {
      if (doc.ref.kind === 'search' && doc.main.text.includes('<h1>No results for'))
        doc.main = html`<header class="list-head"><h1>No results</h1><p class="lead">We have nothing under that name.</p></header>`
    },
  }),
)

const searchBroken: FaultKind = {
  ...onSearch(
    'search-broken',
    'high',
    'Every search ends in a server error.',
    () => ({ answer: ({ path }) => (path === '/search' ? { status: 500 } : null) }),
    ['Desktop'],
  ),
  isAlone: true,
}

export const searchFaults: readonly FaultKind[] = [
  searchBroken,
  searchPluralBlind,
  searchSelfMiss,
  searchTypoIntolerant,
  searchZeroDeadEnd,
]
