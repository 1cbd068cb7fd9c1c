import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Looks every night whether the proofs of ownership are still there: domains change hands. */
export const reproveOwnershipJob = defineJob({
  name: 'websites.reprove-ownership',
  payload: z.object({}),
  handler: () => import('./reprove-ownership.worker.ts'),
  cron: '20 2 * * *',
  unique: 'queued-or-running',
  expireSeconds: 600,
})
