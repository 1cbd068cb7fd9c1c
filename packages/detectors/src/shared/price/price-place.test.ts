import type { PageFacts } from '@vitrine/engine/api/facts'
import { expect, test } from 'vitest'
import { placeAmong, pricePlace } from './price-place.ts'

const page = (paths: readonly string[], price: string | null) =>
  ({
    textBlocks: paths.map((path) => ({ path, area: 'main' })),
    product: { price: { witnesses: price === null ? [] : [{ source: 'dom', path: price }] } },
  }) as unknown as PageFacts

const [title, rating, price, text] = ['main > h1', 'main > a', 'main > p.price', 'main > p.text']

test('a missing price belongs below the text that other prices follow, if the page has it', () => {
  const others = [
    pricePlace(page([title, rating, price, text], `${price} > span`)),
    pricePlace(page([title, rating, price, text], price)),
    pricePlace(page([title, price, text], price)),
  ]
  expect(others.map(({ above }) => above)).toEqual([rating, rating, title])
  expect(placeAmong(pricePlace(page([title, rating, text], null)).texts, others)).toBe(rating)
  expect(placeAmong(pricePlace(page([title, text], null)).texts, others)).toBe(title)
  expect(placeAmong(['main > div'], others)).toBeNull()
})
