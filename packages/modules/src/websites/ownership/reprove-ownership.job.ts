import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Rechecks every night whether the proofs of ownership are still there, because domains change hands. */
export const reproveOwnershipJob = defineJob({
  name: 'websites.reprove-ownership',
  payload: z.object({}),
  cron: '20 2 * * *',
  unique: 'queued-or-running',
  expireSeconds: 600,
})
