import { expect, test } from 'vitest'
import { createPageYields } from './page-yields.ts'

const shop = 'https://lamps.example'
/** Addresses of one folder have one shape. */
const shapes = {
  shapeOf: (url: string) => new URL(url).pathname.replace(/^(\/[^/]+\/).+/, '$1*'),
  viewsOf: () => new Set<never>(),
  furtherParameters: () => [],
}
const store = 'Awesome Lighting'

/** Reads pages in order; a page is its address, title, and heading. */
function yieldsOf(pages: readonly [path: string, title: string, heading: string][]) {
  const yields = createPageYields(shapes, [`${shop}/`], { isKnown: () => false, typeOf: () => null })
  for (const [path, title, heading] of pages) {
    yields.count(shop + path)
    yields.read(shop + path, false)
    yields.learn({ url: shop + path, title, heading, isOwn: false, offer: null })
  }
  return yields
}

const names = ['Alessa', 'Duke', 'Oda', 'Void', 'Modo', 'Arc', 'Halo', 'Orb', 'Reed', 'Fold']
const repeats = 'pages with similar URLs repeat others'

test('the store’s name as the main heading of every page is no subject', () => {
  const lamps = names.map((name): [string, string, string] => [`/lamps/${name}`, name, store])
  const lists: [string, string, string][] = [
    ['/rooms/', 'Rooms', store],
    ['/tags/', 'Tags', store],
  ]
  expect(yieldsOf(lamps).reason(`${shop}/lamps/next`)).toBe(repeats)
  expect(yieldsOf([...lists, ...lamps]).reason(`${shop}/lamps/next`)).toBeNull()
  // Also when other kinds of pages are read last.
  expect(yieldsOf([...lamps, ...lists]).reason(`${shop}/lamps/next`)).toBeNull()
})

test('pages of one kind that say the same still repeat each other', () => {
  const reviews = names.map((name): [string, string, string] => [`/reviews/${name}`, store, 'Write a review'])
  const others = names.map((name): [string, string, string] => [`/lamps/${name}`, name, name])
  expect(yieldsOf([...others, ...reviews]).reason(`${shop}/reviews/next`)).toBe(repeats)
  expect(yieldsOf([...others, ...reviews]).reason(`${shop}/lamps/next`)).toBeNull()
})

test('a kind of which each of the first visits leads elsewhere is left, with one that doesn’t it goes on', () => {
  const visits = (lost: readonly boolean[]) => {
    const yields = createPageYields(shapes, [`${shop}/`], { isKnown: () => false, typeOf: () => null })
    for (const [at, isLost] of lost.entries()) {
      yields.count(`${shop}/go/${at}`)
      yields.read(`${shop}/go/${at}`, isLost)
    }
    return yields.reason(`${shop}/go/next`)
  }
  expect(visits([true, true, true, true])).toBe('pages with similar URLs only lead to others')
  expect(visits([true, true, true])).toBeNull()
  expect(visits([true, false, true, true, true])).toBeNull()
})
