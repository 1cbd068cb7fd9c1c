import type { Page } from 'playwright-core'
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

const stockPage = `<!doctype html><title>Oak Lamp</title><body><p id="stock">…</p><script>${loader}</script>`
const fadingPage = `<!doctype html><title>Oak Lamp</title>
  <style>@keyframes appear { 0%, 80% { opacity: 0 } } #all { animation: appear 1.2s }</style>
  <body><div id="all"><h1>Oak Lamp</h1><p style="height: 800px">Turned from one piece of oak.</p></div>`

/** As React streams it: the part arrives with the document, and a script shows it when the browser has time. */
const streamedPage = `<!doctype html><title>Oak Lamp</title><body><main><!--$?--><template id="B:0"></template>…<!--/$--></main>
  <div hidden id="S:0"><h1>Oak Lamp</h1></div>
  <script>setTimeout(() => {
    const part = document.querySelector('#S\\\\:0')
    document.querySelector('main').replaceChildren(...part.childNodes)
    part.remove()
  }, 900)</script>`

/** Parts that appear when they come into view, on a page that takes long to draw. */
const revealedPage = `<!doctype html><title>Oak Lamp</title><style>section { height: 700px } .waits { opacity: 0 }
  .slow { position: fixed; inset: 0; backdrop-filter: blur(40px); pointer-events: none }</style><body>
  <img loading="lazy" src="/lamp.png" alt="">${'<section class="waits">Part</section>'.repeat(9)}<i class="slow"></i><script>
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) target.className = 'seen'
    })
    for (const each of document.querySelectorAll('section')) observer.observe(each)
  </script>`

const pages: Readonly<Record<string, string>> = {
  '/fading': fadingPage,
  '/streamed': streamedPage,
  '/revealed': revealedPage,
}

/** Reads a page once it has settled. */
async function readSettled<Reading>(path: string, read: (page: Page) => Promise<Reading>): Promise<Reading> {
  const port = await serve((request, response) => {
    if (request.url === '/late.js')
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(lateScript)
    if (request.url === '/stock') return setTimeout(() => response.writeHead(200).end('Sold out'), 600)
    response.writeHead(200, { 'content-type': 'text/html' }).end(pages[request.url ?? ''] ?? stockPage)
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
    return read(tab.page)
  })
}

test('a page is read after a late script has filled in what it asked for', async () => {
  expect(await readSettled('/oak-lamp', (page) => page.textContent('#stock'))).toBe('Sold out')
}, 60_000)

test('a page that fades in is read when it can be seen', async () => {
  const opacityOf = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.querySelector('#all') as Element).opacity)
  expect(Number(await readSettled('/fading', opacityOf))).toBeGreaterThan(0)
}, 60_000)

test('a page is read when the parts that it streamed are shown', async () => {
  expect(await readSettled('/streamed', (page) => page.textContent('main'))).toBe('Oak Lamp')
}, 60_000)

test('parts that appear when they come into view have appeared', async () => {
  expect(await readSettled('/revealed', (page) => page.locator('.waits').count())).toBe(0)
})
