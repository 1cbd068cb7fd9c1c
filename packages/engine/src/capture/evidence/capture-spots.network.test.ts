import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Spot } from '../../api/detector.ts'
import { type BrowserPool, createBrowserPool } from '../../browser/browser-pool.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { captureSpots, openForScreenshots, type SpotScreenshot, takeScreenshot } from './take-screenshot.ts'
import { takeThumbnail } from './take-thumbnail.ts'

const html = `<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mugs</title>
  <style>body { margin: 0; background: #123456 } * { box-sizing: border-box }
    #card { margin: 0 100px; height: 300px; background: #fff } #price { width: 90px; height: 20px; background: #f00 }</style>
  <div id="card"><h2>Mug</h2><p id="price">$12.00</p></div>
  <div style="height: 3000px"></div><p id="far" style="width: 50px; height: 20px">Far</p><div style="height: 900px"></div>`

let pool: BrowserPool
let origin = ''
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
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

const capture = (platform: 'Desktop' | 'Mobile', spots: readonly Spot[]): Promise<SpotScreenshot[]> =>
  pool.withTab({ platform, region: 'US', signal: new AbortController().signal }, async (tab) => {
    await openForScreenshots(tab, origin)
    return captureSpots(tab.page, spots)
  })

/** Colour of a pixel as red, green, blue. */
async function colourAt({ bytes }: SpotScreenshot, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

test('a spot is captured twice as sharp, across the whole page, with the whole card and its mark on it', async () => {
  const [shot, ...others] = await capture('Desktop', [{ path: '#price', label: 'Price' }])
  if (shot === undefined) throw new Error('nothing was captured')
  const [mark] = shot.marks
  if (mark === undefined) throw new Error('nothing was marked')
  expect(others).toEqual([])
  expect(await sharp(shot.bytes).metadata()).toMatchObject({ width: 2732, height: shot.height })
  expect(shot).toMatchObject({ width: 2732, ratio: 2, background: 'rgb(18, 52, 86)' })
  expect(mark).toMatchObject({ x: 200, width: 180, height: 40, label: 'Price', is_missing: false })
  const [red = 0, green = 255] = await colourAt(shot, mark.x + 5, mark.y + 5)
  expect(red).toBeGreaterThan(200)
  expect(green).toBeLessThan(60)
  // The card reaches from its top to 300 CSS pixels below.
  expect(shot.height).toBeGreaterThanOrEqual(600)
}, 60_000)

test('a crop has a fifth of its spot around it, and never less than its least size', async () => {
  const sizeWith = (min: { width: number; height: number }) =>
    pool.withTab({ platform: 'Desktop', region: 'US', signal: new AbortController().signal }, async (tab) => {
      await openForScreenshots(tab, origin)
      const { bytes, isMarked } = await takeScreenshot(tab, [{ path: '#price' }], min)
      const { width, height } = await sharp(bytes).metadata()
      return { width, height, isMarked }
    })
  const close = await sizeWith({ width: 10, height: 10 })
  expect(close).toMatchObject({ width: 252, isMarked: true })
  // 28 CSS pixels, on whole pixels.
  expect([56, 58]).toContain(close.height)
  expect(await sizeWith({ width: 420, height: 264 })).toEqual({ width: 840, height: 528, isMarked: true })
}, 60_000)

test('spots that are far apart get a screenshot each, and phones keep their own width', async () => {
  const shots = await capture('Mobile', [{ path: '#price' }, { path: '#far' }])
  expect(shots.map(({ width, marks }) => [width, marks.length])).toEqual([
    [780, 1],
    [780, 1],
  ])
}, 60_000)

test('what is missing is marked as an empty place below what it belongs to', async () => {
  const [shot] = await capture('Desktop', [
    { path: '#price', label: 'Unit price belongs here', isMissing: true },
  ])
  expect(shot?.marks).toEqual([expect.objectContaining({ is_missing: true, x: 200, width: 440 })])
  const [price] = (await capture('Desktop', [{ path: '#price' }]))[0]?.marks ?? []
  expect(shot?.marks[0]?.y).toBeGreaterThanOrEqual((price?.y ?? 0) + 40)
}, 60_000)

test('without a spot the top of the page is shown', async () => {
  const shots = await capture('Desktop', [{ path: '#gone' }])
  expect(shots.map(({ height, marks }) => [height, marks])).toEqual([[768 * 2, []]])
}, 60_000)

test('the thumbnail is the picture of the product, else the top of the page', async () => {
  const pictured = await pool.withTab(
    { platform: 'Desktop', region: 'US', signal: new AbortController().signal },
    async (tab) => {
      await openForScreenshots(tab, origin)
      const page = await takeThumbnail(tab.page)
      await tab.page.evaluate(async () => {
        const canvas = document.createElement('canvas')
        canvas.width = canvas.height = 200
        const context = canvas.getContext('2d')
        if (context) context.fillStyle = '#00ff00'
        context?.fillRect(0, 0, 200, 200)
        const image = new Image()
        image.src = canvas.toDataURL()
        document.querySelector('#card')?.append(image)
        await image.decode()
      })
      return { page, product: await takeThumbnail(tab.page) }
    },
  )
  const pixel = async (bytes: Buffer, top: number) => [
    ...(await sharp(bytes).extract({ left: 66, top, width: 1, height: 1 }).raw().toBuffer()),
  ]
  expect(await sharp(pictured.page).metadata()).toMatchObject({ width: 132, height: 132 })
  const [red = 0, green = 0, blue = 0] = await pixel(pictured.page, 128)
  expect([red < 40, green < 80, blue > 60]).toEqual([true, true, true])
  const [r = 0, g = 0] = await pixel(pictured.product, 66)
  expect([r < 60, g > 200]).toEqual([true, true])
}, 60_000)
