/** Tickets in Jira, Linear, and GitHub, against servers that check what they are sent. */
import { createHmac } from 'node:crypto'
import { alerts } from '@vitrine/db/tables/alerts'
import { tickets } from '@vitrine/db/tables/tickets'
import { alertRechecks } from '@vitrine/db/tables/triage'
import { dayMs, hourMs, minuteMs } from '@vitrine/kernel/time/durations'
import { hurryTimeouts } from '@vitrine/modules/testing/hurry-timeouts'
import { run as createTicket } from '@vitrine/modules/tickets/create-ticket.worker'
import { run as poll } from '@vitrine/modules/tickets/poll-tickets.worker'
import { run as sync } from '@vitrine/modules/tickets/sync-ticket.worker'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  contextOf,
  type TrackedStore,
  trackerKinds,
  withTrackers,
} from '../../src/testing/trackers/tracker-lab.ts'

const { started, peers, addStore, connect, settingsOf, request, make, counts, newest, setDone, isDoneIn } =
  withTrackers()

describe.each(trackerKinds)('%s', (kind) => {
  test('is connected, tested, and never shows its secrets', async () => {
    const store = await addStore()
    const saved = await connect(store, kind)
    expect(saved).toMatchObject({ kind, has_webhook_secret: true, last_error: null })
    const test = await store.call('POST', `${store.trackers}/${kind}/test`)
    expect(test.json()).toMatchObject({ is_ok: true, detail: expect.stringContaining('go to') })
    const listed = await store.call('GET', store.trackers)
    const rows = await store.app.database.pool.query('select c::text as text from tracker_connections c')
    for (const text of [JSON.stringify(saved), listed.body, ...rows.rows.map((row) => row.text)])
      expect(text).not.toMatch(/jira-token|lin_api_key|github_pat_1|hush/)
    await store.call('PUT', `${store.trackers}/${kind}`, { ...settingsOf[kind](), token: 'wrong' })
    const refused = (await store.call('POST', `${store.trackers}/${kind}/test`)).json()
    expect(refused).toMatchObject({ is_ok: false, detail: expect.stringContaining('rejected the sign-in') })
    // A stored token must not follow a changed address.
    const { token: _, ...rest } = settingsOf[kind]()
    const moved = await store.call('PUT', `${store.trackers}/${kind}`, {
      ...rest,
      base_url: 'https://elsewhere.example',
    })
    expect(moved.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'token' }] })
  })

  test('gets one ticket per alert with its evidence; asking again creates none', async () => {
    const store = await addStore(2)
    await connect(store, kind)
    const before = counts[kind]()
    const made = await make(store, kind)
    expect(made).toHaveLength(2)
    for (const ticket of made)
      expect(ticket).toMatchObject({
        state: 'open',
        reason: null,
        key: expect.any(String),
        url: expect.any(String),
      })
    expect(counts[kind]()).toBe(before + 2)
    expect(await make(store, kind)).toHaveLength(2)
    expect(counts[kind]()).toBe(before + 2)
    const text = JSON.stringify(newest[kind]())
    expect(text).toContain('Product page')
    // A document has no markup that a store's text could use.
    if (kind !== 'jira') expect(text).not.toMatch(/@everyone \*\*hi|#12"/)
    if (kind === 'jira') expect(peers().jira.tasks.at(-1)?.attachments).toHaveLength(1)
    if (kind === 'linear')
      expect(peers().linear.issues.at(-1)?.description).toContain('https://uploads.linear.example/a.jpg')
  })

  test('groups all alerts in one ticket', async () => {
    const store = await addStore(3)
    await connect(store, kind)
    const before = counts[kind]()
    const [ticket, ...others] = await make(store, kind, true)
    expect(others).toEqual([])
    expect(ticket).toMatchObject({ issue_ids: expect.arrayContaining(store.alertIds) })
    expect(counts[kind]()).toBe(before + 1)
  })

  test('when it is done and the fault is gone, the ticket ends with the proof', async () => {
    const store = await addStore()
    await connect(store, kind)
    const [ticket] = await make(store, kind)
    const payload = { ticket_id: ticket?.ticket_id ?? '' }
    setDone(kind, true)
    await sync(payload, contextOf(store.app))
    expect(await stateOf(payload.ticket_id)).toMatchObject({ state: 'checking', round: 1 })
    await endCheck(store, 'gone')
    await sync(payload, contextOf(store.app))
    await sync(payload, contextOf(store.app))
    expect(await stateOf(payload.ticket_id)).toMatchObject({ state: 'done', reason: null })
    expect(newest[kind]()?.comments).toEqual([expect.stringMatching(/Fixed, verified/)])
    expect(isDoneIn(kind)).toBe(true)
  })

  test('when it is done and the fault is still there, the ticket is reopened with the new evidence', async () => {
    const store = await addStore()
    await connect(store, kind)
    const [ticket] = await make(store, kind)
    const payload = { ticket_id: ticket?.ticket_id ?? '' }
    for (const round of [1, 2]) {
      setDone(kind, true)
      await sync(payload, contextOf(store.app))
      await endCheck(store, 'present')
      await sync(payload, contextOf(store.app))
      expect(await stateOf(payload.ticket_id)).toMatchObject({ state: 'open', round })
      expect(isDoneIn(kind)).toBe(false)
      expect(newest[kind]()?.comments).toHaveLength(round)
    }
    expect(newest[kind]()?.comments.at(-1)).toMatch(/still there/)
    // What a person said about the alert stays.
    const [alert] = await store.app.database.db
      .select()
      .from(alerts)
      .where(eq(alerts.alertId, store.alertIds[0] ?? ''))
    expect(alert?.personStatus).toBeNull()
  })

  test('a verified webhook has the status read at once; a forged one is refused', async () => {
    const store = await addStore()
    const { webhook_url } = await connect(store, kind)
    await make(store, kind)
    const id =
      kind === 'github'
        ? peers().github.issues.at(-1)?.number
        : (kind === 'jira' ? peers().jira.tasks : peers().linear.issues).at(-1)?.id
    const body = JSON.stringify(
      kind === 'linear'
        ? { type: 'Issue', data: { id } }
        : kind === 'github'
          ? { issue: { id: 99, number: id }, repository: { full_name: 'acme/shop' } }
          : { issue: { id } },
    )
    const path = new URL(webhook_url).pathname
    const post = (signature: string) =>
      store.app.app.inject({
        ...{ method: 'POST', url: path, payload: body },
        headers: {
          'content-type': 'application/json',
          ...(kind === 'linear' ? { 'linear-signature': signature } : {}),
          ...(kind === 'jira' ? { 'x-hub-signature': `sha256=${signature}` } : {}),
          ...(kind === 'github' ? { 'x-hub-signature-256': `sha256=${signature}` } : {}),
        },
      })
    const queued = async () => {
      const { rows } = await store.app.database.pool.query(
        "select count(*)::int as jobs from pgboss.job where name = 'tickets.sync' and state < 'active'",
      )
      return rows[0].jobs
    }
    const before = await queued()
    expect((await post('0'.repeat(64))).statusCode).toBe(401)
    expect(await queued()).toBe(before)
    expect((await post(createHmac('sha256', 'hush').update(body).digest('hex'))).statusCode).toBe(204)
    expect(await queued()).toBe(before + 1)
  })

  test('a ticket that was deleted there is said to be gone, and the alert can get a new one', async () => {
    const store = await addStore()
    await connect(store, kind)
    const [ticket] = await make(store, kind)
    if (kind === 'jira') peers().jira.tasks.pop()
    if (kind === 'linear') peers().linear.issues.pop()
    if (kind === 'github') peers().github.issues.pop()
    await sync({ ticket_id: ticket?.ticket_id ?? '' }, contextOf(store.app))
    expect(await stateOf(ticket?.ticket_id ?? '')).toMatchObject({ state: 'gone' })
    const again = await make(store, kind)
    expect(again.map(({ state }) => state).toSorted()).toEqual(['gone', 'open'])
  })

  test('a ticket that could not be read for a day is followed again', async () => {
    const store = await addStore()
    await connect(store, kind)
    const [ticket] = await make(store, kind)
    const payload = { ticket_id: ticket?.ticket_id ?? '' }
    const list: unknown[] =
      kind === 'jira' ? peers().jira.tasks : kind === 'linear' ? peers().linear.issues : peers().github.issues
    const hidden = list.pop()
    await sync(payload, contextOf(store.app))
    expect(await stateOf(payload.ticket_id)).toMatchObject({ state: 'gone' })
    list.push(hidden)
    store.app.clock.nowMs = dayMs + minuteMs
    await poll({}, contextOf(store.app))
    expect(await jobsOf('tickets.sync', payload.ticket_id)).toHaveLength(1)
    await sync(payload, contextOf(store.app))
    expect(await stateOf(payload.ticket_id)).toMatchObject({ state: 'open' })
  })

  test('an error or a limit is retried, and a lost answer doubles nothing', async () => {
    const store = await addStore()
    await connect(store, kind)
    const server = peers()[kind]
    const create = { jira: /^POST .*\/issue$/, linear: /^POST \/graphql/, github: /^POST .*\/issues$/ }[kind]
    const [asked] = await request(store, kind)
    const attempt = () => createTicket({ ticket_id: asked?.ticket_id ?? '' }, contextOf(store.app))
    const before = counts[kind]()
    server.troubles.push({ when: create, kind: 'status', status: 500, times: 1 })
    await expect(attempt()).rejects.toThrow(/has a problem/)
    server.troubles.push({
      ...{ when: create, kind: 'status', status: 429, headers: { 'retry-after': '31536000' }, times: 1 },
    })
    await attempt()
    expect(await stateOf(asked?.ticket_id ?? '')).toMatchObject({
      state: 'queued',
      reason: expect.stringContaining('slow down'),
    })
    // A year that the tracker asks for is cut.
    const [at] = (await jobsOf('tickets.create', asked?.ticket_id)).map((job) => job.start_after.getTime())
    expect(at).toBeLessThan(Date.now() + 7 * hourMs)
    await attempt()
    // The worker is killed after the tracker created it and before we stored it.
    await store.app.database.pool.query(
      "update tickets set state = 'queued', remote_id = null where ticket_id = $1",
      [asked?.ticket_id],
    )
    await attempt()
    expect(counts[kind]()).toBe(before + 1)
    expect(await stateOf(asked?.ticket_id ?? '')).toMatchObject({ state: 'open' })
  })

  // Slow: it was created, and the answer comes too late. Late: it is created after we gave up.
  test.each(['slow', 'late'] as const)(
    'a tracker that is too %s is given up, and gets one ticket',
    async (trouble) => {
      const store = await addStore()
      await connect(store, kind)
      const [asked] = await request(store, kind)
      const payload = { ticket_id: asked?.ticket_id ?? '' }
      const before = counts[kind]()
      const when = { jira: /^POST .*\/issue$/, linear: /issueCreate/, github: /^POST .*\/issues$/ }[kind]
      peers()[kind].troubles.push({ when, kind: trouble, times: 1 })
      {
        using _ = hurryTimeouts()
        await expect(createTicket(payload, contextOf(store.app))).rejects.toThrow(/didn’t respond/)
      }
      expect(await stateOf(payload.ticket_id)).toMatchObject({
        ...{ state: 'queued', remoteId: null, reason: expect.stringContaining('We’ll try again') },
      })
      await expect.poll(counts[kind]).toBe(before + 1)
      await createTicket(payload, contextOf(store.app))
      expect(await stateOf(payload.ticket_id)).toMatchObject({ state: 'open', reason: null })
      expect(counts[kind]()).toBe(before + 1)
    },
  )

  test('a ticket that was moved is followed at its new place, and its alert gets no second one', async () => {
    const store = await addStore()
    await connect(store, kind)
    const [ticket] = await make(store, kind)
    const payload = { ticket_id: ticket?.ticket_id ?? '' }
    const key = move(kind)
    await sync(payload, contextOf(store.app))
    const moved = {
      state: 'open',
      remoteKey: key,
      url: expect.stringContaining(key.replace('#', '/issues/')),
    }
    expect(await stateOf(payload.ticket_id)).toMatchObject(moved)
    const before = counts[kind]()
    expect(await make(store, kind)).toEqual([expect.objectContaining({ key })])
    expect(counts[kind]()).toBe(before)
    setDone(kind, true)
    await sync(payload, contextOf(store.app))
    await endCheck(store, 'present')
    await sync(payload, contextOf(store.app))
    expect(await stateOf(payload.ticket_id)).toMatchObject({ ...moved, round: 1 })
    expect(newest[kind]()?.comments).toEqual([expect.stringMatching(/still there/)])
    expect(isDoneIn(kind)).toBe(false)
  })

  test('credentials never follow a redirect to another host', async () => {
    const store = await addStore()
    await connect(store, kind)
    const other = peers()[kind === 'jira' ? 'linear' : 'jira']
    const before = other.requests.length
    const headers = { location: `${other.url}/rest/api/3/myself` }
    const trouble = { when: /./, kind: 'status' as const, status: 302, headers, times: 1 }
    peers()[kind].troubles.push(trouble)
    const refused = (await store.call('POST', `${store.trackers}/${kind}/test`)).json()
    expect(refused).toMatchObject({
      is_ok: false,
      detail: expect.stringContaining(`has moved to ${other.host}`),
    })
    expect(other.requests).toHaveLength(before)
    peers()[kind].troubles.push({ ...trouble, headers: { location: '#' }, times: 9 })
    const circular = (await store.call('POST', `${store.trackers}/${kind}/test`)).json()
    expect(circular).toMatchObject({ detail: expect.stringContaining('redirects too many times') })
  })
})

/** Moves the newest ticket as people do in the tracker. @returns its new key */
function move(kind: (typeof trackerKinds)[number]): string {
  const { jira, linear, github } = peers()
  const [task, issue, entry] = [jira.tasks.at(-1), linear.issues.at(-1), github.issues.at(-1)]
  if (kind === 'jira' && task) task.key = 'NEXT-7'
  if (kind === 'linear' && issue) issue.identifier = 'OPS-3'
  if (kind === 'github' && entry) github.transfer(entry, github.other)
  return { jira: 'NEXT-7', linear: 'OPS-3', github: `acme/other#${entry?.number}` }[kind]
}

test('an issue that moved out of sight is not taken for deleted', async () => {
  const store = await addStore()
  await connect(store, 'github')
  const [ticket] = await make(store, 'github')
  move('github')
  const { github } = peers()
  github.troubles.push({ when: /^GET \/repositories\/42/, kind: 'status', status: 404, times: 1 })
  await sync({ ticket_id: ticket?.ticket_id ?? '' }, contextOf(store.app))
  expect(await stateOf(ticket?.ticket_id ?? '')).toMatchObject({
    ...{ state: 'open', remoteKey: ticket?.key, reason: expect.stringContaining('moved to a repository') },
  })
})

test('a result is reported once in a long discussion, although the worker was killed', async () => {
  const store = await addStore()
  await connect(store, 'github')
  const [ticket] = await make(store, 'github')
  const payload = { ticket_id: ticket?.ticket_id ?? '' }
  const issue = peers().github.issues.at(-1)
  issue?.olderComments.push(...Array(150).fill('Any news?'))
  setDone('github', true)
  await sync(payload, contextOf(store.app))
  await endCheck(store, 'gone')
  await sync(payload, contextOf(store.app))
  await store.app.database.pool.query("update tickets set state = 'checking' where ticket_id = $1", [
    payload.ticket_id,
  ])
  await sync(payload, contextOf(store.app))
  expect(await stateOf(payload.ticket_id)).toMatchObject({ state: 'done' })
  expect(issue?.comments).toHaveLength(1)
})

test('a repository that was renamed gets and keeps its tickets', async () => {
  const store = await addStore(2)
  await connect(store, 'github')
  const { github } = peers()
  const [first] = await make({ ...store, alertIds: store.alertIds.slice(0, 1) }, 'github')
  Object.assign(github.shop, { name: 'acme/store', oldNames: ['acme/shop'] })
  try {
    await make(store, 'github')
    await sync({ ticket_id: first?.ticket_id ?? '' }, contextOf(store.app))
    const { number } = github.issues.at(-1) ?? {}
    for (const each of await request(store, 'github'))
      expect(await stateOf(each.ticket_id)).toMatchObject({
        state: 'open',
        remoteKey: expect.stringMatching(`^acme/store#(${number}|${Number(number) - 1})$`),
      })
  } finally {
    Object.assign(github.shop, { name: 'acme/shop', oldNames: [] })
  }
})

test('tickets of earlier versions, which have only a number, are followed', async () => {
  const store = await addStore()
  await connect(store, 'github')
  const [ticket] = await make(store, 'github')
  const { number } = peers().github.issues.at(-1) ?? {}
  const payload = { ticket_id: ticket?.ticket_id ?? '' }
  await store.app.database.pool.query('update tickets set remote_id = $1 where ticket_id = $2', [
    ...[number, payload.ticket_id],
  ])
  await sync(payload, contextOf(store.app))
  expect(await stateOf(payload.ticket_id)).toMatchObject({ state: 'open', remoteId: `acme/shop#${number}` })
})

async function jobsOf(name: string, ticketId: string | undefined): Promise<{ start_after: Date }[]> {
  const words =
    "select start_after from pgboss.job where name = $1 and data ->> 'ticket_id' = $2 order by 1 desc"
  return (await started().database.pool.query(words, [name, ticketId])).rows
}

async function stateOf(ticketId: string) {
  const [row] = await started().database.db.select().from(tickets).where(eq(tickets.ticketId, ticketId))
  return row
}

/** Ends the running check, as the worker that visits the store does. */
async function endCheck({ app, alertIds }: TrackedStore, state: 'present' | 'gone') {
  const image = await app.services.blobs.put(Buffer.from(`proof ${Math.random()}`), 'image/jpeg')
  const ended = await app.database.db
    .update(alertRechecks)
    .set({ state, finishedAt: new Date(), imageSha256: state === 'present' ? image : null })
    .where(eq(alertRechecks.alertId, alertIds[0] ?? ''))
    .returning()
  expect(ended.length).toBeGreaterThan(0)
}

test('polling asks for every unfinished ticket', async () => {
  const store = await addStore()
  await connect(store, 'github')
  const [ticket] = await make(store, 'github')
  await poll({}, contextOf(store.app))
  expect(await jobsOf('tickets.sync', ticket?.ticket_id)).toHaveLength(1)
})

test('a tracker that always asks to wait gets no more calls with each poll, and no ticket waits for ever', async () => {
  const store = await addStore()
  await connect(store, 'github')
  const [ticket] = await make(store, 'github')
  const id = ticket?.ticket_id ?? ''
  const refuse = () =>
    peers().github.troubles.push({
      ...{ when: /./, kind: 'status', status: 429, headers: { 'retry-after': '60' }, times: 1 },
    })
  refuse()
  await sync({ ticket_id: id }, contextOf(store.app))
  expect(await jobsOf('tickets.sync', id)).toEqual([])
  expect(await stateOf(id)).toMatchObject({ state: 'open', reason: expect.stringContaining('slow down') })

  const other = await addStore()
  await connect(other, 'github')
  const [asked] = await request(other, 'github')
  const late = asked?.ticket_id ?? ''
  await store.app.database.db
    .update(tickets)
    .set({ updatedAt: new Date(Date.now() - 4 * dayMs) })
    .where(eq(tickets.ticketId, late))
  refuse()
  await createTicket({ ticket_id: late }, contextOf(store.app))
  expect(await stateOf(late)).toMatchObject({
    ...{ state: 'failed', reason: 'For three days, GitHub kept asking us to wait. Create the ticket again.' },
  })
})

test('a rejected ticket says why, and can be tried again after a correction', async () => {
  const store = await addStore()
  await store.call('PUT', `${store.trackers}/jira`, { ...settingsOf.jira(), project: 'NOPE' })
  const [failed] = await make(store, 'jira')
  expect(failed).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('valid project is required'),
  })
  await store.call('PUT', `${store.trackers}/jira`, settingsOf.jira())
  const path = `/api/v1/tickets/${failed?.ticket_id}/retry`
  expect((await store.call('POST', path)).json()).toMatchObject({ state: 'queued' })
  await createTicket({ ticket_id: failed?.ticket_id ?? '' }, contextOf(store.app))
  expect(await stateOf(failed?.ticket_id ?? '')).toMatchObject({ state: 'open' })
})

test('private addresses are only reached when the operator allows them', async () => {
  const store = await addStore()
  const { egressAllow } = store.app.services.settings
  await connect(store, 'github')
  const kept = egressAllow.splice(0)
  const refused = await store.call('POST', `${store.trackers}/github/test`)
  egressAllow.push(...kept)
  expect(refused.json()).toMatchObject({ is_ok: false, detail: expect.stringContaining('isn’t public') })
})

test('without a connection nothing is created, and a disconnected tracker keeps the links', async () => {
  const store = await addStore()
  const path = `/api/v1/scans/${store.scanId}/tickets`
  const refused = await store.call('POST', path, { kind: 'jira', issue_ids: store.alertIds })
  expect(refused.json()).toMatchObject({ code: 'CONFLICT', detail: 'Jira isn’t connected.' })
  await connect(store, 'jira')
  const [made] = await make(store, 'jira')
  await store.call('DELETE', `${store.trackers}/jira`)
  expect((await store.call('GET', path)).json()).toEqual([expect.objectContaining({ url: made?.url })])
})
