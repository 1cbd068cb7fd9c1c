import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Delivers the free audits whose analyses have ended, however they ended. */
export const deliverAuditsJob = defineJob({
  name: 'audits.deliver-audits',
  payload: z.object({}),
  cron: '* * * * *',
  unique: 'queued-or-running',
  retry: { limit: 2, delaySeconds: 10, maxDelaySeconds: 30 },
  expireSeconds: 300,
})
