import { outboxMails } from '@vitrine/db/tables/mails'
import { notificationMessages } from '@vitrine/db/tables/notifications'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../../system/require-caller.ts'
import type { Services } from '../../system/services.ts'
import type { SentMessage } from '../messages-contract.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { getMessage } from './read-messages.ts'

/**
 * Sends a message again, with its id, so that receivers can recognize it.
 * @throws AppError NOT_FOUND, CONFLICT while it is on its way anyway
 */
export async function replayMessage(
  services: Services,
  websiteId: string,
  messageId: string,
): Promise<SentMessage> {
  await services.db.transaction(async (tx) => {
    const [message] = await tx
      .select()
      .from(notificationMessages)
      .where(
        and(eq(notificationMessages.websiteId, websiteId), eq(notificationMessages.messageId, messageId)),
      )
      .for('update')
    if (!message) throw notFound('The message')
    // A digest that still collects goes out at its time.
    if (message.state === 'waiting' && message.attempts === 0)
      throw new AppError('CONFLICT', 'This message hasn’t been sent yet.')
    if (message.mailId !== null) {
      const isQueued = and(eq(outboxMails.mailId, message.mailId), eq(outboxMails.state, 'queued'))
      if ((await tx.$count(outboxMails, isQueued)) > 0)
        throw new AppError('CONFLICT', 'This email is still on its way to the mail server.')
    }
    await tx
      .update(notificationMessages)
      .set({ state: 'waiting', dueAt: new Date(services.clock.now()) })
      .where(eq(notificationMessages.messageId, messageId))
    await enqueueDelivery(services, tx, messageId, null)
  })
  return getMessage(services, websiteId, messageId)
}
