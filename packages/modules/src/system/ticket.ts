/** Short-lived signed tickets in addresses, for requests that cannot send a bearer token: images, frames, downloads. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@vitrine/kernel/http/errors'
import { z } from 'zod'

/** What a ticket gives access to, and for which website. */
const Ticket = z.object({
  /** Kind of resource, so that a ticket for one cannot open another. */
  k: z.enum(['image', 'file', 'live', 'feed', 'export', 'shared']),
  /** Its id or hash. */
  i: z.string(),
  /** Website that owns it. */
  w: z.string(),
  /** Seconds since the epoch when it ends. */
  e: z.number().int(),
})

export interface TicketSubject {
  kind: z.infer<typeof Ticket>['k']
  id: string
  websiteId: string
}

const mac = (secret: string, payload: string) =>
  createHmac('sha256', secret).update(`vitrine-ticket ${payload}`).digest('base64url')

/**
 * Signs a ticket. The expiry is rounded up to a quarter of its lifetime, so that an image keeps its address for a while
 * and browsers can cache it.
 */
export function signTicket(
  secret: string,
  subject: TicketSubject,
  nowMs: number,
  lifeMs = 3_600_000,
): string {
  const stepMs = lifeMs / 4
  const end = Math.ceil((nowMs + lifeMs) / stepMs) * stepMs
  const content = { k: subject.kind, i: subject.id, w: subject.websiteId, e: Math.floor(end / 1_000) }
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${payload}.${mac(secret, payload)}`
}

/**
 * Reads a ticket.
 * @throws AppError NOT_FOUND when it is not ours, GONE when it has expired
 */
export function openTicket(
  secret: string,
  ticket: string,
  kind: TicketSubject['kind'],
  nowMs: number,
): TicketSubject {
  const [payload = '', signature = ''] = ticket.split('.')
  const expected = Buffer.from(mac(secret, payload))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw invalid()
  const content = Ticket.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  if (!content.success || content.data.k !== kind) throw invalid()
  if (content.data.e * 1_000 < nowMs)
    throw new AppError('GONE', 'This link has expired. Reload the page to get a new one.')
  return { kind, id: content.data.i, websiteId: content.data.w }
}

const invalid = () => new AppError('NOT_FOUND', 'We couldn’t find what you’re looking for.')
