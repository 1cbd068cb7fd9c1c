/**
 * Turns due times into occurrences. A schedule and its occurrences change in one transaction, and an occurrence's key
 * is its due time, so that a killed process loses nothing and a second one doubles nothing.
 */
import type { Transaction } from '@vitrine/db/database'
import { scheduleOccurrences, schedules } from '@vitrine/db/tables/schedules'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { ScheduleTiming } from './contract.ts'
import { startTime } from './start-time.ts'
import { dueTimes, nextDue } from './timing.ts'

type PlanServices = Pick<Services, 'db' | 'clock' | 'log'>
type ScheduleRow = typeof schedules.$inferSelect

const atOnce = 50
/** Missed due times that are listed one by one. */
const maxListed = 20

export async function planDue(services: PlanServices, signal: AbortSignal): Promise<void> {
  const now = new Date(services.clock.now())
  for (;;) {
    signal.throwIfAborted()
    const count = await services.db.transaction(async (tx) => {
      const due = await tx
        .select()
        .from(schedules)
        .where(and(eq(schedules.state, 'active'), lte(schedules.nextDueAt, now)))
        .orderBy(asc(schedules.nextDueAt))
        .limit(atOnce)
        .for('update', { skipLocked: true })
      for (const schedule of due) await planSchedule(tx, schedule, now)
      return due.length
    })
    if (count < atOnce) return
  }
}

/** The newest due time makes up for all that passed while nothing ran. */
async function planSchedule(tx: Transaction, schedule: ScheduleRow, now: Date): Promise<void> {
  const { scheduleId, websiteId, timeZone, nextDueAt: first } = schedule
  if (first === null) return
  const timing = ScheduleTiming.parse(schedule.timing)
  const passed = [first, ...dueTimes({ timing, timeZone }, first, now)]
  const latest = passed.at(-1) ?? first
  const missed = passed.slice(0, -1)
  const reason = 'Missed, because Vitrine wasn’t running. The next run made up for it.'
  const base = { scheduleId, websiteId }
  await tx
    .insert(scheduleOccurrences)
    .values([
      ...missed.slice(-maxListed).map((dueAt) => ({
        ...base,
        dueAt,
        startAt: dueAt,
        state: 'skipped' as const,
        reason,
        settledAt: now,
      })),
      { ...base, dueAt: latest, startAt: startTime(schedule, latest), missedCount: missed.length },
    ])
    .onConflictDoNothing()
  const next = nextDue({ timing, timeZone }, now)
  await tx
    .update(schedules)
    .set({ nextDueAt: next, ...(next === null ? { state: 'ended' as const } : {}) })
    .where(eq(schedules.scheduleId, scheduleId))
}
