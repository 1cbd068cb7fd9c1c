import { randomBytes } from 'node:crypto'
import type { Database } from '@vitrine/db/database'
import { ownershipProofs, websites } from '@vitrine/db/tables/websites'
import { newId } from '@vitrine/kernel/ids'
import { storeDomain } from '@vitrine/kernel/store/store-domain'
import { and, eq, ne } from 'drizzle-orm'
import { notFound } from '../../system/require-caller.ts'
import type { Services } from '../../system/services.ts'
import { type DomainOwnership, maxFurtherDomains, type Ownership, OwnershipMethod } from '../contract.ts'
import { proofPlace } from './ownership-proof.ts'

type Proof = typeof ownershipProofs.$inferSelect

/**
 * The methods to verify the domains of a website, each with its own token. The first read creates the tokens;
 * they stay.
 */
export async function readOwnership(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  websiteId: string,
): Promise<Ownership> {
  const { website, domain, proofs } = await ensureProofs(db, websiteId, null, new Date(clock.now()))
  const others = Map.groupBy(proofs, (proof) => proof.domain)
  const own = others.get(domain) ?? []
  others.delete(domain)
  return {
    ...presentDomain(domain, website.url, own),
    is_vouched: website.isVouched || website.isDemo,
    other_domains: [...others]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .slice(0, maxFurtherDomains)
      .map(([other, list]) => presentDomain(other, rootOf(other), list)),
  }
}

function presentDomain(domain: string, url: string, proofs: readonly Proof[]): DomainOwnership {
  const seen = proofs.flatMap(({ verifiedAt }) => verifiedAt?.getTime() ?? [])
  return {
    domain,
    verified_at: seen.length === 0 ? null : new Date(Math.min(...seen)).toISOString(),
    proofs: proofs.flatMap((proof) => {
      const place = proofPlace(proof.method, url, proof.token)
      if (place === null) return []
      return {
        method: proof.method,
        ...place,
        checked_at: proof.checkedAt?.toISOString() ?? null,
        verified_at: proof.verifiedAt?.toISOString() ?? null,
        last_error: proof.lastError,
      }
    }),
  }
}

/** Address at which a further domain is checked. */
export const rootOf = (domain: string): string => `https://${domain}`

/**
 * The website with its proofs; creates missing ones.
 * @param further Another domain that needs proofs too.
 */
export async function ensureProofs(db: Database, websiteId: string, further: string | null, now: Date) {
  const [website] = await db.select().from(websites).where(eq(websites.websiteId, websiteId))
  if (!website) throw notFound('The website')
  // Names that nobody can own get proofs too; they grant no rights.
  const domain = storeDomain(website.url) ?? website.host
  const isIts = eq(ownershipProofs.websiteId, websiteId)
  // Proofs stored before we recorded domains name the host.
  await db
    .update(ownershipProofs)
    .set({ domain })
    .where(and(isIts, eq(ownershipProofs.domain, website.host), ne(ownershipProofs.domain, domain)))
  const domains = [domain, ...(further === null ? [] : [further])]
  await db
    .insert(ownershipProofs)
    .values(
      domains.flatMap((each) =>
        OwnershipMethod.options.map((method) => ({
          proofId: newId(),
          websiteId,
          domain: each,
          method,
          token: randomBytes(20).toString('hex'),
          createdAt: now,
        })),
      ),
    )
    .onConflictDoNothing()
  const proofs = await db.select().from(ownershipProofs).where(isIts)
  return { website, domain, proofs }
}
