import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Deletes the websites that are due. Its payload names none of them, so that nothing of them remains in the queue. */
export const deleteDueWebsitesJob = defineJob({
  name: 'websites.delete-due',
  payload: z.object({}),
  cron: '*/10 * * * *',
  unique: 'queued-or-running',
  retry: { limit: 2, delaySeconds: 30, maxDelaySeconds: 60 },
  expireSeconds: 1_800,
})
