/** Notifications over HTTP: who may change what, links and buttons in messages, and a Slack that checks us. */
import { createHmac, randomBytes } from 'node:crypto'
import { alerts } from '@vitrine/db/tables/alerts'
import { outboxMails } from '@vitrine/db/tables/mails'
import { notificationChannels, notificationMessages } from '@vitrine/db/tables/notifications'
import { alertEvents, alertRechecks } from '@vitrine/db/tables/triage'
import { minuteMs } from '@vitrine/kernel/time/durations'
import { run as deliver } from '@vitrine/modules/notifications/delivery/deliver-message.worker'
import { signUnsubscribe } from '@vitrine/modules/notifications/preferences/unsubscribe-token'
import { signButton } from '@vitrine/modules/notifications/slack/button-value'
import { type MessageReceiver, startReceiver } from '@vitrine/modules/testing/message-receiver'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { withTestApp } from '../../src/testing/test-app.ts'

const slackPort = 20_000 + Math.floor(Math.random() * 12_000)
const slackUrl = `http://127.0.0.1:${slackPort}`
const app = withTestApp({
  env: {
    SLACK_CLIENT_ID: 'client',
    SLACK_CLIENT_SECRET: 'client secret',
    SLACK_SIGNING_SECRET: 'signing secret',
    SLACK_URL: slackUrl,
    VITRINE_EGRESS_ALLOW: `127.0.0.1:${slackPort}`,
  },
})
let slack: MessageReceiver
beforeAll(async () => {
  slack = await startReceiver(slackPort)
})
afterAll(() => slack.stop())
beforeEach(() => {
  app().clock.nowMs = 0
})

async function addStore() {
  const tag = randomBytes(4).toString('hex')
  const admin = await app().addUser(`admin-${tag}@example.com`)
  const member = await app().addUser(`member-${tag}@example.com`)
  const websiteId = await app().addWebsite(`${tag}.example`, { name: 'Lamp Store' })
  await app().addMember(websiteId, admin, true)
  await app().addMember(websiteId, member)
  return { admin, member, websiteId, base: `/api/v1/websites/${websiteId}/notifications` }
}

test('a channel’s URL and secret go in and never come out again', async () => {
  const { admin, base } = await addStore()
  const body = { kind: 'webhook', name: 'Ours', url: 'https://hooks.example/very-secret-path' }
  const added = await app().call('POST', `${base}/channels`, { token: admin.token, body })
  expect(added.statusCode, added.body).toBe(200)
  expect(added.json().signing_secret).toMatch(/^whsec_/)
  const read = await app().call('GET', base, { token: admin.token })
  for (const text of [added.json().signing_secret, 'very-secret-path']) expect(read.body).not.toContain(text)
  expect(read.json().channels).toContainEqual(
    expect.objectContaining({ target: 'hooks.example', name: 'Ours' }),
  )
  const [row] = await app()
    .database.db.select()
    .from(notificationChannels)
    .where(eq(notificationChannels.channelId, added.json().channel.channel_id))
  expect(JSON.stringify(row)).not.toContain('very-secret-path')
})

test.each([
  ['webhook', 'http://hooks.example/', 'https'],
  ['slack_webhook', 'https://hooks.example/', 'hooks.slack.com'],
  ['webhook', undefined, 'URL'],
])('a %s at %s is refused with a message at the field', async (kind, url, text) => {
  const { admin, base } = await addStore()
  const body = { kind, name: 'x', ...(url === undefined ? {} : { url }) }
  const refused = await app().call('POST', `${base}/channels`, { token: admin.token, body })
  expect(refused.json()).toMatchObject({ status: 422, errors: [{ path: 'url' }] })
  expect(refused.json().errors[0].message).toContain(text)
})

test('a receiver in a private network is never called', async () => {
  const { admin, base } = await addStore()
  const body = { kind: 'webhook', name: 'x', url: 'https://10.0.0.1/hook' }
  const added = await app().call('POST', `${base}/channels`, { token: admin.token, body })
  const channelId = added.json().channel.channel_id
  const test = await app().call('POST', `${base}/channels/${channelId}/test`, { token: admin.token })
  await deliverNow(test.json().message_id)
  const log = await app().call('GET', `${base}/messages`, { token: admin.token })
  expect(log.json()).toMatchObject([
    { state: 'failed', last_error: 'The receiver has an address that we don’t send messages to.' },
  ])
})

const deliverNow = (messageId: string) =>
  deliver(
    { message_id: messageId },
    { services: app().services, jobId: 'j', attempt: 0, signal: new AbortController().signal },
  )

test('a rule can’t use a channel of another website', async () => {
  const [own, other] = [await addStore(), await addStore()]
  const settings = await app().call('GET', other.base, { token: other.admin.token })
  const body = {
    name: 'x',
    events: ['new'],
    channel_ids: [settings.json().channels[0].channel_id],
  }
  const refused = await app().call('POST', `${own.base}/rules`, { token: own.admin.token, body })
  expect(refused.json()).toMatchObject({ status: 422, errors: [{ path: 'channel_ids' }] })
})

test('opening an unsubscribe link changes nothing; one click unsubscribes without signing in', async () => {
  const { member, websiteId } = await addStore()
  const token = signUnsubscribe(app().services.secret, member.userId, websiteId)
  const path = `/api/v1/notifications/unsubscribe/${token}`
  expect((await app().call('GET', path)).json()).toMatchObject({
    is_subscribed: true,
    website_name: 'Lamp Store',
  })
  const clicked = await app().app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(clicked.statusCode, clicked.body).toBe(200)
  expect((await app().call('GET', path)).json()).toMatchObject({ is_subscribed: false })
  const mine = await app().call('GET', '/api/v1/users/me/notifications', { token: member.token })
  expect(mine.json().websites).toMatchObject([{ website_id: websiteId, cadence: 'off' }])
  await app().call('POST', `${path}/undo`)
  expect((await app().call('GET', path)).json()).toMatchObject({ is_subscribed: true })
  expect((await app().call('POST', `${path}x`)).statusCode).toBe(404)
})

test('each person sets their own preferences, and only for their websites', async () => {
  const { member, websiteId } = await addStore()
  const other = await addStore()
  const set = (body: object) =>
    app().call('PUT', '/api/v1/users/me/notifications', { token: member.token, body })
  const saved = await set({
    time_zone: 'Europe/Berlin',
    quiet_hours: { from_minute: 1320, to_minute: 420 },
    websites: [{ website_id: websiteId, cadence: 'weekly' }],
  })
  expect(saved.json()).toMatchObject({
    time_zone: 'Europe/Berlin',
    quiet_hours: { from_minute: 1320, to_minute: 420 },
    websites: [{ cadence: 'weekly' }],
  })
  expect((await set({ websites: [{ website_id: other.websiteId, cadence: 'off' }] })).statusCode).toBe(404)
  expect((await set({ time_zone: 'Mars/Base' })).json()).toMatchObject({ status: 422 })
})

async function connectSlack(store: Awaited<ReturnType<typeof addStore>>) {
  const begun = await app().call('POST', `${store.base}/slack`, { token: store.admin.token })
  const url = new URL(begun.json().url)
  expect(url.searchParams.get('scope')).toBe('incoming-webhook')
  const cookie = begun.cookies.find(({ name }) => name === 'vitrine_slack')?.value ?? ''
  slack.answers.push({
    status: 200,
    body: JSON.stringify({
      ok: true,
      team: { id: 'T1', name: 'Lamp Team' },
      incoming_webhook: { url: `${slackUrl}/services/hook`, channel: '#alerts', channel_id: 'C1' },
    }),
  })
  const state = url.searchParams.get('state') ?? ''
  const back = await app().call('GET', `/api/v1/notifications/slack/callback?code=abc&state=${state}`, {
    cookies: { vitrine_slack: cookie },
  })
  return { back, state }
}

function clickFrom(body: string, at: number, secret = 'signing secret') {
  const timestamp = String(Math.floor(at / 1_000))
  const hash = createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')
  return app().app.inject({
    method: 'POST',
    url: '/api/v1/notifications/slack/actions',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-slack-request-timestamp': timestamp,
      'x-slack-signature': `v0=${hash}`,
    },
    payload: body,
  })
}

test('a Slack channel is connected with the code that Slack gave, and posts messages with buttons', async () => {
  const store = await addStore()
  const { back, state } = await connectSlack(store)
  expect(back.headers.location).toContain('/store-settings/notifications?slack=connected')
  const exchange = slack.received.at(-1)
  expect(exchange?.path).toBe('/api/oauth.v2.access')
  expect(Object.fromEntries(new URLSearchParams(exchange?.body))).toMatchObject({
    client_id: 'client',
    client_secret: 'client secret',
    code: 'abc',
  })
  // Without the browser that began it, the answer is worth nothing.
  const stolen = await app().call('GET', `/api/v1/notifications/slack/callback?code=abc&state=${state}`)
  expect(stolen.headers.location).toContain('slack=failed')
  const settings = await app().call('GET', store.base, { token: store.admin.token })
  const channel = settings.json().channels.find(({ kind }: { kind: string }) => kind === 'slack_app')
  expect(channel).toMatchObject({ target: 'Lamp Team · #alerts' })
  const test = await app().call('POST', `${store.base}/channels/${channel.channel_id}/test`, {
    token: store.admin.token,
  })
  await deliverNow(test.json().message_id)
  expect(slack.received.at(-1)?.path).toBe('/services/hook')
  expect(JSON.parse(slack.received.at(-1)?.body ?? '{}').text).toBe('Test message · Lamp Store')
})

test('clicks in Slack recheck and close an alert, if Slack signed them just now', async () => {
  const store = await addStore()
  await connectSlack(store)
  const { db } = app().database
  const [channel] = await db
    .select()
    .from(notificationChannels)
    .where(eq(notificationChannels.slackTeamId, 'T1'))
    .orderBy(notificationChannels.createdAt)
    .then((rows) => rows.filter(({ websiteId }) => websiteId === store.websiteId))
  const { alertId } = await addScan(app(), store.websiteId)
  const foreign = await addScan(app(), (await addStore()).websiteId)
  const bodyOf = (actionId: string, alert = alertId, team = 'T1') =>
    new URLSearchParams({
      payload: JSON.stringify({
        type: 'block_actions',
        team: { id: team },
        channel: { id: 'C1' },
        user: { name: 'grace' },
        response_url: `${slackUrl}/reply`,
        actions: [
          {
            action_id: actionId,
            value: signButton(app().services.secret, channel?.channelId ?? '', alert),
          },
        ],
      }),
    }).toString()
  const now = app().services.clock.now()

  expect((await clickFrom(bodyOf('done'), now, 'another secret')).statusCode).toBe(403)
  expect((await clickFrom(bodyOf('done'), now - 6 * minuteMs)).statusCode).toBe(403)
  expect((await clickFrom(bodyOf('done', alertId, 'T2'), now)).statusCode).toBe(403)
  expect((await clickFrom(bodyOf('done', foreign.alertId), now)).statusCode).toBe(200)
  const statusOf = async (id: string) =>
    (await db.select({ status: alerts.status }).from(alerts).where(eq(alerts.alertId, id)))[0]?.status
  expect(await statusOf(alertId)).toBe('open')
  expect(await statusOf(foreign.alertId)).toBe('open')

  expect((await clickFrom(bodyOf('check_again'), now)).statusCode).toBe(200)
  expect(await db.$count(alertRechecks, eq(alertRechecks.alertId, alertId))).toBe(1)
  for (const _ of [1, 2]) expect((await clickFrom(bodyOf('done'), now)).statusCode).toBe(200)
  expect(await statusOf(alertId)).toBe('closed')
  const history = await db.select().from(alertEvents).where(eq(alertEvents.alertId, alertId))
  expect(history.map(({ kind, data }) => [kind, data])).toEqual([
    ['status_changed', { via: 'slack', who: 'grace' }],
  ])
})

test('an email’s attempts are in the log, and it isn’t sent again while it is on its way', async () => {
  const { admin, base } = await addStore()
  const { token } = admin
  const { channel_id: channelId } = (await app().call('GET', base, { token })).json().channels[0]
  const sent = await app().call('POST', `${base}/channels/${channelId}/test`, { token })
  const messageId = sent.json().message_id
  await deliverNow(messageId)
  const path = `${base}/messages/${messageId}`
  const read = async () => (await app().call('GET', path, { token })).json()
  expect(await read()).toMatchObject({
    ...{ state: 'held', sent_at: null, last_error: expect.stringContaining('no mail server') },
    emails: [{ state: 'kept', attempts: 0, error: null }],
  })

  const { db } = app().database
  const [row] = await db
    .select({ mailId: notificationMessages.mailId })
    .from(notificationMessages)
    .where(eq(notificationMessages.messageId, messageId))
  const isMail = eq(outboxMails.mailId, row?.mailId ?? '')
  await db.update(outboxMails).set({ state: 'queued', attempts: 2, lastError: 'Busy.' }).where(isMail)
  expect(await read()).toMatchObject({ state: 'waiting', attempts: 2, last_error: 'Busy.' })
  expect((await app().call('POST', `${path}/replay`, { token })).json()).toMatchObject({ code: 'CONFLICT' })

  await db.update(outboxMails).set({ state: 'failed' }).where(isMail)
  expect((await app().call('POST', `${path}/replay`, { token })).statusCode).toBe(200)
  await deliverNow(messageId)
  expect((await read()).emails).toMatchObject([{ state: 'kept' }, { state: 'failed', error: 'Busy.' }])
})

test('members see no channels, and messages of another website don’t exist', async () => {
  const [own, other] = [await addStore(), await addStore()]
  expect((await app().call('GET', own.base, { token: own.member.token })).json().code).toBe('NOT_ALLOWED')
  const { channel_id: channelId } = (await app().call('GET', other.base, { token: other.admin.token })).json()
    .channels[0]
  const sent = await app().call('POST', `${other.base}/channels/${channelId}/test`, {
    token: other.admin.token,
  })
  const messageId = sent.json().message_id
  const path = `${own.base}/messages/${messageId}`
  expect((await app().call('GET', path, { token: own.admin.token })).statusCode).toBe(404)
  expect((await app().call('POST', `${path}/replay`, { token: own.admin.token })).statusCode).toBe(404)
  expect(
    await app().database.db.$count(notificationMessages, eq(notificationMessages.messageId, messageId)),
  ).toBe(1)
})
