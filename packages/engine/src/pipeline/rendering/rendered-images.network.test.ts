import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../../browser/browser-pool.ts'
import { captureRenderedImages } from '../../capture/rendered-images.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'

const html = `<!doctype html><title>t</title><meta name=viewport content="width=device-width">
<img id=set src=/200.png srcset="/200.png 200w, /320.png 320w" sizes=300px width=300>
<img id=plain src=/200.png width=300>
<picture><source srcset="/320.png 1x, /200.png .5x"><img src=/200.png width=300></picture>
<a href=/1200.jpg><img src=/200.png width=300></a>
<img src=/200.png srcset="/200.png 1x, /320.png 4x" width=300>
<span style="position:relative;display:block;overflow:hidden"><img src=/200.png width=300><img src=/400.png style="position:absolute;top:0;left:0;opacity:0"></span>
<img src=/200.png data-magnifier-large-src=/1200.jpg width=300>`

let pool: BrowserPool
let origin = ''
const asked: string[] = []
const server = createServer(async (request, response) => {
  const side = Number(/^\/(\d+)\.png/.exec(request.url ?? '')?.[1] ?? 0)
  if (side === 0) return void response.writeHead(200, { 'content-type': 'text/html' }).end(html)
  asked.push(request.url ?? '')
  const image = sharp({ create: { width: side, height: side, channels: 3, background: '#a0522d' } })
  response.writeHead(200, { 'content-type': 'image/png' }).end(await image.png().toBuffer())
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

it("measures the file's pixels instead of the layout box, without another request", async () => {
  const { images, deviceScaleFactor } = await pool.withTab(
    { platform: 'Mobile', region: 'US', signal: new AbortController().signal },
    async (tab) => {
      await tab.goto(`${origin}/`)
      return captureRenderedImages(tab.page)
    },
  )
  expect(deviceScaleFactor).toBe(2)
  expect(images.map(({ url, pixelWidth, larger }) => [url.slice(origin.length), pixelWidth, larger])).toEqual(
    [
      ['/320.png', 320, null],
      ['/200.png', 200, null],
      ['/320.png', 320, null],
      ['/200.png', 200, 'zoom'],
      ['/320.png', 320, null],
      ['/200.png', 200, 'zoom'],
      ['/400.png', 400, null],
      ['/200.png', 200, 'zoom'],
    ],
  )
  expect(images[0]?.naturalWidth).toBeCloseTo(300, -1)
  expect(asked.toSorted()).toEqual(['/200.png', '/320.png', '/400.png'])
})
