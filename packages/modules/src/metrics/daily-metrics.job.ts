import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Writes the day's point in every website's charts, even if nothing changed. */
export const dailyMetricsJob = defineJob({
  name: 'metrics.daily',
  payload: z.object({}),
  cron: '5 0 * * *',
  unique: 'queued-or-running',
  expireSeconds: 3_600,
})
