import { sql } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import type { FixSummary } from './contract.ts'

interface Row extends Record<string, unknown> {
  count: number
  recovered: number | null
  currency: string | null
}

/** Alerts with a proof of this month that haven't come back since, and what they cost before. */
export async function getFixes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  websiteId: string,
): Promise<FixSummary> {
  const now = new Date(clock.now())
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString()
  const { rows } = await db.execute<Row>(sql`
    select count(*)::int as count, sum(proof.recovered)::float8 as recovered,
      (select coalesce(s.currency, w.currency) from websites w
        left join store_assumptions s on s.website_id = w.website_id where w.website_id = ${websiteId}) as currency
    from alerts a
    left join lateral (
      select (r.data ->> 'recovered')::numeric as recovered from alert_rechecks r
      where r.alert_id = a.alert_id and r.state = 'gone' and r.finished_at = a.fixed_at limit 1) proof on true
    where a.website_id = ${websiteId} and a.presence = 'gone' and a.fixed_at >= ${since}`)
  const [row] = rows
  return {
    fixed_count: row?.count ?? 0,
    recovered_per_week: row?.recovered ?? null,
    currency: row?.currency ?? null,
    since,
  }
}
