/** Images of a shared page. Their tickets name the link, so that they end with it. */
import { serveImage } from '../files/get-image.ts'
import { assertFeature } from '../system/assert-feature.ts'
import { notFound } from '../system/require-caller.ts'
import type { Answer } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { openTicket, signTicket } from '../system/ticket.ts'
import { readLiveLink, type StoredLink } from './read-share-links.ts'

export function sharedImageUrl(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  { linkId, websiteId }: Pick<StoredLink, 'linkId' | 'websiteId'>,
  sha256: string,
): string {
  const ticket = signTicket(secret, { kind: 'shared', id: `${linkId} ${sha256}`, websiteId }, clock.now())
  return `/api/v1/shared/images/${ticket}`
}

/** @throws AppError NOT_FOUND, GONE when the ticket or its link has ended */
export async function getSharedImage(services: Services, ticket: string): Promise<Answer> {
  assertFeature(services, 'share')
  const subject = openTicket(services.secret, ticket, 'shared', services.clock.now())
  const [linkId = '', sha256 = ''] = subject.id.split(' ')
  if (sha256 === '') throw notFound('The image')
  await readLiveLink(services.db, linkId, services.clock.now())
  return serveImage(services, sha256)
}
