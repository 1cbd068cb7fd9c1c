/** Heartbeats: whether shoppers can buy right now, checked every few minutes, and the incidents that this showed. */
import { pageQuery } from '@vitrine/kernel/http/page-query'
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

export const BeatOutcome = z.enum(['ok', 'failed', 'unknown'])

export const BeatStepName = z.enum(['home', 'list', 'product', 'search', 'cart', 'checkout'])
export type BeatStepName = z.infer<typeof BeatStepName>

export const BeatStep = z.object({
  name: BeatStepName,
  outcome: BeatOutcome,
  duration_ms: z.number().int().nullable(),
  detail: z.string(),
})
export type BeatStep = z.infer<typeof BeatStep>

export const Beat = z.object({
  at: z.iso.datetime(),
  /** `unknown`: nothing could be decided, which counts neither for nor against the store. */
  state: BeatOutcome,
  steps: z.array(BeatStep),
})
export type Beat = z.infer<typeof Beat>

export const Incident = z.object({
  incident_id: z.uuid(),
  title: z.string(),
  detail: z.string(),
  step: BeatStepName,
  started_at: z.iso.datetime(),
  /** Null: it lasts. */
  closed_at: z.iso.datetime().nullable(),
})
export type Incident = z.infer<typeof Incident>

/** One day in the store’s time zone. */
export const HeartbeatDay = z.object({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  ok_count: z.number().int(),
  failed_count: z.number().int(),
  unknown_count: z.number().int(),
  /** Median of each step that worked, in milliseconds. */
  durations: z.partialRecord(BeatStepName, z.number().int()),
})
export type HeartbeatDay = z.infer<typeof HeartbeatDay>

/** Incidents of one page. */
export const maxIncidents = 100

export const Heartbeat = z.object({
  is_on: z.boolean(),
  interval_minutes: z.number().int(),
  /** Why we switched it off; null when a person did, or it is on. */
  paused_reason: z.string().nullable(),
  /** Why it can’t be switched on; null: it can. */
  obstacle: z.string().nullable(),
  next_beat_at: z.iso.datetime().nullable(),
  last: Beat.nullable(),
  /** Of the last 90 days, the newest first. */
  incidents: z.array(Incident).max(maxIncidents),
  /** Incidents of all time, which `list-incidents` reads. */
  incident_count: z.number().int(),
  /** The last 90 days that had any, the oldest first. */
  days: z.array(HeartbeatDay).max(92),
  time_zone: z.string(),
})
export type Heartbeat = z.infer<typeof Heartbeat>

export const HeartbeatSettings = z.object({
  is_on: z.boolean(),
  interval_minutes: z
    .number()
    .int()
    .min(5, 'Choose between 5 and 60 minutes')
    .max(60, 'Choose between 5 and 60 minutes'),
})
export type HeartbeatSettings = z.infer<typeof HeartbeatSettings>

const params = z.object({ website_id: z.uuid() })

export const getHeartbeat = defineRoute({
  name: 'get-heartbeat',
  method: 'GET',
  path: '/api/v1/websites/:website_id/heartbeat',
  access: 'member',
  summary: 'A website’s heartbeat: settings, the last visit, and 90 days of availability and durations',
  params,
  response: Heartbeat,
  errors: ['NOT_FOUND'],
})

export const listIncidents = defineRoute({
  name: 'list-incidents',
  method: 'GET',
  path: '/api/v1/websites/:website_id/heartbeat/incidents',
  access: 'member',
  summary: 'Times when shoppers couldn’t buy, newest first',
  params,
  query: z.object(pageQuery(maxIncidents)),
  response: z.array(Incident).max(maxIncidents),
  errors: ['NOT_FOUND'],
})

export const setHeartbeat = defineRoute({
  name: 'set-heartbeat',
  method: 'PUT',
  path: '/api/v1/websites/:website_id/heartbeat',
  access: 'admin',
  summary: 'Turns a website’s heartbeat on or off, and sets how often it visits the store',
  params,
  body: HeartbeatSettings,
  response: Heartbeat,
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION_FAILED'],
})
