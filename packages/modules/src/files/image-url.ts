/** Addresses of images and files that contain their own short-lived ticket. */
import type { Services } from '../system/services.ts'
import { signTicket } from '../system/ticket.ts'

type TicketServices = Pick<Services, 'secret' | 'clock'>

/** Address of a stored image for members of a website; null stays null. */
export function imageUrl(services: TicketServices, websiteId: string, sha256: string | null): string | null {
  if (sha256 === null) return null
  const ticket = signTicket(services.secret, { kind: 'image', id: sha256, websiteId }, services.clock.now())
  return `/api/v1/images/${ticket}`
}

/** Address of an uploaded file for members of a website; null stays null. */
export function fileUrl(services: TicketServices, websiteId: string, fileId: string | null): string | null {
  if (fileId === null) return null
  const ticket = signTicket(services.secret, { kind: 'file', id: fileId, websiteId }, services.clock.now())
  return `/api/v1/files/download/${ticket}`
}
