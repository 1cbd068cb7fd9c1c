import type { CollectedPage } from '@vitrine/engine/api/detector'
import { expect, test } from 'vitest'
import { countAddresses, uniqueByUrl } from './duplicate-pages.ts'

const page = (finalUrl: string, isAlias?: boolean): CollectedPage<null> => ({
  url: finalUrl,
  finalUrl,
  pageType: 'product_page',
  platform: 'Desktop',
  region: 'US',
  status: 200,
  ...(isAlias === true && { isAlias }),
  datum: null,
})

test('an alias is no page of its own, unless nothing else is there', () => {
  const pages = [page('https://s.example/lamp'), page('https://s.example/brand/lamp', true)]
  expect(countAddresses(pages)).toBe(1)
  expect(uniqueByUrl(pages).map(({ finalUrl }) => finalUrl)).toEqual(['https://s.example/lamp'])
  expect(countAddresses(pages.slice(1))).toBe(1)
})
