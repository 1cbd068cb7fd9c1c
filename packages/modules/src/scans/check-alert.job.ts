import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Looks at one alert anew: because a person asked, or some time after its scan where its check wants that. */
export const checkAlertJob = defineJob({
  name: 'scans.check-alert',
  payload: z.object({ recheck_id: z.uuid() }),
  handler: () => import('./check-alert.worker.ts'),
  retry: { limit: 2, delaySeconds: 5, maxDelaySeconds: 60 },
  expireSeconds: 600,
  concurrency: 2,
  hasExhausted: true,
  unique: 'queued-or-running',
})
