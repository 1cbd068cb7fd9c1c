import type { Database } from '@vitrine/db/database'
import { alerts } from '@vitrine/db/tables/alerts'
import type { SettledCause } from '@vitrine/engine/api/scan-types'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'

/** What people closed or discarded on a website. An alert that a scan no longer found does not count. */
export async function readSettled(db: Database, websiteId: string): Promise<SettledCause[]> {
  const rows = await db
    .select({
      detector: alerts.detector,
      causeKey: alerts.causeKey,
      localeGroup: alerts.localeGroup,
      at: alerts.personStatusAt,
    })
    .from(alerts)
    .where(
      and(
        eq(alerts.websiteId, websiteId),
        inArray(alerts.personStatus, ['closed', 'discarded']),
        isNotNull(alerts.personStatusAt),
      ),
    )
  return rows.flatMap(({ at, ...cause }) => (at === null ? [] : [{ ...cause, atMs: at.getTime() }]))
}
