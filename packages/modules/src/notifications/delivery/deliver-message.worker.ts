/**
 * Delivers one message. Its row stays locked during the attempt, so that two workers never send it at once, and a
 * worker that dies leaves it as it was.
 */
import type { Transaction } from '@vitrine/db/database'
import {
  notificationAttempts,
  notificationChannels,
  notificationItems,
  notificationMessages,
} from '@vitrine/db/tables/notifications'
import { websites } from '@vitrine/db/tables/websites'
import type { JobContext } from '@vitrine/queue/define-job'
import { asc, eq, sql } from 'drizzle-orm'
import type { Services } from '../../system/services.ts'
import type { ChannelRow } from '../channels/credentials.ts'
import { NotifiedEvent } from '../events/notified-event.ts'
import { deliverByMail } from './deliver-by-mail.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { pauseDeadChannel } from './pause-dead-channel.ts'
import { retryDelay } from './retry-delay.ts'
import { type Attempt, type MessageDelivery, sendMessage } from './send-message.ts'

interface Payload {
  message_id: string
}

/** A job that starts a moment early is not sent back. */
const earlyMs = 2_000

export async function run({ message_id: messageId }: Payload, context: JobContext<Services>): Promise<void> {
  const { services, signal } = context
  const attempted = await services.db.transaction(async (tx) => {
    const delivery = await takeMessage(services, tx, messageId)
    if (delivery === null) return null
    if (delivery.channel.kind === 'email') {
      await deliverByMail(services, tx, delivery)
      return null
    }
    const attempt = await sendMessage(services, delivery, signal)
    await persistAttempt(services, tx, delivery, attempt)
    return { delivery, attempt }
  })
  if (attempted !== null) await pauseDeadChannel(services, attempted.delivery, attempted.attempt)
}

/** The message with everything it needs; null when there is nothing to send now. */
async function takeMessage(
  services: Services,
  tx: Transaction,
  messageId: string,
): Promise<MessageDelivery | null> {
  const [message] = await tx
    .select()
    .from(notificationMessages)
    .where(eq(notificationMessages.messageId, messageId))
    .for('update', { skipLocked: true })
  if (message?.state !== 'waiting') return null
  if (message.dueAt.getTime() > services.clock.now() + earlyMs) return null
  const [found] = await tx
    .select({ channel: notificationChannels, website: websites })
    .from(notificationChannels)
    .innerJoin(websites, eq(websites.websiteId, notificationChannels.websiteId))
    .where(eq(notificationChannels.channelId, message.channelId))
  if (!found) return null
  if (found.channel.state === 'paused' && message.kind !== 'test') {
    await tx
      .update(notificationMessages)
      .set({ state: 'held' })
      .where(eq(notificationMessages.messageId, messageId))
    return null
  }
  const items = await tx
    .select({ event: notificationItems.event })
    .from(notificationItems)
    .where(eq(notificationItems.messageId, messageId))
    .orderBy(asc(notificationItems.at), asc(notificationItems.itemId))
  return { ...found, message, events: items.map(({ event }) => NotifiedEvent.parse(event)) }
}

async function persistAttempt(
  services: Services,
  tx: Transaction,
  { message, channel }: MessageDelivery,
  attempt: Attempt,
): Promise<void> {
  const now = new Date(services.clock.now())
  const { verdict, tookMs, status, answer } = attempt
  const error = verdict.outcome === 'accepted' ? null : verdict.error
  await tx.insert(notificationAttempts).values({
    messageId: message.messageId,
    at: now,
    tookMs,
    statusCode: status,
    error,
    answer,
  })
  const attempts = message.attempts + 1
  const next = nextState(message.kind === 'test', attempt, attempts, now)
  await tx
    .update(notificationMessages)
    .set({ ...next, attempts, lastError: error, lastStatusCode: status })
    .where(eq(notificationMessages.messageId, message.messageId))
  if (next.state === 'waiting') await enqueueDelivery(services, tx, message.messageId, next.dueAt)
  await tx
    .update(notificationChannels)
    .set(channelState(error, now))
    .where(eq(notificationChannels.channelId, channel.channelId))
}

function nextState(isTest: boolean, { verdict, retryAfterMs }: Attempt, attempts: number, now: Date) {
  if (verdict.outcome === 'accepted') return { state: 'sent' as const, sentAt: now }
  // Someone is looking at the result of a test: it is not tried again behind their back.
  if (isTest || verdict.outcome === 'refused') return { state: 'failed' as const }
  if (verdict.outcome === 'gone') return { state: 'held' as const }
  const delayMs = retryDelay(attempts, retryAfterMs, Math.random())
  if (delayMs === null) return { state: 'failed' as const }
  return { state: 'waiting' as const, dueAt: new Date(now.getTime() + delayMs) }
}

function channelState(error: string | null, now: Date) {
  if (error === null) return { failingSince: null, failures: 0, lastError: null, lastSentAt: now }
  const { failingSince, failures } = notificationChannels
  return {
    failingSince: sql<ChannelRow['failingSince']>`coalesce(${failingSince}, ${now})`,
    failures: sql<number>`${failures} + 1`,
    lastError: error,
  }
}
