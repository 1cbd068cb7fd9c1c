import type { Transaction } from '@vitrine/db/database'
import type { Services } from '../../system/services.ts'
import { deliverMessageJob } from './deliver-message.job.ts'

/** Queues the delivery of a message within the transaction that makes it due. @param at Null: immediately. */
export async function enqueueDelivery(
  { queue }: Pick<Services, 'queue'>,
  tx: Transaction,
  messageId: string,
  at: Date | null,
): Promise<void> {
  await queue.enqueue(tx, deliverMessageJob, { message_id: messageId }, at === null ? {} : { startAfter: at })
}
