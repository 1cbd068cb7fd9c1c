import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'

/** Creates one ticket in its tracker. Repeating it never creates a second one. */
export const createTicketJob = defineJob({
  name: 'tickets.create',
  payload: z.object({ ticket_id: z.uuid() }),
  retry: { limit: 10, delaySeconds: 15, maxDelaySeconds: 900 },
  expireSeconds: 300,
  concurrency: 2,
  hasExhausted: true,
  unique: 'queued-or-running',
})

/** Follows the status of one ticket. */
export const syncTicketJob = defineJob({
  name: 'tickets.sync',
  payload: z.object({ ticket_id: z.uuid() }),
  retry: { limit: 5, delaySeconds: 30, maxDelaySeconds: 900 },
  expireSeconds: 300,
  concurrency: 2,
  // One that is queued will read the newest status; one that is running may just have missed it.
  unique: 'queued',
})

/** Asks for the status of all tickets that are not finished. */
export const pollTicketsJob = defineJob({
  name: 'tickets.poll',
  payload: z.object({}),
  cron: '*/10 * * * *',
  unique: 'queued-or-running',
})
