import { outboxMails } from '@vitrine/db/tables/mails'
import { notificationAttempts, notificationChannels } from '@vitrine/db/tables/notifications'
import { withTestDatabase } from '@vitrine/db/test-database'
import { dayMs, hourMs, minuteMs } from '@vitrine/kernel/time/durations'
import { openQueue, type Queue } from '@vitrine/queue/open-queue'
import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliverMailJob } from '../../mail/deliver-mail.job.ts'
import { hurryTimeouts } from '../../testing/hurry-timeouts.ts'
import { type MessageReceiver, startReceiver } from '../../testing/message-receiver.ts'
import {
  addChannelWithRule,
  addNewAlerts,
  addTeam,
  deliverDue,
  messagesOf,
  type NotificationContext,
  openLab,
  runDispatch,
} from '../../testing/notification-rows.ts'
import { resumeChannel } from '../channels/pause-channel.ts'
import { rotateSecret } from '../channels/write-channels.ts'
import { dispatchEventsJob } from '../dispatch/dispatch-events.job.ts'
import { deliverMessageJob } from './deliver-message.job.ts'
import { listMessages } from './read-messages.ts'
import { replayMessage } from './replay-message.ts'

const database = withTestDatabase()
let queue: Queue
let receiver: MessageReceiver
let lab: NotificationContext
let team: Awaited<ReturnType<typeof addTeam>>

beforeAll(async () => {
  queue = await openQueue({
    url: database().url,
    jobs: [deliverMessageJob, dispatchEventsJob, deliverMailJob],
  })
})
afterAll(() => queue.stop(1_000))
beforeEach(async () => {
  receiver = await startReceiver()
  lab = openLab(database(), queue, { VITRINE_EGRESS_ALLOW: receiver.endpoint })
  team = await addTeam(lab)
})
afterEach(() => receiver.stop())

const connectWebhook = () =>
  addChannelWithRule(lab, team, { kind: 'webhook', url: `${receiver.origin}/hook?key=secret` })
const channelRow = async (channelId: string) => {
  const [row] = await lab.services.db
    .select()
    .from(notificationChannels)
    .where(eq(notificationChannels.channelId, channelId))
  if (!row) throw new Error('The channel is gone.')
  return row
}
async function notify(count = 1) {
  await addNewAlerts(lab, team.websiteId, count)
  await runDispatch(lab)
  return deliverDue(lab, team.websiteId)
}

test('a webhook gets every event by itself, signed by Standard Webhooks', async () => {
  const { signingSecret } = await connectWebhook()
  await notify(3)
  expect(receiver.received).toHaveLength(3)
  const [first] = receiver.received
  const verifier = new Webhook(signingSecret ?? '')
  // The library compares with the real time, which the test's clock is ahead of.
  const verified = verifyAt(verifier, first, lab.clock.nowMs)
  expect(verified).toMatchObject({
    type: 'alert.new',
    data: { severity: 'high', category: 'price', website: { name: 'Lamp Store' } },
  })
  expect(first?.path).toBe('/hook?key=secret')
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  const states = (await messagesOf(lab, team.websiteId)).map(({ state }) => state)
  expect(states).toEqual(['sent', 'sent', 'sent'])
})

/** Verifies as a receiver would whose clock shows the same time. */
function verifyAt(
  verifier: Webhook,
  message: MessageReceiver['received'][number] | undefined,
  nowMs: number,
) {
  const headers = message?.headers ?? {}
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000)
  expect(Math.abs(at.getTime() - nowMs)).toBeLessThan(5 * minuteMs)
  const body = message?.body ?? ''
  const expected = verifier.sign(headers['webhook-id'] ?? '', at, body)
  expect(headers['webhook-signature']?.split(' ')).toContain(expected)
  return JSON.parse(body)
}

test('for a day after its rotation, messages are signed with the old secret too', async () => {
  const { channelId, signingSecret } = await connectWebhook()
  const { signing_secret: newSecret } = await rotateSecret(lab.services, team.websiteId, channelId)
  await notify()
  verifyAt(new Webhook(signingSecret ?? ''), receiver.received[0], lab.clock.nowMs)
  verifyAt(new Webhook(newSecret), receiver.received[0], lab.clock.nowMs)
  lab.clock.nowMs += dayMs
  await notify()
  verifyAt(new Webhook(newSecret), receiver.received[1], lab.clock.nowMs)
  expect(receiver.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
})

test('a receiver that is down gets everything once it is back, with the same ids', async () => {
  const { channelId } = await connectWebhook()
  const { port } = receiver
  await receiver.stop()
  await notify(2)
  expect((await messagesOf(lab, team.websiteId)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  expect(await channelRow(channelId)).toMatchObject({
    failures: 2,
    lastError: 'The receiver closed the connection or couldn’t be reached.',
  })
  receiver = await startReceiver(port)
  lab.clock.nowMs += minuteMs
  await deliverDue(lab, team.websiteId)
  const ids = (await messagesOf(lab, team.websiteId)).map(({ messageId }) => messageId)
  expect(receiver.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(ids.sort())
  expect(await channelRow(channelId)).toMatchObject({ failures: 0, failingSince: null, lastError: null })
})

test.each([
  ['an error', { status: 500, body: 'oops' }, 500],
  ['a closed connection', 'close', null],
  ['a redirect, which is never followed', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 302],
] as const)('after %s the message is tried again, and the log says why', async (_, behavior, status) => {
  await connectWebhook()
  receiver.answers.push(behavior)
  await notify()
  const [message] = await messagesOf(lab, team.websiteId)
  expect(message).toMatchObject({ state: 'waiting', attempts: 1, lastStatusCode: status })
  lab.clock.nowMs += 10_000
  await deliverDue(lab, team.websiteId)
  const [sent] = await messagesOf(lab, team.websiteId)
  expect(sent).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
  const log = await lab.services.db.$count(
    notificationAttempts,
    eq(notificationAttempts.messageId, message?.messageId ?? ''),
  )
  expect(log).toBe(2)
})

test.each(['webhook', 'slack_webhook', 'teams'] as const)(
  'a %s that is too slow is given up and gets the same message again',
  async (kind) => {
    await addChannelWithRule(lab, team, { kind, url: `${receiver.origin}/hook` })
    receiver.answers.push('hang')
    {
      using _ = hurryTimeouts()
      await notify()
    }
    const [message] = await messagesOf(lab, team.websiteId)
    expect(message).toMatchObject({ state: 'waiting', attempts: 1, lastStatusCode: null })
    expect(message?.lastError).toContain('didn’t respond in time')
    lab.clock.nowMs += 10_000
    await deliverDue(lab, team.websiteId)
    expect(await messagesOf(lab, team.websiteId)).toMatchObject([{ state: 'sent', attempts: 2 }])
    const [first, second, ...others] = receiver.received
    expect(others).toEqual([])
    expect(second?.body).toBe(first?.body)
    // What a program recognizes a repetition by. Chats have nothing like it.
    expect(second?.headers['webhook-id']).toBe(kind === 'webhook' ? message?.messageId : undefined)
    expect(first?.headers['webhook-id']).toBe(second?.headers['webhook-id'])
  },
)

test('a receiver that asks for a pause with 429 gets it', async () => {
  await connectWebhook()
  receiver.answers.push({ status: 429, headers: { 'retry-after': '600' } })
  await notify()
  const [message] = await messagesOf(lab, team.websiteId)
  expect((message?.dueAt.getTime() ?? 0) - lab.clock.nowMs).toBe(600_000)
  expect(receiver.received).toHaveLength(1)
})

test('a URL that is gone pauses its channel: messages are held, admins are told, and resuming sends them', async () => {
  const { channelId } = await connectWebhook()
  receiver.answers.push({ status: 410 })
  await notify()
  expect(await channelRow(channelId)).toMatchObject({
    state: 'paused',
    pausedReason: 'The receiver says that this URL is gone (410).',
  })
  await notify(2)
  expect((await messagesOf(lab, team.websiteId)).map(({ state }) => state)).toEqual(['held', 'held', 'held'])
  expect(receiver.received).toHaveLength(1)
  const [mail] = await lab.services.db
    .select()
    .from(outboxMails)
    .where(eq(outboxMails.websiteId, team.websiteId))
  expect(mail).toMatchObject({ recipient: team.email, subject: 'A channel was paused · Lamp Store' })

  const resumed = await resumeChannel(lab.services, team.websiteId, channelId, 'send')
  expect(resumed).toMatchObject({ state: 'active', held_count: 0 })
  await deliverDue(lab, team.websiteId)
  expect(receiver.received).toHaveLength(4)
})

test('a channel that accepts nothing for a day is paused', async () => {
  const { channelId } = await connectWebhook()
  await receiver.stop()
  await notify()
  for (let round = 0; round < 14; round++) {
    lab.clock.nowMs += 3 * hourMs
    await deliverDue(lab, team.websiteId)
  }
  const channel = await channelRow(channelId)
  expect(channel.state).toBe('paused')
  expect(channel.pausedReason).toContain('No messages were accepted for a day.')
  expect(await messagesOf(lab, team.websiteId)).toMatchObject([{ state: 'held' }])
  receiver = await startReceiver()
})

test('a message can be replayed with its id, and the log lists it', async () => {
  await connectWebhook()
  await notify()
  const [listed] = await listMessages(lab.services, team.websiteId, { skip: 0, limit: 50 })
  expect(listed).toMatchObject({
    title: 'New: Price is missing 1 · Lamp Store',
    state: 'sent',
    event_count: 1,
  })
  await replayMessage(lab.services, team.websiteId, listed?.message_id ?? '')
  await deliverDue(lab, team.websiteId)
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([listed?.message_id, listed?.message_id])
})

test('two workers with the same job send one message', async () => {
  await connectWebhook()
  await addNewAlerts(lab, team.websiteId, 1)
  await runDispatch(lab)
  await Promise.all([1, 2, 3].map(() => deliverDue(lab, team.websiteId)))
  expect(receiver.received).toHaveLength(1)
})

test('Slack gets Block Kit, and Teams an Adaptive Card', async () => {
  await addChannelWithRule(lab, team, { kind: 'slack_webhook', url: `${receiver.origin}/slack` })
  await addChannelWithRule(lab, team, { kind: 'teams', url: `${receiver.origin}/teams` })
  await notify(40)
  const bodyAt = (path: string) =>
    JSON.parse(receiver.received.find((message) => message.path === path)?.body ?? '{}')
  expect(receiver.received).toHaveLength(2)
  const slack = bodyAt('/slack')
  expect(slack.text).toBe('40 new alerts · Lamp Store')
  expect(slack.blocks[0]).toMatchObject({ type: 'header', text: { type: 'plain_text' } })
  expect(JSON.stringify(slack.blocks)).toContain('*35 more*')
  const [card] = bodyAt('/teams').attachments
  expect(card).toMatchObject({
    contentType: 'application/vnd.microsoft.card.adaptive',
    content: { type: 'AdaptiveCard', version: '1.4' },
  })
  expect(card.content.body.at(-1).text).toBe('35 more')
})
