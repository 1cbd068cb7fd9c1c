import { ownershipProofs } from '@vitrine/db/tables/websites'
import type { JobContext } from '@vitrine/queue/define-job'
import { isNotNull } from 'drizzle-orm'
import type { Services } from '../../system/services.ts'
import { checkOwnershipJob, ownershipKey } from './check-ownership.job.ts'

/** Enqueues a check of every valid proof. */
export async function run(_: object, { services }: JobContext<Services>): Promise<void> {
  const { db, queue } = services
  const proofs = await db.select().from(ownershipProofs).where(isNotNull(ownershipProofs.verifiedAt))
  for (const { websiteId, method, domain } of proofs) {
    const payload = { website_id: websiteId, method, domain }
    await queue.enqueue(db, checkOwnershipJob, payload, { key: ownershipKey(payload) })
  }
}
