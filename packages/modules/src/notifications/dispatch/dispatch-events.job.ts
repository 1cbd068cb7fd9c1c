import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/**
 * Turns recorded events into messages, every minute and whenever something was just recorded. It also finds messages
 * whose delivery was lost.
 */
export const dispatchEventsJob = defineJob({
  name: 'notifications.dispatch',
  payload: z.object({}),
  cron: '* * * * *',
  retry: { limit: 3, delaySeconds: 5, maxDelaySeconds: 60 },
  unique: 'queued',
  expireSeconds: 300,
  concurrency: 1,
})
