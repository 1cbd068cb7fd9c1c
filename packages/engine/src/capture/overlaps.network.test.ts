import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../browser/browser-pool.ts'
import { inIsolatedWorld } from '../browser/isolated-world.ts'
import { createEgressGuard } from '../net/egress/egress-guard.ts'
import { readOverlaps } from './overlaps.page.ts'

const words = 'Close the window and return to the list of reviews'
const field = '<textarea style="position:absolute;left:0;top:40px;width:400px;height:120px"></textarea>'
const through = `<div style="position:relative"><button style="width:60px;height:40px">Blue</button><span style="position:absolute;left:30px;top:20px;pointer-events:none;background:red">-20%</span></div>`
const pages: Readonly<Record<string, string>> = {
  // A cross that hides its words, which would reach down to the field.
  '/clipped': `<div style="position:relative"><a href="#" style="display:block;width:27px;height:27px;overflow:hidden"><span style="display:block;width:27px">× ${words}</span></a>${field}</div>`,
  '/plain': `<div style="position:relative"><a href="#" style="display:block;width:27px;height:27px"><span style="display:block;width:27px">× ${words}</span></a>${field}</div>`,
  // A link for keyboards, as WordPress themes hide it: its padding gives it a box, of which nothing is painted.
  '/skip': `<a href="#main" style="position:absolute;left:8px;top:8px;width:1px;height:1px;padding:10px 15px;clip:rect(1px,1px,1px,1px)">Skip to content</a><button style="width:200px;height:40px">Harbour Goods</button>`,
  // A reduction above a color, which taps go through.
  '/through': through,
}

let pool: BrowserPool
let origin = ''
const server = createServer((request, response) => {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><title>Reviews</title><body>${pages[request.url ?? '/'] ?? ''}`)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const guard = createEgressGuard({ allowHosts: [`127.0.0.1:${port}`] })
  pool = createBrowserPool({ guard, chromiumPath: null, tabs: 1 })
})
afterAll(async () => {
  await pool.close()
  server.closeAllConnections()
  server.close()
})

const pairsOn = (path: string) =>
  pool.withTab({ platform: 'Desktop', region: 'US', signal: new AbortController().signal }, async (tab) => {
    await tab.goto(`${origin}${path}`)
    return (await inIsolatedWorld(tab.page, readOverlaps)).pairs
  })

test('words that a control clips do not overlap what is below it', async () => {
  expect(await pairsOn('/clipped')).toEqual([])
  expect(await pairsOn('/plain')).not.toEqual([])
}, 60_000)

test('a link that is clipped to nothing covers nothing', async () => {
  expect(await pairsOn('/skip')).toEqual([])
}, 60_000)

test('what a tap hits says nothing about words that taps go through', async () => {
  const hidden = (pairs: Awaited<ReturnType<typeof pairsOn>>) =>
    pairs.map(({ hidesA, hidesB, meetsA, meetsB }) => hidesA + hidesB + meetsA + meetsB)
  expect(Math.max(0, ...hidden(await pairsOn('/through')))).toBe(0)
}, 60_000)
