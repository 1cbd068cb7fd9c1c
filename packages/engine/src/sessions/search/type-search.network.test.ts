import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../../browser/browser-pool.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { openSessionTab } from '../shared/session/session-tab.ts'
import { typeSearch } from './type-search.ts'

const form = (attributes: string, button = '<button type="submit" id="go">Search</button>') =>
  `<header><form action="/search" role="search" ${attributes}><input name="q" type="search" ` +
  `placeholder="Search">${button}</form></header><main><h1>Lamps</h1><ul id="list"><li><a href="/a">Arc ` +
  'lamp</a></li></ul></main>'
const dead = 'onsubmit="return false"'
const pages: Record<string, string> = {
  '/works': form(''),
  '/dead': form(dead),
  '/dead-without-button': form(dead, ''),
  '/only-the-button':
    `${form(dead, '<button type="button" id="go">Search</button>')}<script>go.onclick = () => { location.href = ` +
    `'/search?q=' + document.querySelector('input').value }</script>`,
  '/only-a-picture':
    '<header><div class="search-box"><input placeholder="Search"><span class="icon-search" id="go" ' +
    'style="display:inline-block;width:20px;height:20px"></span></div></header><script>go.onclick = () => { ' +
    `location.href = '/search?q=' + document.querySelector('input').value }</script>`,
  '/instant':
    `${form(dead)}<script>document.querySelector('input').oninput = () => { list.innerHTML = '<li><a ` +
    `href="/b">Reed lamp</a></li><li><a href="/c">Stone lamp</a></li>' }</script>`,
  '/instant-and-sent': `${form('')}<script>document.querySelector('input').oninput = () => { list.innerHTML = '<li><a href="/b">Reed lamp</a></li><li><a href="/c">Stone lamp</a></li>' }</script>`,
  '/asks-elsewhere':
    `${form(dead)}<script>document.querySelector('form').addEventListener('submit', () => fetch('/find?term=' + ` +
    `document.querySelector('input').value))</script>`,
  '/covered': `${form(dead)}<div style="position:fixed;inset:0;background:#0008">We use cookies</div>`,
  '/other-window': `${form(dead)}<script>go.onclick = () => { window.open('/search?q=lamp') }</script>`,
  '/behind-an-icon':
    '<header><button type="button" aria-label="Search" id="open">o</button></header><div id="layer" ' +
    `hidden>${form(dead)}</div><script>open = document.getElementById('open'); open.onclick = () => { ` +
    'layer.hidden = false }</script>',
}

let pool: BrowserPool
let origin: string
const server = createServer(({ url = '' }, response) => {
  const path = url.split('?')[0] ?? ''
  const body = path === '/search' || path === '/find' ? '<main><h1>Results</h1></main>' : pages[path]
  response
    .writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' })
    .end(`<!doctype html><title>Shop</title>${body ?? 'Not here'}`)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const guard = createEgressGuard({
    allowHosts: [`127.0.0.1:${port}`],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  pool = createBrowserPool({ guard, chromiumPath: null, tabs: 3 })
})
afterAll(async () => {
  await pool.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const { signal } = new AbortController()
const type = (path: string) =>
  pool.withTab({ platform: 'Desktop', region: 'US', isFresh: true, signal }, async (tab) => {
    const session = openSessionTab(tab)
    try {
      await session.open(`${origin}${path}`, 'Open the page')
      return await typeSearch(session, 'lamp')
    } finally {
      session.stop()
    }
  })

it.concurrent.each([
  ['/works', { answer: 'moved', button: 'absent' }],
  ['/dead', { answer: 'nothing', button: 'clicked', resultsUrl: null }],
  ['/dead-without-button', { answer: 'nothing', button: 'absent' }],
  ['/only-the-button', { answer: 'moved', button: 'clicked' }],
  ['/only-a-picture', { answer: 'moved', button: 'clicked' }],
  ['/instant', { answer: 'shown', suggests: true }],
  ['/instant-and-sent', { answer: 'moved', suggests: true }],
  ['/asks-elsewhere', { answer: 'asked' }],
  ['/covered', { answer: 'untyped' }],
  ['/other-window', { answer: 'asked', resultsUrl: null }],
  ['/behind-an-icon', { fieldFound: true, answer: 'nothing', button: 'clicked' }],
])('a word typed on %s', async (path, expected) => {
  expect(await type(path)).toMatchObject(expected)
})
