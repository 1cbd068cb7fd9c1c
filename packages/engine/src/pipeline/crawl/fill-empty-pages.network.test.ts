import { expect, test } from 'vitest'
import { pass } from '../../api/detector.ts'
import { plainPage, scanOnce } from '../../testing/scan-once.ts'
import { serve } from '../../testing/serve.ts'

/** Enough for a crawl to take the responses of one script, which are all alike, for one page. */
const groups = Object.fromEntries(
  ['lamp', 'tray', 'bowl', 'throw', 'apron', 'stool', 'vase', 'chair'].map((noun) => [
    noun,
    ['reed', 'oak', 'stone'].map((kind) => `${kind}-${noun}`),
  ]),
)
const served = ['clay-mug', 'jute-rug']
const names = [...served, ...Object.values(groups).flat()]
const link = (path: string, text: string) => `<a href="${path}">${text}</a>`
const links = (some: readonly string[]) => some.map((name) => link(`/products/${name}`, name)).join(' ')
const menu = `<nav>${Object.keys(groups)
  .map((group) => link(`/list?group=${group}`, `Group ${group}`))
  .join(' ')} ${link('/about', 'About us')}</nav>`
/** Lists repeat the categories in their content. */
const tree = Object.keys(groups)
  .map((group) => link(`/list?group=${group}`, `Group ${group}`))
  .join(' ')
const script = `<script>
  const group = new URLSearchParams(location.search).get('group')
  const written = ${JSON.stringify(Object.fromEntries(Object.entries(groups).map(([group, own]) => [group, links(own)])))}
  document.querySelector('main').insertAdjacentHTML('beforeend', written[group] ?? '')
</script>`
const product = (name: string) =>
  `<title>${name}</title><main><h1>${name}</h1><img src="/i.png" alt="${name}"><p class="price">$49.00</p>
   <form method="post" action="/cart/add"><button>Add to cart</button></form></main>`

test('lists that scripts fill are read in the browser, where the server writes other products', async () => {
  const port = await serve(({ url = '' }, response) => {
    const name = names.find((each) => url === `/products/${each}`)
    const home = `<main>${links(served)}</main>`
    const page =
      url === '/'
        ? home
        : url.startsWith('/list')
          ? `<main><h1>Products</h1>${tree}</main>${script}`
          : '<main></main>'
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(name === undefined ? plainPage(`${menu}${page}`) : product(name))
  })
  const read: string[] = []
  const { result } = await scanOnce(
    `http://127.0.0.1:${port}`,
    {
      collect({ pageType, url }) {
        if (pageType === 'product_page') read.push(new URL(url).pathname.replace('/products/', ''))
        return {}
      },
      evaluate: () => pass,
    },
    { tier: 'browser', pageBudget: 60 },
  )
  expect(result.outcome).toBe('completed')
  expect([...new Set(read)].toSorted()).toEqual(names.toSorted())
}, 120_000)
