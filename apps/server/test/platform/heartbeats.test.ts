/** Heartbeats of a store that breaks and recovers: incidents, messages, charts, and who may switch them on. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beats, domainEvents, heartbeats } from '@vitrine/db/tables/events'
import { scanItems } from '@vitrine/db/tables/pages'
import { websites } from '@vitrine/db/tables/websites'
import type { Heartbeat } from '@vitrine/modules/heartbeats/contract'
import { run as tick } from '@vitrine/modules/heartbeats/tick-heartbeats.worker'
import { run as beatWebsite } from '@vitrine/modules/scan-runs/beat-website.worker'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { type SignedIn, withTestApp } from '../../src/testing/test-app.ts'

// Requests are enough; without a browser, the cart is left undecided.
const started = withTestApp({ env: { VITRINE_CHROMIUM: '/nonexistent/chromium' } })
const minuteMs = 60_000
let shop: Server
let shopUrl = ''
let status = 200
let admin: SignedIn
let member: SignedIn
let websiteId = ''
let path = ''

beforeAll(async () => {
  shop = createServer((request, response) => {
    const isPage = ['/', '/lamps', '/lamp', '/search'].includes(request.url?.split('?')[0] ?? '')
    response.writeHead(isPage ? status : 404, { 'content-type': 'text/html' })
    response.end(
      '<title>Lamps</title><h1>Lamps</h1><form role="search" action="/search"><input type="search" name="q"></form>',
    )
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const app = started()
  admin = await app.addUser('admin@heartbeat.example')
  member = await app.addUser('member@heartbeat.example')
  websiteId = await app.addWebsite(new URL(shopUrl).host, { url: `${shopUrl}/`, isDemo: true })
  await app.addMember(websiteId, admin, true)
  await app.addMember(websiteId, member)
  path = `/api/v1/websites/${websiteId}/heartbeat`
  const { instanceId } = await addScan(app, websiteId)
  const page = { instanceId, tier: 'http' as const, result: 'visited' as const, httpStatus: 200 }
  await app.database.db.insert(scanItems).values([
    { ...page, itemUrl: `${shopUrl}/lamps`, pageType: 'product_list_page' },
    {
      ...{ ...page, itemUrl: `${shopUrl}/lamp`, pageType: 'product_page' },
      outcome: { product: { title: 'Reed lamp', availability: 'InStock' } },
    },
  ])
})
beforeEach(() => {
  status = 200
})
afterAll(() => new Promise((resolve) => shop.close(resolve)))

const read = async (by = member): Promise<Heartbeat> =>
  (await started().call('GET', path, { token: by.token })).json()
const set = (body: object, by = admin) => started().call('PUT', path, { token: by.token, body })

let now = Date.now()
/** Services whose clock the test moves. */
const services = () => ({ ...started().services, clock: { now: () => now } })
const context = () => ({
  ...{ services: services(), jobId: 'job', attempt: 0 },
  signal: new AbortController().signal,
})

/** Visits the store when it is due next, as tick and worker do, and returns how long that took to come. */
async function nextBeat(): Promise<number> {
  const { db } = started().database
  const [before] = await db.select().from(heartbeats).where(eq(heartbeats.websiteId, websiteId))
  if (before === undefined) throw new Error('there is no heartbeat')
  const waitedMs = before.nextBeatAt.getTime() - now
  now = Math.max(now, before.nextBeatAt.getTime())
  await tick({}, context())
  await beatWebsite({ website_id: websiteId, due_at: before.nextBeatAt.toISOString() }, context())
  return Math.round(waitedMs / minuteMs)
}

const readEvents = async () =>
  (
    await started()
      .database.db.select()
      .from(domainEvents)
      .where(and(eq(domainEvents.websiteId, websiteId), isNotNull(domainEvents.incidentId)))
      .orderBy(asc(domainEvents.createdAt), asc(domainEvents.eventId))
  ).map(({ kind, incidentId, data }) => ({ kind, incidentId, data }))

test('nothing is visited until an admin switches it on, and only on a store that is proven', async () => {
  const { database } = started()
  const { db } = database
  expect(await read()).toMatchObject({
    is_on: false,
    interval_minutes: 15,
    obstacle: null,
    last: null,
    days: [],
  })
  await tick({}, context())
  expect(await db.$count(beats)).toBe(0)
  const on = { is_on: true, interval_minutes: 10 }
  expect((await set(on, member)).json()).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
  expect((await set({ ...on, interval_minutes: 4 })).json()).toMatchObject({ code: 'VALIDATION_FAILED' })
  const stranger = await started().addUser('stranger@heartbeat.example')
  expect((await set(on, stranger)).statusCode).toBe(404)
  await db.update(websites).set({ isDemo: false }).where(eq(websites.websiteId, websiteId))
  expect((await read()).obstacle).toMatch(/^Verify /)
  expect((await set(on)).json()).toMatchObject({ code: 'CONFLICT' })
  await db.update(websites).set({ isDemo: true }).where(eq(websites.websiteId, websiteId))
  expect((await set(on)).json()).toMatchObject({ is_on: true, interval_minutes: 10, obstacle: null })
})

test('an incident opens after two failures, closes after two successes, and is told once each', async () => {
  now = Date.now()
  await nextBeat()
  const first = await read()
  expect(first.last).toMatchObject({ state: 'ok' })
  expect(Object.fromEntries((first.last?.steps ?? []).map(({ name, outcome }) => [name, outcome]))).toEqual({
    ...{ home: 'ok', list: 'ok', product: 'ok', search: 'ok', cart: 'unknown', checkout: 'unknown' },
  })
  status = 500
  expect(await nextBeat()).toBe(10)
  expect((await read()).incidents).toEqual([])
  const brokenAt = new Date(now).toISOString()
  // The second look comes soon, from another session.
  expect(await nextBeat()).toBe(1)
  expect((await read()).incidents).toMatchObject([
    { step: 'home', title: 'The home page doesn’t open', started_at: brokenAt, closed_at: null },
  ])
  // Refused visits decide nothing.
  status = 403
  expect(await nextBeat()).toBe(5)
  expect((await read()).last).toMatchObject({ state: 'unknown' })
  status = 200
  await nextBeat()
  expect((await read()).incidents[0]).toMatchObject({ closed_at: null })
  expect(await nextBeat()).toBe(1)
  const after = await read()
  expect(after.incidents[0]).toMatchObject({ closed_at: new Date(now).toISOString() })
  const events = await readEvents()
  expect(events.map(({ kind }) => kind)).toEqual(['incident_opened', 'incident_closed'])
  expect(events[0]?.incidentId).toBe(events[1]?.incidentId)
  expect(events[0]?.data).toEqual({
    ...{ title: 'The home page doesn’t open', detail: 'The page returned status 500.' },
  })
  const counts = after.days.map(({ ok_count: ok, failed_count: failed, unknown_count: unknown }) => ({
    ...{ ok, failed, unknown },
  }))
  const sum = (name: 'ok' | 'failed' | 'unknown') => counts.reduce((total, day) => total + day[name], 0)
  expect([sum('ok'), sum('failed'), sum('unknown')]).toEqual([3, 2, 1])
  expect(after.days[0]?.durations.home).toBeGreaterThanOrEqual(0)
})

test('one failure is no incident, and a visit that is saved twice counts once', async () => {
  status = 500
  await nextBeat()
  const { db } = started().database
  const [saved] = await db.select().from(heartbeats).where(eq(heartbeats.websiteId, websiteId))
  const visits = await db.select().from(beats).where(eq(beats.websiteId, websiteId)).orderBy(asc(beats.dueAt))
  const last = visits.at(-1)
  await beatWebsite({ website_id: websiteId, due_at: last?.dueAt.toISOString() ?? '' }, context())
  expect(await db.$count(beats, eq(beats.websiteId, websiteId))).toBe(visits.length)
  expect((await db.select().from(heartbeats).where(eq(heartbeats.websiteId, websiteId)))[0]).toMatchObject({
    failures: saved?.failures,
  })
  status = 200
  await nextBeat()
  expect((await read()).incidents).toHaveLength(1)
})

test('a proof that is lost switches it off, and says so', async () => {
  const { db } = started().database
  await db.update(websites).set({ isDemo: false }).where(eq(websites.websiteId, websiteId))
  const before = await db.$count(beats)
  await nextBeat()
  expect(await db.$count(beats)).toBe(before)
  expect(await read()).toMatchObject({ is_on: false, next_beat_at: null })
  expect((await read()).paused_reason).toMatch(/no longer verified/)
})
