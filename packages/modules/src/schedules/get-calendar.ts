/** The coming two weeks: when runs are expected to start and end, and how much they ask of each host. */
import type { Executor } from '@vitrine/db/database'
import { scheduleOccurrences, schedules } from '@vitrine/db/tables/schedules'
import { websites } from '@vitrine/db/tables/websites'
import { minuteMs } from '@vitrine/kernel/time/durations'
import { and, eq, sql } from 'drizzle-orm'
import { ScanScope } from '../scans/contract.ts'
import { notFound } from '../system/require-caller.ts'
import type { Services } from '../system/services.ts'
import {
  type HostLoad,
  maxLoads,
  maxPlannedRuns,
  type PlannedRun,
  type ScheduleCalendar,
  ScheduleTiming,
} from './contract.ts'
import { dayOf } from './local-time.ts'
import { startTime } from './start-time.ts'
import { assertTimeZone, dueTimes } from './timing.ts'

const calendarDays = 14
/** Where no run was measured yet. */
const guessedMinutes = 30

interface Expected {
  pages: number
  minutes: number
}

/**
 * @param askedZone time zone of the days; that of the website if absent
 * @throws AppError VALIDATION_FAILED for a time zone that doesn’t exist
 */
export async function getCalendar(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  websiteId: string,
  askedZone?: string,
): Promise<ScheduleCalendar> {
  if (askedZone !== undefined) assertTimeZone(askedZone)
  const [website] = await db
    .select({ host: websites.host, timeZone: websites.timeZone })
    .from(websites)
    .where(eq(websites.websiteId, websiteId))
  if (website === undefined) throw notFound('The website')
  const { host } = website
  const timeZone = askedZone ?? website.timeZone
  const now = new Date(clock.now())
  // Midnights are due times too, so that days of 23 and of 25 hours are right.
  const midnights = dueTimes(
    { timing: { kind: 'daily', time: '00:00' }, timeZone },
    now,
    farAway,
    calendarDays,
  )
  const end = midnights.at(-1) ?? now
  const known = await readMeasured(db, websiteId)
  const planned = (await readPlanned(db, websiteId, now, end)).map(({ scope, templateId, ...run }) => {
    const measured = known.get(templateId)
    const budget = Math.min(settings.scanPages, scope.page_budget ?? settings.scanPages)
    const pages = Math.min(budget, measured?.pages ?? budget)
    return { ...run, host, pages, minutes: measured?.minutes ?? guessedMinutes }
  })
  const runs = oneAfterAnother(planned).slice(0, maxPlannedRuns)
  return {
    time_zone: timeZone,
    days: [now, ...midnights.slice(0, -1)].map((day) => dayOf(day, timeZone)),
    runs,
    load: loadOf(runs, timeZone).slice(0, maxLoads),
  }
}

const farAway = new Date(8.64e15)

async function readPlanned(executor: Executor, websiteId: string, now: Date, until: Date) {
  const active = await executor.select().from(schedules).where(eq(schedules.websiteId, websiteId))
  const waiting = await executor
    .select()
    .from(scheduleOccurrences)
    .where(and(eq(scheduleOccurrences.websiteId, websiteId), eq(scheduleOccurrences.state, 'waiting')))
  return active.flatMap((schedule) => {
    const { scheduleId, title, scanTemplateId: templateId, nextDueAt, timeZone } = schedule
    const scope = ScanScope.parse(schedule.scope)
    const timing = ScheduleTiming.parse(schedule.timing)
    const base = { scheduleId, title, templateId, scope }
    const due =
      nextDueAt === null || nextDueAt > until
        ? []
        : [nextDueAt, ...dueTimes({ timing, timeZone }, nextDueAt, until)]
    return [
      ...waiting
        .filter((each) => each.scheduleId === scheduleId)
        .map(({ dueAt, startAt }) => ({ ...base, dueAt, startAt: startAt > now ? startAt : now })),
      ...due.map((dueAt) => ({ ...base, dueAt, startAt: startTime(schedule, dueAt) })),
    ]
  })
}

/** Pages and minutes of earlier runs, by template. */
async function readMeasured(executor: Executor, websiteId: string): Promise<Map<string, Expected>> {
  const { rows } = await executor.execute<{ template_id: string; pages: number; minutes: number }>(sql`
    select i.scan_template_id as template_id,
      percentile_disc(0.5) within group (order by s.pages_analyzed_count)::int as pages,
      ceil(percentile_cont(0.5) within group (
        order by extract(epoch from i.finished_at - i.scan_start_time) / 60))::int as minutes
    from scan_instances i join scans s on s.scan_id = i.scan_id
    where i.website_id = ${websiteId} and i.status = 'completed' and i.scan_start_time is not null
    group by i.scan_template_id`)
  return new Map(
    rows.map(({ template_id, pages, minutes }) => [template_id, { pages, minutes: Math.max(1, minutes) }]),
  )
}

interface Planned extends Expected {
  scheduleId: string
  title: string
  host: string
  dueAt: Date
  startAt: Date
}

/** A host is analyzed once at a time, so a run waits for the one before it. */
function oneAfterAnother(planned: readonly Planned[]): PlannedRun[] {
  const freeAt = new Map<string, number>()
  return planned
    .toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime())
    .map(({ scheduleId, title, host, dueAt, startAt, pages, minutes }) => {
      const startMs = Math.max(startAt.getTime(), freeAt.get(host) ?? 0)
      const endMs = startMs + minutes * minuteMs
      freeAt.set(host, endMs)
      return {
        schedule_id: scheduleId,
        title,
        due_at: dueAt.toISOString(),
        start_at: new Date(startMs).toISOString(),
        end_at: new Date(endMs).toISOString(),
        host,
        pages,
        minutes,
      }
    })
}

function loadOf(runs: readonly PlannedRun[], timeZone: string): HostLoad[] {
  const load = new Map<string, HostLoad>()
  for (const { host, start_at, pages, minutes } of runs) {
    const day = dayOf(new Date(start_at), timeZone)
    const known = load.get(`${host} ${day}`) ?? { host, day, runs: 0, pages: 0, minutes: 0 }
    load.set(`${host} ${day}`, {
      ...known,
      runs: known.runs + 1,
      pages: known.pages + pages,
      minutes: known.minutes + minutes,
    })
  }
  return [...load.values()]
}
