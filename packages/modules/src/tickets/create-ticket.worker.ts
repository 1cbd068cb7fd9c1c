/** Creates one ticket in its tracker and attaches the evidence. */
import { users } from '@vitrine/db/tables/accounts'
import { ticketAlerts, tickets } from '@vitrine/db/tables/tickets'
import { AppError } from '@vitrine/kernel/http/errors'
import { sha256 } from '@vitrine/kernel/ids'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, eq, isNull } from 'drizzle-orm'
import { openShareReport } from '../exports/read-share-report.ts'
import type { ShareReport } from '../exports/share-report.ts'
import type { Services } from '../system/services.ts'
import type { TicketRow } from './read-tickets.ts'
import { createTicketJob } from './ticket.job.ts'
import { ticketBlocks, titleOf } from './ticket-blocks.ts'
import type { TicketScreenshot } from './trackers/tracker.ts'
import { withTracker } from './with-tracker.worker.ts'

interface Payload {
  ticket_id: string
}

const maxPictures = 20

/**
 * Every attempt first looks for what an earlier one created under the ticket's marker: a worker that died between the
 * tracker's answer and our own row leaves no second ticket.
 */
export async function run({ ticket_id: ticketId }: Payload, context: JobContext<Services>): Promise<void> {
  const { services } = context
  const { db, clock } = services
  const [ticket] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.ticketId, ticketId), eq(tickets.state, 'queued')))
  if (ticket === undefined) return
  await withTracker(context, ticket, createTicketJob, async (tracker) => {
    const report = await readReport(services, ticket)
    if (typeof report === 'string') return fail(services, ticketId, report)
    const pictures = picturesOf(report)
    const draft = { marker: ticket.marker, title: titleOf(report), blocks: ticketBlocks(report), pictures }
    const remote = (await tracker.find(ticket.marker)) ?? (await tracker.create(draft))
    await tracker.attach(remote.id, pictures)
    const now = new Date(clock.now())
    await db
      .update(tickets)
      .set({
        ...{ state: 'open', reason: null, syncedAt: now, updatedAt: now },
        ...{ remoteId: remote.id, remoteKey: remote.key, url: remote.url, remoteStatus: remote.status },
      })
      .where(eq(tickets.ticketId, ticketId))
  })
}

/** No retry is left. */
export async function exhausted({ ticket_id }: Payload, { services }: JobContext<Services>): Promise<void> {
  await fail(services, ticket_id, 'The tracker couldn’t be reached for a long time. Please try again.')
}

async function fail({ db, clock }: Services, ticketId: string, reason: string): Promise<void> {
  await db
    .update(tickets)
    .set({ state: 'failed', reason, updatedAt: new Date(clock.now()) })
    .where(and(eq(tickets.ticketId, ticketId), eq(tickets.state, 'queued')))
}

/** With the rights of the person who asked; a text says why there is nothing to create. */
async function readReport(services: Services, ticket: TicketRow): Promise<ShareReport | string> {
  const { db } = services
  const { scanId, websiteId } = ticket
  const [user] = await db
    .select({ userId: users.userId, isSuperuser: users.isSuperuser })
    .from(users)
    .where(and(eq(users.userId, ticket.requestedBy ?? ticket.ticketId), isNull(users.disabledAt)))
  if (user === undefined) return 'The person who requested it no longer has an account.'
  if (scanId === null) return 'The analysis was deleted.'
  const links = await db.select().from(ticketAlerts).where(eq(ticketAlerts.ticketId, ticket.ticketId))
  const alertIds = links.map(({ alertId }) => alertId)
  const caller = { ...user, sessionId: '', impersonatorId: null }
  try {
    const open = await openShareReport(services, caller, {
      ...{ websiteId, scanId, alertIds, withScreenshots: true },
    })
    const report: ShareReport = { ...open.head, alerts: [] }
    return { ...report, alerts: await Array.fromAsync(open.alerts()) }
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

/** Evidence, named by its content so that a repeated attempt recognizes it. */
function picturesOf({ alerts }: ShareReport): TicketScreenshot[] {
  const pictures = alerts.flatMap(({ rows }) =>
    rows.flatMap((row) => (row.kind === 'screenshot' ? [row.screenshot] : [])),
  )
  const named = pictures.map(({ bytes, contentType }) => ({
    name: `evidence-${sha256(Buffer.from(bytes).toString('base64')).slice(0, 16)}.${contentType === 'image/png' ? 'png' : 'jpg'}`,
    bytes,
    mediaType: contentType,
  }))
  return [...new Map(named.map((picture) => [picture.name, picture])).values()].slice(0, maxPictures)
}
