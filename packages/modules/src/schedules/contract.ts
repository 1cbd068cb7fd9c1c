/** Analyses that repeat, the calendar of what comes, and what became of every due time. */
import { pageQuery } from '@vitrine/kernel/http/page-query'
import { defineRoute } from '@vitrine/kernel/http/route'
import { Platform } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'
import { LaunchBody, ScanScope } from '../scans/contract.ts'

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 02:30')

/** Times of day are in the schedule’s time zone. */
export const ScheduleTiming = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('once'), at: z.iso.datetime({ offset: true }) }),
  z.object({ kind: z.literal('daily'), time: TimeOfDay }),
  z.object({
    kind: z.literal('weekly'),
    time: TimeOfDay,
    /** 0: Sunday. */
    weekdays: z.array(z.number().int().min(0).max(6)).min(1, 'Choose at least one weekday').max(7),
  }),
  z.object({
    kind: z.literal('monthly'),
    time: TimeOfDay,
    day: z.union([z.number().int().min(1).max(28), z.literal('last')]),
  }),
  z.object({ kind: z.literal('cron'), expression: z.string().trim().min(9).max(100) }),
])
export type ScheduleTiming = z.infer<typeof ScheduleTiming>

export const QuietTimes = z.object({ from: TimeOfDay, to: TimeOfDay })
export type QuietTimes = z.infer<typeof QuietTimes>

export const ScheduleState = z.enum(['active', 'paused', 'ended'])
export const OccurrenceState = z.enum(['waiting', 'launched', 'skipped'])

export const ScheduleOccurrence = z.object({
  occurrence_id: z.uuid(),
  schedule_id: z.uuid(),
  title: z.string(),
  due_at: z.iso.datetime(),
  start_at: z.iso.datetime(),
  state: OccurrenceState,
  /** Why it was skipped or still waits. */
  reason: z.string().nullable(),
  /** Earlier due times that this run made up for. */
  missed_count: z.number().int(),
  scan_id: z.uuid().nullable(),
  /** When it was launched or skipped. */
  settled_at: z.iso.datetime().nullable(),
})
export type ScheduleOccurrence = z.infer<typeof ScheduleOccurrence>

export const Schedule = z.object({
  schedule_id: z.uuid(),
  website_id: z.uuid(),
  title: z.string(),
  scan_template_id: z.string(),
  timing: ScheduleTiming,
  time_zone: z.string(),
  quiet_hours: QuietTimes.nullable(),
  state: ScheduleState,
  /** Why the product paused it; null when a person did. */
  paused_reason: z.string().nullable(),
  next_due_at: z.iso.datetime().nullable(),
  /** `next_due_at`, spread and after quiet hours. */
  next_start_at: z.iso.datetime().nullable(),
  regions: z.array(z.string()),
  platforms: z.array(z.string()),
  scope: ScanScope,
  source_scan_id: z.uuid().nullable(),
  created_at: z.iso.datetime(),
  /** Its newest due time that has passed. */
  last: ScheduleOccurrence.nullable(),
})
export type Schedule = z.infer<typeof Schedule>

const Platforms = z.array(Platform).min(1, 'Choose at least one device').max(2)
const Regions = LaunchBody.shape.regions.unwrap()
const TimeZone = z.string().min(1).max(64)
const PageBudget = ScanScope.shape.page_budget.unwrap().nullable()
/** False: every run checks every page again. Otherwise unchanged pages keep their results. */
const SkipUnchangedPages = ScanScope.shape.skip_unchanged_pages

export const ScheduleRequest = z.object({
  /** The scan to repeat. What isn’t given is as in it. */
  source_scan_id: z.uuid().nullish(),
  /** Required without a scan to repeat. */
  scan_template_id: LaunchBody.shape.scan_template_id.optional(),
  title: LaunchBody.shape.title.optional(),
  regions: Regions.optional(),
  platforms: Platforms.optional(),
  scope: ScanScope.optional(),
  page_budget: PageBudget.optional(),
  skip_unchanged_pages: SkipUnchangedPages,
  timing: ScheduleTiming,
  time_zone: TimeZone,
  quiet_hours: QuietTimes.nullable().default(null),
})
export type ScheduleRequest = z.infer<typeof ScheduleRequest>

export const SchedulePatch = z.object({
  title: LaunchBody.shape.title.optional(),
  regions: Regions.optional(),
  platforms: Platforms.optional(),
  page_budget: PageBudget.optional(),
  skip_unchanged_pages: SkipUnchangedPages,
  timing: ScheduleTiming.optional(),
  time_zone: TimeZone.optional(),
  quiet_hours: QuietTimes.nullable().optional(),
  state: z.enum(['active', 'paused']).optional(),
})
export type SchedulePatch = z.infer<typeof SchedulePatch>

export const PlannedRun = z.object({
  schedule_id: z.uuid(),
  title: z.string(),
  due_at: z.iso.datetime(),
  /** After quiet hours, spread, and after the run before it on the same host. */
  start_at: z.iso.datetime(),
  end_at: z.iso.datetime(),
  host: z.string(),
  pages: z.number().int(),
  minutes: z.number().int(),
})
export type PlannedRun = z.infer<typeof PlannedRun>

/** What is expected of a host on one day of the store’s time zone. */
export const HostLoad = z.object({
  host: z.string(),
  /** `YYYY-MM-DD`. */
  day: z.string(),
  runs: z.number().int(),
  pages: z.number().int(),
  minutes: z.number().int(),
})
export type HostLoad = z.infer<typeof HostLoad>

/** Runs that the calendar shows. */
export const maxPlannedRuns = 5_000
/** Hosts and days whose load it shows. */
export const maxLoads = 1_000

export const ScheduleCalendar = z.object({
  time_zone: z.string(),
  /** Every day of the calendar, `YYYY-MM-DD`. */
  days: z.array(z.string()),
  /** The first of them. */
  runs: z.array(PlannedRun).max(maxPlannedRuns),
  load: z.array(HostLoad).max(maxLoads),
})
export type ScheduleCalendar = z.infer<typeof ScheduleCalendar>

/** Schedules of a website. */
export const maxSchedules = 100

const WebsiteParams = z.object({ website_id: z.uuid() })
const ScheduleParams = z.object({ website_id: z.uuid(), schedule_id: z.uuid() })
const errors = ['NOT_FOUND', 'CONFLICT', 'PLAN_REQUIRED', 'AUDIT_LIMIT', 'VALIDATION_FAILED'] as const

export const listSchedules = defineRoute({
  name: 'list-schedules',
  method: 'GET',
  path: '/api/v1/websites/:website_id/schedules',
  access: 'member',
  summary: 'A website’s schedules',
  params: WebsiteParams,
  response: z.array(Schedule).max(maxSchedules),
})

export const createSchedule = defineRoute({
  name: 'create-schedule',
  method: 'POST',
  path: '/api/v1/websites/:website_id/schedules',
  access: 'member',
  summary: 'Schedules an analysis, or repeats a scan',
  keyScope: 'launch',
  params: WebsiteParams,
  body: ScheduleRequest,
  response: Schedule,
  errors,
  limitPerMinute: 60,
})

export const updateSchedule = defineRoute({
  name: 'update-schedule',
  method: 'PATCH',
  path: '/api/v1/websites/:website_id/schedules/:schedule_id',
  access: 'member',
  summary: 'Changes, pauses, or resumes a schedule',
  keyScope: 'launch',
  params: ScheduleParams,
  body: SchedulePatch,
  response: Schedule,
  errors,
})

export const deleteSchedule = defineRoute({
  name: 'delete-schedule',
  method: 'DELETE',
  path: '/api/v1/websites/:website_id/schedules/:schedule_id',
  access: 'member',
  summary: 'Deletes a schedule; its scans stay',
  keyScope: 'launch',
  params: ScheduleParams,
  errors: ['NOT_FOUND'],
})

export const listScheduleOccurrences = defineRoute({
  name: 'list-schedule-occurrences',
  method: 'GET',
  path: '/api/v1/websites/:website_id/schedules/occurrences',
  access: 'member',
  summary: 'Runs of a website’s schedules, newest first: what ran, what was skipped, and why',
  params: WebsiteParams,
  query: z.object(pageQuery(100)),
  response: z.array(ScheduleOccurrence).max(100),
})

export const getScheduleCalendar = defineRoute({
  name: 'get-schedule-calendar',
  method: 'GET',
  path: '/api/v1/websites/:website_id/schedules/calendar',
  access: 'member',
  summary: 'The next two weeks: expected runs and the load per host',
  params: WebsiteParams,
  /** Whose days they are; absent: those of the website’s time zone. */
  query: z.object({ time_zone: TimeZone.optional() }),
  response: ScheduleCalendar,
  errors: ['VALIDATION_FAILED'],
})
