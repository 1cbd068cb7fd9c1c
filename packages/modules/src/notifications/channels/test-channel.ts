import { notificationMessages } from '@vitrine/db/tables/notifications'
import { newId } from '@vitrine/kernel/ids'
import type { Caller } from '../../system/route.ts'
import type { Services } from '../../system/services.ts'
import { enqueueDelivery } from '../delivery/enqueue-delivery.ts'
import { readChannel } from './read-channels.ts'

/**
 * Queues a test message; by email it goes only to the person who asked. A paused channel is tried too, so that an admin
 * can see whether it works again.
 * @throws AppError NOT_FOUND
 */
export async function testChannel(
  services: Services,
  caller: Caller,
  websiteId: string,
  channelId: string,
): Promise<{ message_id: string }> {
  const { kind } = await readChannel(services.db, websiteId, channelId)
  const messageId = newId()
  const now = new Date(services.clock.now())
  await services.db.transaction(async (tx) => {
    await tx.insert(notificationMessages).values({
      messageId,
      websiteId,
      channelId,
      userId: kind === 'email' ? caller.userId : null,
      kind: 'test',
      groupKey: `test:${messageId}`,
      dueAt: now,
      createdAt: now,
    })
    await enqueueDelivery(services, tx, messageId, null)
  })
  return { message_id: messageId }
}
