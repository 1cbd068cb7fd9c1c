/**
 * Follows tickets whose tracker sends no webhooks, or whose webhook got lost. Tickets that couldn’t be found are tried
 * again once a day for some time: they may have been moved, or hidden from us by mistake.
 */
import { tickets } from '@vitrine/db/tables/tickets'
import { dayMs } from '@vitrine/kernel/time/durations'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, eq, gt, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { syncTicketJob } from './ticket.job.ts'

const maxLostMs = 90 * dayMs

export async function run(_: unknown, { services }: JobContext<Services>): Promise<void> {
  const ago = (ms: number) => new Date(services.clock.now() - ms)
  const isLost = and(
    eq(tickets.state, 'gone'),
    lt(tickets.syncedAt, ago(dayMs)),
    gt(tickets.createdAt, ago(maxLostMs)),
  )
  const rows = await services.db
    .select({ ticketId: tickets.ticketId })
    .from(tickets)
    .where(
      and(
        or(inArray(tickets.state, ['open', 'checking']), isLost),
        isNotNull(tickets.connectionId),
        isNotNull(tickets.remoteId),
      ),
    )
  for (const { ticketId } of rows)
    await services.queue.enqueue(services.db, syncTicketJob, { ticket_id: ticketId }, { key: ticketId })
}
