import { sql } from 'drizzle-orm'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import type { Scan } from './contract.ts'
import { presentScan } from './present-scan.ts'
import { readScans } from './read-scans.ts'

/** All scans of a website, newest first; in audit mode the unlocked ones. */
export async function listScans(services: Services, caller: Caller, websiteId: string): Promise<Scan[]> {
  const limits = await readAuditLimits(services.db, websiteId, caller)
  const rows = await readScans(services.db, sql`s.website_id = ${websiteId}`)
  const allowed = limits === null ? null : new Set(limits.scanIds)
  return rows
    .filter((row) => allowed === null || allowed.has(row.scan_id))
    .map((row) => presentScan(services, row))
}
