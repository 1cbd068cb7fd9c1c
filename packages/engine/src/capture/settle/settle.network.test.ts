import { expect, onTestFinished, test } from 'vitest'
import { createBrowserPool } from '../../browser/browser-pool.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { serve } from '../../testing/serve.ts'
import { settle, watchRequests } from './settle.ts'

/** A script that the page loads after its own; it works for a while before it asks for the stock, which takes longer. */
const lateScript = `
  const untilMs = performance.now() + 120
  while (performance.now() < untilMs);
  setTimeout(async () => {
    const stock = await fetch('/stock')
    document.querySelector('#stock').textContent = await stock.text()
  }, 60)`
const loader = `addEventListener('load', () => {
  const script = document.createElement('script')
  script.src = '/late.js'
  document.body.append(script)
})`

/** The text of a page's stock line once the page has settled. */
async function settledStock(path: string): Promise<string | null> {
  const port = await serve((request, response) => {
    if (request.url === '/late.js')
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(lateScript)
    if (request.url === '/stock') return setTimeout(() => response.writeHead(200).end('Sold out'), 600)
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Oak Lamp</title><body><p id="stock">…</p><script>${loader}</script>`)
  })
  const guard = createEgressGuard({ allowHosts: [`127.0.0.1:${port}`] })
  const pool = createBrowserPool({ guard, chromiumPath: null, tabs: 1 })
  onTestFinished(() => pool.close())
  const signal = new AbortController().signal
  return pool.withTab({ platform: 'Desktop', region: 'US', signal }, async (tab) => {
    const watch = watchRequests(tab.page)
    await tab.goto(`http://127.0.0.1:${port}${path}`)
    await settle(tab.page, watch)
    watch.stop()
    return tab.page.textContent('#stock')
  })
}

test('a page is read after a late script has filled in what it asked for', async () => {
  expect(await settledStock('/oak-lamp')).toBe('Sold out')
}, 60_000)
