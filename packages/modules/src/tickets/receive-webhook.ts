/**
 * A tracker's webhook. Only its signature and the ticket's id are used: the status is read from the tracker itself, so
 * a repeated, old, or wrong message changes nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { tickets, trackerConnections } from '@vitrine/db/tables/tickets'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, eq, inArray } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { RequestInfo } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { openWebhookSecret } from './connections.ts'
import type { TrackerKind } from './contract.ts'
import { syncTicketJob } from './ticket.job.ts'
import { readWebhook } from './trackers/webhook-payload.ts'

const signatureHeaders: Record<TrackerKind, string> = {
  jira: 'x-hub-signature',
  github: 'x-hub-signature-256',
  linear: 'linear-signature',
}

/** @throws AppError NOT_FOUND without a webhook secret, INVALID_CREDENTIALS for a wrong signature */
export async function receiveWebhook(
  services: Services,
  connectionId: string,
  body: unknown,
  request: Pick<RequestInfo, 'header' | 'rawBody'>,
): Promise<void> {
  const [row] = await services.db
    .select()
    .from(trackerConnections)
    .where(eq(trackerConnections.connectionId, connectionId))
  const secret = row === undefined ? null : openWebhookSecret(services.secret, row)
  if (row === undefined || secret === null) throw notFound('The connection')
  if (!isSigned(secret, request.rawBody, request.header(signatureHeaders[row.kind])))
    throw new AppError('INVALID_CREDENTIALS', 'The signature isn’t valid.')
  const remoteIds = readWebhook(row.kind, body)
  if (remoteIds.length === 0) return
  const known = await services.db
    .select({ ticketId: tickets.ticketId })
    .from(tickets)
    .where(
      and(
        eq(tickets.connectionId, connectionId),
        inArray(tickets.remoteId, remoteIds),
        inArray(tickets.state, ['open', 'checking', 'done']),
      ),
    )
  for (const { ticketId } of known)
    await services.queue.enqueue(services.db, syncTicketJob, { ticket_id: ticketId }, { key: ticketId })
}

function isSigned(secret: string, body: Buffer | null, given: string | undefined): boolean {
  if (body === null || given === undefined) return false
  const expected = createHmac('sha256', secret).update(body).digest('hex')
  const signature = Buffer.from(given.replace(/^sha256=/, ''))
  const wanted = Buffer.from(expected)
  return signature.length === wanted.length && timingSafeEqual(signature, wanted)
}
