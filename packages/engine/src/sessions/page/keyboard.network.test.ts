import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../../browser/browser-pool.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { openSessionTab } from '../shared/session/session-tab.ts'
import { readKeyboard } from './keyboard.ts'

const links = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => `<a href="/${at}">Page ${at}</a> `).join('')
const trap = `<button onkeydown="if (event.key === 'Tab') event.preventDefault()">Chat</button>`
const product = (fields: string, before = '') =>
  `${links}${before}<h1>Oak desk</h1><p>$40.00</p><form action="/cart/add" method="post">${fields}<button>Add to cart</button></form>`
const swatches = (onclick: string) =>
  `<div class="swatches">${['Sand', 'Moss'].map((color) => `<b style="cursor:pointer;padding:9px" onclick='${onclick}'>${color}</b>`).join('')}</div>`
const pages: Readonly<Record<string, string>> = {
  '/dates': product(
    ['date', 'time', 'datetime-local'].map((type) => `<label>On <input type="${type}"></label>`).join(''),
  ),
  '/frame': product(`<iframe srcdoc='${links}' title="Sizes"></iframe>`),
  '/trap': product(trap),
  '/trap-before': product('', trap),
  '/swatches': product(swatches('this.className += " on"')),
  '/drawings': product(swatches('')),
  '/newsletter': `${product('')}<div role="dialog"><input><button>Subscribe</button><button>No</button><a href="/terms">Terms</a></div><script>
    const dialog = document.querySelector('[role=dialog]')
    const keep = (event) => { if (dialog.isConnected && !dialog.contains(event.target)) dialog.querySelector('input').focus() }
    document.addEventListener('focusin', keep)
    document.addEventListener('keydown', ({ key }) => { if (key === 'Escape') dialog.remove() })
    dialog.querySelector('input').focus()
  </script>`,
}

let pool: BrowserPool
let origin = ''
const server = createServer((request, response) => {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><title>Oak desk</title><main>${pages[request.url ?? '/'] ?? ''}</main>`)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const guard = createEgressGuard({ allowHosts: [`127.0.0.1:${port}`] })
  pool = createBrowserPool({ guard, chromiumPath: null, tabs: 4 })
})
afterAll(async () => {
  await pool.close()
  server.closeAllConnections()
  server.close()
})

const read = (path: string) =>
  pool.withTab(
    { platform: 'Desktop', region: 'US', isFresh: true, signal: new AbortController().signal },
    async (tab) => {
      const session = openSessionTab(tab)
      try {
        await session.open(`${origin}${path}`, 'Open the page')
        return await readKeyboard(session)
      } finally {
        session.stop()
      }
    },
  )

test('a newsletter that keeps the focus until Escape blocks nobody', async () => {
  expect(await read('/newsletter')).toMatchObject({ isBuyReached: true })
}, 120_000)

test('only a control that keeps the focus is a trap', async () => {
  const [dates, frame, trapped, before] = await Promise.all(
    ['/dates', '/frame', '/trap', '/trap-before'].map(read),
  )
  expect(dates).toMatchObject({ trap: null, isBuyReached: true })
  expect(frame).toMatchObject({ trap: null, isBuyReached: true })
  expect(trapped).toMatchObject({ trap: { text: 'Chat', isPassable: false } })
  expect(before).toMatchObject({ trap: { text: 'Chat', isPassable: true }, isBuyReached: true })
}, 180_000)

test('only choices that respond to a click are out of reach of the keyboard', async () => {
  const [swatched, drawn] = await Promise.all(['/swatches', '/drawings'].map(read))
  expect(swatched).toMatchObject({ unreachable: [{ text: 'Sand, Moss' }], isBuyReached: true })
  expect(drawn).toMatchObject({ unreachable: [], isBuyReached: true })
}, 180_000)
