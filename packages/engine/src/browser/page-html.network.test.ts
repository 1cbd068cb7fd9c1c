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
    return { html, made: await tab.page.evaluate('made') }
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
