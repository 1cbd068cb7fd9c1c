import type { Executor } from '@vitrine/db/database'
import { alertScans } from '@vitrine/db/tables/alerts'
import { ticketAlerts, tickets } from '@vitrine/db/tables/tickets'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ticket } from './contract.ts'

export type TicketRow = typeof tickets.$inferSelect

export const ownerOfTicket = (ticketId: string): SQL =>
  sql`(select website_id from tickets where ticket_id = ${ticketId})`

/** @param page of the tickets, newest first; absent: all, for a condition that names them */
export async function readTickets(
  executor: Executor,
  condition: SQL | undefined,
  page?: ListPage,
): Promise<Ticket[]> {
  const found = executor
    .select()
    .from(tickets)
    .where(condition)
    .orderBy(desc(tickets.createdAt), desc(tickets.ticketId))
  const rows = await (page === undefined ? found : found.limit(page.limit).offset(page.skip))
  if (rows.length === 0) return []
  const links = await executor
    .select()
    .from(ticketAlerts)
    .where(
      inArray(
        ticketAlerts.ticketId,
        rows.map(({ ticketId }) => ticketId),
      ),
    )
  return rows.map((row) => ({
    ticket_id: row.ticketId,
    kind: row.kind,
    title: row.title,
    [wire.alertIds]: links.filter(({ ticketId }) => ticketId === row.ticketId).map(({ alertId }) => alertId),
    state: row.state,
    reason: row.reason,
    key: row.remoteKey,
    url: row.url,
    remote_status: row.remoteStatus,
    created_at: row.createdAt.toISOString(),
    synced_at: row.syncedAt?.toISOString() ?? null,
  }))
}

/** Tickets of a scan's alerts, whichever scan they were created from. */
export const ofScan = (scanId: string): SQL => sql`${tickets.ticketId} in (
  select t.ticket_id from ${ticketAlerts} t join ${alertScans} s on s.alert_id = t.alert_id where s.scan_id = ${scanId})`

export const isTicket = (ticketId: string): SQL => eq(tickets.ticketId, ticketId)
