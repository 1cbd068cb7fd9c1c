/** What a visit measures in a real browser: overlaps, parts that stay empty, images that stay blank, the snapshot. */

import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sleep } from '@vitrine/kernel/time/sleep'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BrowserPool, type BrowserTab, createBrowserPool } from '../browser/browser-pool.ts'
import { visitInBrowser } from '../capture/browser-visit.ts'
import { captureOverlaps } from '../capture/overlaps.ts'
import { captureRenderedImages } from '../capture/rendered-images.ts'
import { takeSnapshot } from '../capture/snapshot/take-snapshot.ts'
import { captureUnfilled } from '../capture/unfilled.ts'
import { captureVitals } from '../capture/vitals.ts'
import { createEgressGuard } from '../net/egress/egress-guard.ts'

const style =
  '<meta name=viewport content="width=device-width"><style>body{margin:0;font:16px sans-serif}.tall{height:320px}</style>'
const pages: Record<string, string> = {
  '/overlaps': `<title>t</title>${style}<main>
    <div style="height:60px"><button id=covered style="width:200px;height:40px;border:0;background:#060">Buy</button><p id=cover style="margin:-40px 0 0;width:200px;height:40px;background:#fff;position:relative">Delivered in two days and more</p></div>
    <div style="height:60px"><p id=words style="margin:0;width:200px">Nobody can read this</p><button id=over style="display:block;margin-top:-22px;width:200px;height:30px;border:0;background:#060;position:relative">Press</button></div>
    <div style="height:60px;position:relative"><p style="margin:0">Read me</p><a href="/x" style="position:absolute;inset:0" id=stretched></a></div>
    <label>Size <input type=radio></label><button>Apart</button></main>`,
  '/unfilled': `<title>t</title>${style}<style>@keyframes turn{to{rotate:1turn}}.spinner{width:40px;height:40px;border:4px solid;animation:turn 1s linear infinite}</style><main>
    <h1>Shop</h1><section class="hollow tall"><div></div></section><p>Between</p>
    <section class="late tall"><div id=late></div></section><p>Between</p>
    <section class="painted tall" style="background:#eee"><div></div></section>
    <div><h2>Filled later</h2><div id=filled></div></div><div><h2>Never filled</h2><div></div></div>
    <div class="offer spinner"></div><div class="spinner" id=done></div>
    <div class="card card--loading"><img src=/good.png width=200 height=200 alt=""></div><p>End</p>
    ${'<div style="height:2400px;background:#ddd">More</div><div class="seen spinner"></div>'.repeat(3)}</main>
    <script>for(const each of document.querySelectorAll('.seen'))new IntersectionObserver(([entry])=>{if(entry.isIntersecting)setTimeout(()=>each.remove(),700)}).observe(each);setTimeout(()=>document.getElementById('done').remove(),3000);setTimeout(()=>document.getElementById('filled').textContent='Now',3000)
    new IntersectionObserver(([entry])=>{if(entry.isIntersecting)document.getElementById('late').textContent='Here it is'}).observe(document.getElementById('late').parentElement)</script>`,
  '/pictures': `<title>t</title>${style}<main><img id=good src=/good.png width=200 height=200><img id=bad src=/bad.png width=200 height=200>
    <img id=slow src=/slow.png width=200 height=200><div style="overflow:hidden;width:200px;white-space:nowrap"><img src=/good.png width=200 height=200><img id=outside src=/bad.png?slide width=200 height=200></div></main>`,
  '/jumps':
    `<title>t</title>${style}<main>${'<p>Words of the shop</p>'.repeat(30)}</main><script>addEventListener('load',()=>setTimeout(()=>{const ` +
    `box=document.createElement('div');box.style.height='300px';document.body.prepend(box)},300))</script>`,
  '/hides-later':
    `<title>t</title>${style}<main><h1>Lamps</h1></main><script>addEventListener('load',()=>setTimeout(()=>{const ` +
    `tag=document.createElement('meta');tag.name='robots';tag.content='noindex';document.head.append(tag)},450))</script>`,
  '/row': `<title>t</title>${style}<main><img src=/noise.png?1 srcset="/noise.png?1 300w, /noise.png?large 3000w" sizes=300px width=300 height=300><img src=/noise.png?2 width=100 height=100><img src=/noise.png?3 width=290 height=290></main>
    <main style="margin-top:900px"><img src=/noise.png?4 width=300 height=300></main>`,
}
const baseline = (middle: string, button: string) => `<title>t</title>${style}<main><h1>Oak lamp</h1>
  <p style="font-size:40px;margin:20px">Made by hand in a small town by the sea</p>${middle}
  <div style="height:60px;margin:20px">${button}</div><div style="position:absolute;top:0;right:0;width:60px;height:20px;overflow:hidden" id=clock></div></main>
  <script>setInterval(()=>{document.getElementById('clock').textContent=String(performance.now())},100)</script>`
const lines = Array.from(
  { length: 16 },
  (_, at) =>
    `<p style="margin:4px 20px;font-size:18px">Line ${at} ${'wood and brass '.repeat(8)}${at * 7}</p>`,
).join('')
const button = '<button style="width:300px;height:50px">Add to cart</button>'
pages['/whole'] = baseline(lines, button)
pages['/hidden'] = baseline(
  lines,
  '<button style="width:300px;height:50px;background:#fff;color:#fff;border:0">Add to cart</button>',
)
pages['/empty'] = baseline(`<div style="visibility:hidden">${lines}</div>`, button)

let pool: BrowserPool
let origin = ''
const server = createServer(async (request, response) => {
  const path = new URL(request.url ?? '', 'http://x').pathname
  const html = pages[path]
  if (html !== undefined)
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${html}`)
  if (path === '/bad.png')
    return void response.writeHead(200, { 'content-type': 'image/png' }).end('no picture')
  // A really slow server, because the browser measures it.
  if (path === '/slow.png') await sleep(900)
  if (path === '/noise.png') {
    const noise = sharp(randomBytes(90_000), { raw: { width: 300, height: 100, channels: 3 } })
    return void response.writeHead(200, { 'content-type': 'image/png' }).end(await noise.png().toBuffer())
  }
  const screenshot = sharp({ create: { width: 20, height: 20, channels: 3, background: '#a0522d' } })
  response.writeHead(200, { 'content-type': 'image/png' }).end(await screenshot.png().toBuffer())
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

const visit = <Value>(
  path: string,
  work: (tab: BrowserTab) => Promise<Value>,
  platform: 'Desktop' | 'Mobile' = 'Desktop',
) =>
  pool.withTab(
    { platform, region: 'US', isBackground: true, signal: new AbortController().signal },
    async (tab) => {
      await tab.goto(`${origin}${path}`)
      return work(tab)
    },
  )

it('detects which of two overlapping elements a tap hits, and ignores elements that belong together', async () => {
  const { pairs } = await visit('/overlaps', ({ page }) => captureOverlaps(page))
  const covered = pairs.find(({ a, b }) => [a.text, b.text].includes('Buy'))
  const buy = covered?.a.text === 'Buy' ? covered.hidesA : covered?.hidesB
  expect(buy).toBe(5)
  const words = pairs.find(({ a, b }) => [a.text, b.text].includes('Press'))
  const [click, met] = words?.a.isControl ? [words.a, words.meetsA] : [words?.b, words?.meetsB]
  expect(click).toMatchObject({ text: 'Press', isOpaque: true })
  expect(met).toBe(5)
  const stretched = pairs.find(({ a, b }) => [a.text, b.text].includes('Read me'))
  expect([stretched?.a, stretched?.b].find((side) => side?.isControl)?.isOpaque).toBe(false)
  expect(pairs).toHaveLength(3)
})

it('waits for late content, and reports empty parts and spinners that remain', async () => {
  const { blanks, spinners, late } = await visit('/unfilled', ({ page }) => captureUnfilled(page))
  expect(blanks.map(({ name, box }) => [name, box.height])).toEqual([['hollow tall', 320]])
  expect(spinners.map(({ name }) => name)).toEqual(['spinner'])
  expect(late).toEqual(['Filled later'])
  expect(spinners[0]?.seenForMs).toBeGreaterThanOrEqual(10_000)
})

it('an image is blank only if it is complete, has no pixels and is visible', async () => {
  const { images } = await visit('/pictures', ({ page }) => captureRenderedImages(page))
  expect(images.filter(({ isBlank }) => isBlank).map(({ url }) => url.slice(origin.length))).toEqual([
    '/bad.png',
  ])
})

it('waits for layout shifts within half a second after loading, if requested', async () => {
  const { cls } = await visit('/jumps', ({ page }) => captureVitals(page, true))
  expect(cls).toBeGreaterThan(0.1)
})

it('finds the largest image of the first view, and others of about its size', async () => {
  const { lcpPath, lcpPeers, lcpFile } = await visit('/row', ({ page }) => captureVitals(page, true))
  const images = 'html > body > main:nth-of-type(1) > img:nth-of-type'
  // Which of the two is painted last depends on how busy the machine is.
  expect([lcpPath, ...(lcpPeers ?? [])].toSorted()).toEqual([`${images}(1)`, `${images}(3)`])
  expect(lcpFile).toBe(`${origin}/noise.png?${lcpPath?.endsWith('(1)') ? '1' : '3'}`)
})

const kept = new Map<string, Uint8Array>()
const keep = async (bytes: Uint8Array) => {
  kept.set(String(kept.size), bytes)
  return String(kept.size - 1)
}
const captureSnapshot = (
  path: string,
  accepted: Parameters<typeof takeSnapshot>[2]['accepted'],
  platform?: 'Desktop' | 'Mobile',
) => visit(path, ({ page, cdp }) => takeSnapshot(page, cdp, { accepted }, keep), platform)

it.each(['Desktop', 'Mobile'] as const)(
  'compares a snapshot with its baseline, without moving parts, on %s',
  async (platform) => {
    const first = await captureSnapshot('/whole', null, platform)
    expect(first.width).toBe(platform === 'Mobile' ? 390 : 1366)
    expect(
      first.zones.some(({ kind, box }) => kind === 'moving' && box.y < 30 && box.x > first.width - 90),
    ).toBe(true)
    const box = (await visit('/whole', ({ page }) => page.locator('button').boundingBox(), platform)) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    const accepted = {
      baseline: {
        screenshot: first.screenshot,
        takenAtMs: 1,
        zones: first.zones,
        blocks: [{ name: 'buy', box }],
      },
      screenshot: kept.get(first.screenshot) ?? new Uint8Array(),
    }
    const same = await captureSnapshot('/whole', accepted, platform)
    expect(same.compared).toEqual({
      changedShare: 0,
      emptied: [],
      blocks: [{ name: 'buy', hadInk: true, state: 'same' }],
    })
    const hidden = await captureSnapshot('/hidden', accepted, platform)
    expect(hidden.compared?.blocks).toEqual([{ name: 'buy', hadInk: true, state: 'changed' }])
    const empty = await captureSnapshot('/empty', accepted, platform)
    expect(empty.compared?.emptied).toHaveLength(1)
  },
)

it('gives scripts time after loading on a second visit', async () => {
  const html = await pool.withTab(
    { platform: 'Desktop', region: 'US', signal: new AbortController().signal },
    async (tab) => {
      const { renderedHtml } = await visitInBrowser(tab, `${origin}/hides-later`, {
        needs: new Set(['renderedHtml']),
        axeRules: [],
        axeGate: null,
        pageType: 'product_list_page',
        isThorough: true,
        skeleton: null,
        snapshot: null,
        putBlob: async () => '',
      })
      return renderedHtml
    },
  )
  expect(html).toContain('noindex')
})
