import { files } from '@vitrine/db/tables/files'
import { scans } from '@vitrine/db/tables/scans'
import { schedules } from '@vitrine/db/tables/schedules'
import { AppError } from '@vitrine/kernel/http/errors'
import { newId } from '@vitrine/kernel/ids'
import { Platform } from '@vitrine/kernel/names/vocabulary'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { ScanScope } from '../scans/contract.ts'
import { assertScanUnlocked } from '../scans/get-scan.ts'
import { checkRequest } from '../scans/request-scan.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { assertSchedulesOn } from './assert-schedules-on.ts'
import { maxSchedules, type Schedule, type SchedulePatch, type ScheduleRequest } from './contract.ts'
import { readSchedule } from './read-schedules.ts'
import { minuteOf } from './time-of-day.ts'
import { assertRhythm, nextDue } from './timing.ts'

/**
 * Schedules an analysis by the rules of a launch.
 * @throws AppError NOT_FOUND, PLAN_REQUIRED, AUDIT_LIMIT, VALIDATION_FAILED, CONFLICT for too many
 */
export async function createSchedule(
  services: Services,
  caller: Caller,
  websiteId: string,
  request: ScheduleRequest,
): Promise<Schedule> {
  assertSchedulesOn(services)
  const now = new Date(services.clock.now())
  const rhythm = { timing: request.timing, timeZone: request.time_zone }
  assertRhythm(rhythm, now)
  const wanted = await readWanted(services, caller, websiteId, request)
  const { scan } = await checkRequest(services, caller, wanted.body, wanted.fileId)
  const scheduleId = newId()
  await services.db.transaction(async (tx) => {
    if ((await tx.$count(schedules, eq(schedules.websiteId, websiteId))) >= maxSchedules)
      throw new AppError(
        'CONFLICT',
        `A store can have ${maxSchedules} schedules. Delete one you no longer need.`,
      )
    await tx.insert(schedules).values({
      scheduleId,
      websiteId,
      title: scan.title?.trim() || wanted.body.title,
      scanTemplateId: scan.templateId,
      scope: wanted.body.scope,
      regions: [...(scan.regions ?? [])],
      platforms: wanted.platforms,
      amazonSellerIds: scan.amazonSellerIds ?? {},
      fileId: scan.fileId ?? null,
      timing: request.timing,
      timeZone: request.time_zone,
      ...quietColumns(request.quiet_hours),
      nextDueAt: nextDue(rhythm, now),
      sourceScanId: request.source_scan_id ?? null,
      createdBy: caller.userId,
    })
  })
  return readSchedule(services.db, websiteId, scheduleId)
}

export const quietColumns = (quiet: ScheduleRequest['quiet_hours']) => ({
  quietFromMinute: quiet === null ? null : minuteOf(quiet.from),
  quietToMinute: quiet === null ? null : minuteOf(quiet.to),
})

/** The scope with what a request changes of it; a page budget of null is the installation’s. */
export function changedScope(
  scope: ScanScope,
  {
    page_budget: budget,
    skip_unchanged_pages: skips,
  }: Pick<SchedulePatch, 'page_budget' | 'skip_unchanged_pages'>,
): ScanScope {
  const { page_budget: known, ...rest } = {
    ...scope,
    ...(skips === undefined ? {} : { skip_unchanged_pages: skips }),
  }
  const wanted = budget === undefined ? known : (budget ?? undefined)
  return wanted === undefined ? rest : { ...rest, page_budget: wanted }
}

const BothPlatforms = z.array(Platform).min(1).catch(['Desktop', 'Mobile'])

/** The analysis to schedule: what the request says, and otherwise what the repeated scan was. */
async function readWanted(services: Services, caller: Caller, websiteId: string, request: ScheduleRequest) {
  const source =
    request.source_scan_id == null
      ? null
      : await readSource(services, caller, websiteId, request.source_scan_id)
  const templateId = request.scan_template_id ?? source?.scanTemplateId
  if (templateId === undefined) throw missing('scan_template_id', 'Choose what to analyze.')
  const title = request.title ?? source?.title
  if (title === undefined) throw missing('title', 'Please name the schedule.')
  const scope = request.scope ?? ScanScope.parse(source?.scope ?? {})
  return {
    platforms: request.platforms ?? BothPlatforms.parse(source?.platforms),
    fileId: source?.fileId ?? null,
    body: {
      website_id: websiteId,
      scan_template_id: templateId,
      scan_template: null,
      title,
      regions: request.regions ?? source?.regions ?? [],
      scope: changedScope(scope, request),
      amazon_seller_ids: source?.amazonSellerIds,
    },
  }
}

async function readSource(services: Services, caller: Caller, websiteId: string, scanId: string) {
  const [source] = await services.db
    .select()
    .from(scans)
    .where(and(eq(scans.scanId, scanId), eq(scans.websiteId, websiteId)))
  if (source === undefined) throw notFound('The scan')
  await assertScanUnlocked(services.db, caller, websiteId, scanId)
  if (source.fileId === null) return source
  const isThere = and(eq(files.fileId, source.fileId), isNull(files.deletedAt))
  return { ...source, fileId: (await services.db.$count(files, isThere)) > 0 ? source.fileId : null }
}

function missing(path: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path, message }] })
}
