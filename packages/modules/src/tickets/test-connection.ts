import { trackerConnections } from '@vitrine/db/tables/tickets'
import { eq } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { requireConnection } from './connections.ts'
import type { TrackerKind, TrackerVerdict } from './contract.ts'
import { TrackerError } from './trackers/tracker.ts'

/** Signs in to a tracker and reads where tickets would go. Creates nothing there. */
export async function testConnection(
  services: Services,
  websiteId: string,
  kind: TrackerKind,
  signal: AbortSignal,
): Promise<TrackerVerdict> {
  const row = await requireConnection(services, websiteId, kind)
  const { openTracker } = await import('./trackers/open-tracker.worker.ts')
  const verdict = await openTracker(services, row, signal)
    .then((tracker) => tracker.test())
    .then(
      (detail) => ({ is_ok: true, detail }),
      (error: unknown) => {
        if (!(error instanceof TrackerError)) throw error
        return { is_ok: false, detail: error.message }
      },
    )
  await services.db
    .update(trackerConnections)
    .set({
      checkedAt: new Date(services.clock.now()),
      lastError: verdict.is_ok ? null : verdict.detail,
    })
    .where(eq(trackerConnections.connectionId, row.connectionId))
  return verdict
}
