/** Notifications over kill -9: no message is lost, and none has a second id. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { domainEvents } from '@vitrine/db/tables/events'
import { notificationItems, notificationMessages } from '@vitrine/db/tables/notifications'
import { newId } from '@vitrine/kernel/ids'
import { recordEvents } from '@vitrine/modules/events/record-events'
import { createChannel } from '@vitrine/modules/notifications/channels/write-channels'
import { deliverMessageJob } from '@vitrine/modules/notifications/delivery/deliver-message.job'
import { dispatchEventsJob } from '@vitrine/modules/notifications/dispatch/dispatch-events.job'
import { createRule } from '@vitrine/modules/notifications/rules/write-rules'
import { type MessageReceiver, startReceiver } from '@vitrine/modules/testing/message-receiver'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWorkerOfOneJob } from '../../src/testing/start-worker-of-one-job.ts'
import { withTestApp } from '../../src/testing/test-app.ts'

const current = withTestApp()
const children: ChildProcess[] = []
let receiver: MessageReceiver
const eventCount = 30
/** Jobs of one process that run at once, each with one request. */
const atOnce = deliverMessageJob.concurrency ?? 2

beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await receiver.stop()
})

async function startWorker(job: { name: string }): Promise<ChildProcess> {
  const child = await startWorkerOfOneJob(current(), job, { VITRINE_EGRESS_ALLOW: receiver.endpoint })
  children.push(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const until = (isDone: () => boolean | Promise<boolean>) =>
  vi.waitUntil(isDone, { timeout: 200_000, interval: 20 })

/** A webhook that wants every incident, and that many of them. */
async function addIncidents(): Promise<string> {
  const { services, database } = current()
  const host = `${newId()}.example`
  const websiteId = await current().addWebsite(host)
  const { userId } = await current().addUser(`admin@${host}`)
  const caller = { userId, sessionId: '', isSuperuser: false, impersonatorId: null }
  // The URL is checked with the settings of this process, so a public one is replaced by the receiver’s.
  const settings = { ...services.settings, egressAllow: [receiver.endpoint] }
  const { channel } = await createChannel({ ...services, settings }, caller, websiteId, {
    kind: 'webhook',
    name: 'Ours',
    url: `${receiver.origin}/hook`,
    audience: 'admins',
    cadence: 'immediate',
  })
  await createRule(services, caller, websiteId, {
    name: 'Incidents',
    events: ['incident_opened'],
    min_severity: null,
    min_revenue_at_risk: null,
    categories: [],
    page_types: [],
    regions: [],
    channel_ids: [channel.channel_id],
    is_enabled: true,
  })
  await database.db.transaction(async (tx) => {
    await recordEvents(
      tx,
      Array.from({ length: eventCount }, () => ({
        kind: 'incident_opened' as const,
        websiteId,
        incidentId: newId(),
        at: new Date(),
        data: { title: 'Checkout is down' },
      })),
    )
    await services.queue.enqueue(tx, dispatchEventsJob, {}, { key: 'events' })
  })
  return websiteId
}

test('killed again and again while it plans and delivers, every event is one message that arrives', async () => {
  const websiteId = await addIncidents()
  const { db } = current().database
  // Somewhere in the middle of planning, or before, or after: it must not matter.
  const planner = await startWorker(dispatchEventsJob)
  await kill(planner)
  await db.execute(sql`update pgboss.job set state = 'retry', start_after = now()
    where name = ${dispatchEventsJob.name} and state = 'active'`)
  const second = await startWorker(dispatchEventsJob)
  await until(
    async () =>
      (await db.$count(
        domainEvents,
        and(eq(domainEvents.websiteId, websiteId), isNull(domainEvents.notifiedAt)),
      )) === 0,
  )
  await kill(second)
  expect(await db.$count(notificationItems, eq(notificationItems.websiteId, websiteId))).toBe(eventCount)

  for (const mark of [3, 15]) {
    // The receiver takes the message and answers nobody: the process dies while it waits.
    const worker = await startWorker(deliverMessageJob)
    await until(() => receiver.received.length >= mark)
    receiver.answers.push('hang', 'hang', 'hang', 'hang')
    await kill(worker)
    receiver.answers.length = 0
    // What the supervisor does within half a minute.
    await db.execute(sql`update pgboss.job set state = 'retry', start_after = now()
      where name = ${deliverMessageJob.name} and state = 'active'`)
  }
  await startWorker(deliverMessageJob)
  const isSent = and(eq(notificationMessages.websiteId, websiteId), eq(notificationMessages.state, 'sent'))
  await until(async () => (await db.$count(notificationMessages, isSent)) === eventCount)

  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(eventCount)
  // Only what was on its way at a kill arrives again, with the id it had.
  expect(ids.length - eventCount).toBeLessThanOrEqual(2 * atOnce)
  const told = receiver.received.map(({ body }) => JSON.parse(body).data.event_id)
  expect(new Set(told).size).toBe(eventCount)
})
