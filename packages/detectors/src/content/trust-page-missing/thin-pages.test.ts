import { createPageFacts } from '@vitrine/engine/extract/page-facts'
import { expect, test } from 'vitest'
import { pageKey } from '../../shared/page/url.ts'
import { countWords } from '../../shared/text/text.ts'
import { clearestOf, hasTerms, type ThinPage, thinPages } from './thin-pages.ts'
import type { Kind } from './trust-pages.ts'

const pageOf = (text: string) =>
  createPageFacts({
    url: 'https://shop.example/pages/returns',
    html: `<html><body><main><h1>Terms</h1><p>${text}</p></main></body></html>`,
    headers: {},
  })
const textPage = { hasOwnForm: false, hasTerms: true, isTextPage: true, keepsTextElsewhere: false }
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

test('delivery terms with periods and costs answer in few words', () => {
  const says = (text: string) => hasTerms(pageOf(text))
  expect(says('PostNord leverer på 2-3 dage. Fragt koster 39 kr., gratis over 499 kr.')).toBe(true)
  expect(says('Retur innen 30 dager. Vi refunderer innen 5 dager.')).toBe(true)
  expect(says('Put the text of your shop in here. Since 2019, 12 Main Street')).toBe(false)
})

test('a page about returns with terms isn’t nearly empty, a privacy page of that length is', () => {
  const url = 'https://shop.example/pages/policies'
  const thin = (kind: Kind, ownWords: number) =>
    thinPages(
      [kind],
      [{ kind, url }],
      new Map([[pageKey(url), { finalUrl: url, datum: { ...textPage, ownWords } }]]),
    )
  expect(thin('returns', 51)).toEqual([])
  expect(thin('returns', 39)).toHaveLength(1)
  expect(thin('privacy', 51)).toHaveLength(1)
})

test('a short page about the store is not nearly empty, and neither is a list or a page with a document', () => {
  const url = 'https://shop.example/pages/about'
  const thin = (kind: Kind, datum: Partial<typeof textPage> & { ownWords: number }) =>
    thinPages(
      [kind],
      [{ kind, url }],
      new Map([[pageKey(url), { finalUrl: url, datum: { ...textPage, ...datum } }]]),
    ).length
  expect(thin('about', { ownWords: 45 })).toBe(0)
  expect(thin('about', { ownWords: 20 })).toBe(1)
  expect(thin('terms', { ownWords: 20 })).toBe(1)
  expect(thin('terms', { ownWords: 20, isTextPage: false })).toBe(0)
  expect(thin('terms', { ownWords: 20, keepsTextElsewhere: true })).toBe(0)
})

test('words of a script without spaces are counted by their letters', () => {
  const thai = 'ร้านค้าจัดส่งสินค้าทั่วประเทศภายในสามถึงห้าวันทำการหลังจากได้รับการชำระเงิน'
  expect(countWords(thai)).toBeGreaterThan(12)
})
