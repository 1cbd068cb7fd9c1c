import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../browser/browser-pool.ts'
import { createEgressGuard } from '../net/egress/egress-guard.ts'
import { readStayingBars } from '../sessions/page/bars.ts'
import { openSessionTab } from '../sessions/shared/session/session-tab.ts'

const long = `<main><h1>Lamps</h1>${'<p style="height:200px">Lamps of oak and of brass for every room of the house.</p>'.repeat(20)}</main>`
const white = 'background:#fff;left:0;right:0'
const pages: Record<string, string> = {
  '/bars':
    `<header style="position:sticky;top:0;height:170px;${white}">Shop</header>${long}<div class=offer ` +
    `style="position:fixed;bottom:0;height:120px;${white}">Offer</div>`,
  '/hides':
    `<header style="position:fixed;top:0;height:300px;${white}">Shop</header>${long}<script>addEventListener('scroll', ` +
    `() => document.querySelector('header').style.transform = scrollY > 100 ? 'translateY(-100%)' : '')</script>`,
  '/passes-by': `${long.slice(0, 400)}<section style="height:700px"><div style="position:sticky;top:0;height:390px;${white}">Gallery</div></section>${long}`,
  '/consent': `${long}<div style="position:fixed;bottom:0;height:400px;${white}">We use cookies. <a href=#more>More</a></div>`,
  '/short': '<header style="position:fixed;top:0;height:300px;background:#fff">Shop</header><p>Short</p>',
  '/p/lamp': `<script type="application/ld+json">{"@type":"Product","name":"Lamp","offers":{"price":"10","priceCurrency":"USD"}}</script>${long}<form method=post action=/cart/add><button>Add to cart</button></form>
    <div class=buy style="position:fixed;bottom:0;height:60px;z-index:5;${white}"><button style="margin:8px;width:200px;height:44px">Add to cart</button></div>
    <div id=chat style="position:fixed;bottom:0;left:60px;width:140px;height:100px;z-index:9;background:#06f">Chat</div>`,
}

let pool: BrowserPool
let origin = ''
const server = createServer((request, response) => {
  const body = pages[request.url ?? ''] ?? ''
  response
    .writeHead(body === '' ? 404 : 200, { 'content-type': 'text/html' })
    .end(
      `<!doctype html><meta name=viewport content="width=device-width"><title>Lamp</title><body style="margin:0">${body}`,
    )
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

function read(path: string) {
  return pool.withTab(
    { platform: 'Mobile', region: 'US', signal: new AbortController().signal },
    async (tab) => {
      const session = openSessionTab(tab)
      try {
        await session.open(`${origin}${path}`, 'Open the page')
        return await readStayingBars(session)
      } finally {
        session.stop()
      }
    },
  )
}

describe('sticky parts on a phone', () => {
  it('adds up sticky and fixed parts', async () => {
    const reading = await read('/bars')
    expect(reading?.bars.map(({ name }) => name).toSorted()).toEqual(['div.offer', 'header'])
    expect(reading?.bars.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(290 / 844, 1)
  })

  it('ignores hiding and passing parts and cookie banners', async () => {
    expect((await read('/hides'))?.bars).toEqual([])
    expect((await read('/passes-by'))?.bars).toEqual([])
    expect((await read('/consent'))?.bars).toEqual([])
    expect(await read('/short')).toBeNull()
  })

  it('detects what covers a sticky buy button', async () => {
    const reading = await read('/p/lamp')
    expect(reading?.coveredBuy?.by.name).toBe('div#chat')
    expect(reading?.coveredBuy?.share).toBeGreaterThan(0.5)
  })
})
