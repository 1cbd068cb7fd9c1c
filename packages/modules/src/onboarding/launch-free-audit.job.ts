import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Chooses and launches the analyses of a website's free audit. */
export const launchFreeAuditJob = defineJob({
  name: 'onboarding.launch-free-audit',
  payload: z.object({ website_id: z.uuid() }),
  unique: 'queued-or-running',
  retry: { limit: 20, delaySeconds: 10, maxDelaySeconds: 900 },
  expireSeconds: 300,
})
