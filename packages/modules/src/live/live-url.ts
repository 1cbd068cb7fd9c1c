import type { Services } from '../system/services.ts'
import { signTicket } from '../system/ticket.ts'

/** Page that shows the browser of a run to members of its website. */
export function liveUrl(
  services: Pick<Services, 'secret' | 'clock'>,
  websiteId: string,
  instanceId: string,
): string {
  const ticket = signTicket(
    services.secret,
    { kind: 'live', id: instanceId, websiteId },
    services.clock.now(),
  )
  return `/live/${ticket}`
}
