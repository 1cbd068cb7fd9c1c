import { scans } from '@vitrine/db/tables/scans'
import { eq } from 'drizzle-orm'
import { readWebsite } from '../scans/launch-rules.ts'
import { launchScan } from '../scans/launch-scan.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { getAgentBudget } from './agent-budget.ts'
import type { AgentBudget } from './contract.ts'

/**
 * Runs an analysis, or a draft of one, immediately. Its scan is archived, so that members do not see what an operator
 * is still testing.
 * @throws AppError NOT_FOUND
 */
export async function tryTemplate(
  services: Services,
  caller: Caller,
  websiteId: string,
  templateId: string,
): Promise<{ scan_id: string; scan_instance_id: string; budget: AgentBudget }> {
  await readWebsite(services.db, websiteId)
  const budget = await getAgentBudget(services, websiteId, templateId)
  const { scanId, scanInstanceId } = await services.db.transaction(async (tx) => {
    const launched = await launchScan(services, tx, {
      websiteId,
      templateId,
      origin: 'operator',
      createdBy: caller.userId,
    })
    await tx.update(scans).set({ isArchived: true }).where(eq(scans.scanId, launched.scanId))
    return launched
  })
  return { scan_id: scanId, scan_instance_id: scanInstanceId, budget }
}
