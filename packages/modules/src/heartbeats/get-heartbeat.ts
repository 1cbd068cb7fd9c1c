import type { Executor } from '@vitrine/db/database'
import { beats, heartbeats, incidents } from '@vitrine/db/tables/events'
import { websites } from '@vitrine/db/tables/websites'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { dayMs } from '@vitrine/kernel/time/durations'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { assertFeature } from '../system/assert-feature.ts'
import { notFound } from '../system/require-caller.ts'
import type { Services } from '../system/services.ts'
import {
  BeatStep,
  BeatStepName,
  type Heartbeat,
  type HeartbeatDay,
  type Incident,
  maxIncidents,
} from './contract.ts'
import { obstacleOf } from './obstacle.ts'

const shownDays = 90

/** Before it was ever switched on, it is off. */
const defaults = { isOn: false, intervalMinutes: 15, pausedReason: null, nextBeatAt: null }

export async function getHeartbeat(services: Services, websiteId: string): Promise<Heartbeat> {
  assertFeature(services, 'heartbeats')
  const { db, clock } = services
  const since = new Date(clock.now() - shownDays * dayMs)
  const [website] = await db.select().from(websites).where(eq(websites.websiteId, websiteId))
  if (website === undefined) throw notFound('The website')
  const [stored] = await db.select().from(heartbeats).where(eq(heartbeats.websiteId, websiteId))
  const { isOn, intervalMinutes, pausedReason, nextBeatAt } = stored ?? defaults
  const [last] = await db
    .select()
    .from(beats)
    .where(eq(beats.websiteId, websiteId))
    .orderBy(desc(beats.at))
    .limit(1)
  return {
    is_on: isOn,
    interval_minutes: intervalMinutes,
    paused_reason: pausedReason,
    obstacle: await obstacleOf(db, website),
    next_beat_at: isOn ? (nextBeatAt?.toISOString() ?? null) : null,
    last:
      last === undefined
        ? null
        : {
            at: last.at.toISOString(),
            state: last.state,
            steps: last.steps.map((step) => BeatStep.parse(step)),
          },
    incidents: await readIncidents(db, websiteId, { skip: 0, limit: maxIncidents }, since),
    incident_count: await db.$count(incidents, eq(incidents.websiteId, websiteId)),
    days: await readDays(db, websiteId, since, website.timeZone),
    time_zone: website.timeZone,
  }
}

/** A page of all incidents, the newest first. */
export function listIncidents(services: Services, websiteId: string, page: ListPage): Promise<Incident[]> {
  assertFeature(services, 'heartbeats')
  return readIncidents(services.db, websiteId, page)
}

async function readIncidents(
  executor: Executor,
  websiteId: string,
  { skip, limit }: ListPage,
  since?: Date,
): Promise<Incident[]> {
  const rows = await executor
    .select()
    .from(incidents)
    .where(
      and(
        eq(incidents.websiteId, websiteId),
        since === undefined ? undefined : gte(incidents.openedAt, since),
      ),
    )
    .orderBy(desc(incidents.openedAt), desc(incidents.incidentId))
    .offset(skip)
    .limit(limit)
  return rows.map((row) => ({
    incident_id: row.incidentId,
    title: row.title,
    detail: row.detail,
    step: BeatStepName.parse(row.step),
    started_at: row.startedAt.toISOString(),
    closed_at: row.closedAt?.toISOString() ?? null,
  }))
}

interface DayRow extends Record<string, unknown> {
  day: string
  ok_count: number
  failed_count: number
  unknown_count: number
  durations: Record<string, number> | null
}

async function readDays(
  executor: Executor,
  websiteId: string,
  since: Date,
  timeZone: string,
): Promise<HeartbeatDay[]> {
  const { rows } = await executor.execute<DayRow>(sql`
    with own as (
      select to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day, state, steps from beats
      where website_id = ${websiteId} and at >= ${since}
    ), medians as (
      select day, step ->> 'name' as name,
        percentile_cont(0.5) within group (order by (step ->> 'duration_ms')::float8) as ms
      from own, jsonb_array_elements(steps) step
      where step ->> 'outcome' = 'ok' and step ->> 'duration_ms' is not null group by 1, 2
    )
    select day, (count(*) filter (where state = 'ok'))::int as ok_count,
      (count(*) filter (where state = 'failed'))::int as failed_count,
      (count(*) filter (where state = 'unknown'))::int as unknown_count,
      (select jsonb_object_agg(m.name, round(m.ms)) from medians m where m.day = own.day) as durations
    from own group by day order by day`)
  return rows.map((row) => ({ ...row, durations: row.durations ?? {} }))
}
