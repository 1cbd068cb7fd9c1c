/**
 * Decides who may watch a run's browser and who may send its frames: neither an iframe nor a worker has a bearer token.
 */
import { users } from '@vitrine/db/tables/accounts'
import { eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { openTicket, signTicket } from '../system/ticket.ts'
import { enterWebsite } from '../system/website-access.ts'

type TicketServices = Pick<Services, 'secret' | 'clock'>

export interface Watch {
  instanceId: string
  websiteId: string
  userId: string
}

/** Address of the page that shows a run's browser to this user. */
export function liveUrl(
  services: TicketServices,
  caller: Pick<Caller, 'userId'>,
  run: { scanInstanceId: string; websiteId: string },
): string {
  const id = `${run.scanInstanceId}/${caller.userId}`
  const subject = { kind: 'live', id, websiteId: run.websiteId } as const
  return `/live/${signTicket(services.secret, subject, services.clock.now())}`
}

/** The content of a live view ticket. The user's access is checked on every request. */
export async function openWatch(services: Services, ticket: string): Promise<Watch> {
  const { id, websiteId } = openTicket(services.secret, ticket, 'live', services.clock.now())
  const [instanceId = '', userId = ''] = id.split('/')
  const watch = { instanceId, websiteId, userId }
  if (!(await mayWatch(services, watch))) throw notFound()
  return watch
}

/** Whether the user still belongs to the website, or is an operator. */
export async function mayWatch({ db }: Pick<Services, 'db'>, watch: Watch): Promise<boolean> {
  const [user] = await db
    .select({ isSuperuser: users.isSuperuser, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.userId, watch.userId))
  if (!user || user.disabledAt !== null) return false
  return enterWebsite(db, { ...user, userId: watch.userId }, watch.websiteId).then(
    () => true,
    () => false,
  )
}

/** Ticket with which a worker sends the frames of a run. Short-lived, since each connection gets its own. */
export function feedTicket(services: TicketServices, run: { instanceId: string; websiteId: string }): string {
  const subject = { kind: 'feed', id: run.instanceId, websiteId: run.websiteId } as const
  return signTicket(services.secret, subject, services.clock.now(), 60_000)
}

/** @throws AppError NOT_FOUND, GONE */
export function openFeed(services: TicketServices, ticket: string): string {
  return openTicket(services.secret, ticket, 'feed', services.clock.now()).id
}
