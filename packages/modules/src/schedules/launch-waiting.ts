/** Launches occurrences whose time has come: one run per store host at a time, and by the rules of any launch. */
import type { Transaction } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { scans } from '@vitrine/db/tables/scans'
import { scheduleOccurrences, schedules } from '@vitrine/db/tables/schedules'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { Platform } from '@vitrine/kernel/names/vocabulary'
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ScanScope } from '../scans/contract.ts'
import { mayRunAutomatically } from '../scans/launch-rules.ts'
import { createScan, startInstance } from '../scans/launch-scan.ts'
import { checkRequest } from '../scans/request-scan.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { afterQuietHours } from './start-time.ts'

type OccurrenceRow = typeof scheduleOccurrences.$inferSelect
type ScheduleRow = typeof schedules.$inferSelect

/** What may start in one tick at most. The rest starts with the next. */
const atOnce = 500

export async function launchWaiting(services: Services, signal: AbortSignal): Promise<void> {
  const now = new Date(services.clock.now())
  const waiting = await services.db
    .select({ occurrenceId: scheduleOccurrences.occurrenceId })
    .from(scheduleOccurrences)
    .where(and(eq(scheduleOccurrences.state, 'waiting'), lte(scheduleOccurrences.startAt, now)))
    .orderBy(asc(scheduleOccurrences.startAt), asc(scheduleOccurrences.occurrenceId))
    .limit(atOnce)
  for (const { occurrenceId } of waiting) {
    signal.throwIfAborted()
    await settle(services, occurrenceId, now).catch((error: unknown) => {
      services.log.error({ err: error, occurrence_id: occurrenceId }, 'a scheduled run wasn’t launched')
    })
  }
}

interface Settled {
  state: 'launched' | 'skipped' | 'waiting'
  reason?: string | null
  startAt?: Date
  scanId?: string
  instanceId?: string | null
}

/** Decides about one occurrence while it and its host are locked, and saves the scan together with the decision. */
async function settle(services: Services, occurrenceId: string, now: Date): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(scheduleOccurrences)
      .innerJoin(schedules, eq(schedules.scheduleId, scheduleOccurrences.scheduleId))
      .innerJoin(websites, eq(websites.websiteId, scheduleOccurrences.websiteId))
      .where(
        and(eq(scheduleOccurrences.occurrenceId, occurrenceId), eq(scheduleOccurrences.state, 'waiting')),
      )
      .for('update', { of: [scheduleOccurrences, schedules], skipLocked: true })
    if (found === undefined) return
    const { schedule_occurrences: occurrence, schedules: schedule, websites: website } = found
    const end = await decide(services, tx, { occurrence, schedule, host: website.host, now })
    await tx
      .update(scheduleOccurrences)
      .set({ ...end, ...(end.state === 'waiting' ? {} : { settledAt: now }) })
      .where(eq(scheduleOccurrences.occurrenceId, occurrenceId))
  })
}

interface Case {
  occurrence: OccurrenceRow
  schedule: ScheduleRow
  host: string
  now: Date
}

async function decide(services: Services, tx: Transaction, each: Case): Promise<Settled> {
  const { occurrence, schedule, host, now } = each
  if (schedule.state === 'paused')
    return { state: 'skipped', reason: 'The schedule was paused before this run could start.' }
  if (await hasNewer(tx, occurrence))
    return { state: 'skipped', reason: 'The next run was due before this one could start.' }
  const allowed = afterQuietHours(schedule, now)
  if (allowed > now)
    return { state: 'waiting', startAt: allowed, reason: 'Waiting for the quiet hours to end.' }
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`schedules ${host}`}, 0))`)
  if (await isBusy(tx, host))
    return { state: 'waiting', reason: 'Waiting for another analysis of this store to end.' }
  try {
    return await launch(services, tx, each)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Nothing was written yet. Until someone changes it, the next run would fail alike.
    await tx
      .update(schedules)
      .set({ state: 'paused', pausedReason: error.message, nextDueAt: null })
      .where(and(eq(schedules.scheduleId, schedule.scheduleId), eq(schedules.state, 'active')))
    return { state: 'skipped', reason: error.message }
  }
}

const hasNewer = async (tx: Transaction, { scheduleId, dueAt }: OccurrenceRow) =>
  (await tx.$count(
    scheduleOccurrences,
    and(eq(scheduleOccurrences.scheduleId, scheduleId), gt(scheduleOccurrences.dueAt, dueAt)),
  )) > 0

/** Whoever launched it: a store is analyzed once at a time. */
async function isBusy(tx: Transaction, host: string): Promise<boolean> {
  const [running] = await tx
    .select({ scanId: scans.scanId })
    .from(scans)
    .innerJoin(websites, eq(websites.websiteId, scans.websiteId))
    .where(and(eq(websites.host, host), inArray(scans.state, ['in_progress'])))
    .limit(1)
  return running !== undefined
}

const Platforms = z.array(Platform).min(1).catch(['Desktop', 'Mobile'])

async function launch(services: Services, tx: Transaction, { occurrence, schedule }: Case): Promise<Settled> {
  const { websiteId } = schedule
  const caller = await readCaller(tx, schedule)
  const inside = { ...services, db: tx }
  const { scan, template } = await checkRequest(
    inside,
    caller,
    {
      website_id: websiteId,
      scan_template_id: schedule.scanTemplateId,
      scan_template: null,
      title: schedule.title,
      regions: schedule.regions,
      // Unless the schedule says otherwise, a repeated run only checks what has changed.
      scope: { skip_unchanged_pages: true, ...ScanScope.parse(schedule.scope) },
      amazon_seller_ids: schedule.amazonSellerIds,
    },
    schedule.fileId,
  )
  const isAutomatic = await mayRunAutomatically(inside, caller, websiteId, template)
  const scanId = await createScan(services, tx, {
    ...scan,
    platforms: Platforms.parse(schedule.platforms),
    origin: 'schedule',
    launchKey: `schedule ${schedule.scheduleId} ${occurrence.dueAt.toISOString()}`,
  })
  const instanceId = isAutomatic ? await startInstance(services, tx, scanId, caller.userId) : null
  const reason = isAutomatic ? null : 'This analysis doesn’t run automatically. We’ll run it for you.'
  return { state: 'launched', scanId, instanceId, reason }
}

/**
 * The person who made the schedule, with the rights of now.
 * @throws AppError NOT_ALLOWED when they left the team
 */
async function readCaller(tx: Transaction, { createdBy, websiteId }: ScheduleRow): Promise<Caller> {
  const [person] = await tx
    .select({ isSuperuser: users.isSuperuser, disabledAt: users.disabledAt, memberId: memberships.userId })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.userId, users.userId), eq(memberships.websiteId, websiteId)))
    .where(sql`${users.userId} = ${createdBy}`)
  const isEntitled =
    person !== undefined && person.disabledAt === null && (person.isSuperuser || person.memberId !== null)
  if (createdBy === null || !isEntitled)
    throw new AppError(
      'NOT_ALLOWED',
      'The person who created this schedule left the team. Ask someone else to create it again.',
    )
  return { userId: createdBy, sessionId: '', isSuperuser: person.isSuperuser, impersonatorId: null }
}
