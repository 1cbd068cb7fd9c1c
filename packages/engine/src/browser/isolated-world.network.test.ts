import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowserVisit, visitInBrowser } from '../capture/browser-visit.ts'
import { captureDom, toDomSnapshot } from '../capture/dom-snapshot.ts'
import { createEgressGuard } from '../net/egress/egress-guard.ts'
import { openSessionTab } from '../sessions/shared/session/session-tab.ts'
import { hostileScript } from '../testing/hostile-page.ts'
import { type BrowserPool, type BrowserTab, createBrowserPool } from './browser-pool.ts'
import { inIsolatedWorld, inMainWorld, loadInIsolatedWorld, useSession } from './isolated-world.ts'
import { pageFunction, pageFunctionWith } from './page-function.ts'

const body = `<header><nav><a href="/">Home</a> <a href="/lamps">Lamps</a></nav></header>
  <main><h1>Reed lamp</h1><img src="/lamp.png" width=320 height=240 alt="">
  <p style="color:#999">A lamp made of reed.</p><span class=price>$49.00</span>
  <div style="position:relative;height:40px"><button>Add to cart</button><span style="position:absolute;left:4px;top:4px">New offer</span></div>
  <section class="hollow tall"><div></div></section><p>Below</p></main>`
const style = '<style>.tall{height:320px;width:100%}button{width:120px;height:30px}</style>'
const pageOf = (script: string) =>
  `<!doctype html><html lang=en><title>Reed lamp</title>${style}<script>${script}</script><body>${body}</body></html>`

let pool: BrowserPool
const origins: string[] = []
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '', 'http://x').pathname
  if (path === '/lamp.png')
    return void response
      .writeHead(200, { 'content-type': 'image/svg+xml' })
      .end(
        '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240"/></svg>',
      )
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(pageOf(path === '/hostile' ? hostileScript : ''))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const hosts = [`127.0.0.1:${port}`, `other.example:${port}`]
  origins.push(...hosts.map((host) => `http://${host}`))
  const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }]
  pool = createBrowserPool({
    guard: createEgressGuard({ allowHosts: hosts, resolve }),
    chromiumPath: null,
    tabs: 1,
  })
})
afterAll(async () => {
  await pool.close()
  server.closeAllConnections()
  server.close()
})

const inTab = <Value>(work: (tab: BrowserTab) => Promise<Value>) =>
  pool.withTab({ platform: 'Desktop', region: 'US', signal: new AbortController().signal }, work)

const visit = (path: string) =>
  inTab(({ ...tab }) =>
    visitInBrowser(tab, `${origins[0]}${path}`, {
      needs: new Set([
        'renderedHtml',
        'dom',
        'axe',
        'vitals',
        'renderedImages',
        'overlaps',
        'unfilled',
        'snapshot',
      ]),
      axeRules: ['color-contrast', 'image-alt'],
      axeGate: null,
      pageType: 'product_page',
      isThorough: false,
      skeleton: null,
      snapshot: { accepted: null },
      putBlob: async () => 'blob',
    }),
  )

/** A visit without the parts that differ between loads, and without the page's own script. */
const steady = ({ renderedHtml, artifacts }: BrowserVisit) => {
  const { dom, vitals, ...rest } = artifacts
  const nodes = toDomSnapshot(dom ?? new Uint8Array()).nodes.map((node) =>
    node.tag === 'script' ? { ...node, text: '' } : node,
  )
  return { html: renderedHtml?.replace(/<script>.*<\/script>/s, ''), nodes, lcpPath: vitals?.lcpPath, rest }
}

it('reads a page that replaces every built-in like one that does not', async () => {
  const plain = steady(await visit('/plain'))
  const replaced = steady(await visit('/hostile'))
  expect(replaced).toEqual(plain)
  expect(plain.rest.axe?.violations.map(({ id }) => id)).toEqual(['color-contrast'])
  expect(plain.rest.renderedImages?.images).toHaveLength(1)
  expect(plain.rest.overlaps?.pairs).toHaveLength(1)
  expect(plain.rest.unfilled?.blanks).toHaveLength(1)
  expect(plain.html).toContain('Reed lamp')
})

it('the page replaces each of the built-ins that it wants to', async () => {
  const read = pageFunction(() => (globalThis as { replacedBuiltIns?: string }).replacedBuiltIns ?? 'none')
  const replaced = await inTab(async ({ page, goto }) => {
    await goto(`${origins[0]}/hostile`)
    return String(await inMainWorld(page, read))
  })
  const [count, of] = replaced.split(' of ')
  expect(count).toBe(of)
  expect(Number(of)).toBeGreaterThan(150)
})

it('opens a session on such a page and captures its snapshot', async () => {
  const text = await inTab(async (tab) => {
    const session = openSessionTab(tab)
    try {
      await session.open(`${origins[0]}/hostile`, 'Open the page')
      return toDomSnapshot(Buffer.from(JSON.stringify(await captureDom(tab.page, tab.cdp)))).title
    } finally {
      session.stop()
    }
  })
  expect(text).toBe('Reed lamp')
})

describe('the isolated world', () => {
  const count = pageFunctionWith({ step: 2 }, ({ step }, start: number) => {
    const own = globalThis as { counted?: number }
    own.counted = (own.counted ?? start) + step
    return own.counted
  })
  const seenByPage = pageFunction(() => [typeof (globalThis as { counted?: number }).counted, location.host])

  const isRunning = pageFunction(() => document.documentElement.dataset.running ?? null)
  /** Until a call has begun in the current document. */
  const untilRunning = (page: Page) =>
    expect.poll(() => inMainWorld(page, isRunning), { interval: 20 }).toBe('yes')

  it('keeps values of a call until the page navigates, invisible to the page', async () => {
    const seen = await inTab(async ({ page, goto }) => {
      await goto(`${origins[0]}/plain`)
      const first = [await inIsolatedWorld(page, count, 1), await inIsolatedWorld(page, count, 1)]
      const reported = await inMainWorld(page, seenByPage)
      await goto(`${origins[0]}/hostile`)
      return { first, reported, next: await inIsolatedWorld(page, count, 1) }
    })
    expect(seen).toEqual({ first: [3, 5], reported: ['undefined', expect.stringContaining('127')], next: 3 })
  })

  it('follows the tab to another site and its process, and back', async () => {
    const readHost = pageFunction(() => location.host)
    const hosts = await inTab(async ({ page, goto }) => {
      const seen: string[] = []
      for (const origin of [origins[0], origins[1], origins[0], origins[1]]) {
        await goto(`${origin}/hostile`)
        for (let time = 0; time < 3; time++) seen.push(await inIsolatedWorld(page, readHost))
      }
      return seen
    })
    const [own, other] = origins.map((origin) => new URL(origin).host)
    expect(hosts).toEqual([own, other, own, other].flatMap((host) => [host, host, host]))
  })

  it('passes on exceptions, async results and arguments', async () => {
    const fail = pageFunction(() => {
      throw new TypeError('no such thing')
    })
    const later = pageFunction(async (given: { a: string | null; b: number[] }) => ({ given, isLate: true }))
    const given = { a: null, b: [1, 2] }
    const answer = await inTab(async ({ page, goto }) => {
      await goto(`${origins[0]}/hostile`)
      await expect(inIsolatedWorld(page, fail)).rejects.toThrow('no such thing')
      return inIsolatedWorld(page, later, given)
    })
    expect(answer).toEqual({ given, isLate: true })
  })

  it('rejects a call when the page navigates, but not when only its address changes', async () => {
    const never = pageFunction(() => {
      document.documentElement.dataset.running = 'yes'
      return new Promise<string>(() => {})
    })
    const afterAddress = pageFunction(async () => {
      location.hash = 'there'
      history.pushState(null, '', '/elsewhere')
      // A real wait: the browser must have had time to report the new address, which must not end the call.
      await new Promise((resolve) => setTimeout(resolve, 500))
      return location.pathname
    })
    const path = await inTab(async ({ page, goto }) => {
      for (const next of [`${origins[1]}/plain`, `${origins[1]}/hostile`]) {
        const failed = expect(inIsolatedWorld(page, never)).rejects.toThrow()
        await untilRunning(page)
        await goto(next)
        await failed
      }
      return inIsolatedWorld(page, afterAddress)
    })
    expect(path).toBe('/elsewhere')
  }, 30_000)

  it('keeps calls in a page that opened while it asked which page the last call was in', async () => {
    const slowly = pageFunction(async (ms: number) => {
      document.documentElement.dataset.running = 'yes'
      // A real wait: the browser reports addresses meanwhile.
      await new Promise((resolve) => setTimeout(resolve, ms))
      return location.pathname
    })
    const moveOn = pageFunction(() => history.pushState(null, '', '/elsewhere'))
    const seen = await inTab(async ({ page, goto }) => {
      let hasAsked = false
      const asked = Promise.withResolvers<void>()
      const isOpen = Promise.withResolvers<void>()
      const cdp = await page.context().newCDPSession(page)
      const send = cdp.send.bind(cdp) as (method: string, params?: object) => Promise<unknown>
      const slowSession = new Proxy(cdp, {
        get(target, name) {
          if (name !== 'send') return Reflect.get(target, name)
          return async (method: string, params: { functionDeclaration?: string } = {}) => {
            const asks = /return globalThis\.__vitrineWorld \}$/.test(params.functionDeclaration ?? '')
            if (!asks || hasAsked) return send(method, params)
            hasAsked = true
            asked.resolve()
            await isOpen.promise
            // The answer of the next page before anything was called in it.
            return { result: { type: 'undefined' } }
          }
        },
      })
      useSession(page, slowSession)
      await goto(`${origins[0]}/plain`)
      const first = inIsolatedWorld(page, slowly, 300)
      await untilRunning(page)
      await inMainWorld(page, moveOn)
      await asked.promise
      const paths = [await first]
      await goto(`${origins[1]}/plain`)
      const second = inIsolatedWorld(page, slowly, 500)
      await untilRunning(page)
      isOpen.resolve()
      return [...paths, await second]
    })
    expect(seen).toEqual(['/elsewhere', '/plain'])
  }, 30_000)

  it("holds our libraries, not the page's", async () => {
    const library = pageFunction(() => (globalThis as { library?: string }).library ?? null)
    const found = await inTab(async ({ page, goto }) => {
      await goto(`${origins[0]}/plain`)
      await loadInIsolatedWorld(page, 'var library = "ours"')
      return [await inIsolatedWorld(page, library), await inMainWorld(page, library)]
    })
    expect(found).toEqual(['ours', null])
  })
})
