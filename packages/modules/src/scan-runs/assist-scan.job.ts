import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/**
 * Visits pages of a scan that another process coordinates. Any idle worker may take the job; a scan also works without.
 */
export const assistScanJob = defineJob({
  name: 'scans.help-scan',
  payload: z.object({ scan_instance_id: z.uuid() }),
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 60 },
  // Evaluating a huge page may keep a live worker from reporting for a while.
  heartbeatSeconds: 120,
  expireSeconds: 12 * 3_600,
  concurrency: 1,
  unique: 'queued-or-running',
})
