import { expect, test } from 'vitest'
import { clearestOf, type ThinPage } from './thin-pages.ts'

const page = (url: string, words: number, kinds: ThinPage['kinds']): ThinPage => ({ url, words, kinds })

test('the page with the fewest words is the clearest', () => {
  const thin = [
    page('/delivery', 73, ['shipping']),
    page('/terms', 4, ['terms']),
    page('/privacy', 40, ['privacy']),
  ]
  expect(clearestOf(thin)?.url).toBe('/terms')
})

test('a page about the store is the clearest only if no other is nearly empty', () => {
  const about = page('/about', 1, ['about'])
  expect(clearestOf([about, page('/returns', 60, ['returns'])])?.url).toBe('/returns')
  expect(clearestOf([about])?.url).toBe('/about')
})
