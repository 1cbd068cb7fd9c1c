import { executeNamed } from '@vitrine/db/named-statement'
import { wire } from '@vitrine/kernel/names/wire-names'
import { dayMs } from '@vitrine/kernel/time/durations'
import { sql } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { readOncePerChange } from '../system/website-cache.ts'
import type { AlertsOverview } from './contract.ts'
import { isCountedOpen, isInUnarchivedScan } from './counted-alerts.ts'

interface Row extends Record<string, unknown> {
  open: number
  resolved: number
  recent: number
  high: number
  medium: number
  low: number
  detectors: string[]
  costliest: AlertsOverview['costliest']
}

/** Counts of a website's alerts, without those that need review. Archived analyses have no open or new alerts. */
export async function getAlertsOverview(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  websiteId: string,
): Promise<AlertsOverview> {
  const dayAgo = new Date(clock.now() - dayMs).toISOString()
  const row = await readOncePerChange(db, websiteId, 'alerts-overview', async () => {
    const [counted] = await executeNamed<Row>(
      db,
      sql`
      select
        count(*) filter (where is_open)::int as open,
        count(*) filter (where status = 'closed')::int as resolved,
        count(*) filter (where status <> 'discarded' and is_active and first_seen_at > ${dayAgo})::int as recent,
        count(*) filter (where is_open and severity = 'high')::int as high,
        count(*) filter (where is_open and severity = 'medium')::int as medium,
        count(*) filter (where is_open and severity = 'low')::int as low,
        coalesce(array_agg(distinct detector) filter (where is_open and not is_audit), '{}') as detectors,
        (select json_build_object(${wire.alertId}::text, a.alert_id, 'scan_id', a.first_scan_id,
            'title', coalesce(a.person_content ->> 'title', a.title), 'revenue_at_risk', a.weekly_revenue_at_risk::float8)
          from alerts a join websites w on w.website_id = a.website_id
          where ${isCountedOpen(websiteId)} and a.weekly_revenue_at_risk > 0 and not w.is_audit_mode
          order by a.weekly_revenue_at_risk desc, a.alert_id limit 1) as costliest
      from (
        select status, severity, detector, first_seen_at, is_active, is_audit,
          status = 'open' and is_active as is_open
        from (select a.status, a.severity, a.detector, a.first_seen_at,
            (select w.is_audit_mode from websites w where w.website_id = a.website_id) as is_audit,
            ${isInUnarchivedScan(websiteId)} as is_active
          from alerts a where a.website_id = ${websiteId} and not a.is_needs_review) each) counted`,
    )
    return counted
  })
  return {
    [wire.openAlerts]: row?.open ?? 0,
    [wire.resolvedAlerts]: row?.resolved ?? 0,
    [wire.newAlerts]: row?.recent ?? 0,
    [wire.alertsBySeverity]: { high: row?.high ?? 0, medium: row?.medium ?? 0, low: row?.low ?? 0 },
    open_detectors: row?.detectors ?? [],
    costliest: row?.costliest ?? null,
  }
}
