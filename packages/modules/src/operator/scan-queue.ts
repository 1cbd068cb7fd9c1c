/** Scans that wait for an operator, and what operators enter for them. */
import { users } from '@vitrine/db/tables/accounts'
import { scans } from '@vitrine/db/tables/scans'
import { websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { eq, inArray, sql } from 'drizzle-orm'
import { endScan } from '../scans/end-scan.ts'
import { presentScan } from '../scans/present-scan.ts'
import { queueReadyMail } from '../scans/queue-ready-mail.ts'
import { readScans } from '../scans/read-scans.ts'
import { notFound } from '../system/require-caller.ts'
import type { Services } from '../system/services.ts'
import { isAutomated, readAutomationContext } from '../templates/automation.ts'
import { TemplateSnapshot } from '../templates/template-snapshot.ts'
import type { QueuedScan } from './contract.ts'

/** Scans that are not running yet, the longest waiting first. */
export async function listQueuedScans(services: Services, { skip, limit }: ListPage): Promise<QueuedScan[]> {
  const rows = await readScans(
    services.db,
    sql`s.scan_id in (select q.scan_id from scans q where q.state = 'pending' and not q.is_archived
      order by q.start_time, q.scan_id limit ${limit} offset ${skip})`,
  )
  const [owners, abilities] = await Promise.all([
    readOwners(
      services,
      rows.map((row) => row.scan_id),
    ),
    readAutomationContext(services),
  ])
  return rows
    .toSorted(
      (a, b) => Date.parse(a.start_time) - Date.parse(b.start_time) || (a.scan_id < b.scan_id ? -1 : 1),
    )
    .flatMap((row) => {
      const owner = owners.get(row.scan_id)
      if (!owner) return []
      const template = TemplateSnapshot.safeParse(row.scan_template)
      return {
        ...presentScan(services, row),
        website_name: owner.name,
        website_url: owner.url,
        created_by_email: owner.email,
        automation_ready: template.success && isAutomated(template.data, abilities, row.website_id),
      }
    })
}

async function readOwners({ db }: Services, scanIds: readonly string[]) {
  if (scanIds.length === 0) return new Map()
  const rows = await db
    .select({ scanId: scans.scanId, name: websites.name, url: websites.url, email: users.email })
    .from(scans)
    .innerJoin(websites, eq(websites.websiteId, scans.websiteId))
    .leftJoin(users, eq(users.userId, scans.createdBy))
    .where(inArray(scans.scanId, [...scanIds]))
  return new Map(rows.map((row) => [row.scanId, row]))
}

/** @throws AppError NOT_FOUND */
export async function setRemainingHours(
  services: Services,
  scanId: string,
  remainingTimeHours: number | null,
): Promise<void> {
  const changed = await services.db
    .update(scans)
    .set({ remainingTimeHours })
    .where(eq(scans.scanId, scanId))
    .returning({ scanId: scans.scanId })
  if (changed.length === 0) throw notFound('The scan')
}

/**
 * Ends a scan without a result, with a reason for its owner. A worker that has it stops.
 * @throws AppError NOT_FOUND, CONFLICT when it has ended
 */
export async function failScan(services: Services, scanId: string, reason: string): Promise<void> {
  const now = new Date(services.clock.now())
  await services.db.transaction(async (tx) => {
    const [scan] = await tx.select().from(scans).where(eq(scans.scanId, scanId)).for('update')
    if (!scan) throw notFound('The scan')
    if (scan.state !== 'pending' && scan.state !== 'in_progress') {
      throw new AppError('CONFLICT', 'This analysis has ended.')
    }
    const { currentInstanceId } = scan
    if (scan.state === 'in_progress' && currentInstanceId !== null) {
      const instance = { cancelRequestedAt: now }
      await endScan(tx, currentInstanceId, { status: 'failed', reason, instance }, now)
    } else {
      await tx
        .update(scans)
        .set({ state: 'failed', stateReason: reason, finishedAt: now })
        .where(eq(scans.scanId, scanId))
    }
    await queueReadyMail(services, tx, scanId, currentInstanceId)
  })
}
