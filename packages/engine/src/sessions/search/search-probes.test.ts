import { expect, test } from 'vitest'
import type { IndexedPage } from '../../run/site-index.ts'
import {
  categoryProbes,
  headTerms,
  probesFor,
  storeProbes,
  wordProbes,
  writtenLanguage,
} from './search-probes.ts'

const titles = [
  'Reed Table Lamp',
  'Arc Table Lamp',
  'Stone Table',
  'Copper Kettle',
  'Steel Kettle',
  'Wool Throw',
]
const ownWords = new Set(['table', 'tables', 'lamp', 'lamps', 'kettle', 'throw'])

test('frequent words come first', () => {
  expect(headTerms(titles, 1)).toEqual(['table'])
  expect(new Set(headTerms(titles))).toEqual(new Set(['table', 'lamp', 'kettle']))
})

test('every other form of a word is compared with the word itself', () => {
  const probes = wordProbes(titles, ownWords, 'en')
  const bases = new Set(probes.flatMap(({ queryKind, query }) => (queryKind === 'head-term' ? [query] : [])))
  const forms = probes.filter(({ baseQuery }) => baseQuery !== null)
  expect(forms.length).toBeGreaterThan(3)
  for (const { baseQuery } of forms) expect(bases).toContain(baseQuery)
})

test('a typo must not be a word of the store, a plural one or that of a name’s last word', () => {
  const probes = wordProbes(titles, ownWords, 'en')
  for (const { queryKind, query } of probes) {
    if (queryKind === 'typo') expect(ownWords.has(query)).toBe(false)
  }
  expect(
    probes
      .filter(({ queryKind }) => queryKind === 'plural')
      .map(({ query }) => query)
      .sort(),
  ).toEqual(['kettles', 'lamps', 'tables', 'throws'])
  expect(probes.filter(({ queryKind }) => queryKind === 'nonsense')).toHaveLength(1)
})

test('names are searched as shoppers type them, without separators', () => {
  const named = (title: string) => ({ product: { title, sku: null } }) as unknown as IndexedPage
  const queries = (...names: string[]) => probesFor(names.map(named)).map(({ query }) => query)
  expect(queries('Candy Bowl - Black', 'Lamp | Brass', 'Kettle – 1,5 l', 'Reed: Table Lamp')).toEqual([
    'Candy Bowl Black',
    'Lamp Brass',
    'Kettle 1,5 l',
    'Reed Table Lamp',
  ])
  expect(queries('T-Shirt 40/2', 'Half-round Table')).toEqual(['T-Shirt 40/2', 'Half-round Table'])
})

test('numbers are searched, but no keys of database records, and none that no page shows', () => {
  const numbered = (sku: string) => ({ product: { title: 'Towel', sku } }) as unknown as IndexedPage
  const hidden = { product: { title: 'Towel', sku: 'BA-02', isSkuShown: false } } as unknown as IndexedPage
  const numbers = ['BA-01', '65f0c1d2e3a4b5c6d7e8f901', '1b4e28ba-2fa1-11d2-883f-0016d3cca427'].map(numbered)
  const skus = probesFor([...numbers, hidden]).filter(({ queryKind }) => queryKind === 'sku')
  expect(skus.map(({ query }) => query)).toEqual(['BA-01'])
})

test('in languages with ambiguous endings, both forms must occur in product names', () => {
  const names = ['Holz Lampe', 'Drei Lampen', 'Runde Vase', 'Hohe Vase']
  const forms = wordProbes(names, new Set(['lampe', 'lampen', 'vase', 'vasen']), 'de')
  expect(forms.flatMap(({ queryKind, query }) => (queryKind === 'plural' ? [query] : []))).toEqual(['lampen'])
})

test('another spelling is compared with the word as product names write it', () => {
  const probes = wordProbes(['Linen T-Shirt', 'Wool T-shirt'], new Set(), 'en')
  expect(probes).toContainEqual(expect.objectContaining({ query: 'tshirt', baseQuery: 't-shirt' }))
  expect(probes).toContainEqual(expect.objectContaining({ query: 't-shirt', queryKind: 'head-term' }))
})

test('plurals that no page of the store mentions come from the last words of English names', () => {
  const plurals = (names: string[], language: string) =>
    wordProbes(names, new Set(['beanie', 'patch']), language)
      .filter(({ queryKind }) => queryKind === 'plural')
      .map(({ query, baseQuery }) => `${baseQuery}: ${query}`)
  expect(plurals(['Wool Beanie', 'Dog Patch', 'Sunglasses', 'Shirt Red', 'Chair Oak'], 'en').sort()).toEqual([
    'beanie: beanies',
    'patch: patches',
  ])
  expect(plurals(['Wool Beanie', 'Dog Patch'], 'de')).toEqual([])
})

test('lists across categories name no products, unlike a category that begins like them', () => {
  const searched = (...labels: string[]) =>
    categoryProbes(
      labels.map((label, at) => ({ label, url: `https://shop.example/${at}` })),
      null,
      new Set(),
    ).flatMap(({ query, queryKind }) => (queryKind === 'category' ? [query] : []))
  expect(
    searched("What's New?", 'New Products', 'Best sellers', 'Our popular products', 'Shop all', 'Neuheiten'),
  ).toEqual([])
  expect(searched('Deutsch', 'English', 'Français')).toEqual([])
  expect(searched('인기상품', '히트상품', '최신상품', '新着商品', 'Хиты продаж', 'Más vendidos')).toEqual([])
  expect(searched('Popular Science', '여성의류', 'Bestseller books')).toEqual([
    'popular',
    'science',
    '여성의류',
    'bestseller',
    'books',
  ])
})

test('words of the menu are searched in both numbers, without those of sales', () => {
  const menu = [
    { label: 'Laptops & Notebooks', url: 'https://shop.example/laptops' },
    { label: 'Sale', url: 'https://shop.example/sale' },
  ]
  expect(
    categoryProbes(menu, 'en', new Set()).map(({ query, queryKind }) => `${queryKind} ${query}`),
  ).toEqual(['category laptops', 'plural laptop', 'category notebooks', 'plural notebook'])
})

test('words are formed in the language of most descriptions, whatever the store declares', () => {
  const pages = (...languages: (string | undefined)[]) =>
    languages.map((textLanguage) => (textLanguage === undefined ? {} : { textLanguage }))
  expect(writtenLanguage(pages('ro', undefined, 'ro', 'en'), 'en')).toBe('ro')
  expect(writtenLanguage(pages('en', undefined), 'en-US')).toBe('en-US')
  expect(writtenLanguage(pages('ro', 'en'), 'en')).toBe('en')
  expect(writtenLanguage(pages(undefined), 'en')).toBe('en')
  expect(writtenLanguage(pages('fr'), null)).toBe('fr')
})

test('a German store that declares English is searched in German, each word once', () => {
  const names = ['Runde Lampe', 'Kleine Lampe', 'Stehende Lampe', 'Zwei Lampen', 'Alter Kessel']
  const products = names.map(
    (title) => ({ product: { title, sku: null }, textLanguage: 'de' }) as unknown as IndexedPage,
  )
  const menu = [{ label: 'Lampen', url: 'https://shop.example/lampen' }]
  const probes = storeProbes({ products, vocabulary: [], declared: 'en', menu }, 2)
  const queriesOf = (kind: string) =>
    probes.flatMap(({ queryKind, query }) => (queryKind === kind ? [query] : []))
  expect(queriesOf('title')).toEqual(['Runde Lampe', 'Kleine Lampe'])
  expect(queriesOf('plural')).toEqual(['lampen'])
  expect(queriesOf('category')).toEqual([])
})

test('in Italian, the other number of a category’s word must be a word of the store', () => {
  const menu = [{ label: 'Birre', url: 'https://shop.example/birre' }]
  const searched = (own: readonly string[]) =>
    categoryProbes(menu, 'it', new Set(own)).map(({ query, queryKind }) => `${queryKind} ${query}`)
  expect(searched(['birre'])).toEqual(['category birre'])
  expect(searched(['birre', 'birri'])).toEqual(['category birre', 'plural birri'])
})
