import { ownershipProofs, websites } from '@vitrine/db/tables/websites'
import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Services } from '../system/services.ts'
import type { Ownership, OwnershipMethod } from './contract.ts'
import { lookForProof } from './look-for-proof.ts'
import { ensureProofs, readOwnership } from './read-ownership.ts'

/**
 * Looks for one of the proofs and keeps what was seen. A store counts as proven since the first proof that is still
 * there; one that went does not count any more.
 */
export async function checkOwnership(
  services: Services,
  websiteId: string,
  method: OwnershipMethod,
): Promise<Ownership> {
  const now = new Date(services.clock.now())
  const { website, proofs } = await ensureProofs(services.db, websiteId, now)
  const proof = proofs.find((candidate) => candidate.method === method)
  if (!proof) throw notFound('The proof')
  const problem = await lookForProof(services, { method, token: proof.token, website })
  await services.db.transaction(async (tx) => {
    await tx
      .update(ownershipProofs)
      .set({
        checkedAt: now,
        lastError: problem,
        verifiedAt: problem === null ? sql`coalesce(${ownershipProofs.verifiedAt}, ${now})` : null,
      })
      .where(and(eq(ownershipProofs.websiteId, websiteId), eq(ownershipProofs.method, method)))
    const first = tx
      .select({ at: sql`min(${ownershipProofs.verifiedAt})` })
      .from(ownershipProofs)
      .where(eq(ownershipProofs.websiteId, websiteId))
    await tx
      .update(websites)
      .set({ verifiedAt: sql`(${first})`, updatedAt: now })
      .where(eq(websites.websiteId, websiteId))
  })
  services.log.info({ websiteId, method, isProven: problem === null }, 'ownership checked')
  return readOwnership(services, websiteId)
}
