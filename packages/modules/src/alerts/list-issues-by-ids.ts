import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import type { Issue } from './contract.ts'
import { readIssues } from './read-issues.ts'

/** Those of the asked alerts that are the website's own and, in audit mode, unlocked. */
export async function listIssuesByIds(
  services: Services,
  caller: Caller,
  websiteId: string,
  issueIds: readonly string[],
): Promise<Issue[]> {
  const limits = await readAuditLimits(services.db, websiteId, caller)
  const wanted = [...new Set(issueIds)].filter((id) => limits === null || limits.issueIds.includes(id))
  return readIssues(services, caller, websiteId, wanted)
}
