import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Writes the day's point of every website's charts, also when nothing happened. */
export const dailyMetricsJob = defineJob({
  name: 'metrics.daily',
  payload: z.object({}),
  cron: '5 0 * * *',
  unique: 'queued-or-running',
  expireSeconds: 3_600,
})
