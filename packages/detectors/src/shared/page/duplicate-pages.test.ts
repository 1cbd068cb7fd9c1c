import type { CollectedPage } from '@vitrine/engine/api/detector'
import { expect, test } from 'vitest'
import { countAddresses, distinctPages, sharings, uniqueByUrl } from './duplicate-pages.ts'

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

test('of a text that several pages share, all of them count, also those that aren’t judged', () => {
  const titled = (path: string, title: string) => ({
    ...page(`https://s.example${path}`),
    datum: { title, alternates: [], content: { subject: path, listed: [] } },
  })
  const pages = [
    titled('/cart', 'Shop'),
    titled('/oak', 'shop'),
    titled('/elm', 'Shop'),
    titled('/elm.php', 'Shop'),
    titled('/fir', 'Fir'),
    titled('/ash', ''),
  ]
  const isJudged = ({ finalUrl }: (typeof pages)[number]) => !finalUrl.endsWith('/cart')
  const sharingOf = sharings(pages, ({ title }) => title, isJudged)
  const [cart, oak, , , fir, ash] = pages.map(sharingOf)
  expect(oak).toBe(cart)
  expect(oak).toMatchObject({ count: 'at least 3', addresses: ' (4 URLs)', isBeyond: true })
  expect(oak?.urls.map((url) => new URL(url).pathname)).toEqual(['/oak', '/elm', '/elm.php', '/cart'])
  expect(oak?.judged.map(({ finalUrl }) => new URL(finalUrl).pathname)).toEqual(['/oak', '/elm'])
  expect(fir).toMatchObject({ count: '1', addresses: '', isBeyond: false })
  expect(ash).toMatchObject({ judged: [], urls: [] })
})
