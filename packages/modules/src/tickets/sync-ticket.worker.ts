/**
 * Follows one ticket. Done in the tracker: its alerts are checked again in fresh sessions; once all checks have ended,
 * the result goes back as a comment, and the ticket is reopened if a fault is still there.
 */
import type { Transaction } from '@vitrine/db/database'
import { alerts } from '@vitrine/db/tables/alerts'
import { ticketAlerts, tickets } from '@vitrine/db/tables/tickets'
import { alertRechecks } from '@vitrine/db/tables/triage'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, desc, eq } from 'drizzle-orm'
import { addRecheck } from '../alerts/add-recheck.ts'
import type { Services } from '../system/services.ts'
import type { TicketRow } from './read-tickets.ts'
import { recheckBlocks } from './recheck-blocks.ts'
import { syncTicketJob } from './ticket.job.ts'
import type { RemoteTicket, TicketScreenshot, Tracker } from './trackers/tracker.ts'
import { withTracker } from './with-tracker.worker.ts'

export async function run(
  { ticket_id }: { ticket_id: string },
  context: JobContext<Services>,
): Promise<void> {
  const { db } = context.services
  const [ticket] = await db.select().from(tickets).where(eq(tickets.ticketId, ticket_id))
  if (ticket?.remoteId == null || ['queued', 'failed'].includes(ticket.state)) return
  const { remoteId } = ticket
  await withTracker(context, ticket, syncTicketJob, async (tracker) => {
    const remote = await tracker.read(remoteId)
    const state = await follow(context.services, ticket, remote)
    if (state === 'checking' && remote !== null) await report(context.services, tracker, remote, ticket_id)
  })
}

/** Writes what the tracker says, and starts the checks when the ticket was done since the last look. */
async function follow(
  services: Services,
  { ticketId }: TicketRow,
  remote: RemoteTicket | null,
): Promise<TicketRow['state'] | null> {
  const now = new Date(services.clock.now())
  return services.db.transaction(async (tx) => {
    const [ticket] = await tx.select().from(tickets).where(eq(tickets.ticketId, ticketId)).for('update')
    if (ticket === undefined) return null
    const set = async (changes: Partial<typeof tickets.$inferInsert>) => {
      await tx
        .update(tickets)
        .set({ ...changes, syncedAt: now, updatedAt: now })
        .where(eq(tickets.ticketId, ticketId))
    }
    if (remote === null) {
      await set({ state: 'gone', reason: 'It was deleted in the tracker, or can no longer be read.' })
      return 'gone'
    }
    // A ticket that was moved has another address, key, or id.
    const { id: remoteId, key: remoteKey, url, status: remoteStatus } = remote
    const seen = { remoteId, remoteKey, url, remoteStatus }
    if (!remote.isDone) {
      await set({ ...seen, state: 'open', ...(ticket.state === 'open' ? {} : { doneAt: null }) })
      return 'open'
    }
    if (ticket.state === 'open' || ticket.state === 'gone') {
      const round = ticket.round + 1
      const count = await startChecks(services, tx, ticket)
      const state = count === 0 ? 'done' : 'checking'
      await set({ ...seen, state, round, doneAt: now, reason: null })
      return state
    }
    await set(seen)
    return ticket.state
  })
}

/** Starts a check for every alert of the ticket that was present. */
async function startChecks(services: Services, tx: Transaction, ticket: TicketRow): Promise<number> {
  const open = await tx
    .select({ alertId: alerts.alertId })
    .from(ticketAlerts)
    .innerJoin(alerts, eq(alerts.alertId, ticketAlerts.alertId))
    .where(and(eq(ticketAlerts.ticketId, ticket.ticketId), eq(alerts.presence, 'present')))
  for (const { alertId } of open)
    await addRecheck(services, tx, { alertId, requestedBy: null, ticketId: ticket.ticketId })
  return open.length
}

/** Once every check of the round has ended, says so in the tracker. Repeating it adds nothing. */
async function report(
  services: Services,
  tracker: Tracker,
  remote: RemoteTicket,
  ticketId: string,
): Promise<void> {
  const { db, clock } = services
  const [ticket] = await db.select().from(tickets).where(eq(tickets.ticketId, ticketId))
  if (ticket?.doneAt == null) return
  const rows = await db
    .select({ recheck: alertRechecks, title: alerts.title })
    .from(alertRechecks)
    .innerJoin(alerts, eq(alerts.alertId, alertRechecks.alertId))
    .where(eq(alertRechecks.ticketId, ticketId))
    .orderBy(desc(alertRechecks.createdAt))
  const { doneAt } = ticket
  const checks = rows
    .filter(({ recheck }) => recheck.createdAt >= doneAt)
    .map(({ recheck, title }) => ({ ...recheck, title }))
  if (checks.some(({ state }) => state === 'queued' || state === 'in_progress')) return
  const isPresent = checks.some(({ state }) => state === 'present')
  const now = new Date(clock.now())
  const reference = `${ticket.marker.slice(0, 8)}-${ticket.round}`
  await tracker.comment(remote.id, reference, recheckBlocks(checks, now))
  if (isPresent) {
    await tracker.attach(remote.id, await picturesOf(services, checks))
    await tracker.reopen(remote.id)
  }
  const current = isPresent ? await tracker.read(remote.id) : remote
  await db
    .update(tickets)
    .set({
      ...outcomeOf(checks, current),
      remoteStatus: current?.status ?? remote.status,
      updatedAt: now,
    })
    .where(and(eq(tickets.ticketId, ticketId), eq(tickets.round, ticket.round)))
}

/** A workflow without a way back leaves the ticket done, and the comment says why it shouldn't be. */
function outcomeOf(checks: readonly { state: string }[], remote: RemoteTicket | null) {
  if (checks.some(({ state }) => state === 'present'))
    return remote?.isDone === false
      ? ({ state: 'open', reason: 'Still there, so it was reopened.' } as const)
      : ({ state: 'done', reason: 'Still there, but the tracker didn’t allow reopening it.' } as const)
  const isProven = checks.every(({ state }) => state === 'gone')
  return { state: 'done', reason: isProven ? null : 'Done, but not verified.' } as const
}

async function picturesOf(
  { blobs }: Services,
  checks: readonly { state: string; imageSha256: string | null }[],
): Promise<TicketScreenshot[]> {
  const pictures: TicketScreenshot[] = []
  for (const { state, imageSha256 } of checks) {
    const blob = state === 'present' && imageSha256 !== null ? await blobs.get(imageSha256) : null
    if (blob === null) continue
    const { bytes, mediaType } = blob
    const extension = mediaType.split('/')[1] ?? 'jpg'
    pictures.push({ name: `recheck-${imageSha256?.slice(0, 16)}.${extension}`, bytes, mediaType })
  }
  return pictures
}
