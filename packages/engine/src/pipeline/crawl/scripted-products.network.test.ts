import { expect, test } from 'vitest'
import { pass } from '../../api/detector.ts'
import { plainPage, scanOnce } from '../../testing/scan-once.ts'
import { serve } from '../../testing/serve.ts'

const products = ['reed-lamp', 'oak-tray', 'stone-bowl', 'linen-apron']
const others = ['about', 'contact', 'delivery', 'returns', 'journal', 'press']
const links = [...products, ...others]
  .map((name) => `/${name}`)
  .map((path) => `<li><a href="${path}">${path.split('/').at(-1)}</a></li>`)
  .join('')

const shell =
  '<!doctype html><title>Shop</title><body><div id="app"></div><script src="/app.js"></script></body>'
const app =
  `document.querySelector('#app').innerHTML = '<main><h1>' + location.pathname.split('/').at(-1) + '</h1><img ` +
  'src="/lamp.png" width="400" height="400"><p ' +
  `class="price">$49.00</p><p>${'Turned from one piece of oak, oiled by hand. '.repeat(30)}</p><form ` +
  'method="post" action="/cart/add"><label>Quantity <input name="quantity" type="number" ' +
  `value="1"></label><button type="submit">Add to cart</button></form></main>'`

test('products written by scripts are found next to server-rendered pages', async () => {
  const port = await serve(({ url = '' }, response) => {
    if (url === '/app.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(app)
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(products.includes(url.slice(1)) ? shell : plainPage(`<nav><ul>${links}</ul></nav>`))
  })
  const read: string[] = []
  const { result } = await scanOnce(
    `http://127.0.0.1:${port}`,
    {
      collect({ pageType, facts, url }) {
        if (pageType === 'product_page')
          read.push(`${new URL(url).pathname} ${facts.product?.price.value?.minor}`)
        return {}
      },
      evaluate: () => pass,
    },
    { tier: 'browser', pageBudget: 20, pageTypes: ['product_page'] },
  )
  expect(result.outcome).toBe('completed')
  expect(read.toSorted()).toEqual(products.map((name) => `/${name} 4900`).toSorted())
}, 120_000)
