import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Estimates what the open alerts of a website cost, after something changed that they depend on. */
export const refreshEstimatesJob = defineJob({
  name: 'metrics.refresh-estimates',
  payload: z.object({ website_id: z.uuid() }),
  handler: () => import('./refresh-estimates.worker.ts'),
  unique: 'queued',
  retry: { limit: 3, delaySeconds: 10, maxDelaySeconds: 120 },
  expireSeconds: 600,
})
