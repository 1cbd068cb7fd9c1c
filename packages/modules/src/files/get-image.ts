import { notFound } from '../system/require-caller.ts'
import type { Answer } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { openTicket } from '../system/ticket.ts'

/** Types that browsers show as images. Nothing else is served here, so that no stored page runs under our origin. */
const shownTypes = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'])

/** An image by its ticket. */
export async function getImage(services: Services, ticket: string): Promise<Answer> {
  const subject = openTicket(services.secret, ticket, 'image', services.clock.now())
  return serveImage(services, subject.id)
}

/** An image by its hash. The caller has checked the permission. */
export async function serveImage(services: Services, sha256: string): Promise<Answer> {
  const blob = await services.blobs.get(sha256)
  if (blob === null || !shownTypes.has(blob.mediaType)) throw notFound('The image')
  return {
    kind: 'content',
    body: blob.bytes,
    mediaType: blob.mediaType,
    headers: { 'cache-control': 'private, max-age=900', 'cross-origin-resource-policy': 'same-origin' },
  }
}
