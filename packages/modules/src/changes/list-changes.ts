import type { AlertSnapshotColumn } from '@vitrine/db/tables/alerts'
import { wire } from '@vitrine/kernel/names/wire-names'
import { type SQL, sql } from 'drizzle-orm'
import { assertFeature } from '../system/assert-feature.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import { presentSide, sideOfPicture } from './alert-side.ts'
import type { Change, ChangeKind, ChangeList } from './contract.ts'

interface Asked {
  since?: string | undefined
  kind?: ChangeKind | undefined
  cursor?: string | undefined
  limit: number
}

interface Row extends Record<string, unknown> {
  event_id: string
  kind: ChangeKind
  at: string
  recorded_at: string
  alert_id: string
  title: string
  place: string
  scan_id: string | null
  scan_title: string | null
  is_recheck: boolean
  seen: AlertSnapshotColumn | null
  earlier: AlertSnapshotColumn | null
  image_sha256: string | null
  before_sha256: string | null
}

/** How the history of an alert tells each change. */
const kinds = sql`case e.kind when 'found' then 'new' when 'rechecked' then
  case e.after when 'gone' then 'gone' else 'returned' end else e.kind end`

/**
 * The changes of a website, in the order in which they became known, the newest first. An analysis records what it saw
 * when it ends, so that whoever asks again with the time of the last answer misses nothing.
 */
export async function listChanges(
  services: Services,
  caller: Caller,
  websiteId: string,
  asked: Asked,
): Promise<ChangeList> {
  assertFeature(services, 'changes')
  const limits = await readAuditLimits(services.db, websiteId, caller)
  const conditions: SQL[] = [
    sql`e.website_id = ${websiteId}`,
    sql`(e.kind in ('found', 'returned', 'gone', 'worse', 'better')
      or (e.kind = 'rechecked' and e.after in ('gone', 'present') and e.before is distinct from e.after))`,
    sql`not a.is_needs_review and a.status <> 'discarded'`,
  ]
  if (limits !== null) conditions.push(sql`e.alert_id = any(${sql.param(limits.alertIds)}::uuid[])`)
  if (asked.since !== undefined) conditions.push(sql`e.event_id >= ${firstIdAt(asked.since)}::uuid`)
  if (asked.cursor !== undefined) conditions.push(sql`e.event_id < ${asked.cursor}::uuid`)
  if (asked.kind !== undefined) conditions.push(sql`${kinds} = ${asked.kind}`)
  const { rows } = await services.db.execute<Row>(sql`
    select e.event_id, ${kinds} as kind, ${iso('e.at')} as at,
      ${recordedAt} as recorded_at,
      e.alert_id, coalesce(a.person_content ->> 'title', a.title) as title, a.place,
      e.scan_id, s.title as scan_title, e.kind = 'rechecked' as is_recheck,
      seen.snapshot as seen, earlier.snapshot as earlier, r.image_sha256, r.before_sha256
    from alert_events e join alerts a on a.alert_id = e.alert_id
    left join scans s on s.scan_id = e.scan_id
    left join alert_scans seen on seen.alert_id = e.alert_id and seen.scan_id = e.scan_id
    left join lateral (select x.snapshot from alert_scans x
      where x.alert_id = e.alert_id and x.last_seen_at < e.at order by x.last_seen_at desc limit 1) earlier on true
    left join lateral (select c.image_sha256, c.before_sha256 from alert_rechecks c
      where e.kind = 'rechecked' and c.alert_id = e.alert_id and c.finished_at = e.at limit 1) r on true
    where ${sql.join(conditions, sql` and `)}
    order by e.event_id desc limit ${asked.limit + 1}`)
  const shown = rows.slice(0, asked.limit)
  return {
    changes: shown.map((row) => presentChange(services, websiteId, row)),
    next: rows.length > asked.limit ? (shown.at(-1)?.event_id ?? null) : null,
  }
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The time in a version 7 id. */
const recordedAt = sql.raw(
  `to_char(to_timestamp(('x' || left(replace(e.event_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
)

/** The lowest version 7 id of a time. */
function firstIdAt(time: string): string {
  const hex = Math.max(0, Date.parse(time)).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`
}

function presentChange(services: Services, websiteId: string, row: Row): Change {
  const { kind, is_recheck: isRecheck } = row
  const earlier = presentSide(services, websiteId, row.earlier)
  const picture = sideOfPicture(services, websiteId, row.image_sha256, row.at)
  const former = sideOfPicture(services, websiteId, row.before_sha256, row.at)
  const before = kind === 'new' ? null : (earlier ?? former)
  const seen = presentSide(services, websiteId, row.seen)
  return {
    change_id: row.event_id,
    kind,
    at: row.at,
    recorded_at: row.recorded_at,
    [wire.alertId]: row.alert_id,
    title: row.title,
    place: row.place,
    scan_id: row.scan_id,
    scan_title: row.scan_title,
    is_verified: isRecheck,
    before,
    after: isRecheck ? picture : kind === 'gone' ? null : seen,
  }
}
