import { escapeLike } from '@vitrine/db/escape-like'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { sql } from 'drizzle-orm'
import { orderOfAlerts } from '../system/order-of-alerts.ts'
import type { Caller, WebsiteAccess } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import type { AlertMatch } from './contract.ts'

/**
 * A page of the scans with alerts whose title (as people see it), place or page address contains a text, ignoring case. In
 * audit mode only unlocked ones.
 */
export async function searchScanAlerts(
  services: Services,
  caller: Caller,
  { websiteId, isAuditMode }: Pick<WebsiteAccess, 'websiteId' | 'isAuditMode'>,
  { q: text, skip, limit }: ListPage & { q: string },
): Promise<AlertMatch[]> {
  const limits = await readAuditLimits(services.db, websiteId, caller, isAuditMode)
  const pattern = `%${escapeLike(text)}%`
  const unlocked =
    limits === null
      ? sql`true`
      : sql`a.alert_id = any(${sql.param(limits.alertIds)}::uuid[]) and l.scan_id = any(${sql.param(limits.scanIds)}::uuid[])`
  const { rows } = await services.db.execute<AlertMatch & Record<string, unknown>>(sql`
    with found as (
      select a.alert_id, coalesce(a.person_content ->> 'title', a.title) as title, a.status, a.severity, a.details,
        coalesce(nullif(a.place, ''), a.person_content ->> 'shortlink_title', a.shortlink_title, '') as place,
        a.page_count
      from alerts a
      where a.website_id = ${websiteId} and (
        coalesce(a.person_content ->> 'title', a.title) ilike ${pattern}
        or a.place ilike ${pattern}
        or coalesce(a.person_content ->> 'shortlink_title', a.shortlink_title) ilike ${pattern}
        or coalesce(a.person_content ->> 'shortlink_url', a.shortlink_url) ilike ${pattern}
        or exists (select 1 from alert_pages p where p.alert_id = a.alert_id and p.url ilike ${pattern})))
    select l.scan_id, count(*)::int as alert_count,
      (array_agg(a.alert_id order by rank))[1] as issue_id, (array_agg(a.title order by rank))[1] as title,
      (array_agg(a.place order by rank))[1] as place, (array_agg(a.page_count order by rank))[1] as page_count
    from (select *, row_number() over (order by ${orderOfAlerts(sql`found`)}) as rank from found) a
    join alert_scans l on l.alert_id = a.alert_id
    join scans s on s.scan_id = l.scan_id
    where s.website_id = ${websiteId} and ${unlocked}
    group by l.scan_id, s.updated_at
    order by s.updated_at desc, l.scan_id limit ${limit} offset ${skip}`)
  return rows
}
