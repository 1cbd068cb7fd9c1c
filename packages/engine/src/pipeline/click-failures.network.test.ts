import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../browser/browser-pool.ts'
import { createEgressGuard } from '../net/egress/egress-guard.ts'
import { readClicks } from '../sessions/page/clicks.ts'
import { openSessionTab } from '../sessions/shared/session/session-tab.ts'

const html = `<!doctype html><title>t</title><main><h1>Lamp</h1>
<button type=button id=a>Open the details</button><button type=button id=b>Turn it around</button>
<button type=button id=c>Show the sizes</button><button type=button id=d>Ask for more</button><p id=out></p>
<p style=position:relative><button type=button>Behind the veil</button><i style=position:absolute;inset:0></i></main>
<script src=/shop.js></script>`
const script = `setInterval(() => { throw new Error('always there') }, 300)
const on = (id, act) => document.getElementById(id).addEventListener('click', act)
on('a', () => { undefined.open() })
on('b', () => { fetch('/api/compare', { method: 'POST' }) })
on('c', () => { document.getElementById('out').textContent += 'S M L ' })
on('d', () => { fetch('/api/more').then(() => { document.getElementById('out').textContent += 'Not now. ' }) })`

const choices = `<!doctype html><title>t</title><main><h1>Necklace</h1><div id=colors>
<button type=button style="border:2px solid">Silver</button><button type=button>Gold</button><button type=button>Engraving</button></div></main>
<script>const [silver, gold] = document.querySelectorAll('button')
for (const each of [silver, gold]) each.onclick = () => { if (each.style.border === '') for (const one of [silver, gold]) one.style.border = one === each ? '2px solid' : '' }</script>`

let pool: BrowserPool
let origin = ''
const server = createServer(({ url = '' }, response) => {
  const isCall = url.startsWith('/api/')
  const type = url === '/shop.js' ? 'text/javascript' : 'text/html'
  response
    .writeHead(isCall ? 500 : 200, { 'content-type': type })
    .end(isCall ? '' : url === '/shop.js' ? script : url === '/choices' ? choices : html)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }]
  const guard = createEgressGuard({ allowHosts: [`127.0.0.1:${port}`], resolve })
  pool = createBrowserPool({ guard, chromiumPath: null, tabs: 1 })
})
afterAll(async () => {
  await pool.close()
  server.closeAllConnections()
  server.close()
})

const clicksOn = (path: string) =>
  pool.withTab({ platform: 'Desktop', region: 'US', signal: new AbortController().signal }, async (tab) => {
    const session = openSessionTab(tab)
    try {
      await session.open(`${origin}${path}`, 'Open the page')
      return await readClicks(session)
    } finally {
      session.stop()
    }
  })

it('tries a choice that is made already again after another one', async () => {
  const readings = await clicksOn('/choices')
  expect(readings.map(({ text, effect }) => [text, effect])).toEqual([
    ['Silver', 'change'],
    ['Gold', 'change'],
    ['Engraving', 'nothing'],
  ])
})

it('reports errors and failed requests caused by a click, and no others', async () => {
  const readings = await clicksOn('/')
  const failedCall = { method: 'POST', path: '/api/compare', status: 500 }
  expect(
    readings.map(({ text, effect, error, failedCall: call }) => ({ text, effect, error, call })),
  ).toEqual([
    {
      text: 'Open the details',
      effect: 'nothing',
      error: { text: "Cannot read properties of undefined (reading 'open')", source: `${origin}/shop.js` },
      call: null,
    },
    { text: 'Turn it around', effect: 'request', error: null, call: failedCall },
    { text: 'Show the sizes', effect: 'change', error: null, call: null },
    {
      text: 'Ask for more',
      effect: 'change',
      error: null,
      call: { method: 'GET', path: '/api/more', status: 500 },
    },
    { text: 'Behind the veil', effect: 'covered', error: null, call: null },
  ])
}, 60_000)
