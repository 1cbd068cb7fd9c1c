import type { CollectedPage } from '@vitrine/engine/api/detector'
import { expect, test } from 'vitest'
import { countAddresses, distinctPages, uniqueByUrl } from './duplicate-pages.ts'

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

test('a page with and without the ending of its script is one page', () => {
  const about = (path: string) => ({
    ...page(`https://s.example${path}`),
    datum: { alternates: [], content: { subject: path, listed: [] } },
  })
  const paths = (...all: string[]) => distinctPages(all.map(about)).map(({ finalUrl }) => finalUrl)
  expect(paths('/about.php?of=us', '/about?of=us')).toEqual(['https://s.example/about?of=us'])
  expect(paths('/about.php?of=us', '/about?of=you')).toHaveLength(2)
})
