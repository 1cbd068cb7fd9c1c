import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../../browser/browser-pool.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { type LoadResult, loadPage } from './load-page.ts'
import { becomePhone, benchmarkIndex, slowdownFor } from './phone.ts'

const scriptBytes = 60_000
const banner = (at: string) =>
  `<script>${at}(() => { const box = document.createElement('div'); box.style.cssText = 'height:420px'; ` +
  `box.textContent = 'Autumn offers'; document.body.prepend(box) }, 1400)</script>`
const after = "((work, ms) => addEventListener('load', () => setTimeout(work, ms)))"
const text = `<main><h1>Oak Lamp</h1><p style="height:300px">${'Warm light for long evenings. '.repeat(20)}</p></main>`
const pages: Record<string, string> = {
  '/pushed': text + banner(after),
  '/laid-over': (text + banner(after)).replace('height:420px', 'height:420px;position:fixed;bottom:0'),
  '/calm': `<header><button type="button" aria-label="Open the menu" id="menu" style="width:60px;height:44px">Menu</button></header>${text}
    <script>menu.onclick = () => { const end = performance.now() + 260; while (performance.now() < end); menu.textContent = 'Open' }</script>
    <script src="/app.js"></script>`,
  '/waits': `<head><script src="/large.js"></script></head>${text}`,
  '/waits-below': `${text}<script src="/large.js"></script>`,
}

let pool: BrowserPool
let origin: string
const server = createServer(({ url = '' }, response) => {
  const body = pages[url]
  if (url === '/large.js')
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(`/*${'x'.repeat(3 * scriptBytes)}*/`)
  else if (url === '/app.js')
    response
      .writeHead(200, { 'content-type': 'text/javascript' })
      .end(
        `/*${'x'.repeat(scriptBytes)}*/{const end = performance.now() + 120; while (performance.now() < end);}`,
      )
  else if (body === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here</p>')
  else
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><meta name="viewport" content="width=device-width"><title>Lamp</title><style>body { margin: 0; padding: 8px }</style>${body}`,
      )
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

function load(path: string, isBrief: boolean): Promise<LoadResult> {
  const { signal } = new AbortController()
  return pool.withTab({ platform: 'Mobile', region: 'US', isFresh: true, signal }, async (tab) => {
    await becomePhone(tab.cdp, 1)
    return loadPage(tab, `${origin}${path}`, { isBrief })
  })
}

async function runOf(path: string, isBrief = false) {
  const result = await load(path, isBrief)
  if ('notVerified' in result) throw new Error(result.notVerified)
  return result.run
}

it('reads blocking files, late shifts, and reaction times', async () => {
  const [pushed, laidOver, calm] = await Promise.all(
    ['/pushed', '/laid-over', '/calm'].map((path) => runOf(path)),
  )
  expect(pushed?.lateShift?.value).toBeGreaterThan(0.2)
  expect(pushed?.lateShift?.path).toMatch(/main|p$|h1$/)
  expect(pushed?.lateShift?.atMs).toBeGreaterThan(1000)
  expect(laidOver?.lateShift?.value ?? 0).toBeLessThan(0.01)

  expect(calm?.lateShift).toBeNull()
  expect(calm?.largest).toMatchObject({ imageUrl: null, loadDelayMs: 0 })
  expect(calm?.largest?.path).toMatch(/(p|h1)$/)
  expect(calm?.scripts).toMatchObject([{ url: `${origin}/app.js` }])
  expect(calm?.scripts[0]?.bytes).toBeGreaterThanOrEqual(scriptBytes)
  expect(calm?.scripts[0]?.workMs).toBeGreaterThanOrEqual(100)
  expect(calm?.bytesBefore).toBeGreaterThan(500)
  const [tap] = calm?.taps ?? []
  expect(tap).toMatchObject({ kind: 'menu', text: 'Open the menu', path: expect.stringMatching(/button$/) })
  expect(tap?.ms).toBeGreaterThanOrEqual(256)
  expect(tap?.scriptMs).toBeGreaterThanOrEqual(250)
})

it('measures how long files block the first paint, and nothing else in a brief run', async () => {
  const { blocking, taps, lateShift } = await runOf('/waits', true)
  expect({ taps, lateShift }).toEqual({ taps: [], lateShift: null })
  expect(blocking).toMatchObject([{ url: `${origin}/large.js`, resourceType: 'script' }])
  // 180 KB over a connection of 200 KB per second.
  expect(blocking[0]?.waitedMs).toBeGreaterThan(700)
  // Content painted before the file arrived did not wait for it.
  expect((await runOf('/waits-below', true)).blocking).toEqual([])
})

it('says why a page cannot be measured', async () => {
  expect(await load('/gone', false)).toEqual({ notVerified: 'The page returned status 404.' })
})

it('slows the tab down as specified', async () => {
  const { signal } = new AbortController()
  const [free, slow] = await pool.withTab(
    { platform: 'Mobile', region: 'US', isFresh: true, signal },
    async ({ page, cdp }) => {
      // On a busy machine single measurements mean little; the best of several is used.
      const best = async () => {
        let index = 0
        for (let attempt = 0; attempt < 4; attempt++) index = Math.max(index, await benchmarkIndex(page))
        return index
      }
      const before = await best()
      await becomePhone(cdp, 4)
      return [before, await best()]
    },
  )
  expect((free ?? 0) / (slow ?? 1)).toBeGreaterThan(1.3)
})

it("derives the slowdown from the machine's speed, up to Lighthouse's factor", () => {
  expect([100, 150, 475, 800, 1300, 1533, 3000].map(slowdownFor)).toEqual([1, 1, 1.5, 2, 3, 4, 4])
})
