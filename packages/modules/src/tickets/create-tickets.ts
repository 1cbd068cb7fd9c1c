/** Requests tickets for alerts. They are created by a job, so that a slow tracker keeps no one waiting. */

import { randomUUID } from 'node:crypto'
import type { Transaction } from '@vitrine/db/database'
import { ticketAlerts, tickets } from '@vitrine/db/tables/tickets'
import { AppError } from '@vitrine/kernel/http/errors'
import { newId } from '@vitrine/kernel/ids'
import { trackerNames } from '@vitrine/kernel/names/tracker-names'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { lockAlerts } from '../alerts/lock-alerts.ts'
import { openShareReport } from '../exports/read-share-report.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readConnection } from './connections.ts'
import type { Ticket, TrackerKind } from './contract.ts'
import { isTicket, readTickets } from './read-tickets.ts'
import { createTicketJob } from './ticket.job.ts'

export interface TicketRequest {
  websiteId: string
  scanId: string
  kind: TrackerKind
  alertIds: readonly string[]
  isGrouped: boolean
}

/** States in which an alert needs no further ticket. */
const live = ['queued', 'open', 'checking', 'failed'] as const

/**
 * Creates one ticket per alert, or one for all. An alert that has an unfinished ticket keeps it, so repeating the call
 * creates nothing.
 * @returns the tickets of the chosen alerts, old and new
 * @throws AppError CONFLICT without a connection, or when none of the alerts is open
 */
export async function createTickets(
  services: Services,
  caller: Caller,
  request: TicketRequest,
): Promise<Ticket[]> {
  const { websiteId, scanId, kind } = request
  const connection = await readConnection(services.db, websiteId, kind)
  if (connection === null) throw new AppError('CONFLICT', `${trackerNames[kind]} isn’t connected.`)
  const report = await openShareReport(services, caller, {
    ...{ websiteId, scanId, alertIds: request.alertIds, withScreenshots: false, isOnlyOpen: true },
  })
  const wanted: { alertId: string; title: string }[] = []
  for await (const { alertId, title } of report.alerts()) wanted.push({ alertId, title })
  const ids = wanted.map(({ alertId }) => alertId)
  const now = new Date(services.clock.now())
  const ticketIds = await services.db.transaction(async (tx) => {
    // Two requests at once must not create two tickets.
    await lockAlerts(tx, websiteId)
    const known = await readLive(tx, kind, ids)
    const without = wanted.filter(({ alertId }) => !known.has(alertId))
    const groups = request.isGrouped && without.length > 0 ? [without] : without.map((alert) => [alert])
    for (const group of groups) {
      const ticketId = newId()
      const title = group.length === 1 ? group[0]?.title : `${report.head.scanTitle}: ${group.length} alerts`
      await tx.insert(tickets).values({
        ...{ ticketId, websiteId, connectionId: connection.connectionId, kind, scanId },
        ...{ marker: randomUUID(), title: title ?? '', requestedBy: caller.userId, createdAt: now },
      })
      await tx.insert(ticketAlerts).values(group.map(({ alertId }) => ({ ticketId, alertId })))
      await services.queue.enqueue(tx, createTicketJob, { ticket_id: ticketId }, { key: ticketId })
      for (const { alertId } of group) known.set(alertId, ticketId)
    }
    return [...new Set(known.values())]
  })
  return readTickets(services.db, inArray(tickets.ticketId, ticketIds))
}

/** Alert → its unfinished ticket in this tracker. */
async function readLive(
  tx: Transaction,
  kind: TrackerKind,
  alertIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ alertId: ticketAlerts.alertId, ticketId: tickets.ticketId })
    .from(ticketAlerts)
    .innerJoin(tickets, eq(tickets.ticketId, ticketAlerts.ticketId))
    .where(
      and(
        eq(tickets.kind, kind),
        inArray(tickets.state, [...live]),
        sql`${tickets.connectionId} is not null`,
        inArray(ticketAlerts.alertId, [...alertIds]),
      ),
    )
  return new Map(rows.map(({ alertId, ticketId }) => [alertId, ticketId]))
}

/** @throws AppError CONFLICT unless it failed */
export async function retryTicket(services: Services, ticketId: string): Promise<Ticket> {
  await services.db.transaction(async (tx) => {
    const [queued] = await tx
      .update(tickets)
      .set({ state: 'queued', reason: null, updatedAt: new Date(services.clock.now()) })
      .where(and(isTicket(ticketId), eq(tickets.state, 'failed')))
      .returning()
    if (queued === undefined) throw new AppError('CONFLICT', 'This ticket doesn’t need to be retried.')
    await services.queue.enqueue(tx, createTicketJob, { ticket_id: ticketId }, { key: ticketId })
  })
  const [ticket] = await readTickets(services.db, isTicket(ticketId))
  if (ticket === undefined) throw new Error('the ticket no longer exists')
  return ticket
}
