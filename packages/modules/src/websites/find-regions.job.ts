import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Reads the regions of a store from its home page. */
export const findRegionsJob = defineJob({
  name: 'websites.find-regions',
  payload: z.object({ website_id: z.uuid(), replace: z.boolean().default(false) }),
  retry: { limit: 2, delaySeconds: 30, maxDelaySeconds: 300 },
  unique: 'queued',
  expireSeconds: 120,
})
