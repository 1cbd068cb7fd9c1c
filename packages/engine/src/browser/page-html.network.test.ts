import { expect, it, onTestFinished } from 'vitest'
import { createPageFacts } from '../extract/page-facts.ts'
import { createEgressGuard } from '../net/egress/egress-guard.ts'
import { serve } from '../testing/serve.ts'
import { createBrowserPool } from './browser-pool.ts'
import { pageHtml } from './page-html.ts'

/** A page whose elements write their content into shadow trees. */
const page = (
  content: string,
  outside: string,
) => `<!doctype html><html><head><title>Reed lamp</title></head><body>
  <script>
    globalThis.made = 0
    customElements.define('x-shop', class extends HTMLElement {
      constructor() {
        super()
        globalThis.made += 1
        this.attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(content)}
      }
    })
  </script>${outside}</body></html>`
const pages: Record<string, string> = {
  '/built': page(
    '<style>.off { display: none }</style><main><slot></slot><p>$49.00</p><form action="/cart"><button>Add to cart' +
      '</button></form><a href="/">Home</a></main><section class="off"><h1>This page doesn’t exist</h1></section>',
    '<x-shop><h1>Reed lamp</h1></x-shop>',
  ),
  '/widget': page(
    '<a href="/chat">Chat with us</a>',
    '<main><h1>Reed lamp</h1><a href="/">Home</a><a href="/lamps">Lamps</a></main><x-shop></x-shop>',
  ),
  '/styled': `<!doctype html><html><head><title>Reed lamp</title><style>
    .sale, .badge { display: none } .on-sale .sale { display: block } .old { text-decoration: line-through }
    .panel { display: none }</style></head><body><main><h1>Reed lamp</h1>
    <div class="price on-sale"><b>$49.00</b><div class="sale">Before: <i class="old">$59.00</i></div>
    <span class="badge">Sold out</span></div><form action="/cart"><select name="size"><optgroup label="EU"><option>S<option>M</optgroup></select>
    <button>Add to cart</button></form><h2>Returns</h2><p class="panel">30 days</p><noscript><img src="/a.jpg" alt="A &amp; B"></noscript></main></body></html>`,
}

async function read(path: string) {
  const port = await serve(({ url = '' }, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(pages[url] ?? ''),
  )
  const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }]
  const guard = createEgressGuard({ allowHosts: [`127.0.0.1:${port}`], resolve })
  const pool = createBrowserPool({ guard, chromiumPath: null, tabs: 1 })
  onTestFinished(() => pool.close())
  const { signal } = new AbortController()
  return pool.withTab({ platform: 'Desktop', region: 'US', signal }, async (tab) => {
    await tab.goto(`http://127.0.0.1:${port}${path}`)
    const html = await pageHtml(tab.page)
    return { html, made: await tab.page.evaluate('globalThis.made') }
  })
}

it('reads a page that is built from shadow trees as it is drawn, and makes no element again', async () => {
  const { html, made } = await read('/built')
  const { pageType, product } = createPageFacts({ html, url: 'https://shop.example/built', headers: {} })
  expect(pageType.type).toBe('product_page')
  expect([product?.title.value, product?.price.value?.minor]).toEqual(['Reed lamp', 4900])
  expect(made).toBe(1)
})

it('leaves out a widget that another company adds in a shadow tree', async () => {
  const { html } = await read('/widget')
  expect(html).toContain('Lamps')
  expect(html).toContain('<x-shop></x-shop>')
})

it('marks badges that a style hides and amounts that a style strikes through, in the HTML alone', async () => {
  const { html } = await read('/styled')
  const { product, textBlocks } = createPageFacts({ html, url: 'https://shop.example/styled', headers: {} })
  expect(product?.availability.value).toBe('InStock')
  expect([product?.price.value?.minor, product?.compareAt.value?.minor]).toEqual([4900, 5900])
  const texts = textBlocks.map(({ text }) => text)
  expect(texts).not.toContain('Sold out')
  expect(html).not.toMatch(/<(?:optgroup|option)[^>]* data-vt-/)
  // A handle before it may unfold it.
  expect(texts).toContain('30 days')
  expect(html).toContain('<noscript><img src="/a.jpg" alt="A &amp; B"></noscript>')
})
