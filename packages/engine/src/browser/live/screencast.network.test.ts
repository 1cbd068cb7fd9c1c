import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { findChromium } from '../find-chromium.ts'
import { createViewportScale } from '../viewport-scale.ts'
import { highlight } from './highlight.ts'
import { createScreencast, type LiveFrame } from './screencast.ts'

let browser: Browser
let server: Server
let url = ''

const moving = `<body style="margin:0"><div id="box" style="width:200px;height:200px;background:red"></div><script>
  let at = 0; const step = () => { at = (at + 7) % 600; box.style.marginLeft = at + 'px'; requestAnimationFrame(step) }; step()
</script></body>`
const form = `<body><input id="card" autocomplete="cc-number" value="4111111111111111">
  <input id="shown" name="password" type="text" value="letmein"><input id="name" name="name" value="Ada"></body>`

const bodies: Record<string, string> = {
  '/form': form,
  '/still': '<h1>Still</h1>',
  '/painted': '<body style="background:repeating-linear-gradient(90deg, #000 0 16px, #fff 16px 32px)">',
}

beforeAll(async () => {
  server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(bodies[request.url ?? ''] ?? moving)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = (await launchChromium(await findChromium(null), [])).browser
})
afterAll(async () => {
  await browser?.close()
  await new Promise((resolve) => server.close(resolve))
})

async function film(paths: string[], work: (pages: Page[], frames: LiveFrame[]) => Promise<void>) {
  const frames: LiveFrame[] = []
  const screencast = createScreencast((frame) => frames.push(frame))
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } })
  try {
    const pages: Page[] = []
    for (const path of paths) {
      const page = await context.newPage()
      await screencast.addPage(page)
      await page.goto(url + path)
      pages.push(page)
    }
    screencast.setWatched(true)
    await work(pages, frames)
    return frames
  } finally {
    await screencast.close()
    await context.close()
  }
}

const until = (isDone: () => boolean) => vi.waitUntil(isDone, { timeout: 100_000, interval: 20 })

test('an animated page is recorded at a limited frame rate, and not at all without viewers', async () => {
  await film(['/'], async (_, frames) => {
    await until(() => frames.length >= 3)
    const before = frames.length
    const fromMs = Date.now()
    // A real wait, because the browser's own frame rate is measured.
    await sleep(2_000)
    // Fewer on a busy machine; the bound keeps the scan itself fast.
    await until(() => frames.length > before + 2)
    expect((frames.length - before) / (Date.now() - fromMs)).toBeLessThan(30 / 2_000)
    const { format, width } = await sharp(frames[0]?.jpeg).metadata()
    expect([format, width]).toEqual(['jpeg', 683])
    expect(frames.at(-1)?.atMs).toBeGreaterThanOrEqual(fromMs)
    expect(frames.at(-1)?.atMs).toBeLessThanOrEqual(Date.now() + 1_000)
  })
  const screencast = createScreencast(() => {
    throw new Error('nobody watches')
  })
  const page = await browser.newPage()
  await screencast.addPage(page)
  await page.goto(url)
  // Long enough for a frame that must not arrive.
  await sleep(500)
  await page.close()
  await screencast.close()
})

test('a static page yields one frame; a navigating tab takes over from an idle one', async () => {
  await film(['/still', '/still'], async ([first, second], frames) => {
    await until(() => frames.length > 0)
    await second?.goto(`${url}/`)
    const seen = frames.length
    await until(() => frames.length > seen + 3)
    await second?.close()
    const closedAt = frames.length
    await first?.goto(`${url}/`)
    await until(() => frames.length > closedAt + 1)
  })
})

test('a small-scale tab is painted at full size while it is recorded', async () => {
  const frames: LiveFrame[] = []
  const screencast = createScreencast((frame) => frames.push(frame))
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  try {
    const drawing = createViewportScale(page, await page.context().newCDPSession(page), 'Desktop')
    await screencast.addPage(page, drawing)
    await drawing.use('small')
    await page.goto(`${url}/painted`)
    screencast.setWatched(true)
    await until(() => frames.length > 0)
    for (const { jpeg } of frames) {
      const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
      const dark = data.filter((level) => level < 40).length / data.length
      const light = data.filter((level) => level > 215).length / data.length
      expect([info.width, dark > 0.3, light > 0.3]).toEqual([683, true, true])
    }
  } finally {
    await screencast.close()
    await page.close()
  }
})

test('input in card and password fields is masked, even where the page reveals it', async () => {
  await film(['/form'], async ([page]) => {
    const masks = await page?.evaluate(() =>
      ['card', 'shown', 'name'].map((id) =>
        getComputedStyle(document.getElementById(id) as HTMLElement).getPropertyValue(
          '-webkit-text-security',
        ),
      ),
    )
    expect(masks).toEqual(['disc', 'disc', 'none'])
    expect(await page?.content()).not.toContain('text-security')
  })
})

test('the element that the scan works with is boxed while it is in view, until the page navigates', async () => {
  await film(['/form'], async ([page], frames) => {
    if (page === undefined) throw new Error('no page')
    await until(() => frames.length > 0)
    highlight(page, '#name', 'Name')
    await until(() => frames.at(-1)?.highlight?.label === 'Name')
    const { x = 0, width = 0 } = frames.at(-1)?.highlight ?? {}
    const field = await page.locator('#name').boundingBox()
    // Fonts decide where it is, and the share of the width is rounded.
    expect(x * 800).toBeCloseTo(field?.x ?? 0, 6)
    expect(width * 800).toBeCloseTo(field?.width ?? 0, 6)
    highlight(page, '#absent', 'Absent')
    await until(() => frames.at(-1)?.highlight === null)
    highlight(page, '#name', 'Name')
    await until(() => frames.at(-1)?.highlight !== null)
    const seen = frames.length
    await page.goto(`${url}/`)
    await until(() => frames.length > seen + 2)
    expect(frames.at(-1)?.highlight).toBeNull()
  })
})
