import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Removes every night what nobody needs any more. */
export const cleanUpJob = defineJob({
  name: 'system.clean-up',
  payload: z.object({}),
  handler: () => import('./clean-up.worker.ts'),
  cron: '40 3 * * *',
  unique: 'queued-or-running',
  expireSeconds: 3_600,
})
