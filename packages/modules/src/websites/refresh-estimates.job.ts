import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Recalculates the impact of a website's open alerts after one of its inputs changed. */
export const refreshEstimatesJob = defineJob({
  name: 'metrics.refresh-estimates',
  payload: z.object({ website_id: z.uuid() }),
  unique: 'queued',
  retry: { limit: 3, delaySeconds: 10, maxDelaySeconds: 120 },
  expireSeconds: 600,
})
