import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/**
 * Delivers one notification. A receiver that fails is no failure of the job: the worker plans the next attempt itself.
 * The retries are for outages of our own.
 */
export const deliverMessageJob = defineJob({
  name: 'notifications.deliver',
  payload: z.object({ message_id: z.uuid() }),
  retry: { limit: 10, delaySeconds: 5, maxDelaySeconds: 300 },
  expireSeconds: 120,
  concurrency: 4,
})
