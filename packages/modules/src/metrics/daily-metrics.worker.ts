import { websites } from '@vitrine/db/tables/websites'
import type { JobContext } from '@vitrine/queue/define-job'
import type { Services } from '../system/services.ts'
import { refreshEstimatesJob } from '../websites/refresh-estimates.job.ts'

export async function run(_: unknown, { services }: JobContext<Services>): Promise<void> {
  const rows = await services.db.select({ websiteId: websites.websiteId }).from(websites)
  for (const { websiteId } of rows) {
    await services.queue.enqueue(
      services.db,
      refreshEstimatesJob,
      { website_id: websiteId },
      { key: websiteId },
    )
  }
}
