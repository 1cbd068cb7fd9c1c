import type { Executor } from '@vitrine/db/database'
import { scheduleOccurrences, schedules } from '@vitrine/db/tables/schedules'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import { maxSchedules, type Schedule, type ScheduleOccurrence } from './contract.ts'
import { presentOccurrence, presentSchedule } from './present-schedule.ts'

/** A website's schedules, those that are due next first, then the others by age. */
export async function listSchedules(executor: Executor, websiteId: string): Promise<Schedule[]> {
  return readSchedules(executor, eq(schedules.websiteId, websiteId))
}

/** @throws AppError NOT_FOUND also for another website's */
export async function readSchedule(
  executor: Executor,
  websiteId: string,
  scheduleId: string,
): Promise<Schedule> {
  const [schedule] = await readSchedules(
    executor,
    and(eq(schedules.websiteId, websiteId), eq(schedules.scheduleId, scheduleId)),
  )
  if (schedule === undefined) throw notFound('The schedule')
  return schedule
}

async function readSchedules(executor: Executor, which: SQL | undefined): Promise<Schedule[]> {
  const rows = await executor
    .select()
    .from(schedules)
    .where(which)
    .orderBy(schedules.nextDueAt, schedules.createdAt, schedules.scheduleId)
    .limit(maxSchedules)
  const newest = await executor
    .selectDistinctOn([scheduleOccurrences.scheduleId])
    .from(scheduleOccurrences)
    .innerJoin(schedules, eq(schedules.scheduleId, scheduleOccurrences.scheduleId))
    .where(which)
    .orderBy(scheduleOccurrences.scheduleId, desc(scheduleOccurrences.dueAt))
  const lastOf = new Map(newest.map((row) => [row.schedules.scheduleId, row.schedule_occurrences]))
  return rows.map((row) => presentSchedule(row, lastOf.get(row.scheduleId) ?? null))
}

/** A page of the due times, newest first. */
export async function listOccurrences(
  executor: Executor,
  websiteId: string,
  { skip, limit }: ListPage,
): Promise<ScheduleOccurrence[]> {
  const rows = await executor
    .select()
    .from(scheduleOccurrences)
    .innerJoin(schedules, eq(schedules.scheduleId, scheduleOccurrences.scheduleId))
    .where(eq(scheduleOccurrences.websiteId, websiteId))
    .orderBy(desc(scheduleOccurrences.dueAt), desc(scheduleOccurrences.occurrenceId))
    .offset(skip)
    .limit(limit)
  return rows.map((row) => presentOccurrence(row.schedule_occurrences, row.schedules.title))
}
