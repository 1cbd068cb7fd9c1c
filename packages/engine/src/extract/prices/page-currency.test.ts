import { expect, it } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

function currenciesIn(lang: string, ...texts: string[]): (string | null)[] {
  const { prices } = createPageFacts({
    html: `<html${lang}><body><main><h1>M2</h1>${texts.map((text) => `<p>${text}</p>`).join('')}</main></body></html>`,
    url: 'https://shop.example/?id=2',
    headers: {},
  })
  return [...new Set(prices.map(({ money }) => money.currency))]
}

it('the sign of yen and yuan means yuan when prices have decimals and the page names no language', () => {
  expect(currenciesIn('', '￥4500.00', '￥19.90')).toEqual(['CNY'])
  expect(currenciesIn('', '¥4,500', '¥190')).toEqual(['JPY'])
  expect(currenciesIn(' lang="ja"', '¥4500.00', '¥19.90')).toEqual(['JPY'])
  expect(currenciesIn(' lang="zh"', '¥4,500', '¥190')).toEqual(['CNY'])
})
