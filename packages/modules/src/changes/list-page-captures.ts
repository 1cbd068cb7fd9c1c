import type { ListPage } from '@vitrine/kernel/http/page-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import { sql } from 'drizzle-orm'
import { StoredRow } from '../alerts/stored-alert.ts'
import { assertFeature } from '../system/assert-feature.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import { picturesOf } from './alert-side.ts'
import type { PageCapture } from './contract.ts'

interface Row extends Record<string, unknown> {
  alert_id: string
  title: string
  row: unknown
}

/** Screenshots that analyses took of a page as evidence, each once: a page of them. Their content is kept as long. */
export async function listPageCaptures(
  services: Services,
  caller: Caller,
  websiteId: string,
  { url, skip, limit }: ListPage & { url: string },
): Promise<PageCapture[]> {
  assertFeature(services, 'changes')
  const limits = await readAuditLimits(services.db, websiteId, caller)
  const { rows } = await services.db.execute<Row>(sql`
    select * from (
      select distinct on (row ->> 'blob') a.alert_id, coalesce(a.person_content ->> 'title', a.title) as title, row
      from alerts a join alert_scans s on s.alert_id = a.alert_id,
        jsonb_array_elements(s.snapshot -> 'rows') row
      where a.website_id = ${websiteId} and s.last_seen_at > now() - interval '90 days'
        and row ->> 'page_url' = ${url} and row ? 'blob'
        ${limits === null ? sql`` : sql`and a.alert_id = any(${sql.param(limits.alertIds)}::uuid[])`}
      order by row ->> 'blob', row ->> 'taken_at') found
    order by row ->> 'taken_at' desc, row ->> 'blob' limit ${limit} offset ${skip}`)
  return rows.toReversed().flatMap(({ alert_id, title, row }) => {
    const stored = StoredRow.safeParse(row).data
    if (stored === undefined) return []
    const [picture] = picturesOf(services, websiteId, [stored])
    return picture === undefined ? [] : [{ ...picture, [wire.alertId]: alert_id, title }]
  })
}
