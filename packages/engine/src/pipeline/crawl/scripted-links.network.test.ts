import { expect, test } from 'vitest'
import { pass } from '../../api/detector.ts'
import { plainPage, scanOnce } from '../../testing/scan-once.ts'
import { serve } from '../../testing/serve.ts'

const names = ['reed-lamp', 'oak-tray', 'stone-bowl']
const menu = '<nav><a href="/shop">Shop</a> <a href="/about">About us</a> <a href="/terms">Terms</a></nav>'
const link = (path: string, text: string) => `<a href="${path}">${text}</a>`
/** Written by a script: on the start page a link to a further list, on that list the products. */
const written: Record<string, string> = {
  '/': link('/shop?group=home', 'For the home'),
  '/shop?group=home': names.map((name) => link(`/view?name=${name}`, name)).join(' '),
}
const product = (name: string) =>
  `<title>${name}</title><main><h1>${name}</h1><img src="/i.png" alt="${name}"><p class="price">$49.00</p>
   <form method="post" action="/cart/add"><button>Add to cart</button></form></main>`

test('products are found where only scripts write the links to them', async () => {
  const opened: string[] = []
  const port = await serve(({ url = '' }, response) => {
    const name = names.find((each) => url === `/view?name=${each}`)
    if (url === '/script.js')
      return response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(
          `document.body.insertAdjacentHTML('beforeend', (${JSON.stringify(written)})[location.pathname + location.search] ?? '')`,
        )
    opened.push(url)
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(name === undefined ? plainPage(`${menu}<script src="/script.js"></script>`) : product(name))
  })
  const read: string[] = []
  const { result } = await scanOnce(
    `http://127.0.0.1:${port}`,
    {
      collect({ pageType, url }) {
        if (pageType === 'product_page') read.push(new URL(url).searchParams.get('name') ?? '')
        return {}
      },
      evaluate: () => pass,
    },
    { tier: 'browser', pageBudget: 20 },
  )
  expect(result.outcome).toBe('completed')
  expect([...new Set(read)].toSorted()).toEqual(names.toSorted())
}, 120_000)
