import type { ListPage } from '@vitrine/kernel/http/page-query'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller, WebsiteAccess } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import type { Scan } from './contract.ts'
import { presentScan } from './present-scan.ts'
import { readScansOfWebsite } from './read-scans.ts'

type Place = Pick<WebsiteAccess, 'websiteId' | 'isAuditMode'>

/** A page of a website's scans, newest first; in audit mode of the unlocked ones. */
export function listScans(services: Services, caller: Caller, place: Place, page: ListPage): Promise<Scan[]> {
  return unlockedScans(services, caller, place, sql`s.website_id = ${place.websiteId}`, page)
}

/** A page of a website's scans that found at least one of these alerts, newest first; in audit mode of the unlocked ones. */
export function listScansByAlerts(
  services: Services,
  caller: Caller,
  place: Place,
  alertIds: readonly string[],
  page: ListPage,
): Promise<Scan[]> {
  const where = sql`s.website_id = ${place.websiteId} and exists (select 1 from alert_scans l
    where l.scan_id = s.scan_id and l.alert_id = any(${sql.param([...alertIds])}::uuid[]))`
  return unlockedScans(services, caller, place, where, page)
}

async function unlockedScans(
  services: Services,
  caller: Caller,
  { websiteId, isAuditMode }: Place,
  where: SQL,
  page: ListPage,
): Promise<Scan[]> {
  // An audit unlocks few scans, so its pages are cut from what is left of all.
  const isOpen = caller.isSuperuser || !isAuditMode
  const [limits, rows] = await Promise.all([
    readAuditLimits(services.db, websiteId, caller, isAuditMode),
    readScansOfWebsite(services.db, where, websiteId, isOpen ? page : undefined),
  ])
  const allowed = limits === null ? null : new Set(limits.scanIds)
  const unlocked = rows.filter((row) => allowed === null || allowed.has(row.scan_id))
  const shown = isOpen ? unlocked : unlocked.slice(page.skip, page.skip + page.limit)
  return shown.map((row) => presentScan(services, row))
}
