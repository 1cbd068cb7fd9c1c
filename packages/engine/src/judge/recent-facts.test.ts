import { expect, test } from 'vitest'
import { forgetFacts, recentFacts } from './recent-facts.ts'

const page = { url: 'https://shop.example/lamp', html: '<title>Lamp</title>', headers: { server: 'a' } }

test('a document is read once for all platforms, until it is let go', () => {
  const first = recentFacts(page)
  expect(recentFacts({ ...page, headers: { server: 'a' } })).toBe(first)
  forgetFacts()
  expect(recentFacts(page)).not.toBe(first)
})

test('another text, address or answer has facts of its own', () => {
  const first = recentFacts(page)
  for (const change of [{ html: '<title>Vase</title>' }, { url: `${page.url}?a` }, { headers: {} }])
    expect(recentFacts({ ...page, ...change })).not.toBe(first)
})

test('only the last few documents are kept, and no large one', () => {
  const first = recentFacts(page)
  for (let at = 0; at < 8; at++) recentFacts({ ...page, url: `${page.url}/${at}` })
  expect(recentFacts(page)).not.toBe(first)
  const large = { ...page, html: 'x'.repeat(500_000) }
  expect(recentFacts(large)).not.toBe(recentFacts(large))
})
