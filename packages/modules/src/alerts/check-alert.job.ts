import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Rechecks one alert: on request, or some time after its scan if its detector requires it. */
export const checkAlertJob = defineJob({
  name: 'scans.check-alert',
  payload: z.object({ recheck_id: z.uuid() }),
  retry: { limit: 2, delaySeconds: 5, maxDelaySeconds: 60 },
  expireSeconds: 600,
  concurrency: 2,
  hasExhausted: true,
  unique: 'queued-or-running',
})
