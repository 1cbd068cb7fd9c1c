import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BrowserTab, createBrowserPool } from '../../browser/browser-pool.ts'
import { siteHost } from '../../frontier/address/url-policy.ts'
import { CrawlError } from '../../net/crawl-error.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import type { ActionPolicy } from '../shared/action-policy.ts'
import { type AgentSession, openAgentSession } from './agent-session.ts'

const patienceMs = 120_000
const asked: string[] = []
const closers: (() => Promise<unknown>)[] = []

async function serve(
  name: string,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer((request, response) => {
    asked.push(`${name} ${request.method} ${request.url}`)
    answer(request, response)
  })
  server.on('upgrade', ({ url }, socket) => {
    asked.push(`${name} SOCKET ${url}`)
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const html = (response: ServerResponse, body: string) =>
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1>${body}</main></html>`)

/** A click on "Everything" tries every way out of the store at once. */
const shopPage = (elsewhere: string) => `
<a href="/list" target="_blank">All lamps</a>
<button onclick="
  alert('Leave?'); confirm('Really?'); prompt('Where to?');
  window.open('${elsewhere}/popup'); window.open('/leave');
  fetch('${elsewhere}/api', { method: 'POST', mode: 'no-cors', body: document.title });
  fetch('/orders', { method: 'POST', body: '1' });
  for (const id of ['get', 'post', 'download', 'window']) document.getElementById(id).click();
  setTimeout(() => { location = '${elsewhere}/script' }, 50)">Everything</button>
<form action="${elsewhere}/form"><input type="hidden" name="q" value="1"><button id="get">A</button></form>
<form action="/orders" method="post"><button id="post">B</button></form>
<form action="${elsewhere}/form" target="_blank"><button id="window">C</button></form>
<a id="download" href="/price-list.zip" download>Prices</a>
<a href="/quiet">Talk</a>`

/** Ways to send data past request interception, tried by a page and a frame in it; it then shows that it is done. */
const talkingPage = (elsewhere: string) => {
  const socket = `new WebSocket('${elsewhere.replace('http', 'ws')}/socket')`
  const post = (path: string) => `fetch('${path}', { method: 'POST', mode: 'no-cors', body: '1' })`
  return `<iframe id="frame"></iframe><script>
  const inWorker = (own, code) => new own('data:text/javascript,' + encodeURIComponent(code))
  const talk = (window) => {
    new window.${socket.slice(4)}
    new window.WebSocket.prototype.constructor('${elsewhere.replace('http', 'ws')}/constructor')
    inWorker(window.SharedWorker, ${JSON.stringify(post(`${elsewhere}/shared`))})
    window.fetchLater?.('/orders', { method: 'POST', body: '1', activateAfter: 0 })
    window.navigator.sendBeacon('${elsewhere}/beacon', '1')
  }
  talk(window)
  talk(document.getElementById('frame').contentWindow)
  const worker = inWorker(Worker, ${JSON.stringify(`onmessage = () => ${post(`${elsewhere}/worker`)}.catch(() => postMessage(1))`)})
  worker.onmessage = () => document.body.append('Tried everything')
  worker.postMessage(1)
</script>`
}

let elsewhere = ''
let shop = ''
let pool: ReturnType<typeof createBrowserPool>

beforeAll(async () => {
  elsewhere = await serve('elsewhere', (_, response) => html(response, 'Elsewhere'))
  shop = await serve('shop', ({ url }, response) => {
    if (url === '/leave') response.writeHead(302, { location: `${elsewhere}/redirect` }).end()
    else if (url === '/away')
      html(response, `<script>setTimeout(() => location.replace('${elsewhere}/later'), 200)</script>`)
    else if (url === '/long-after') html(response, '<form method="post" action="/orders"></form>')
    else if (url === '/refresh')
      html(response, `<meta http-equiv="refresh" content="0;url=${elsewhere}/refresh">Refresh`)
    else if (url === '/quiet') html(response, talkingPage(elsewhere))
    else html(response, url === '/list' ? 'All lamps' : shopPage(elsewhere))
  })
  // The egress guard allows both hosts, so only the agent's own confinement keeps it inside.
  const allowHosts = [shop, elsewhere].map((url) => new URL(url).host)
  pool = createBrowserPool({ guard: createEgressGuard({ allowHosts }), chromiumPath: null, tabs: 1 })
}, patienceMs)
afterAll(async () => {
  await pool.close()
  for (const close of closers) await close()
}, patienceMs)

function visit<Value>(
  work: (session: AgentSession) => Promise<Value>,
  afterwards = (_tab: BrowserTab): Promise<unknown> => Promise.resolve(),
): Promise<Value> {
  const policy: ActionPolicy = {
    hosts: new Set([siteHost(shop)]),
    isOwned: false,
    root: `${shop}/`,
    words: new Set(),
    robotsAllows: () => true,
  }
  const { signal } = new AbortController()
  return pool.withTab({ platform: 'Desktop', region: 'US', isFresh: true, signal }, async (tab) => {
    const session = await openAgentSession(tab, policy)
    try {
      return await work(session)
    } finally {
      session.close()
      await afterwards(tab)
    }
  })
}

const clicked = async (session: AgentSession, name: string) => {
  const { controls } = await session.capture()
  await session.click(controls.find((control) => control.name === name)?.ref ?? '')
  return session.capture()
}

it(
  'the agent stays in the store, whatever a click, script, redirect or new window tries',
  async () => {
    await visit(async (session) => {
      await session.open(`${shop}/`)
      const after = await clicked(session, 'Everything')
      expect([after.url, after.lines[0]]).toEqual([`${shop}/`, 'Shop'])
      // A page that the store opens in a new window is shown in the agent's only window.
      expect((await clicked(session, 'All lamps')).lines).toContain('All lamps')
      await expect(session.open(`${shop}/leave`)).rejects.toThrow(CrawlError)
      for (const path of ['/away', '/refresh']) {
        const page = await session.open(`${shop}${path}`).catch(() => null)
        expect(page?.url ?? shop, path).toContain(shop)
      }
    })
    expect(asked.filter((line) => line.startsWith('elsewhere'))).toEqual([])
    expect(asked.filter((line) => line.includes('POST'))).toEqual([])
    expect(asked).toContain('shop GET /list')
  },
  patienceMs,
)

it(
  'a page cannot send data by a socket, a worker or a deferred request while the agent reads it',
  async () => {
    const before = asked.length
    await visit(async (session) => {
      await session.open(`${shop}/quiet`)
      await expect
        .poll(async () => (await session.capture()).lines, { timeout: 60_000 })
        .toContain('Tried everything')
    })
    expect(asked.slice(before)).toEqual(['shop GET /quiet'])
  },
  patienceMs,
)

it(
  'the tab stays restricted to the store after the agent has finished',
  async () => {
    const before = asked.length
    const ways: string[] = []
    await visit(
      (session) => session.open(`${shop}/long-after`),
      async ({ page }) => {
        page.on('request', (request) => ways.push(`${request.method()} ${new URL(request.url()).pathname}`))
        const seen = async (way: string) => expect.poll(() => ways, { timeout: 60_000 }).toContain(way)
        await page.evaluate(`setTimeout(() => location.replace('${elsewhere}/long-after'))`)
        await seen('GET /long-after')
        await page.evaluate('setTimeout(() => document.forms[0].submit())')
        await seen('POST /orders')
        // An unblocked request would arrive at once, because it goes to loopback.
        await page.waitForTimeout(300)
      },
    )
    expect(asked.slice(before)).toEqual(['shop GET /long-after'])
  },
  patienceMs,
)
