import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type FirstScan, firstScanFigures, newestScans, readFirstScans } from './first-scans.ts'
import { type Review, readReviews } from './review.ts'

const reviewsFolder = resolve(import.meta.dirname, '..', '..', 'reviews')

const scan = (shop: string, right: number, of: number): FirstScan => ({
  shops: [shop],
  revision: 'abc1234',
  scannedOn: '2026-11-02',
  products: { right, of },
  otherPages: { wrong: 1, of: 10 },
  price: { right, of: right },
  currency: { right, of: right },
  availability: { right: 0, of: right },
})
const review = (shop: string, right: number, wrong: number): Review => ({
  shop,
  revision: 'abc1234',
  alerts: [
    ...Array.from({ length: right }, () => ({ title: 'A', verdict: 'right' as const, why: '' })),
    ...Array.from({ length: wrong }, () => ({ title: 'B', verdict: 'wrong' as const, why: '' })),
  ],
})

test('the newest shops are those whose reviewed alerts are enough for a figure, and no more', () => {
  const scans = [scan('old', 1, 9), scan('middle', 8, 9), scan('new', 9, 9)]
  const reviews = [review('old', 0, 100), review('middle', 90, 10), review('new', 50, 0)]
  const newest = newestScans(scans, reviews)
  expect(newest.map(({ shops }) => shops)).toEqual([['middle'], ['new']])
  expect(firstScanFigures(newest, reviews)).toMatchObject({
    shops: 2,
    products: { right: 17, of: 18 },
    otherPages: { wrong: 2, of: 20 },
    availability: { right: 0, of: 17 },
    alerts: { alerts: 150, isTrue: 140 },
  })
})

test('every reviewed shop has a first scan, and the other way round', async () => {
  const reviewed = (await readReviews(reviewsFolder)).map(({ shop }) => shop)
  const scanned = ((await readFirstScans(reviewsFolder)) ?? []).flatMap(({ shops }) => shops)
  expect(scanned.toSorted()).toEqual(reviewed.toSorted())
})

test('a folder of reviews may have no first scans', async () => {
  expect(await readFirstScans(join(reviewsFolder, 'rankings'))).toBeNull()
})
