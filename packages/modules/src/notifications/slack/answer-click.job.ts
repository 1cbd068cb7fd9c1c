import type { Transaction } from '@vitrine/db/database'
import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'
import type { Services } from '../../system/services.ts'

const Reply = z.object({ response_url: z.url(), text: z.string() })
export type ClickReply = z.infer<typeof Reply>

/** Tells a Slack channel what a click did. Slack takes answers for half an hour. */
export const answerClickJob = defineJob({
  name: 'notifications.answer-click',
  payload: Reply,
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  expireSeconds: 60,
})

export async function enqueueReply(
  { queue }: Pick<Services, 'queue'>,
  tx: Transaction,
  reply: ClickReply,
): Promise<void> {
  await queue.enqueue(tx, answerClickJob, reply)
}
