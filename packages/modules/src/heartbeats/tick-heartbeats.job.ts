import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Enqueues the visits that are due. */
export const tickHeartbeatsJob = defineJob({
  name: 'heartbeats.tick',
  payload: z.object({}),
  cron: '* * * * *',
  unique: 'queued-or-running',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})
