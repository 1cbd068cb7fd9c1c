import { scanInstances } from '@vitrine/db/tables/scans'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { enterWebsite } from '../system/website-access.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import type { InstanceStatus, ScanInstance } from './contract.ts'
import { openStatuses, presentInstance } from './present-instance.ts'

interface Filter {
  website_id?: string | undefined
  status?: InstanceStatus | undefined
}

/**
 * Runs of a website, newest first; operators may omit the website and get all.
 * @throws AppError NOT_FOUND for a website of others, NOT_ALLOWED for all websites
 */
export async function listInstances(
  services: Services,
  caller: Caller,
  filter: Filter & { skip: number; limit: number },
): Promise<ScanInstance[]> {
  const rows = await services.db
    .select()
    .from(scanInstances)
    .where(await visible(services, caller, filter))
    .orderBy(desc(scanInstances.createdAt), desc(scanInstances.scanInstanceId))
    .offset(filter.skip)
    .limit(filter.limit)
  return rows.map(presentInstance)
}

/**
 * The number of runs in the same list.
 * @throws AppError NOT_FOUND, NOT_ALLOWED
 */
export async function countInstances(services: Services, caller: Caller, filter: Filter): Promise<number> {
  return services.db.$count(scanInstances, await visible(services, caller, filter))
}

async function visible(services: Services, caller: Caller, filter: Filter): Promise<SQL | undefined> {
  const ofStatus =
    filter.status === undefined
      ? undefined
      : filter.status === 'in_progress'
        ? inArray(scanInstances.status, [...openStatuses])
        : eq(scanInstances.status, filter.status)
  if (filter.website_id === undefined) {
    if (!caller.isSuperuser) throw new AppError('NOT_ALLOWED', 'Choose one of your websites.')
    return ofStatus
  }
  await enterWebsite(services.db, caller, filter.website_id)
  const limits = await readAuditLimits(services.db, filter.website_id, caller)
  const unlocked =
    limits === null
      ? undefined
      : or(isNull(scanInstances.scanId), inArray(scanInstances.scanId, limits.scanIds))
  return and(eq(scanInstances.websiteId, filter.website_id), ofStatus, unlocked)
}
