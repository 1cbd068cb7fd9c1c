import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Finds unfinished runs without a worker and enqueues them again. */
export const recoverStalledRunsJob = defineJob({
  name: 'scans.recover-stalled-runs',
  payload: z.object({}),
  cron: '* * * * *',
  unique: 'queued-or-running',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})
