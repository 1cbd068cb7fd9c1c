/**
 * Nights of a store that breaks and is repaired: what a schedule finds, who is told, and what becomes of the tickets.
 * Store, tracker, and receivers are real servers; only the clock is the test's.
 */
import { beats, heartbeats } from '@vitrine/db/tables/events'
import { scans } from '@vitrine/db/tables/scans'
import { automatedTemplates } from '@vitrine/db/tables/templates'
import { hourMs, minuteMs } from '@vitrine/kernel/time/durations'
import type { Change } from '@vitrine/modules/changes/contract'
import { run as tickHeartbeats } from '@vitrine/modules/heartbeats/tick-heartbeats.worker'
import type { Schedule } from '@vitrine/modules/schedules/contract'
import { run as tickSchedules } from '@vitrine/modules/schedules/tick-schedules.worker'
import { type MessageReceiver, startReceiver } from '@vitrine/modules/testing/message-receiver'
import { deliverDue, runDispatch } from '@vitrine/modules/testing/notification-rows'
import { run as pollTickets } from '@vitrine/modules/tickets/poll-tickets.worker'
import { planOfKinds } from '@vitrine/shops/faults/plan'
import { type RunningShop, serveShop } from '@vitrine/shops/serve'
import { buildShop } from '@vitrine/shops/shop/build-shop'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allJobs } from '../../src/all-jobs.ts'
import { nextAddress, testPassword, withTestApp } from '../../src/testing/test-app.ts'
import { type FakeJira, jiraSignIn, startFakeJira } from '../../src/testing/trackers/fake-jira.ts'

const products = 6
const faults = ['placeholder-text', 'template-leak']
/** What the alerts about them say. */
const titles = ['Placeholder text was never replaced', 'Template code is visible to shoppers']

const outage = ['incident.closed: Your store is working again', 'incident.opened: The home page doesn’t open']

// Plain pages show these faults; without a browser the test stays small.
const current = withTestApp({ env: { VITRINE_CHROMIUM: '/nonexistent/chromium' } })
let store: RunningShop
let jira: FakeJira
let receiver: MessageReceiver

beforeAll(async () => {
  ;[store, jira, receiver] = await Promise.all([
    serveShop({ edition: 'clean', products }),
    startFakeJira(),
    startReceiver(),
  ])
  const { services } = current()
  services.settings.egressAllow.push(jira.host, receiver.endpoint)
  await services.queue.work(allJobs, services)
})
afterAll(() => Promise.all([store.close(), jira.close(), receiver.stop()]))

/** The same store at the same address after somebody changed it. */
async function become(edition: 'clean' | 'faulty'): Promise<void> {
  const port = Number(new URL(store.url).port)
  await store.close()
  const plan = edition === 'faulty' ? { plan: planOfKinds(buildShop({ products }), faults, 'nights') } : {}
  store = await serveShop({ edition, products, port, ...plan })
}

interface Owner {
  websiteId: string
  call: <Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Body>
}

async function openStore(): Promise<Owner> {
  const app = current()
  const email = 'maya@lumen.example'
  const person = await app.addUser(email)
  const websiteId = await app.addWebsite(new URL(store.url).host, {
    url: store.url,
    isDemo: true,
    subscriptionPlan: 'enterprise',
  })
  await app.addMember(websiteId, person, true)
  await app.database.db.insert(automatedTemplates).values({ websiteId, templateId: 'T32' })
  const address = nextAddress()
  const call: Owner['call'] = async (method, path, body) => {
    // Nights pass between the calls, and sessions end sooner.
    const credentials = { username_or_email: email, password: testPassword }
    const entered = await app.call('POST', '/api/v1/signin', { body: credentials, address: nextAddress() })
    const token: string = entered.json().access_token
    const answer = await app.call(method, path, { token, address, ...(body === undefined ? {} : { body }) })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json()
  }
  return { websiteId, call }
}

const contextOf = () => ({
  ...{ services: current().services, jobId: 'job', attempt: 0, signal: new AbortController().signal },
})

/** Lets the store's time pass until the schedule's next run, and waits until that run and its messages are done. */
async function nextNight(owner: Owner, scheduleId: string): Promise<void> {
  const { websiteId, call } = owner
  const { clock, database, services } = current()
  const schedules = await call<Schedule[]>('GET', `/api/v1/websites/${websiteId}/schedules`)
  const due = schedules.find(({ schedule_id }) => schedule_id === scheduleId)?.next_due_at
  clock.nowMs += Date.parse(due ?? '') - services.clock.now() + 15 * minuteMs
  // The engine reads the machine's clock, by which the pages of the night before are minutes old.
  await database.pool.query("update stored_visits set fetched_at = fetched_at - interval '1 day'")
  const isRun = and(eq(scans.websiteId, websiteId), eq(scans.origin, 'schedule'))
  const before = await database.db.$count(scans, isRun)
  await tickSchedules({}, contextOf())
  expect(await database.db.$count(scans, isRun)).toBe(before + 1)
  await expect
    .poll(async () => {
      const rows = await database.db.select({ state: scans.state }).from(scans).where(isRun)
      return rows.filter(({ state }) => state === 'completed').length
    })
    .toBe(before + 1)
  await sendMessages(owner)
}

/** Lets the time pass until the heartbeat's next visit, and waits until it is done. */
async function nextBeat({ websiteId }: Owner): Promise<void> {
  const { clock, database, services } = current()
  const isOurs = eq(beats.websiteId, websiteId)
  const before = await database.db.$count(beats, isOurs)
  const [own] = await database.db.select().from(heartbeats).where(eq(heartbeats.websiteId, websiteId))
  clock.nowMs += Math.max(0, (own?.nextBeatAt.getTime() ?? 0) - services.clock.now())
  await tickHeartbeats({}, contextOf())
  // The scheduler of the app may bring one more.
  await expect.poll(() => database.db.$count(beats, isOurs)).toBeGreaterThan(before)
}

/** Sends what waits to be told. The queue starts delayed jobs by the database's clock, which stays behind the test's. */
async function sendMessages({ websiteId }: Owner): Promise<void> {
  const { clock, services } = current()
  clock.nowMs += minuteMs
  const lab = { services, clock: { nowMs: services.clock.now() } }
  await runDispatch(lab)
  await deliverDue(lab, websiteId)
}

const stories = (changes: readonly Change[]) =>
  changes.map(({ kind, title }) => `${kind}: ${title}`).toSorted()

const pagesOf = (changes: readonly Change[]) =>
  changes
    .flatMap(({ after }) => after?.page_urls ?? [])
    .map((url) => new URL(url).pathname)
    .toSorted()

test('a store breaks and is repaired: each change is told once, and the tickets follow', {
  timeout: 400_000,
}, async () => {
  const owner = await openStore()
  const { websiteId, call } = owner
  const base = `/api/v1/websites/${websiteId}`
  const { channel } = await call<{ channel: { channel_id: string } }>(
    'POST',
    `${base}/notifications/channels`,
    {
      kind: 'webhook',
      name: 'Ours',
      url: `${receiver.origin}/hook`,
    },
  )
  await call('POST', `${base}/notifications/rules`, {
    name: 'What changes',
    events: ['new', 'worse', 'returned', 'fixed', 'incident_opened', 'incident_closed'],
    channel_ids: [channel.channel_id],
  })
  await call('PUT', `${base}/trackers/jira`, { base_url: jira.url, ...jiraSignIn, project: 'SHOP' })
  const { schedule_id } = await call<Schedule>('POST', `${base}/schedules`, {
    scan_template_id: 'T32',
    title: 'Leftovers',
    timing: { kind: 'daily', time: '02:30' },
    time_zone: 'Europe/Berlin',
  })
  const changes = async () => (await call<{ changes: Change[] }>('GET', `${base}/changes`)).changes
  const told = () =>
    receiver.received
      .map(({ body }) => JSON.parse(body) as { type: string; data: { title: string } })
      .map(({ type, data }) => `${type}: ${data.title}`)
      .toSorted()
  /** The queue may have taken a message meanwhile; it sends it a minute later. */
  const expectTold = (expected: readonly string[]) =>
    expect
      .poll(async () => {
        await sendMessages(owner)
        return told()
      })
      .toEqual(expected)

  await nextNight(owner, schedule_id)
  expect(await changes()).toEqual([])
  await expectTold([])

  await become('faulty')
  await nextNight(owner, schedule_id)
  const broken = await changes()
  expect(stories(broken)).toEqual(titles.map((title) => `new: ${title}`))
  expect(pagesOf(broken)).toEqual(store.truth.flatMap(({ urls }) => urls).toSorted())
  await expectTold(titles.map((title) => `alert.new: ${title}`))
  await call('POST', `/api/v1/scans/${broken[0]?.scan_id}/tickets`, {
    kind: 'jira',
    issue_ids: broken.map(({ issue_id }) => issue_id),
    is_grouped: false,
  })
  await expect.poll(() => jira.tasks.length).toBe(titles.length)

  // The server fails for a while, and somebody looks at the store twice as it fails and twice as it works again.
  await call('PUT', `${base}/heartbeat`, { is_on: true, interval_minutes: 10 })
  await nextBeat(owner)
  await store.close()
  for (let beat = 0; beat < 3; beat++) await nextBeat(owner)
  await become('faulty')
  for (let beat = 0; beat < 3; beat++) await nextBeat(owner)
  await call('PUT', `${base}/heartbeat`, { is_on: false, interval_minutes: 10 })
  await expectTold([...titles.map((title) => `alert.new: ${title}`), ...outage])
  expect(jira.tasks).toHaveLength(titles.length)

  // Repaired in the morning.
  current().clock.nowMs += 8 * hourMs
  await become('clean')
  for (const task of jira.tasks) task.isDone = true
  await pollTickets({}, contextOf())
  await expect.poll(() => jira.tasks.flatMap(({ comments }) => comments).length).toBe(titles.length)
  for (const { isDone, comments } of jira.tasks) {
    expect(isDone).toBe(true)
    expect(comments).toEqual([expect.stringMatching(/^Fixed, verified /)])
  }

  await nextNight(owner, schedule_id)
  expect(stories(await changes())).toEqual(
    ['gone', 'new'].flatMap((kind) => titles.map((title) => `${kind}: ${title}`)),
  )
  await expectTold([
    ...['fixed', 'new'].flatMap((kind) => titles.map((title) => `alert.${kind}: ${title}`)),
    ...outage,
  ])
  expect(jira.tasks.flatMap(({ comments }) => comments)).toHaveLength(titles.length)
})
