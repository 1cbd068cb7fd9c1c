/** Runs a job's calls of a tracker, and decides what a failure means for the ticket. */

import { tickets, trackerConnections } from '@vitrine/db/tables/tickets'
import { trackerNames } from '@vitrine/kernel/names/tracker-names'
import { dayMs, hourMs } from '@vitrine/kernel/time/durations'
import type { JobContext, JobDefinition } from '@vitrine/queue/define-job'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Services } from '../system/services.ts'
import type { TicketRow } from './read-tickets.ts'
import { openTracker } from './trackers/open-tracker.worker.ts'
import { type Tracker, TrackerError } from './trackers/tracker.ts'

/** Longer waits that a tracker asks for are cut to this. */
const maxAskedMs = 6 * hourMs
/** A ticket that a tracker puts off for so long has failed. */
const maxPutOffMs = 3 * dayMs

type TicketJob = JobDefinition<z.ZodObject<{ ticket_id: z.ZodUUID }>>

/**
 * A failure that may pass is thrown, so the queue tries again; when the tracker names a time, the job is enqueued for
 * then, or left to the next poll. Any other one is written to the ticket and the connection, where people see it.
 */
export async function withTracker(
  { services, signal }: JobContext<Services>,
  ticket: TicketRow,
  job: TicketJob,
  work: (tracker: Tracker) => Promise<void>,
): Promise<void> {
  const { db, clock, queue } = services
  const { ticketId, connectionId, kind } = ticket
  const [connection] =
    connectionId === null
      ? []
      : await db.select().from(trackerConnections).where(eq(trackerConnections.connectionId, connectionId))
  const note = (reason: string) => noteFailure(services, ticket, reason)
  if (connection === undefined) return note(`${trackerNames[kind]} is no longer connected.`)
  const setError = (lastError: string | null) =>
    db
      .update(trackerConnections)
      .set({ lastError, checkedAt: new Date(clock.now()) })
      .where(eq(trackerConnections.connectionId, connection.connectionId))
  try {
    await work(await openTracker(services, connection, signal))
    if (connection.lastError !== null) await setError(null)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof TrackerError)) throw error
    await setError(error.message)
    if (error.next === 'rejected') return note(error.message)
    await db.update(tickets).set({ reason: error.message }).where(eq(tickets.ticketId, ticketId))
    if (error.retryAfterMs === null) throw error
    // Polls ask again; a job for each of them would multiply the calls that the tracker refuses.
    if (ticket.state === 'open' || ticket.state === 'checking') return
    if (ticket.state === 'queued' && clock.now() - ticket.updatedAt.getTime() > maxPutOffMs)
      return note(`For three days, ${trackerNames[kind]} kept asking us to wait. Create the ticket again.`)
    const startAfter = new Date(clock.now() + Math.min(error.retryAfterMs, maxAskedMs))
    // Another key: this job still holds its own.
    const key = `${ticketId} ${startAfter.getTime()}`
    await queue.enqueue(db, job, { ticket_id: ticketId }, { key, startAfter })
  }
}

/** A ticket that doesn't exist yet has failed; one that does only says what happened. */
async function noteFailure({ db, clock }: Services, ticket: TicketRow, reason: string): Promise<void> {
  await db
    .update(tickets)
    .set({
      ...(ticket.state === 'queued' ? { state: 'failed' } : {}),
      ...{ reason, updatedAt: new Date(clock.now()) },
    })
    .where(eq(tickets.ticketId, ticket.ticketId))
}
