import { emailTokens, oidcFlows, sessions } from '@vitrine/db/tables/accounts'
import { apiKeyUses } from '@vitrine/db/tables/api-keys'
import { storedVisits } from '@vitrine/db/tables/artifacts'
import { beats, domainEvents } from '@vitrine/db/tables/events'
import { exportRuns } from '@vitrine/db/tables/exports'
import { outboxMails } from '@vitrine/db/tables/mails'
import { pricedProducts } from '@vitrine/db/tables/metrics'
import { notificationMessages } from '@vitrine/db/tables/notifications'
import { scanLogs } from '@vitrine/db/tables/scans'
import { scheduleOccurrences } from '@vitrine/db/tables/schedules'
import { trackerFlows } from '@vitrine/db/tables/tickets'
import { historyKeyPrefix } from '@vitrine/engine/run/store/history-store'
import { dayMs } from '@vitrine/kernel/time/durations'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, lt, ne, notLike, sql } from 'drizzle-orm'
import { namedBlobs } from '../files/named-blobs.ts'
import { dropOldPartitions } from '../prices/price-partitions.ts'
import type { Services } from '../system/services.ts'
import { removeOldThrottles } from '../system/throttle.ts'

const blobsAtOnce = 500

export async function run(_: unknown, { services, signal }: JobContext<Services>): Promise<void> {
  const { db, clock } = services
  const before = (days: number) => new Date(clock.now() - days * dayMs)
  await removeOldThrottles(services)
  await db.delete(oidcFlows).where(lt(oidcFlows.expiresAt, before(0)))
  await db.delete(trackerFlows).where(lt(trackerFlows.expiresAt, before(0)))
  await db.delete(emailTokens).where(lt(emailTokens.expiresAt, before(30)))
  // Ended sessions stay for a while, so that a stolen token that is used late is still recognized.
  await db.delete(sessions).where(lt(sessions.expiresAt, before(30)))
  // Detector histories are not copies of pages; some compare with two months ago.
  await db
    .delete(storedVisits)
    .where(
      and(lt(storedVisits.fetchedAt, before(14)), notLike(storedVisits.visitKey, `${historyKeyPrefix}%`)),
    )
  await db.delete(storedVisits).where(lt(storedVisits.fetchedAt, before(75)))
  await db.delete(outboxMails).where(lt(outboxMails.createdAt, before(90)))
  await db.delete(notificationMessages).where(lt(notificationMessages.createdAt, before(90)))
  await forgetOldMails(services, before(8))
  await db.delete(apiKeyUses).where(lt(apiKeyUses.hour, before(90)))
  await db.delete(exportRuns).where(lt(exportRuns.createdAt, before(7)))
  await db.delete(scanLogs).where(lt(scanLogs.at, before(90)))
  await db.delete(domainEvents).where(lt(domainEvents.at, before(400)))
  await db.delete(beats).where(lt(beats.at, before(91)))
  await db
    .delete(scheduleOccurrences)
    .where(and(lt(scheduleOccurrences.dueAt, before(400)), ne(scheduleOccurrences.state, 'waiting')))
  await dropOldPartitions(db, before(400))
  await db.delete(pricedProducts).where(lt(pricedProducts.readAt, before(400)))
  await forgetUnusedUploads(services, before(30))
  await removeUnusedBlobs(services, before(15), signal)
}

/** Clears the content of emails whose links have expired and that will not be sent again. */
async function forgetOldMails({ db }: Pick<Services, 'db'>, writtenBefore: Date): Promise<void> {
  await db
    .update(outboxMails)
    .set({ html: '', plainText: '', attachments: [] })
    .where(
      and(
        lt(outboxMails.createdAt, writtenBefore),
        ne(outboxMails.state, 'queued'),
        ne(outboxMails.html, ''),
      ),
    )
}

/** Deletes tables uploaded for an analysis that was never launched. */
async function forgetUnusedUploads({ db, clock }: Services, uploadedBefore: Date): Promise<void> {
  await db.execute(sql`
    update files f set deleted_at = ${new Date(clock.now())}
    where f.folder = 'scan-files' and f.deleted_at is null and f.created_at < ${uploadedBefore}
      and not exists (select 1 from scans s where s.file_id = f.file_id)
      and not exists (select 1 from scan_instances i where i.file_id = f.file_id)`)
}

/** Deletes blobs that no stored visit and no visible record refers to. */
async function removeUnusedBlobs(
  { db, blobs: store }: Services,
  unusedSince: Date,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await db.execute<{ sha256: string }>(sql`
      with named as (${namedBlobs})
      select b.sha256 from blobs b
      where b.last_used_at < ${unusedSince}
        and not exists (select 1 from named n where n.sha256 = b.sha256)
      limit ${blobsAtOnce}`)
    await store.remove(rows.map((row) => row.sha256))
    if (rows.length < blobsAtOnce) return
  }
}
