/** Products that nothing on their own pages shows to be products, in a store with one main heading for all of them. */
import { expect, test } from 'vitest'
import { definePageDetector } from '../api/detector.ts'
import { scanOnce } from '../testing/scan-once.ts'
import { serve } from '../testing/serve.ts'

const goods = [
  'Oak chair',
  'Reed lamp',
  'Tall vase',
  'Wool rug',
  'Glass bowl',
  'Linen towel',
  'Clay mug',
  'Pine shelf',
]
const priceOf = (at: number) => `€${at + 10}.90`
const entry = (name: string, at: number) =>
  `<div class="box"><a href="/goods?id=${at}"><img src="/${at}.png" alt=""><p>${name}</p><p>Made by hand, number ${at}</p></a><p>${priceOf(at)}</p></div>`
const list = `<h1>Welcome</h1><div>${goods.map(entry).join('')}</div>`
const product = (at: number) =>
  `<h1>Everything for your home</h1><div><h2>${goods[at]}</h2><p>Made by hand, number ${at}</p><p>Costs: <b>${priceOf(at)}</b></p><button>Have it</button></div>`

test('are recognized by the entries that lead to them, and keep their own names', async () => {
  const port = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop.invalid')
    const isKnown = pathname === '/' || pathname === '/goods'
    const content = pathname === '/' ? list : product(Number(searchParams.get('id')))
    response
      .writeHead(isKnown ? 200 : 404, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><title>Home store</title><body><header><a href="/">Home store</a></header><main>${isKnown ? content : 'Not found'}</main></body></html>`,
      )
  })
  const read = new Map<string, string | null>()
  const products = definePageDetector({
    id: 'products',
    category: 'test',
    label: 'Test',
    pageTypes: ['product_page'],
    impacts: [],
    effect: null,
    confirm: 'none',
    needs: [],
    detect({ finalUrl, facts }) {
      read.set(new URL(finalUrl).search, facts.product?.title.value ?? null)
      return { kind: 'pass' }
    },
  })
  const { result } = await scanOnce(
    `http://127.0.0.1:${port}`,
    { evaluate: () => ({ kind: 'pass' }) },
    { more: [products] },
  )
  expect(result.outcome).toBe('completed')
  expect([...read].toSorted()).toEqual(goods.map((name, at) => [`?id=${at}`, name]))
}, 60_000)
