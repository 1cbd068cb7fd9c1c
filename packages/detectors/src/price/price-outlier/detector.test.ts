import type { SiteInput } from '@vitrine/engine/api/detector'
import { expect, test } from 'vitest'
import detector from './detector.ts'

const origin = 'https://shop.example'

/** Runs the detector on a list of products. */
function evaluate(products: readonly (readonly [name: string, amount: number])[]) {
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
  return detector.evaluate({ pages: all, history: () => [] } as unknown as Parameters<
    typeof detector.evaluate
  >[0] &
    SiteInput<never>)
}

const others = [12, 15, 15, 18, 25, 25, 30, 35, 35].map((amount, at) => [`Thing ${at}`, amount] as const)

test('a color variant at a hundredth of the price proves a misplaced decimal point', () => {
  const wrong = evaluate([...others, ['Pen Holder - Black', 1200], ['Pen Holder - White', 12]])
  expect(wrong).toMatchObject({ kind: 'fail', findings: [{ causeKey: 'too-high', severity: 'high' }] })
  expect(evaluate([...others, ['Pen Holder - Black', 1200], ['Pen Holder - White', 1150]]).kind).toBe('pass')
})
