/** Adds a recheck of an alert and enqueues it. */
import type { Transaction } from '@vitrine/db/database'
import { alerts } from '@vitrine/db/tables/alerts'
import { alertRechecks } from '@vitrine/db/tables/triage'
import { newId } from '@vitrine/kernel/ids'
import { eq } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { checkAlertJob } from './check-alert.job.ts'
import { StoredRow } from './stored-alert.ts'

export type RecheckRow = typeof alertRechecks.$inferSelect

interface RecheckRequest {
  alertId: string
  /** Null: no person asked for it. */
  requestedBy: string | null
  startAfter?: Date
  ticketId?: string
  deploymentId?: string
}

export async function addRecheck(
  services: Pick<Services, 'queue' | 'clock'>,
  tx: Transaction,
  { startAfter, ...row }: RecheckRequest,
): Promise<RecheckRow> {
  const recheckId = newId()
  const [added] = await tx
    .insert(alertRechecks)
    .values({
      recheckId,
      ...row,
      beforeSha256: await screenshotOf(tx, row.alertId),
      createdAt: new Date(services.clock.now()),
    })
    .returning()
  if (added === undefined) throw new Error('the recheck wasn’t added')
  await services.queue.enqueue(
    tx,
    checkAlertJob,
    { recheck_id: recheckId },
    { key: recheckId, ...(startAfter === undefined ? {} : { startAfter }) },
  )
  return added
}

/** The newest screenshot of the fault, which a recheck is compared with. */
async function screenshotOf(tx: Transaction, alertId: string): Promise<string | null> {
  const [alert] = await tx
    .select({ rows: alerts.evidenceRows })
    .from(alerts)
    .where(eq(alerts.alertId, alertId))
  const blobs = (alert?.rows ?? []).flatMap((row) => StoredRow.safeParse(row).data?.blob ?? [])
  return blobs[0] ?? null
}
