import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Visits pages of a scan that a worker of another process leads. Whoever has time takes it; nobody needs to. */
export const helpScanJob = defineJob({
  name: 'scans.help-scan',
  payload: z.object({ scan_instance_id: z.uuid() }),
  handler: () => import('./help-scan.worker.ts'),
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 60 },
  // Judging a huge page may keep a living worker from reporting for a while.
  heartbeatSeconds: 120,
  expireSeconds: 12 * 3_600,
  concurrency: 1,
  unique: 'queued-or-running',
})
