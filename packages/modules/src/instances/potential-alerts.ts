/** A run's findings while it is active, its alerts once they exist. */
import { alertScans, alerts } from '@vitrine/db/tables/alerts'
import type { Severity } from '@vitrine/kernel/names/vocabulary'
import { wire } from '@vitrine/kernel/names/wire-names'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { presentAlert } from '../alerts/present-alert.ts'
import { StoredRow } from '../alerts/stored-alert.ts'
import type { Services } from '../system/services.ts'
import { maxAlerts, type PotentialAlert } from './contract.ts'
import { type InstanceRow, isOpen } from './present-instance.ts'

/** Max findings in a response while a run is active; at the end all of its alerts are there. */
const maxFindings = 300

/** By severity, then newest first. Findings that a person discarded are not shown again. */
export async function readPotentialAlerts(
  services: Services,
  instance: InstanceRow,
): Promise<PotentialAlert[]> {
  return isOpen(instance) || instance.scanId === null
    ? readFindings(services, instance.scanInstanceId)
    : readAlerts(services, instance.scanInstanceId, instance.scanId)
}

async function readAlerts(services: Services, instanceId: string, scanId: string): Promise<PotentialAlert[]> {
  const rows = await services.db
    .select({ alert: alerts, foundAt: foundInRun(instanceId) })
    .from(alertScans)
    .innerJoin(alerts, eq(alerts.alertId, alertScans.alertId))
    .where(sql`${alertScans.instanceId} = ${instanceId} and ${alerts.status} <> 'discarded'`)
    .orderBy(
      sql`array_position(array['high', 'medium', 'low'], ${alerts.severity})`,
      alerts.title,
      alerts.alertId,
    )
    .limit(maxAlerts)
  return rows.map(({ alert, foundAt }) => {
    const presented = presentAlert(services, alert, scanId, null)
    const content = presented[wire.visibleContent] ?? presented[wire.createdContent]
    return {
      [wire.potentialAlertId]: alert.alertId,
      severity: content.severity,
      title: content.title,
      description: content.description,
      platforms: content.platforms,
      regions: content.regions,
      shortlink_url: content.shortlink_url,
      shortlink_title: content.shortlink_title,
      place: content.place,
      [wire.evidenceRows]: content[wire.evidenceRows],
      page_count: content.page_count,
      found_at: foundAt === null ? alert.firstSeenAt.toISOString() : new Date(foundAt).toISOString(),
      needs_review: content.needs_review,
    }
  })
}

/**
 * When this run first saw an alert; earlier scans may have seen it long before. Null: the run stored no finding of it.
 */
const foundInRun = (instanceId: string) =>
  sql<string | null>`(select min(f.observed_at) from findings f
    where f.instance_id = ${instanceId} and f.alert_id = ${alerts.alertId})`

/** Whether a person has discarded the alert of a finding (`f`). */
export const isDiscarded = sql`exists (select 1 from alerts d where d.website_id = f.website_id
  and d.detector = f.detector and d.cause_key = f.cause_key and d.status = 'discarded')`

interface FindingRow extends Record<string, unknown> {
  finding_id: string
  severity: Severity
  title: string
  url: string
  data: Record<string, unknown>
  platforms: string[]
  regions: string[]
  page_count: number
  found_at: Date | string
}

/** Findings of one cause are already one line, although only the final merging knows what belongs together. */
async function readFindings({ db }: Services, instanceId: string): Promise<PotentialAlert[]> {
  const { rows } = await db.execute<FindingRow>(sql`
    with causes as (
      select detector, cause_key, min(array_position(array['high', 'medium', 'low'], severity)) as rank,
        (array_agg(finding_id order by observed_at))[1] as finding_id, max(observed_at) as observed_at, min(observed_at) as found_at,
        coalesce(array_agg(distinct platform) filter (where platform <> ''), '{}') as platforms,
        array_agg(distinct region) as regions, count(distinct url)::int as page_count
      from findings f where instance_id = ${instanceId} and not ${isDiscarded}
      group by detector, cause_key
      order by rank, observed_at desc
      limit ${maxFindings})
    select c.finding_id, (array['high', 'medium', 'low'])[c.rank] as severity, f.title, f.url, f.data,
      c.platforms, c.regions, c.page_count, c.found_at
    from causes c join findings f on f.finding_id = c.finding_id
    order by c.rank, c.observed_at desc, c.finding_id`)
  return rows.map((row) => {
    const finding = StoredFinding.parse(row.data)
    return {
      [wire.potentialAlertId]: row.finding_id,
      severity: row.severity,
      title: row.title,
      description: finding.description,
      platforms: row.platforms,
      regions: row.regions,
      shortlink_url: row.url,
      shortlink_title: finding.where,
      place: row.page_count === 1 ? (finding.where ?? '') : '',
      // Screenshots are taken at the end, for confirmed findings only.
      [wire.evidenceRows]: finding.rows.map(({ blob: _blob, before_blob: _before, ...shown }) => shown),
      page_count: row.page_count,
      found_at: new Date(row.found_at).toISOString(),
      needs_review: false,
    }
  })
}

const StoredFinding = z.object({
  description: z.string().catch(''),
  where: z.string().nullable().catch(null),
  rows: z.array(StoredRow).catch([]),
})
