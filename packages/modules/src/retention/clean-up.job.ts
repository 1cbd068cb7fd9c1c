import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Deletes expired data every night. */
export const cleanUpJob = defineJob({
  name: 'system.clean-up',
  payload: z.object({}),
  cron: '40 3 * * *',
  unique: 'queued-or-running',
  expireSeconds: 3_600,
})
