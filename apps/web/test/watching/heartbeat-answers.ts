/** Fixture responses for heartbeats. */
import type { Beat, Heartbeat, HeartbeatDay } from '@vitrine/modules/heartbeats/contract'
import type { Scenario } from '../fixture-data.ts'

const dayMs = 86_400_000
const now = Date.now()
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

const days: HeartbeatDay[] = Array.from({ length: 60 }, (_, index) => ({
  day: new Date(now - (59 - index) * dayMs).toISOString().slice(0, 10),
  ok_count: index === 40 ? 70 : 96,
  failed_count: index === 40 ? 26 : 0,
  unknown_count: 0,
  durations: { home: 320 + 40 * (index % 7), checkout: 2_400 + 90 * (index % 5) },
}))

const last: Beat = {
  at: ago(4),
  state: 'failed',
  steps: [
    { name: 'home', outcome: 'ok', duration_ms: 342, detail: '' },
    { name: 'list', outcome: 'ok', duration_ms: 518, detail: '' },
    { name: 'product', outcome: 'ok', duration_ms: 611, detail: '' },
    {
      ...{ name: 'search', outcome: 'unknown', duration_ms: null },
      detail: 'The home page’s search needs scripts, so it wasn’t tested.',
    },
    { name: 'cart', outcome: 'ok', duration_ms: 3_912, detail: '' },
    { name: 'checkout', outcome: 'failed', duration_ms: 15_000, detail: 'The checkout returned status 500.' },
  ],
}

const beating: Heartbeat = {
  is_on: true,
  interval_minutes: 15,
  paused_reason: null,
  obstacle: null,
  next_beat_at: ago(-5),
  last,
  incidents: [
    {
      incident_id: 'e2000000-41c7-7000-8000-000000000001',
      title: 'The checkout doesn’t open',
      detail: 'The checkout returned status 500.',
      step: 'checkout',
      started_at: ago(21),
      closed_at: null,
    },
    {
      incident_id: 'e2000000-41c7-7000-8000-000000000002',
      title: 'The home page doesn’t open',
      detail: 'The page returned status 503.',
      step: 'home',
      started_at: ago(19 * 1_440),
      closed_at: ago(19 * 1_440 - 390),
    },
  ],
  incident_count: 3,
  days,
  time_zone: 'UTC',
}

const oldIncident: Heartbeat['incidents'][number] = {
  incident_id: 'e2000000-41c7-7000-8000-000000000003',
  title: 'The search returned an error',
  detail: 'The page returned status 500.',
  step: 'search',
  started_at: ago(120 * 1_440),
  closed_at: ago(120 * 1_440 - 45),
}

const off: Heartbeat = {
  ...beating,
  is_on: false,
  next_beat_at: null,
  last: null,
  incidents: [],
  incident_count: 0,
  days: [],
}

const answers: Record<NonNullable<Scenario['heartbeat']>, Heartbeat> = {
  off,
  unproven: {
    ...off,
    obstacle: 'Verify in the store settings that this store is yours. Then you can turn on heartbeats.',
  },
  new: { ...off, is_on: true, next_beat_at: ago(0) },
}

export function heartbeatAnswer(path: string, { heartbeat }: Scenario): [number, unknown] | null {
  if (/\/websites\/[^/]+\/heartbeat\/incidents$/.test(path)) return [200, [...beating.incidents, oldIncident]]
  if (!/\/websites\/[^/]+\/heartbeat$/.test(path)) return null
  return [200, heartbeat === undefined ? beating : answers[heartbeat]]
}
