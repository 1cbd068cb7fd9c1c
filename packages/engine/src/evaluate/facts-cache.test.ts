import { expect, test } from 'vitest'
import { factsCache, forgetFacts } from './facts-cache.ts'

type Page = Parameters<typeof factsCache>[0]

const page = { url: 'https://shop.example/lamp', html: '<title>Lamp</title>', headers: { server: 'a' } }

/** Compared by identity, because comparing the contents would read every fact. */
function isKept(first: unknown, again: Page): boolean {
  return factsCache(again) === first
}

test('a document is parsed once for all platforms, until it is dropped', () => {
  const first = factsCache(page)
  expect(isKept(first, { ...page, headers: { server: 'a' } })).toBe(true)
  forgetFacts()
  expect(isKept(first, page)).toBe(false)
})

test('another text, address or response has its own facts', () => {
  const first = factsCache(page)
  for (const change of [{ html: '<title>Vase</title>' }, { url: `${page.url}?a` }, { headers: {} }])
    expect(isKept(first, { ...page, ...change })).toBe(false)
})

test('only the latest few documents are cached, and no large one', () => {
  const first = factsCache(page)
  for (let at = 0; at < 8; at++) factsCache({ ...page, url: `${page.url}/${at}` })
  expect(isKept(first, page)).toBe(false)
  const large = { ...page, html: 'x'.repeat(500_000) }
  expect(isKept(factsCache(large), large)).toBe(false)
})
