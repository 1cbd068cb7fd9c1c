import { expect, test } from 'vitest'
import { draftArticles, type ObservedPractice, type ObservedStore } from './draft-articles.ts'

const seen = (practice: string, more: Partial<ObservedPractice> = {}): ObservedPractice => ({
  practice,
  verdict: 'present',
  value: null,
  quote: null,
  pageUrl: 'https://shop.example/',
  image: null,
  ...more,
})
const shop = (name: string, ...observations: ObservedPractice[]): ObservedStore => ({
  name,
  pageCount: 14,
  productCount: 6,
  observations,
  homeImage: 'home',
  productImage: 'product',
})
const speed = (medianMs: number) => seen('speed', { value: { medianMs, pages: 14 } })
const titlesOf = (store: ObservedStore, rivals: readonly ObservedStore[]) =>
  draftArticles(store, rivals).map(({ title }) => title)

test('a third of the competitors must do it, and an unverified practice doesn’t count against the own store', () => {
  const none = seen('gift-cards', { verdict: 'absent' })
  const cards = seen('gift-cards', { quote: 'Gift cards from $25.' })
  const [yes, no] = [shop('Yes', cards), shop('No', none)]
  expect(titlesOf(shop('Own', none), [yes, no, no])).toEqual(['Gift cards'])
  expect(titlesOf(shop('Own', none), [yes, no, no, no])).toEqual([])
  expect(titlesOf(shop('Own', { ...none, verdict: 'not_verified' }), [yes])).toEqual([])
  expect(titlesOf(shop('Own', cards), [yes])).toEqual([])
})

test('an article states what each store does, what the own store shows, and why it matters, with its source', () => {
  const [draft] = draftArticles(shop('Own', speed(1710)), [
    shop('Quick', speed(340)),
    shop('Late', speed(1650)),
  ])
  expect(draft).toMatchObject({
    practice: 'speed',
    title: 'Faster page responses',
    description:
      '1 of the 2 stores we compared with yours responds at least twice as fast as yours does.\n\nQuick: half of ' +
      'the 14 pages we opened responded within 0.4 seconds.',
    businessRationaleImage: { sha256: 'home', caption: 'Own' },
  })
  expect(draft?.businessRationaleText).toBe(
    'Your store: **half of the 14 pages we opened responded within 1.8 seconds.**\n\n**Why it matters:** nothing ' +
      'on a page can appear until the server responds. See https://web.dev/articles/ttfb\n\n**Next step:** cache the ' +
      'HTML of product and category pages, and measure the response time again. **Effort:** two to five days.',
  )
  expect(draft?.sources).toMatchObject([
    { shop: 'Own', compared: 2 },
    { shop: 'Quick', finding: 'half of the 14 pages we opened responded within 0.4 seconds.' },
  ])
})

test.each([
  [790, 100],
  [1200, 700],
  [2400, 900],
])('the difference between %d ms and %d ms is too small for an article', (own, theirs) =>
  expect(titlesOf(shop('Own', speed(own)), [shop('Rival', speed(theirs))])).toEqual([]),
)
