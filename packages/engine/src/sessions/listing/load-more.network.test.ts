import { expect, onTestFinished, test } from 'vitest'
import { createBrowserPool } from '../../browser/browser-pool.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { serve } from '../../testing/serve.ts'
import { testContext } from '../../testing/test-context.ts'
import { indexedPage } from '../../testing/test-pages.ts'
import { runListingSession } from './listing-session.ts'

const card = (at: number) =>
  `<li class="product"><a href="/mug-${at}"><img src="data:," alt="" width="80" height="80"><h3>Mug ${at}</h3></a> <span class="price">$${at}.00</span></li>`
const list = (onClick: string) => `<!doctype html><title>Mugs</title><main><h1>Mugs</h1><p>12 products</p>
  <ul>${[11, 12, 13, 14].map(card).join('')}</ul><button onclick="${onClick}">Load more</button></main>`

test('a click on “Load more” that asks for nothing says nothing about the list', async () => {
  const port = await serve(({ url = '' }, response) => {
    const onClick = url === '/asks' ? "fetch('/api/mugs?page=2')" : ''
    response.writeHead(200, { 'content-type': 'text/html' }).end(url.startsWith('/api/') ? '' : list(onClick))
  })
  const guard = createEgressGuard({ allowHosts: [`127.0.0.1:${port}`] })
  const browser = createBrowserPool({ guard, chromiumPath: null, tabs: 1 })
  onTestFinished(() => browser.close())
  const run = { ...testContext(), browser, acquireHostSlot: async () => () => {} }
  const added: number[][] = []
  for (const path of ['/silent', '/asks']) {
    const page = indexedPage({ url: `http://127.0.0.1:${port}${path}`, region: 'US' })
    const { pages } = await runListingSession(run, page, 'Desktop', {
      isAllowed: () => true,
      parts: new Set(['pages'] as const),
      maxPages: 4,
      fetchPage: async () => {
        throw new Error('not read')
      },
    })
    added.push(pages.map(({ productUrls }) => productUrls.length))
  }
  expect(added).toEqual([[4], [4, 0]])
}, 90_000)
