import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Runs one scan instance from its current state to a terminal state. */
export const runScanJob = defineJob({
  name: 'scans.run-scan',
  payload: z.object({ scan_instance_id: z.uuid() }),
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  // Evaluating a huge page may keep a live worker from reporting for a while.
  heartbeatSeconds: 120,
  // Crawling a large store at one request per second takes hours; a dead worker is detected by its heartbeat.
  expireSeconds: 12 * 3_600,
  concurrency: 2,
  // Several scans of one store share their fetches; more of them would only wait for each other.
  groupConcurrency: 2,
  hasExhausted: true,
  // The key is the instance: however often it is enqueued, one worker has it.
  unique: 'queued-or-running',
})
