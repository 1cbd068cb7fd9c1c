/** Further domains of a store, such as `shop.de` of `shop.com`: each is verified separately. */
import { ownershipProofs } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { readStoreAddress } from '@vitrine/kernel/store/store-address'
import { storeDomain } from '@vitrine/kernel/store/store-domain'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../../system/services.ts'
import { maxFurtherDomains, type Ownership } from '../contract.ts'
import { ensureProofs, readOwnership } from './read-ownership.ts'

/**
 * Adds a domain with ways to verify it. This alone grants no rights.
 * @throws AppError VALIDATION_FAILED for names that nobody can own, and for too many
 */
export async function addDomain(
  services: Pick<Services, 'db' | 'clock'>,
  websiteId: string,
  text: string,
): Promise<Ownership> {
  const address = readStoreAddress(text)
  const domain = address === null ? null : storeDomain(address.url)
  if (domain === null) throw refusal('Enter your own domain, such as shop.de.')
  const { other_domains } = await readOwnership(services, websiteId)
  if (other_domains.length >= maxFurtherDomains)
    throw refusal(`A store can have up to ${maxFurtherDomains} more domains.`)
  await ensureProofs(services.db, websiteId, domain, new Date(services.clock.now()))
  return readOwnership(services, websiteId)
}

/** Removes a further domain and its proofs, but never the store's own. */
export async function removeDomain(
  services: Pick<Services, 'db' | 'clock'>,
  websiteId: string,
  domain: string,
): Promise<Ownership> {
  const before = await readOwnership(services, websiteId)
  if (domain !== before.domain) {
    await services.db
      .delete(ownershipProofs)
      .where(and(eq(ownershipProofs.websiteId, websiteId), eq(ownershipProofs.domain, domain)))
  }
  return readOwnership(services, websiteId)
}

const refusal = (message: string) =>
  new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'domain', message }] })
