/** Deletes websites as announced: those that an admin deleted, and those whose plan ended 30 days ago. */

import { scanInstances } from '@vitrine/db/tables/scans'
import { websites } from '@vitrine/db/tables/websites'
import { dayMs } from '@vitrine/kernel/time/durations'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { announceDeletion } from './deletion-mails.ts'
import { purgeWebsite } from './purge-website.ts'

/** Time after the end of an agreement in which, by the terms, data can be exported; milliseconds. */
const exportMs = 30 * dayMs
/** A worker that has not reported for this long will not write anything more. */
const silentMs = 120_000

export async function run(_: unknown, { services, signal }: JobContext<Services>): Promise<void> {
  const now = new Date(services.clock.now())
  await cancelRenewedDeletions(services, now)
  await markEnded(services, now)
  const due = await services.db
    .select({ websiteId: websites.websiteId })
    .from(websites)
    .where(lte(websites.deletesAt, now))
  for (const { websiteId } of due) {
    if (signal.aborted) return
    try {
      if (await isBusy(services, websiteId, now)) continue
      await purgeWebsite(services, websiteId)
      services.log.info({}, 'a website and all its data were deleted')
    } catch (error) {
      services.log.error({ err: error }, 'a website couldn’t be deleted')
    }
  }
}

/** A renewed plan cancels the deletion. */
async function cancelRenewedDeletions({ db }: Services, now: Date): Promise<void> {
  await db
    .update(websites)
    .set({ deletesAt: null, deletionReason: null })
    .where(
      and(
        eq(websites.deletionReason, 'plan_ended'),
        or(isNull(websites.planExpiresAt), gt(websites.planExpiresAt, now)),
      ),
    )
}

/** Content that a free audit unlocked stays readable, so only websites with a plan end. */
async function markEnded(services: Services, now: Date): Promise<void> {
  const deletesAt = new Date(now.getTime() + exportMs)
  await services.db.transaction(async (tx) => {
    const ended = await tx
      .update(websites)
      .set({ deletesAt, deletionReason: 'plan_ended' })
      .where(
        and(
          isNull(websites.deletesAt),
          eq(websites.isAuditMode, false),
          eq(websites.isDemo, false),
          lte(websites.planExpiresAt, now),
        ),
      )
      .returning()
    for (const website of ended) await announceDeletion(services, tx, { ...website, deletesAt })
  })
}

/** Stops active runs first, because what they write must not outlive the website. */
async function isBusy({ db }: Services, websiteId: string, now: Date): Promise<boolean> {
  const stopped = await db
    .update(scanInstances)
    .set({ cancelRequestedAt: now })
    .where(
      and(eq(scanInstances.websiteId, websiteId), inArray(scanInstances.status, ['queued', 'in_progress'])),
    )
    .returning({ status: scanInstances.status, heartbeatAt: scanInstances.heartbeatAt })
  return stopped.some(
    ({ status, heartbeatAt }) =>
      status === 'in_progress' && now.getTime() - (heartbeatAt?.getTime() ?? 0) < silentMs,
  )
}
