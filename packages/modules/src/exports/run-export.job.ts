import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Creates the file of an export. */
export const runExportJob = defineJob({
  name: 'exports.run',
  payload: z.object({ export_id: z.uuid() }),
  retry: { limit: 2, delaySeconds: 2, maxDelaySeconds: 30 },
  heartbeatSeconds: 30,
  expireSeconds: 900,
  concurrency: 2,
  hasExhausted: true,
  unique: 'queued-or-running',
})
