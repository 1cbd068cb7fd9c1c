/** Stores with alerts and a tracker of each kind, for tests of tickets. */
import { randomBytes } from 'node:crypto'
import { run as createTicket } from '@vitrine/modules/tickets/create-ticket.worker'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { addScan } from '../fixtures.ts'
import { nextAddress, type TestApp, withTestApp } from '../test-app.ts'
import { type FakeGithub, githubToken, startFakeGithub } from './fake-github.ts'
import { type FakeJira, jiraSignIn, startFakeJira } from './fake-jira.ts'
import { type FakeLinear, linearToken, startFakeLinear } from './fake-linear.ts'

export const trackerKinds = ['jira', 'linear', 'github'] as const
type Kind = (typeof trackerKinds)[number]

interface Peers {
  jira: FakeJira
  linear: FakeLinear
  github: FakeGithub
}

export const contextOf = ({ services }: TestApp) => ({
  ...{ services, jobId: 'job', attempt: 0, signal: new AbortController().signal },
})

async function addStore(app: TestApp, alertCount = 1) {
  const host = `${randomBytes(4).toString('hex')}.example`
  const admin = await app.addUser(`admin@${host}`)
  const websiteId = await app.addWebsite(host)
  await app.addMember(websiteId, admin, true)
  const create = { width: 40, height: 30, channels: 3 as const, background: '#0a7' }
  const picture = await app.services.blobs.put(await sharp({ create }).jpeg().toBuffer(), 'image/jpeg')
  const evidenceRows = [
    { row_type: 'image', title: 'Product page', blob: picture, width: 40, height: 30 },
    {
      row_type: 'text_before_after',
      before_title: 'Listing',
      before_content: '10.00\n@everyone **hi** #12',
      after_title: 'Product page',
      after_content: '{ "price": 12 }',
    },
  ]
  const scan = await addScan(app, websiteId, { alert: { evidenceRows, advice: 'Show one price.' } })
  const alertIds = [scan.alertId]
  for (let more = 1; more < alertCount; more++) {
    const other = await addScan(app, websiteId, { alert: { title: `Fault ${more}`, evidenceRows } })
    await app.database.pool.query('update alert_scans set scan_id = $1 where alert_id = $2', [
      scan.scanId,
      other.alertId,
    ])
    alertIds.push(other.alertId)
  }
  // Calls per minute are limited for each address.
  const address = nextAddress()
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
    app.call(method, path, { token: admin.token, address, ...(body === undefined ? {} : { body }) })
  const trackers = `/api/v1/websites/${websiteId}/trackers`
  return { app, admin, websiteId, trackers, call, scanId: scan.scanId, alertIds }
}

export type TrackedStore = Awaited<ReturnType<typeof addStore>>

async function request({ call, scanId, alertIds }: TrackedStore, kind: Kind, isGrouped = false) {
  const path = `/api/v1/scans/${scanId}/tickets`
  const answer = await call('POST', path, { kind, issue_ids: alertIds, is_grouped: isGrouped })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as { ticket_id: string; state: string }[]
}

async function make(store: TrackedStore, kind: Kind, isGrouped = false) {
  const asked = await request(store, kind, isGrouped)
  for (const { ticket_id } of asked) await createTicket({ ticket_id }, contextOf(store.app))
  const listed = await store.call('GET', `/api/v1/scans/${store.scanId}/tickets`)
  return listed.json() as Record<string, string>[]
}

/** For a test file: starts the app and the trackers before its tests and stops them after them. */
export function withTrackers() {
  const started = withTestApp()
  let running: Peers | undefined
  const peers = (): Peers => {
    if (!running) throw new Error('The trackers exist only while tests run.')
    return running
  }
  beforeAll(async () => {
    const [jira, linear, github] = await Promise.all([startFakeJira(), startFakeLinear(), startFakeGithub()])
    running = { jira, linear, github }
    // The servers are private addresses, which only the operator's list lets through.
    started().services.settings.egressAllow.push(jira.host, linear.host, github.host)
  })
  afterAll(() => Promise.all(Object.values(peers()).map((peer) => peer.close())))
  beforeEach(() => {
    for (const { troubles } of Object.values(peers())) troubles.length = 0
    started().clock.nowMs = 0
  })
  const webhook_secret = 'hush'
  const settingsOf = {
    jira: () => ({ base_url: peers().jira.url, ...jiraSignIn, project: 'SHOP', webhook_secret }),
    linear: () => ({ base_url: peers().linear.url, token: linearToken, team: 'ENG', webhook_secret }),
    github: () => ({
      ...{ base_url: peers().github.url, token: githubToken, repository: 'acme/shop', webhook_secret },
    }),
  }
  return {
    ...{ started, peers, settingsOf, request, make, ...lookInto(peers) },
    addStore: (alertCount?: number) => addStore(started(), alertCount),
    async connect({ call, trackers }: TrackedStore, kind: Kind) {
      const saved = await call('PUT', `${trackers}/${kind}`, settingsOf[kind]())
      expect(saved.statusCode, saved.body).toBe(200)
      return saved.json()
    },
  }
}

/** What all three trackers can be asked about their tickets. */
function lookInto(peers: () => Peers) {
  /** The newest ticket. */
  const newest = {
    jira: () => peers().jira.tasks.at(-1),
    linear: () => peers().linear.issues.at(-1),
    github: () => peers().github.issues.at(-1),
  }
  const counts: Record<Kind, () => number> = {
    jira: () => peers().jira.tasks.length,
    linear: () => peers().linear.issues.length,
    github: () => peers().github.issues.length,
  }
  function setDone(kind: Kind, isDone: boolean): void {
    const ticket = newest[kind]()
    if (ticket === undefined) throw new Error('There is no ticket.')
    if ('state' in ticket) ticket.state = isDone ? 'closed' : 'open'
    else ticket.isDone = isDone
  }
  function isDoneIn(kind: Kind): boolean {
    const ticket = newest[kind]()
    if (ticket === undefined) throw new Error('There is no ticket.')
    return 'state' in ticket ? ticket.state === 'closed' : ticket.isDone
  }
  return { newest, counts, setDone, isDoneIn }
}
