import type { CollectedPage } from '@vitrine/engine/api/detector'
import { expect, test } from 'vitest'
import type { TableProduct } from '../../shared/tables/table-products.ts'
import { feedImages } from './feed-images.ts'

const page = (sku: string) =>
  ({
    url: `https://shop.example/p/${sku}`,
    finalUrl: `https://shop.example/p/${sku}`,
    datum: { isOwn: true, title: `Product ${sku}`, sku, gtin: null, variants: [] },
  }) as unknown as CollectedPage<TableProduct>

const feed = (skus: readonly string[]) => ({
  kind: 'merchant-feed' as const,
  name: 'feed.csv',
  uploadedAtMs: 0,
  columns: ['id', 'image_link', 'additional_image_link'],
  rows: skus.map((id, at) => ({
    at: at + 2,
    cells: {
      id,
      image_link: `https://cdn.example/main-${id}.jpg`,
      additional_image_link: `https://cdn.example/side-${id}.jpg`,
    },
  })),
})

const skusOf = (count: number) => Array.from({ length: count }, (_, at) => `sku${at}`)

test('requests sixty main images, spread evenly over a long file', () => {
  const skus = skusOf(240)
  const urls = feedImages({ pages: skus.map(page), table: feed(skus), lookup: () => null })
  expect(urls).toHaveLength(60)
  expect(urls[0]).toBe('https://cdn.example/main-sku0.jpg')
  expect(urls.at(-1)).toBe('https://cdn.example/main-sku236.jpg')
})

test('does not request images of rows without a page', () => {
  const urls = feedImages({ pages: [page('sku1')], table: feed(skusOf(3)), lookup: () => null })
  expect(urls).toEqual(['https://cdn.example/main-sku1.jpg', 'https://cdn.example/side-sku1.jpg'])
})
