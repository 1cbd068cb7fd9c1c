import { expect, test } from 'vitest'
import type { Finding } from '../../../api/detector.ts'
import { sampleCauses } from './sample-causes.ts'

const finding = (name: string, causeKey: string, more: Partial<Finding> = {}): Finding => ({
  causeKey,
  severity: 'high',
  confidence: 0.9,
  title: 'Title',
  where: name,
  description: 'Description.',
  url: `https://shop.example/products/${name}`,
  pageType: 'product_page',
  rows: [],
  ...more,
})
const places = (findings: readonly Finding[]) => sampleCauses(findings).map(({ where }) => where)

test('a cause that many products share is tried on the first two of them', () => {
  expect(places(['lamp', 'bowl', 'rug', 'tray'].map((name) => finding(name, 'cart-higher')))).toEqual([
    'lamp',
    'bowl',
  ])
})

test('each cause is tried, also where one product has several', () => {
  const own = ['one', 'two', 'three'].map((cause) => finding('lamp', cause))
  expect(places([...own, finding('rug', 'one', { title: 'Another title' })])).toHaveLength(4)
})

test('a product that fails on both platforms is tried on both', () => {
  const on = (platform: 'Desktop' | 'Mobile') => finding('lamp', 'one', { platform })
  expect(
    sampleCauses([on('Desktop'), on('Mobile'), finding('bowl', 'one'), finding('rug', 'one')]),
  ).toHaveLength(3)
})

test('of the products that one finding names, a few are tried', () => {
  const relatedUrls = Array.from({ length: 20 }, (_, at) => `https://shop.example/products/${at}`)
  expect(sampleCauses([finding('cart', 'one', { relatedUrls })])[0]?.relatedUrls).toEqual(
    relatedUrls.slice(0, 3),
  )
})
