import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Plans what is due, and launches what may start. What one tick doesn’t do, the next one does. */
export const tickSchedulesJob = defineJob({
  name: 'schedules.tick',
  payload: z.object({}),
  cron: '* * * * *',
  unique: 'queued-or-running',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})
