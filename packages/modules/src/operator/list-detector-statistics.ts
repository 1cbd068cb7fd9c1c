import { sql } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { maxDetectors } from '../templates/contract.ts'
import type { DetectorStatistics } from './contract.ts'

interface Row extends Record<string, unknown> {
  detector: string
  alert_count: number
  website_count: number
  closed_count: number
  discarded_count: number
  false_alarm: number
  wont_fix: number
  intended: number
  duplicate: number
  useful_count: number
  not_useful_count: number
  feedback_count: number
  wrong_count: number
}

/** How people rated the alerts of each check. Checks with many false alarms need attention first. */
export async function listDetectorStatistics({ db }: Pick<Services, 'db'>): Promise<DetectorStatistics[]> {
  const { rows } = await db.execute<Row>(sql`
    with opinions as (
      select alert_id, count(*) filter (where feedback_status = 'thumbs_up')::int as useful,
        count(*) filter (where feedback_status = 'thumbs_down')::int as not_useful,
        count(*) filter (where feedback_status is not null or reason is not null)::int as rated,
        count(*) filter (where reason in ('wrong', 'wrong_value'))::int as wrong
      from alert_feedback group by alert_id)
    select a.detector, count(*)::int as alert_count, count(distinct a.website_id)::int as website_count,
      count(*) filter (where a.person_status = 'closed')::int as closed_count,
      count(*) filter (where a.person_status = 'discarded')::int as discarded_count,
      count(*) filter (where a.discard_reason = 'false_alarm')::int as false_alarm,
      count(*) filter (where a.discard_reason = 'wont_fix')::int as wont_fix,
      count(*) filter (where a.discard_reason = 'intended')::int as intended,
      count(*) filter (where a.discard_reason = 'duplicate')::int as duplicate,
      coalesce(sum(o.useful), 0)::int as useful_count, coalesce(sum(o.not_useful), 0)::int as not_useful_count,
      coalesce(sum(o.rated), 0)::int as feedback_count, coalesce(sum(o.wrong), 0)::int as wrong_count
    from alerts a
    join websites w on w.website_id = a.website_id and not w.is_demo
    left join opinions o on o.alert_id = a.alert_id
    where not a.is_needs_review
    group by a.detector
    order by count(*) filter (where a.discard_reason = 'false_alarm') desc, count(*) desc, a.detector
    limit ${maxDetectors}`)
  return rows.map(({ false_alarm, wont_fix, intended, duplicate, ...row }) => {
    const decided = row.closed_count + row.discarded_count
    return {
      ...row,
      discard_reasons: { false_alarm, wont_fix, intended, duplicate },
      wrong_share: row.feedback_count === 0 ? null : row.wrong_count / row.feedback_count,
      false_alarm_share: decided === 0 ? null : false_alarm / decided,
    }
  })
}
