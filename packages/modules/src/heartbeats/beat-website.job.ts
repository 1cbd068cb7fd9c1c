import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Visits a store once. What it misses, the next visit makes up for. */
export const beatWebsiteJob = defineJob({
  name: 'heartbeats.beat',
  payload: z.object({ website_id: z.uuid(), due_at: z.iso.datetime() }),
  retry: { limit: 1, delaySeconds: 5, maxDelaySeconds: 5 },
  expireSeconds: 240,
  concurrency: 2,
  unique: 'queued-or-running',
})
