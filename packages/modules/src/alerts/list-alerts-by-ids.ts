import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import type { WireAlert } from './contract.ts'
import { readAlerts } from './read-alerts.ts'

/** The requested alerts that belong to the website and, in audit mode, are unlocked. */
export async function listAlertsByIds(
  services: Services,
  caller: Caller,
  websiteId: string,
  alertIds: readonly string[],
): Promise<WireAlert[]> {
  const limits = await readAuditLimits(services.db, websiteId, caller)
  const wanted = [...new Set(alertIds)].filter((id) => limits === null || limits.alertIds.includes(id))
  return readAlerts(services, caller, websiteId, wanted)
}
