import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ScanEvent } from '../../../api/scan-types.ts'
import type { OptionsSessionRecord } from '../../../api/sessions.ts'
import { type BrowserPool, createBrowserPool } from '../../../browser/browser-pool.ts'
import { createEgressGuard } from '../../../net/egress/egress-guard.ts'
import { createSlots } from '../../../net/limiter/slots.ts'
import { testContext } from '../../../testing/test-context.ts'
import { listSignature } from '../../listing/listing-controls.page.ts'
import { actAndWait } from '../page/click.ts'
import { runInTab } from './run-session.ts'
import type { SessionTab } from './session-tab.ts'

type Run = Pick<ReturnType<typeof testContext>, 'acquireHostSlot' | 'limiter'>

/** The page has no time for anything else until the answer. */
const keepBusy = `(() => { const call = new XMLHttpRequest(); call.open('GET', '/late', false); call.send() })()`
const veil =
  '<p style="position:relative"><button id=behind>Buy</button><i style="position:absolute;inset:0"></i></p>'
const page = `<title>Lamp</title><body>${veil}<script>fetch('/api/cart').then(({ status }) => { window.cart = status })</script>`

let pool: BrowserPool
let origin = ''
let calls: number[] = []
/** Number of cart requests that are refused. */
let refusals = 0
const server = createServer((request, response) => {
  if (request.url === '/late') return void setTimeout(() => response.end(), 2500)
  if (request.url !== '/api/cart')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  calls.push(Date.now())
  const isRefused = calls.length <= refusals
  response.writeHead(isRefused ? 429 : 200, isRefused ? { 'retry-after': '1' } : {}).end('{}')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }]
  pool = createBrowserPool({
    guard: createEgressGuard({ allowHosts: [`127.0.0.1:${port}`], resolve }),
    chromiumPath: null,
    tabs: 1,
    sessionTabs: 2,
  })
})
afterAll(async () => {
  await pool.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  calls = []
})

function play(isLeft: () => boolean = () => true) {
  const logged: string[] = []
  const onEvent = (event: ScanEvent) => void (event.type === 'log' && logged.push(event.text))
  const { host } = new URL(origin)
  const base = testContext({ allowHosts: [host] }, { onEvent })
  base.registerHost(origin)
  const run = { ...base, browser: pool, sessionTime: { ...base.sessionTime, isLeft } }
  const record = runInTab(run, {
    doing: 'Choosing options',
    start: { url: `${origin}/lamp`, region: 'GLOBAL' },
    platform: 'Desktop',
    newRecord: () => ({ kind: 'options', notVerified: null, steps: [] }) as unknown as OptionsSessionRecord,
    async play(session, own) {
      await session.open(`${origin}/lamp`, 'Open the product')
      await session.page.waitForFunction('window.cart')
      own.url = String(await session.page.evaluate('window.cart'))
    },
    failure: 'It could not be played.',
  })
  return record.then(({ notVerified, url }) => ({ notVerified, status: url, logged: logged.length }))
}

test('a throttled session waits as long as requested and starts again', async () => {
  refusals = 1
  expect(await play()).toEqual({ notVerified: null, status: '200', logged: 1 })
  expect((calls[1] ?? 0) - (calls[0] ?? 0)).toBeGreaterThanOrEqual(1000)
})

test('a session refused twice is not verified, and not tried a third time', async () => {
  refusals = 9
  expect((await play()).notVerified).toMatch(/429/)
  expect(calls).toHaveLength(2)
})

test('if no time is left, a refused session is not verified', async () => {
  refusals = 9
  let asked = 0
  const { notVerified, logged } = await play(() => asked++ === 0)
  expect(notVerified).toMatch(/429/)
  expect([logged, calls.length]).toEqual([0, 1])
})

test('a session without a refusal runs once', async () => {
  refusals = 0
  expect(await play()).toEqual({ notVerified: null, status: '200', logged: 0 })
  expect(calls).toHaveLength(1)
})

test('a session whose page had no time for a click stays unfinished', async () => {
  const run = { ...testContext({ allowHosts: [new URL(origin).host] }), browser: pool }
  run.registerHost(origin)
  const after = (selector: string) =>
    runInTab(run, {
      doing: 'Sorting a list',
      start: { url: `${origin}/lamp`, region: 'GLOBAL' },
      platform: 'Desktop',
      newRecord: () => ({ kind: 'options', notVerified: null, steps: [] }) as unknown as OptionsSessionRecord,
      async play(session) {
        const { page } = session
        await session.open(`${origin}/lamp`, 'Open the list')
        const { isDone } = await actAndWait(session, listSignature, async () => {
          if (selector === 'body') void page.evaluate(keepBusy).catch(() => {})
          await page.click(selector, { timeout: 1000 })
        })
        expect(isDone).toBe(false)
      },
      failure: 'It could not be played.',
    })
  expect(await after('body')).toMatchObject({ notVerified: null, isUnfinished: true })
  // A control that nobody can click, or that is gone, says nothing about our browser.
  expect((await after('#behind')).isUnfinished).toBeUndefined()
  expect((await after('#gone')).isUnfinished).toBeUndefined()
})

/** A session on a host that takes one request at a time; `work` runs with its page open. */
async function withOneSlot(isTrusted: boolean, work: (session: SessionTab, run: Run) => Promise<void>) {
  const base = testContext(isTrusted ? { url: origin } : {})
  const run = { ...base, browser: pool }
  run.registerHost(origin, { ...run.policies.of(origin), maxConcurrency: 1, minIntervalMs: 0 })
  const { notVerified } = await runInTab(run, {
    doing: 'Reading a list',
    start: { url: `${origin}/lamp`, region: 'GLOBAL' },
    platform: 'Desktop',
    newRecord: () => ({ kind: 'options', notVerified: null, steps: [] }) as unknown as OptionsSessionRecord,
    async play(session) {
      expect(await session.open(`${origin}/lamp`, 'Open the product')).toBe(200)
      await work(session, run)
      expect(await session.open(`${origin}/lamp`, 'Open the product again')).toBe(200)
    },
    failure: 'It could not be played.',
  })
  expect(notVerified).toBeNull()
}

test('a session that requests pages itself does not wait for its own turn', async () => {
  await withOneSlot(false, (session, run) =>
    session.withoutHostSlot(async () => (await run.acquireHostSlot(new URL(origin)))()),
  )
})

test('a session only keeps others waiting while it opens a page, in a stranger’s store all the time', async () => {
  const pendingOf = (isTrusted: boolean) => {
    let pending = 0
    const work = async (_: SessionTab, { limiter }: Run) => {
      pending = limiter.pending(new URL(origin).host)
    }
    return withOneSlot(isTrusted, work).then(() => pending)
  }
  expect([await pendingOf(true), await pendingOf(false)]).toEqual([0, 1])
})

test('while a session only watches its page, another one runs in its place', async () => {
  const base = testContext({ allowHosts: [new URL(origin).host] })
  base.registerHost(origin)
  const run = { ...base, browser: pool, sessionSlots: createSlots(1), idleSlots: createSlots(1) }
  const order: string[] = []
  const start = (name: string, watch: () => Promise<void>) =>
    runInTab(run, {
      doing: name,
      start: { url: `${origin}/lamp`, region: 'GLOBAL' },
      platform: 'Desktop',
      newRecord: () => ({ kind: 'options', notVerified: null, steps: [] }) as unknown as OptionsSessionRecord,
      async play(session) {
        await session.open(`${origin}/lamp`, 'Open the product')
        order.push(`${name} opens`)
        await session.whileWatching(watch)
        order.push(`${name} ends`)
      },
      failure: 'It could not be played.',
    })
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const popup = start('popup', () => isOver)
  // The only spare tab is taken, so this one watches in its place.
  await start('cart', async () => {})
  end()
  await popup
  expect(order).toEqual(['popup opens', 'cart opens', 'cart ends', 'popup ends'])
})
