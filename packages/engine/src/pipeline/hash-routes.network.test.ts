/** A store in one document, whose pages are routes behind a number sign. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { coverageParts } from '@vitrine/kernel/scan/coverage-parts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scanOnce } from '../testing/scan-once.ts'

const products = ['Candeeiro Sol', 'Mesa Douro', 'Cadeira Minho', 'Tapete Alfama', 'Espelho Tejo']
const frame = `<!doctype html><html lang=pt><title>Casa Alegre</title><link rel=canonical href="/">
<div id=app></div><script>
const products = ${JSON.stringify(products)}
const price = (at) => (20 + at * 7) + ',90 €'
const card = (name, at) => '<article><a href="#!/peca/' + (at + 1) + '"><img src="/' + at + '.png" alt="' + name +
  '"><h3>' + name + '</h3></a><p>' + price(at) + '</p></article>'
const views = [
  [/^$/, () => '<h1>Casa Alegre</h1><p>Peças feitas à mão em Portugal, para toda a casa.</p><a href="#!/pecas">Todas as peças</a>'],
  [/^pecas$/, () => '<h1>Todas as peças</h1><section>' + products.map(card).join('') + '</section>'],
  [/^peca\\/(\\d)$/, (at) => '<h1>' + products[at - 1] + '</h1><img src="/' + at + '-large.png" alt=""><p>' + price(at - 1) +
    '</p><button>Adicionar ao carrinho</button><p>Referência: CA-00' + at + '. Em stock.</p>'],
]
function show() {
  const route = location.hash.replace(/^#!?\\/?/, '')
  for (const [pattern, view] of views) {
    const found = pattern.exec(route)
    if (found) {
      document.title = route === '' ? 'Casa Alegre' : route
      document.querySelector('#app').innerHTML = '<header><nav><a href="#!/">Casa Alegre</a> <a href="#!/pecas">Peças</a></nav></header><main>' +
        view(found[1]) + '</main>'
    }
  }
}
addEventListener('hashchange', show)
setTimeout(show, 50)
</script>`

let origin = ''
const requests: string[] = []
const server = createServer((request, response) => {
  requests.push(request.url ?? '')
  const isFrame = request.url === '/'
  response
    .writeHead(isFrame ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    .end(isFrame ? frame : 'none')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const check = { evaluate: () => ({ kind: 'pass' as const }) }

test('every route is opened in the browser and read after its scripts ran', async () => {
  const { result } = await scanOnce(origin, check, { tier: 'browser' })
  const found = new Map(result.pages.map((page) => [page.url.slice(origin.length), page]))
  const routes = ['/', '/#!/pecas', ...products.map((_, at) => `/#!/peca/${at + 1}`)]
  expect([...found.keys()].sort()).toEqual(routes.sort())
  products.forEach((title, at) => {
    const page = found.get(`/#!/peca/${at + 1}`)
    expect(page?.pageType).toBe('product_page')
    expect(page?.product).toMatchObject({ title, price: `${20 + at * 7}.90`, currency: 'EUR' })
  })
  expect(result.coverage).toMatchObject({ planned: 7, visited: 7, products_checked: 5 })
  expect(result.gaps).toEqual([])
}, 180_000)

test('without a browser, the scan says that it read nothing and why', async () => {
  const { result } = await scanOnce(origin, { ...check, pageTypes: ['product_page'] })
  expect(result.gaps).toEqual([
    expect.objectContaining({
      kind: 'needs-browser',
      prevents_passing: true,
      advice: 'Scan again with a browser.',
    }),
  ])
  expect(result.coverage).toMatchObject({ visited: 1, unrecognized: 1, products_checked: 0 })
  expect(coverageParts(result.coverage)).toContain('0 of 1 page checked')
}, 30_000)
