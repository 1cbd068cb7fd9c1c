import { expect, test } from 'vitest'
import { draftArticles, type ObservedPractice, type ObservedShop } from './draft-articles.ts'

const seen = (practice: string, more: Partial<ObservedPractice> = {}): ObservedPractice => ({
  practice,
  verdict: 'present',
  value: null,
  quote: null,
  pageUrl: 'https://shop.example/',
  picture: null,
  ...more,
})
const shop = (name: string, ...observations: ObservedPractice[]): ObservedShop => ({
  name,
  pageCount: 14,
  productCount: 6,
  observations,
  homePicture: 'home',
  productPicture: 'product',
})
const speed = (medianMs: number) => seen('speed', { value: { medianMs, pages: 14 } })
const titlesOf = (store: ObservedShop, rivals: readonly ObservedShop[]) =>
  draftArticles(store, rivals).map(({ title }) => title)

test('a third of the competitors has to do it; what nobody could tell of the own store is not held against it', () => {
  const none = seen('gift-cards', { verdict: 'absent' })
  const cards = seen('gift-cards', { quote: 'Gift cards from $25.' })
  const [yes, no] = [shop('Yes', cards), shop('No', none)]
  expect(titlesOf(shop('Own', none), [yes, no, no])).toEqual(['Gift cards'])
  expect(titlesOf(shop('Own', none), [yes, no, no, no])).toEqual([])
  expect(titlesOf(shop('Own', { ...none, verdict: 'not_verified' }), [yes])).toEqual([])
  expect(titlesOf(shop('Own', cards), [yes])).toEqual([])
})

test('an article tells what each does, what the own store shows, and why with its source', () => {
  const [draft] = draftArticles(shop('Own', speed(1710)), [
    shop('Quick', speed(340)),
    shop('Late', speed(1650)),
  ])
  expect(draft).toMatchObject({
    practice: 'speed',
    title: 'Pages that answer sooner',
    description:
      '1 of the 2 stores that we compared with yours answers at least twice as fast as yours does.\n\nQuick: half of the 14 pages that we opened answered within 0.4 seconds.',
    businessRationaleImage: { sha256: 'home', caption: 'Own' },
  })
  expect(draft?.businessRationaleText).toBe(
    'Your store: **half of the 14 pages that we opened answered within 1.8 seconds.**\n\n**Why it matters:** nothing of a page can appear before the server has answered. See https://web.dev/articles/ttfb',
  )
})

test.each([
  [790, 100],
  [1200, 700],
  [2400, 900],
])('between %d ms and %d ms shoppers feel too little to write about', (own, theirs) =>
  expect(titlesOf(shop('Own', speed(own)), [shop('Rival', speed(theirs))])).toEqual([]),
)
