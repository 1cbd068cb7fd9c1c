import { scheduleOccurrences, schedules } from '@vitrine/db/tables/schedules'
import { Platform } from '@vitrine/kernel/names/vocabulary'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { checkRequest } from '../scans/request-scan.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { assertSchedulesOn } from './assert-schedules-on.ts'
import { type Schedule, type SchedulePatch, ScheduleTiming } from './contract.ts'
import { changedScope, quietColumns } from './create-schedule.ts'
import { readSchedule } from './read-schedules.ts'
import { assertRhythm, nextDue } from './timing.ts'

/**
 * Changes, pauses or resumes a schedule. Due times that pass while it is paused are not made up for.
 * @throws AppError NOT_FOUND, PLAN_REQUIRED, AUDIT_LIMIT, VALIDATION_FAILED
 */
export async function updateSchedule(
  services: Services,
  caller: Caller,
  websiteId: string,
  scheduleId: string,
  change: SchedulePatch,
): Promise<Schedule> {
  const isPause = change.state === 'paused'
  // Pausing is possible whatever else became impossible.
  if (!isPause) assertSchedulesOn(services)
  const known = await readSchedule(services.db, websiteId, scheduleId)
  const now = new Date(services.clock.now())
  const rhythm = {
    timing: change.timing ?? known.timing,
    timeZone: change.time_zone ?? known.time_zone,
  }
  const state = change.state ?? (known.state === 'ended' && change.timing ? 'active' : known.state)
  const isActive = state === 'active'
  if (change.timing !== undefined || change.time_zone !== undefined || (isActive && known.state !== 'active'))
    assertRhythm(rhythm, now)
  const scope = changedScope(known.scope, change)
  const title = change.title ?? known.title
  const regions = change.regions ?? known.regions
  await services.db.transaction(async (tx) => {
    const isIt = and(eq(schedules.scheduleId, scheduleId), eq(schedules.websiteId, websiteId))
    const [row] = await tx.select().from(schedules).where(isIt).for('update')
    if (row === undefined) throw notFound('The schedule')
    const body = {
      website_id: websiteId,
      scan_template_id: row.scanTemplateId,
      scan_template: null,
      title,
      regions,
      scope,
    }
    const checked = isPause ? null : await checkRequest({ ...services, db: tx }, caller, body, row.fileId)
    await tx
      .update(schedules)
      .set({
        title,
        scope,
        regions: [...(checked?.scan.regions ?? row.regions)],
        platforms: change.platforms ?? Platforms.parse(row.platforms),
        timing: rhythm.timing,
        timeZone: rhythm.timeZone,
        ...(change.quiet_hours === undefined ? {} : quietColumns(change.quiet_hours)),
        state,
        pausedReason: isActive ? null : row.pausedReason,
        nextDueAt: isActive ? nextDueOf(row, rhythm, now) : null,
      })
      .where(isIt)
    if (isPause) await skipWaiting(tx, scheduleId, now)
  })
  return readSchedule(services.db, websiteId, scheduleId)
}

const Platforms = z.array(Platform).min(1).catch(['Desktop', 'Mobile'])

/** A due time that has just passed and wasn't planned yet stays, unless the times themselves changed. */
function nextDueOf(
  row: typeof schedules.$inferSelect,
  rhythm: { timing: ScheduleTiming; timeZone: string },
  now: Date,
): Date | null {
  const isSame =
    row.timeZone === rhythm.timeZone &&
    JSON.stringify(ScheduleTiming.parse(row.timing)) === JSON.stringify(rhythm.timing)
  return isSame && row.nextDueAt !== null ? row.nextDueAt : nextDue(rhythm, now)
}

async function skipWaiting(
  tx: Parameters<Parameters<Services['db']['transaction']>[0]>[0],
  scheduleId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(scheduleOccurrences)
    .set({ state: 'skipped', reason: 'The schedule was paused before this run could start.', settledAt: now })
    .where(and(eq(scheduleOccurrences.scheduleId, scheduleId), eq(scheduleOccurrences.state, 'waiting')))
}

/** Deletes a schedule with its record. The scans that it launched stay. @throws AppError NOT_FOUND */
export async function deleteSchedule(
  services: Services,
  websiteId: string,
  scheduleId: string,
): Promise<void> {
  const gone = await services.db
    .delete(schedules)
    .where(and(eq(schedules.scheduleId, scheduleId), eq(schedules.websiteId, websiteId)))
    .returning({ scheduleId: schedules.scheduleId })
  if (gone.length === 0) throw notFound('The schedule')
}
