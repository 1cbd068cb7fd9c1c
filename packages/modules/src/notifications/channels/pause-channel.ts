/** A paused channel loses nothing: its messages are held until an admin resumes it. */
import type { Executor } from '@vitrine/db/database'
import { notificationChannels, notificationMessages } from '@vitrine/db/tables/notifications'
import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '../../system/services.ts'
import type { Channel } from '../contract.ts'
import { enqueueDelivery } from '../delivery/enqueue-delivery.ts'
import { presentChannel, readChannel } from './read-channels.ts'

export const heldCount = (executor: Executor, channelId: string) =>
  executor.$count(
    notificationMessages,
    and(eq(notificationMessages.channelId, channelId), eq(notificationMessages.state, 'held')),
  )

/**
 * Pauses a channel; its messages are held once they are due.
 * @param reason Fit to show: why nothing is sent anymore. Null: an admin wanted it.
 */
export async function setPaused(
  executor: Executor,
  channelId: string,
  reason: string | null,
  now: Date,
): Promise<boolean> {
  const paused = await executor
    .update(notificationChannels)
    .set({ state: 'paused', pausedAt: now, pausedReason: reason })
    .where(and(eq(notificationChannels.channelId, channelId), eq(notificationChannels.state, 'active')))
    .returning({ channelId: notificationChannels.channelId })
  return paused.length > 0
}

/** @throws AppError NOT_FOUND */
export async function pauseChannel(
  services: Services,
  websiteId: string,
  channelId: string,
): Promise<Channel> {
  await readChannel(services.db, websiteId, channelId)
  await setPaused(services.db, channelId, null, new Date(services.clock.now()))
  return presentAgain(services, websiteId, channelId)
}

/** @throws AppError NOT_FOUND */
export async function resumeChannel(
  services: Services,
  websiteId: string,
  channelId: string,
  heldMessages: 'send' | 'discard',
): Promise<Channel> {
  await readChannel(services.db, websiteId, channelId)
  const now = new Date(services.clock.now())
  await services.db.transaction(async (tx) => {
    await tx
      .update(notificationChannels)
      .set({
        state: 'active',
        pausedAt: null,
        pausedReason: null,
        failingSince: null,
        failures: 0,
        lastError: null,
      })
      .where(eq(notificationChannels.channelId, channelId))
    const held = await tx
      .select({ messageId: notificationMessages.messageId })
      .from(notificationMessages)
      .where(and(eq(notificationMessages.channelId, channelId), eq(notificationMessages.state, 'held')))
      .for('update')
    const ids = held.map(({ messageId }) => messageId)
    if (ids.length === 0) return
    await tx
      .update(notificationMessages)
      .set(heldMessages === 'send' ? { state: 'waiting', dueAt: now, attempts: 0 } : { state: 'skipped' })
      .where(inArray(notificationMessages.messageId, ids))
    if (heldMessages === 'discard') return
    for (const messageId of ids) await enqueueDelivery(services, tx, messageId, null)
  })
  return presentAgain(services, websiteId, channelId)
}

async function presentAgain({ db }: Services, websiteId: string, channelId: string): Promise<Channel> {
  return presentChannel(await readChannel(db, websiteId, channelId), await heldCount(db, channelId))
}
