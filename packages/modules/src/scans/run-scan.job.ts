import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Runs one scan instance from its current state to a terminal state. */
export const runScanJob = defineJob({
  name: 'scans.run-scan',
  payload: z.object({ scan_instance_id: z.uuid() }),
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  // Judging a huge page may keep a living worker from reporting for a while.
  heartbeatSeconds: 120,
  // Crawls of large stores at one request a second take hours; a dead worker is noticed by its heartbeat.
  expireSeconds: 12 * 3_600,
  concurrency: 2,
  // Several scans of one store share their fetches; more than these would only wait for each other.
  groupConcurrency: 2,
  hasExhausted: true,
  // The key is the instance: however often it is enqueued, one worker has it.
  unique: 'queued-or-running',
})
