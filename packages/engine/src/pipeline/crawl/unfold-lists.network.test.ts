import { expect, test } from 'vitest'
import { pass } from '../../api/detector.ts'
import { scanOnce } from '../../testing/scan-once.ts'
import { serve } from '../../testing/serve.ts'

const names = Array.from({ length: 12 }, (_, at) => `oak-chair-${at + 1}`)
const perPage = 4
const entries = (from: number) =>
  names
    .slice(from, from + perPage)
    .map((name) => `<li><a href="/goods/${name}"><img src="/i.png" alt="${name}"></a> $49.00</li>`)
    .join('')
const numbers = [1, 2, 3].map((number) => `<button onclick="show(${number})">${number}</button>`).join('')
const pages = JSON.stringify([0, 4, 8].map((from) => entries(from)))
const lists: Record<string, string> = {
  numbers: `<script>const pages = ${pages}; function show(n) { document.querySelector('ul').innerHTML = pages[n - 1] }</script><ul>${entries(0)}</ul><div>${numbers}</div>`,
  more: `<script>const pages = ${pages}; let n = 1; function more(button) { document.querySelector('ul').insertAdjacentHTML('beforeend', pages[n]); n += 1; if (n === 3) button.remove() }</script><ul>${entries(0)}</ul><button onclick="more(this)">Load more</button>`,
  // Sizes above a list, as buttons: no pager.
  sizes: `<div>${numbers}</div><ul>${entries(0)}</ul>`,
}
const product = (name: string) =>
  `<title>${name}</title><main><h1>${name}</h1><img src="/i.png" alt="${name}"><p class="price">$49.00</p>
   <form method="post" action="/cart/add"><button>Add to cart</button></form></main>`

test.each([
  ['behind the numbers of a pager', 'numbers', 12],
  ['behind “Load more”', 'more', 12],
  ['that the response shows', 'sizes', 4],
])(
  'products %s are found',
  async (_, kind, count) => {
    const port = await serve(({ url = '' }, response) => {
      const name = names.find((each) => url === `/goods/${each}`)
      const isKnown = url === '/' || name !== undefined
      const list = `<title>Chairs</title><main><h1>Chairs</h1>${lists[kind]}</main>`
      response
        .writeHead(isKnown ? 200 : 404, { 'content-type': 'text/html' })
        .end(`<!doctype html>${name === undefined ? list : product(name)}`)
    })
    const read = new Set<string>()
    const { result } = await scanOnce(
      `http://127.0.0.1:${port}`,
      {
        collect({ pageType, url }) {
          if (pageType === 'product_page') read.add(new URL(url).pathname)
          return {}
        },
        evaluate: () => pass,
      },
      { tier: 'browser', pageBudget: 30 },
    )
    expect(result.outcome).toBe('completed')
    expect([...read].toSorted()).toEqual(
      names
        .slice(0, count)
        .map((name) => `/goods/${name}`)
        .toSorted(),
    )
  },
  120_000,
)
