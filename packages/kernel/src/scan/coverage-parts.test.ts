import { expect, it } from 'vitest'
import { coverageParts } from './coverage-parts.ts'

const whole = {
  planned: 11,
  visited: 11,
  sampled: 0,
  blocked: 0,
  robots_excluded: 0,
  failed: 0,
  unrecognized: 0,
  products_known: 0,
  products_checked: 0,
  unchanged: 0,
  unchanged_since: null,
}

it('says that all pages were checked only when none was left out', () => {
  expect(coverageParts(whole)).toEqual(['11 of 11 pages checked'])
  const parts = coverageParts({ ...whole, sampled: 183, products_known: 126, products_checked: 3 })
  expect(parts.slice(0, 2)).toEqual(['11 of 194 pages checked', '3 of 126 products checked'])
})

it('names what became of the other pages', () => {
  expect(
    coverageParts({ ...whole, unrecognized: 1, sampled: 1200, blocked: 2, failed: 3, robots_excluded: 4 }),
  ).toEqual([
    '10 of 1,211 pages checked',
    '1 page with content we couldn’t recognize',
    '1,200 skipped as similar or over the limit',
    '2 blocked by the store',
    '3 couldn’t be read',
    '4 excluded by robots.txt',
  ])
})

it('says which pages have not changed, and since when', () => {
  const kept = {
    ...whole,
    planned: 400,
    visited: 400,
    unchanged: 312,
    unchanged_since: '2026-11-14T03:05:00.000Z',
  }
  expect(coverageParts(kept)[1]).toBe('312 of 400 pages unchanged since Nov 14')
})
