import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const pricesIn = (html: string) =>
  createPageFacts({
    html: `<html lang="nb"><body><main><h1>Krus</h1>${html}</main></body></html>`,
    url: 'https://shop.example/krus',
    headers: {},
  }).prices.map(({ raw, money }) => [raw, money.minor / 10 ** money.exponent])

test('a dash instead of the cents makes a number a price, without a currency or a name', () => {
  expect(pricesIn('<b>1180,-</b>')).toEqual([['1180,-', 1180]])
  expect(pricesIn('<b>1 299,–</b><i>49.–</i>')).toEqual([
    ['1 299,–', 1299],
    ['49.–', 49],
  ])
})

test('other numbers with a dash, and prices in sentences, are none', () => {
  for (const html of [
    '<b>1180</b>',
    '<b>10-12</b>',
    '<b>2024-</b>',
    '<b>Type 5-</b>',
    '<b>kjøp over 400,-</b>',
  ])
    expect(pricesIn(html), html).toEqual([])
})

test('a price behind a crossed-out one of the same amount is a price of its own', () => {
  const kindsIn = (html: string) =>
    createPageFacts({
      html: `<html lang="tr"><body><main><h1>Mont</h1>${html}</main></body></html>`,
      url: 'https://shop.example/mont',
      headers: {},
    }).prices.map(({ kind }) => kind)
  expect(kindsIn('<p><del>123 ₺</del>123₺</p>')).toEqual(['struck', 'active'])
  expect(kindsIn('<div><s>€220</s> -50 %</div>')).toEqual(['struck'])
})

test('a number at the end of the name above is no part of the price', () => {
  const card = '<div><h3>Dekortrær, sett av 3</h3><p>600<!-- --> kr</p></div>'
  expect(pricesIn(card)).toEqual([['600 kr', 600]])
})

test('a weight beside the price is no part of it', () => {
  expect(pricesIn('<p><span>R$ 42</span><span>1,1 kg</span></p>')).toEqual([['R$ 42', 42]])
})

test.each([
  ['549<sup>00 kr</sup>', 549],
  ['5.499<sup>00 kr</sup>', 5499],
  ['5 499<sup>00 kr</sup>', 5499],
  ['$5,499<sup>95</sup>', 5499.95],
  ['5.499 <sup>95</sup> €', 5499.95],
  ['12<sup>€90</sup>', 12.9],
  ['12<sup>90€</sup>', 12.9],
  ['€ 19<small>99</small>', 19.99],
])('raised cents are decimals of the amount before them: %s', (html, amount) => {
  expect(pricesIn(`<p><small aria-hidden="true">${html}</small></p>`).map(([, value]) => value)).toEqual([
    amount,
  ])
})
