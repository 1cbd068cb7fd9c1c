/** Deletes a website with everything that refers to it: rows, stored content, jobs and mails. */
import type { Transaction } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { userActions } from '@vitrine/db/tables/engagement'
import { outboxMails } from '@vitrine/db/tables/mails'
import { onboardingSubmissions } from '@vitrine/db/tables/onboarding'
import { operatorLog } from '@vitrine/db/tables/operator'
import { hostPaces } from '@vitrine/db/tables/pages'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { blobsOfWebsite, removeUnnamedBlobs } from '../files/named-blobs.ts'
import type { Services } from '../system/services.ts'

/** Content stored again this recently may belong to a run of another website. */
const inUseMs = 3_600_000

/** Deletes rows in one transaction, then the content. If that is interrupted, the nightly clean-up finishes it. */
export async function purgeWebsite(services: Services, websiteId: string): Promise<void> {
  const { db, clock, blobs } = services
  const now = new Date(clock.now())
  const hashes = await db.transaction(async (tx) => {
    const [website] = await tx.select().from(websites).where(eq(websites.websiteId, websiteId)).for('update')
    // The deletion was canceled at the last moment.
    if (!website?.deletesAt || website.deletesAt > now) return []
    const named = await blobsOfWebsite(tx, websiteId)
    await services.queue.forget(tx, await idsInJobs(tx, websiteId))
    await releaseMembers(tx, websiteId, now)
    await removeTraces(tx, website, now)
    await tx.delete(websites).where(eq(websites.websiteId, websiteId))
    return named
  })
  await removeUnnamedBlobs(db, blobs, hashes, new Date(now.getTime() - inUseMs))
}

/** Ids of the website's records that appear in job payloads. */
async function idsInJobs(tx: Transaction, websiteId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${websiteId}::text as id
    union select scan_instance_id::text from scan_instances where website_id = ${websiteId}
    union select run_id::text from benchmark_runs where website_id = ${websiteId}
    union select export_id::text from export_runs where website_id = ${websiteId}
    union select mail_id::text from outbox_mails where website_id = ${websiteId}
    union select message_id::text from notification_messages where website_id = ${websiteId}
    union select r.recheck_id::text from alert_rechecks r join alerts a on a.alert_id = r.alert_id
      where a.website_id = ${websiteId}`)
  return rows.map((row) => row.id)
}

/** Former members are not asked to add a store, but may: their answers for this one are deleted. */
async function releaseMembers(tx: Transaction, websiteId: string, now: Date): Promise<void> {
  const members = tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.websiteId, websiteId))
  await tx.update(users).set({ leftWebsiteAt: now }).where(inArray(users.userId, members))
  await tx.delete(onboardingSubmissions).where(eq(onboardingSubmissions.websiteId, websiteId))
}

/** Data that is not deleted with the website's row, or would only lose its link to it. */
async function removeTraces(
  tx: Transaction,
  { websiteId, host }: Pick<typeof websites.$inferSelect, 'websiteId' | 'host'>,
  now: Date,
): Promise<void> {
  const holdsId = (column: typeof operatorLog.data | typeof userActions.actionMetadata) =>
    sql`strpos(${column}::text, ${websiteId}) > 0`
  await tx
    .update(operatorLog)
    .set({ data: {}, websiteId: null })
    .where(or(eq(operatorLog.websiteId, websiteId), holdsId(operatorLog.data)))
  await tx.delete(userActions).where(holdsId(userActions.actionMetadata))
  await tx
    .delete(outboxMails)
    .where(or(eq(outboxMails.websiteId, websiteId), sql`strpos(${outboxMails.dedupeKey}, ${websiteId}) > 0`))
  // A pause protects the store from visits of all tenants, so it outlives the website.
  await tx
    .delete(hostPaces)
    .where(
      and(
        inArray(hostPaces.host, [host, `www.${host}`]),
        or(isNull(hostPaces.pausedUntil), lt(hostPaces.pausedUntil, now)),
      ),
    )
}
