import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/**
 * Sends one email through the mail server. Retried for about three days, so that an outage of the mail server loses
 * nothing.
 */
export const deliverMailJob = defineJob({
  name: 'mail.deliver',
  payload: z.object({ mail_id: z.uuid() }),
  retry: { limit: 80, delaySeconds: 10, maxDelaySeconds: 3_600 },
  // Longer than a slow mail server may take for its answer.
  expireSeconds: 900,
  hasExhausted: true,
  unique: 'queued-or-running',
})
