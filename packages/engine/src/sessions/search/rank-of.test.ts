import { expect, it } from 'vitest'
import { indexedPage } from '../../testing/test-pages.ts'
import { rankOf } from './fetch-results.ts'
import type { SearchResults } from './read-results.ts'

const results = (...found: [url: string, title: string][]): SearchResults => ({
  urls: found.map(([url]) => url),
  titles: found.map(([, title]) => title),
  suggestion: null,
  helpOffered: [],
  isSaidEmpty: false,
  mayAdmit: false,
})
const page = (title: string | null) => {
  const plain = indexedPage({ url: 'https://shop.example/45-cloud-towel.html', pageType: 'product_page' })
  return title === null ? plain : { ...plain, product: { ...productOf(title) } }
}
const productOf = (title: string) => ({ title }) as NonNullable<ReturnType<typeof indexedPage>['product']>

it('finds a product at its address, and a variant of it by its name', () => {
  const towel = page('Cloud Towel')
  const other: [string, string] = ['https://shop.example/7-sea-sponge.html', 'Sea sponge']
  expect(rankOf(results(other, ['https://shop.example/45-cloud-towel.html', 'Towel']), towel)).toBe(1)
  expect(
    rankOf(results(other, ['https://shop.example/45-211-cloud-towel-white.html', 'Cloud towel']), towel),
  ).toBe(1)
  expect(rankOf(results(other), towel)).toBe(-1)
  expect(rankOf(results(['https://shop.example/x', '']), page(null))).toBe(-1)
})
