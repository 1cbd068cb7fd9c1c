/** The impact model's inputs for a website: its open alerts, and its number of pages per type. */

import type { Executor } from '@vitrine/db/database'
import type { ImpactAlert, StoreShape } from '@vitrine/impact/impact-types'
import { EffectId } from '@vitrine/kernel/alert/effects'
import { PageType, Platform } from '@vitrine/kernel/names/vocabulary'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

interface AlertRow extends Record<string, unknown> {
  fingerprint: string
  detector: string
  platforms: unknown
  regions: string[]
  details: unknown
  urls: string[]
}

const Details = z.object({
  effect: EffectId.nullable().catch(null),
  page_type: PageType.catch('unknown'),
  visibility: z.number().min(0).max(1).catch(1),
})
const Platforms = z.array(Platform).catch([])

/** Open, confirmed alerts that belong to at least one analysis that is not archived. */
export async function readImpactAlerts(executor: Executor, websiteId: string): Promise<ImpactAlert[]> {
  const { rows } = await executor.execute<AlertRow>(sql`
    select a.fingerprint, a.detector, a.platforms, a.regions, a.details,
      array(select p.url from alert_pages p where p.alert_id = a.alert_id order by p.url) as urls
    from alerts a
    where a.website_id = ${websiteId} and a.status = 'open' and not a.is_needs_review and a.presence = 'present'
      and exists (select 1 from alert_scans l join scans s on s.scan_id = l.scan_id
        where l.alert_id = a.alert_id and not s.is_archived)
    order by a.fingerprint`)
  return rows.map((row) => {
    const details = Details.parse(row.details)
    return {
      fingerprint: row.fingerprint,
      detector: row.detector,
      effect: details.effect,
      pageType: details.page_type,
      pageUrls: row.urls,
      platforms: Platforms.parse(row.platforms),
      regions: row.regions,
      visibility: details.visibility,
    }
  })
}

const recentDays = 30

/** Pages that runs of the last month found and checked, each address once. */
export async function readStoreShape(executor: Executor, websiteId: string): Promise<StoreShape> {
  const { rows } = await executor.execute<{ page_type: string; known: number; analysed: number }>(sql`
    select page_type, count(*)::int as known, count(*) filter (where is_visited)::int as analysed
    from (
      select i.item_url, max(i.page_type) as page_type, bool_or(i.result = 'visited') as is_visited
      from scan_items i join scan_instances n on n.scan_instance_id = i.instance_id
      where n.website_id = ${websiteId} and n.created_at > now() - make_interval(days => ${recentDays})
        and i.page_type is not null
      group by i.item_url) pages
    group by page_type`)
  const pages: StoreShape['pages'] = {}
  for (const { page_type, known, analysed } of rows) {
    const type = PageType.safeParse(page_type)
    if (type.success) pages[type.data] = { known, analysed }
  }
  const { rows: websites } = await executor.execute<{ mapping: Record<string, unknown> }>(
    sql`select region_url_mapping as mapping from websites where website_id = ${websiteId}`,
  )
  return { pages, regions: Object.keys(websites[0]?.mapping ?? {}) }
}
