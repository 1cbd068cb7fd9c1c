import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Finds runs that nobody works on although they have not ended, and enqueues them again. */
export const rescueRunsJob = defineJob({
  name: 'scans.rescue-runs',
  payload: z.object({}),
  handler: () => import('./rescue-runs.worker.ts'),
  cron: '* * * * *',
  unique: 'queued-or-running',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})
