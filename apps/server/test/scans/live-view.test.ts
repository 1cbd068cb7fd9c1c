import { type ChildProcess, spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { liveWatches } from '@vitrine/db/tables/pages'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { memberships } from '@vitrine/db/tables/websites'
import { launchChromium } from '@vitrine/engine/browser/chromium'
import { findChromium } from '@vitrine/engine/browser/find-chromium'
import { createScreencast } from '@vitrine/engine/browser/live/screencast'
import { createFrameCaptions } from '@vitrine/modules/live/frame-captions'
import { startLiveFeed } from '@vitrine/modules/live/live-feed'
import { endScan } from '@vitrine/modules/scans/end-scan'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../src/create-app.ts'
import { addScan } from '../../src/testing/fixtures.ts'
import { withTestApp } from '../../src/testing/test-app.ts'

const current = withTestApp()
const cleanups: (() => unknown)[] = []
let base = ''
let count = 0

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port
beforeAll(async () => {
  await current().app.listen({ host: '127.0.0.1', port: 0 })
  base = `http://127.0.0.1:${portOf(current().app)}`
})
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp()
})
let other: FastifyInstance | undefined
afterAll(() => other?.close())

const until = (isDone: () => boolean | Promise<boolean>) =>
  vi.waitUntil(isDone, { timeout: 100_000, interval: 20 })

/** A run in progress, with someone who may watch it. */
async function prepare() {
  const app = current()
  const { db } = app.database
  const member = await app.addUser(`member@live-${count}.example`)
  const websiteId = await app.addWebsite(`live-${count++}.example`)
  await app.addMember(websiteId, member)
  const { scanId, instanceId } = await addScan(app, websiteId, { scan: { state: 'in_progress' } })
  const running = { status: 'in_progress', actionText: 'Reading the home page' } as const
  await db.update(scanInstances).set(running).where(eq(scanInstances.scanInstanceId, instanceId))
  await db.update(scans).set({ currentInstanceId: instanceId }).where(eq(scans.scanId, scanId))
  const path = `/scan_instance/${instanceId}/browsing_data`
  const liveUrl = (await app.call('GET', path, { token: member.token })).json().live_url as string
  const watchCount = () => db.$count(liveWatches, eq(liveWatches.instanceId, instanceId))
  return { app, db, member, websiteId, instanceId, liveUrl, watchCount }
}

/** A frame with a two-byte number. */
const jpeg = (mark: number) => new Uint8Array([0xff, 0xd8, 0xff, mark >> 8, mark & 0xff, 0xff, 0xd9])

interface Seen {
  frames: number[]
  texts: Record<string, unknown>[]
  code: number | null
  socket: WebSocket
}

function watch(liveUrl: string, { at = base, acknowledges = true } = {}): Seen {
  const socket = new WebSocket(`${at.replace('http', 'ws')}${liveUrl}/frames`)
  socket.binaryType = 'arraybuffer'
  const seen: Seen = { frames: [], texts: [], code: null, socket }
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') seen.texts.push(JSON.parse(data))
    else {
      const view = new DataView(data)
      // After time, caption, and the first three bytes of the frame.
      seen.frames.push(view.getUint16(10 + view.getUint16(8) + 3))
      if (acknowledges) socket.send('a')
    }
  })
  socket.addEventListener('close', ({ code }) => {
    seen.code = code
  })
  cleanups.push(() => socket.close())
  return seen
}

/** A worker that sends a numbered frame every 30 ms while someone watches. */
function startWorker(instanceId: string, websiteId: string) {
  const state = { isWatched: false, sent: 0 }
  const feed = startLiveFeed(current().services, { instanceId, websiteId }, (isWatched) => {
    state.isWatched = isWatched
  })
  const timer = setInterval(() => {
    if (state.isWatched) feed.frame({ jpeg: jpeg(++state.sent), atMs: Date.now() })
  }, 30)
  cleanups.push(async () => {
    clearInterval(timer)
    await feed.stop()
  })
  return state
}

test('frames flow while someone watches, and only then', async () => {
  const { instanceId, websiteId, liveUrl, watchCount } = await prepare()
  const worker = startWorker(instanceId, websiteId)
  // A worker queries the database once a second for viewers.
  await sleep(1_500)
  expect([worker.isWatched, worker.sent]).toEqual([false, 0])
  const seen = watch(liveUrl)
  await until(() => seen.frames.length > 5)
  expect(seen.texts[0]).toEqual({
    type: 'caption',
    action_text: 'Reading the home page',
    current_url: null,
  })
  seen.socket.close()
  await until(() => !worker.isWatched)
  await until(async () => (await watchCount()) === 0)
})

test('slow viewers get the newest frame, never a queue of old ones', async () => {
  const { instanceId, websiteId, liveUrl } = await prepare()
  const worker = startWorker(instanceId, websiteId)
  const slow = watch(liveUrl, { acknowledges: false })
  await until(() => slow.frames.length === 2)
  const sentBefore = worker.sent
  const quick = watch(liveUrl)
  await until(() => (quick.frames.at(-1) ?? 0) > sentBefore + 20)
  expect(slow.frames).toHaveLength(2)
  slow.socket.send('a')
  await until(() => slow.frames.length === 3)
  expect(slow.frames[2]).toBeGreaterThan(sentBefore + 20)
})

test('a viewer who joins later sees a static page at once', async () => {
  const { instanceId, websiteId, liveUrl } = await prepare()
  let isWatched = false
  const feed = startLiveFeed(current().services, { instanceId, websiteId }, (on) => {
    isWatched = on
  })
  cleanups.push(() => feed.stop())
  const first = watch(liveUrl)
  await until(() => isWatched && first.texts.length > 0)
  feed.frame({ jpeg: jpeg(7), atMs: Date.now() })
  await until(() => first.frames.length === 1)
  const second = watch(liveUrl)
  await until(() => second.frames.length === 1)
  expect(second.frames).toEqual([7])
})

test('every API process that has viewers gets the frames', async () => {
  const { app, instanceId, websiteId, liveUrl, watchCount } = await prepare()
  other ??= await createApp({ services: app.services, web: '/nowhere' })
  await other.listen({ host: '127.0.0.1', port: 0 })
  startWorker(instanceId, websiteId)
  const [here, there] = [watch(liveUrl), watch(liveUrl, { at: `http://127.0.0.1:${portOf(other)}` })]
  await until(() => here.frames.length > 3 && there.frames.length > 3)
  expect(await watchCount()).toBe(2)
})

test('a worker in another process connects out and is seen', async () => {
  const { app, instanceId, websiteId, liveUrl } = await prepare()
  const code = `
    const { openDatabase } = await import('@vitrine/db/database')
    const { startLiveFeed } = await import('@vitrine/modules/live/live-feed')
    const { db } = openDatabase({ url: ${JSON.stringify(app.database.url)} })
    const services = { db, secret: ${JSON.stringify(app.services.secret)}, clock: { now: Date.now } }
    let isWatched = false
    const feed = startLiveFeed(services, ${JSON.stringify({ instanceId, websiteId })}, (on) => { isWatched = on })
    setInterval(() => isWatched && feed.frame({ jpeg: new Uint8Array([0xff, 0xd8, 0xff, 0, 9, 0xff, 0xd9]), atMs: Date.now() }), 50)`
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  cleanups.push(() => child.kill('SIGKILL'))
  const seen = watch(liveUrl)
  await until(() => seen.frames.length > 3)
  expect(seen.frames[0]).toBe(9)
})

test('only members see it: foreign tickets are rejected, a removed member is disconnected, the end is announced', async () => {
  const { app, db, member, instanceId, liveUrl } = await prepare()
  const forged = watch(`${liveUrl.slice(0, -3)}abc`)
  await until(() => forged.code !== null)
  expect(forged.code).toBe(4003)
  expect((await app.call('GET', `${liveUrl.slice(0, -3)}abc`)).statusCode).toBe(404)
  expect((await app.call('GET', liveUrl)).headers['content-type']).toContain('text/html')
  // A viewer's ticket doesn't allow sending, and a worker may send only to the process that it looked up.
  const wrong = new WebSocket(`${base.replace('http', 'ws')}/live/feed/${liveUrl.split('/').at(-1)}?hub=x`)
  const refused = await new Promise((resolve) => wrong.addEventListener('error', () => resolve(true)))
  expect(refused).toBe(true)

  const seen = watch(liveUrl)
  await until(() => seen.texts.length > 0)
  const now = new Date()
  await db.transaction((tx) => endScan(tx, instanceId, { status: 'completed', reason: null }, now))
  await until(() => seen.code !== null)
  expect([seen.code, seen.texts.at(-1)]).toEqual([4001, { type: 'ended', status: 'completed' }])

  await db.delete(memberships).where(eq(memberships.userId, member.userId))
  expect((await app.call('GET', liveUrl)).statusCode).toBe(404)
  const removed = watch(liveUrl)
  await until(() => removed.code !== null)
  expect(removed.code).toBe(4003)
})

test('the page shows what a real browser shows, shortly after it was rendered, and the caption of the same tab', {
  timeout: 400_000,
}, async () => {
  const { instanceId, websiteId, liveUrl } = await prepare()
  const { browser } = await launchChromium(await findChromium(null), [])
  cleanups.push(() => browser.close())
  const captions = createFrameCaptions()
  const screencast = createScreencast((frame) => feed.frame({ ...frame, caption: captions.of(frame.url) }))
  const run = { instanceId, websiteId }
  const feed = startLiveFeed(current().services, run, screencast.setWatched)
  cleanups.push(() => feed.stop())
  const filmed = await browser.newPage()
  screencast.addPage(filmed)
  await filmed.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<body style="margin:0;background:#0a0"><b id="t"></b><script>
        const step = () => { t.textContent = Date.now(); requestAnimationFrame(step) }; step()</script></body>`,
    }),
  )
  await filmed.goto('http://shop.example/')
  const viewer = await browser.newPage()
  await viewer.goto(base + liveUrl)
  await viewer.waitForFunction(() => document.body.dataset.mode === 'frames', null, { timeout: 60_000 })
  const seen = await viewer.evaluate(async () => {
    const canvas = document.getElementById('screen') as HTMLCanvasElement
    const ages: number[] = []
    let drawnAt = ''
    // For three seconds, and on a busy machine until there are enough frames and one came soon enough.
    const isEnough = () => ages.length >= 8 && Math.min(...ages) < 1_500
    const fromMs = performance.now()
    const pastMs = () => performance.now() - fromMs
    while (pastMs() < 3_000 || (pastMs() < 100_000 && !isEnough())) {
      await new Promise(requestAnimationFrame)
      if (canvas.dataset.drawnAt === drawnAt) continue
      drawnAt = canvas.dataset.drawnAt ?? ''
      ages.push(Date.now() - Number(drawnAt))
    }
    const pixel = canvas.getContext('2d')?.getImageData(canvas.width - 5, canvas.height - 5, 1, 1).data
    const said = ['action', 'address'].map((id) => document.getElementById(id)?.textContent)
    return { ages, pixel: [...(pixel ?? [])], width: canvas.width, said }
  })
  const median = seen.ages.toSorted((a, b) => a - b)[Math.floor(seen.ages.length / 2)] ?? 0
  console.log(`live view: ${seen.ages.length} frames, median age ${Math.round(median)} ms`)
  // Of the visible tab, not of whatever the run does elsewhere.
  expect(seen.said).toEqual(['Checking the home page', 'http://shop.example/'])
  expect(seen.width).toBeGreaterThan(600)
  expect(seen.pixel[1]).toBeGreaterThan(140)
  expect(seen.pixel[0]).toBeLessThan(60)
  // In a queue of old frames, each would be older than the one before.
  expect(Math.min(...seen.ages)).toBeLessThan(1_500)
})
