/** Follows tickets whose tracker sends no webhooks, or whose webhook got lost. */
import { tickets } from '@vitrine/db/tables/tickets'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { syncTicketJob } from './ticket.job.ts'

export async function run(_: unknown, { services }: JobContext<Services>): Promise<void> {
  const rows = await services.db
    .select({ ticketId: tickets.ticketId })
    .from(tickets)
    .where(
      and(
        inArray(tickets.state, ['open', 'checking']),
        isNotNull(tickets.connectionId),
        isNotNull(tickets.remoteId),
      ),
    )
  for (const { ticketId } of rows)
    await services.queue.enqueue(services.db, syncTicketJob, { ticket_id: ticketId }, { key: ticketId })
}
