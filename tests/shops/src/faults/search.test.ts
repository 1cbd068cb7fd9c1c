/** Faults of the search stay apart: each one alone breaks only its own kind of words. */
import { expect, it } from 'vitest'
import { SearchIndex } from '../server/search.ts'
import { buildShop } from '../shop/build-shop.ts'
import { planFaults, planOfKinds } from './plan.ts'

const clean = buildShop({ products: 60 })

/** Number of products that a word finds in a shop with one fault. */
function searchWith(kind: string): (query: string) => number {
  const { shop, hooks } = planFaults(clean, planOfKinds(clean, [kind], 'alone'))
  const index = new SearchIndex(shop)
  return (query) => {
    const found = index.find(query).products.map(({ slug }) => slug)
    return hooks.reduce((slugs, hook) => hook.searchResults?.(slugs, query) ?? slugs, found).length
  }
}

it.each([
  ['table', 'tables'],
  ['chair', 'chairs'],
  ['throw', 'throws'],
])('a search without help for typos finds “%s” and “%s” alike', (one, many) => {
  const count = searchWith('search-typo-intolerant')
  expect(count(one)).toBeGreaterThan(0)
  expect(count(many)).toBe(count(one))
  expect(count(`${one.slice(0, 2)}q${one.slice(2)}`)).toBe(0)
})

it.each([
  ['table', 'tables', 'tsble'],
  ['chair', 'chairs', 'chiar'],
  ['throw', 'throws', 'thrwo'],
])(
  'a search that takes plurals for other words finds “%s”, not “%s”, and forgives “%s”',
  (one, many, typo) => {
    const count = searchWith('search-plural-blind')
    expect(count(one)).toBeGreaterThan(0)
    expect(count(many)).toBe(0)
    expect(count(typo)).toBeGreaterThan(0)
  },
)

it('words of the menu find their products whatever the number', () => {
  const count = searchWith('search-plural-blind')
  for (const word of ['lamps', 'tableware', 'candles']) expect(count(word)).toBeGreaterThan(0)
})
