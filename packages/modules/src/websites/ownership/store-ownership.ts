/**
 * Which domains belong to a website, each by its own proof or vouched for by the operator. Nothing else
 * grants an owner's rights.
 */
import type { Executor } from '@vitrine/db/database'
import { ownershipProofs, type websites } from '@vitrine/db/tables/websites'
import { storeDomain } from '@vitrine/kernel/store/store-domain'
import { and, eq, isNotNull } from 'drizzle-orm'

type Website = Pick<typeof websites.$inferSelect, 'websiteId' | 'url' | 'isDemo' | 'isVouched'>

/**
 * Domains (`storeDomain`) that are verified now or vouched for. Operators can only vouch for the store's own
 * domain.
 */
export async function readOwnedDomains(executor: Executor, website: Website): Promise<string[]> {
  const proven = await readProvenDomains(executor, website.websiteId)
  const own = storeDomain(website.url)
  const isVouched = website.isDemo || website.isVouched
  return [...new Set(isVouched && own !== null ? [own, ...proven] : proven)]
}

async function readProvenDomains(executor: Executor, websiteId: string): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ domain: ownershipProofs.domain })
    .from(ownershipProofs)
    .where(and(eq(ownershipProofs.websiteId, websiteId), isNotNull(ownershipProofs.verifiedAt)))
  // Proofs stored before we recorded domains name the store's host.
  return rows.flatMap(({ domain }) => storeDomain(`http://${domain}`) ?? [])
}

/** Whether addresses belong to the website: to the store's own domain, or to one that it has verified. */
export async function ownAddresses(
  executor: Executor,
  website: Website,
): Promise<(url: string | URL) => boolean> {
  const domains = new Set(await readProvenDomains(executor, website.websiteId))
  const own = storeDomain(website.url)
  if (own !== null) domains.add(own)
  return (url) => {
    const domain = storeDomain(url)
    return domain !== null && domains.has(domain)
  }
}
