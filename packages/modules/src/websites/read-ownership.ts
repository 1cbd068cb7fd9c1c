import { randomBytes } from 'node:crypto'
import type { Database } from '@vitrine/db/database'
import { ownershipProofs, websites } from '@vitrine/db/tables/websites'
import { newId } from '@vitrine/kernel/ids'
import { eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Services } from '../system/services.ts'
import { type Ownership, OwnershipMethod } from './contract.ts'
import { proofPlace } from './ownership-proof.ts'

/** The ways to prove a store, each with a token of its own. The first look makes the tokens; they stay. */
export async function readOwnership(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  websiteId: string,
): Promise<Ownership> {
  const { website, proofs } = await ensureProofs(db, websiteId, new Date(clock.now()))
  return {
    verified_at: website.verifiedAt?.toISOString() ?? null,
    is_vouched: website.isVouched || website.isDemo,
    proofs: proofs.flatMap((proof) => {
      const place = proofPlace(proof.method, website.url, proof.token)
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

/** The website with its three proofs, which are made where they are missing. */
export async function ensureProofs(db: Database, websiteId: string, now: Date) {
  const [website] = await db.select().from(websites).where(eq(websites.websiteId, websiteId))
  if (!website) throw notFound('The website')
  await db
    .insert(ownershipProofs)
    .values(
      OwnershipMethod.options.map((method) => ({
        proofId: newId(),
        websiteId,
        method,
        token: randomBytes(20).toString('hex'),
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
  const proofs = await db.select().from(ownershipProofs).where(eq(ownershipProofs.websiteId, websiteId))
  return { website, proofs }
}
