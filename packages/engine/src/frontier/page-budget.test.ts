import { expect, test } from 'vitest'
import { createFrontier } from './frontier.ts'

const shop = 'https://shop.example'

/** Plans all pages of a store with 60 links, and reports how many; `finalOf` is where an address ends. */
function plannedOf(finalOf: (url: string, at: number) => string): number {
  const frontier = createFrontier({
    region: 'US',
    roots: [`${shop}/`],
    budget: 20,
    pageTypes: [],
    isAllowed: () => true,
  })
  frontier.enqueue(
    Array.from({ length: 60 }, (_, at) => ({
      url: `${shop}/${'abcdef'[at % 6]}${at}/${'ghijk'[at % 5]}`,
      foundOn: `${shop}/`,
      depth: 1,
      area: 'nav',
    })),
  )
  let planned = 0
  for (let tasks = frontier.take(5); tasks.length > 0; tasks = frontier.take(5))
    for (const { url } of tasks) {
      planned += 1
      frontier.report({ url, finalUrl: finalOf(url, planned), isPage: true })
    }
  return planned
}

test('addresses that only lead to a known page cost no pages, up to a fifth of the budget', () => {
  expect(plannedOf((url) => url)).toBe(20)
  expect(plannedOf((url, at) => (at === 5 || at === 9 ? `${shop}/` : url))).toBe(22)
  expect(plannedOf((url, at) => (at % 2 === 0 ? `${shop}/` : url))).toBeLessThanOrEqual(24)
})

test('a redirect to a page that wasn’t known counts as that page', () => {
  expect(plannedOf((url, at) => (at === 5 ? `${shop}/new-page` : url))).toBe(20)
})
