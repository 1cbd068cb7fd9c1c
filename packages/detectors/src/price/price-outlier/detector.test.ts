import type { SiteInput } from '@vitrine/engine/detector'
import { expect, test } from 'vitest'
import { runCases } from '../../testing/run-cases.ts'
import detector from './detector.ts'

runCases(detector, import.meta.dirname)

const origin = 'https://shop.example'

/** A list of products with a name and a price each. */
function judge(products: readonly (readonly [name: string, amount: number])[]) {
  const base = { pageType: 'product_page', platform: 'Desktop', region: 'US', status: 200 }
  const urls = products.map((_, at) => `${origin}/p/${at}`)
  const pages = products.map(([name, amount], at) => ({
    ...base,
    url: urls[at],
    finalUrl: urls[at],
    datum: { kind: 'product', name, amount, currency: 'USD', path: null, variants: [], isExempt: false },
  }))
  const list = `${origin}/c/all`
  const datum = { kind: 'list', products: urls.map((url) => url.replace('https://', '')) }
  const all = [...pages, { ...base, pageType: 'product_list_page', url: list, finalUrl: list, datum }]
  return detector.judge({ pages: all, earlier: () => [] } as unknown as Parameters<typeof detector.judge>[0] &
    SiteInput<never>)
}

const others = [12, 15, 15, 18, 25, 25, 30, 35, 35].map((amount, at) => [`Thing ${at}`, amount] as const)

test('another colour of the same product that costs a hundredth proves the slip of a cheap product', () => {
  const wrong = judge([...others, ['Pen Holder - Black', 1200], ['Pen Holder - White', 12]])
  expect(wrong).toMatchObject({ kind: 'fail', findings: [{ causeKey: 'too-high', severity: 'high' }] })
  expect(judge([...others, ['Pen Holder - Black', 1200], ['Pen Holder - White', 1150]]).kind).toBe('pass')
})
