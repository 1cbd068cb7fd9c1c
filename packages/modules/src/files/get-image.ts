import { notFound } from '../system/require-caller.ts'
import type { Answer } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { openTicket } from '../system/ticket.ts'

/** Kinds that browsers show as pictures. Nothing else leaves by this way, so that no stored page runs as ours. */
const shownTypes = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'])

/**
 * A picture by its ticket.
 * @throws AppError NOT_FOUND, GONE
 */
export async function getImage(services: Services, ticket: string): Promise<Answer> {
  const subject = openTicket(services.secret, ticket, 'image', services.clock.now())
  const blob = await services.blobs.get(subject.id)
  if (blob === null || !shownTypes.has(blob.mediaType)) throw notFound('The picture')
  return {
    kind: 'content',
    body: blob.bytes,
    mediaType: blob.mediaType,
    headers: { 'cache-control': 'private, max-age=900', 'cross-origin-resource-policy': 'same-origin' },
  }
}
