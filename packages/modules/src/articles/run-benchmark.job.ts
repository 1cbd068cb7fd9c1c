import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Compares a website with its competitors and drafts articles from what differs. */
export const runBenchmarkJob = defineJob({
  name: 'articles.run-benchmark',
  payload: z.object({ run_id: z.uuid() }),
  retry: { limit: 2, delaySeconds: 30, maxDelaySeconds: 300 },
  heartbeatSeconds: 30,
  expireSeconds: 3 * 3_600,
  // Each job needs a browser.
  concurrency: 1,
  unique: 'queued-or-running',
  hasExhausted: true,
})
