import { expect, test } from 'vitest'
import type { PageProduct } from '../../api/scan-types.ts'
import { emptyIndex } from '../../run/site-index.ts'
import { indexedPage } from '../../testing/test-pages.ts'
import { shownPages } from './scan-result.ts'

const url = 'https://shop.example/p/oak'
const plan = { scope: { evaluates: () => true } }
const lamp = (availability: string) =>
  indexedPage({ url, pageType: 'product_page', product: { title: 'Oak lamp', availability } as PageProduct })

test('a product is as the browser shows it, whatever the response of the server says', () => {
  const plain = lamp('OutOfStock')
  const rendered = { ...lamp('InStock'), tier: 'browser' as const }
  for (const pages of [
    [plain, rendered],
    [rendered, plain],
  ])
    expect(shownPages({ plan }, { ...emptyIndex(), pages })).toMatchObject([
      { url, tier: 'browser', product: { availability: 'InStock' } },
    ])
})

test('a browser that shows no product doesn’t take away the one of the response', () => {
  const pages = [lamp('InStock'), { ...lamp(''), tier: 'browser' as const, product: null }]
  expect(shownPages({ plan }, { ...emptyIndex(), pages })).toMatchObject([{ tier: 'http' }])
})
