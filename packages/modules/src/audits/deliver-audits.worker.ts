import { auditConfigs } from '@vitrine/db/tables/audits'
import type { JobContext } from '@vitrine/queue/define-job'
import { isNull } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { deliverAudit } from './deliver-audit.ts'

/** An audit that cannot be delivered does not block the others. */
export async function run(_: unknown, { services, signal }: JobContext<Services>): Promise<void> {
  const waiting = await services.db
    .select({ websiteId: auditConfigs.websiteId })
    .from(auditConfigs)
    .where(isNull(auditConfigs.deliveredAt))
  for (const { websiteId } of waiting) {
    if (signal.aborted) return
    try {
      if (await deliverAudit(services, websiteId)) services.log.info({ websiteId }, 'free audit delivered')
    } catch (error) {
      services.log.error({ websiteId, err: error }, 'a free audit couldn’t be delivered')
    }
  }
}
