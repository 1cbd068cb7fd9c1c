import type { Schedule } from '@vitrine/modules/schedules/contract'
import { expect, test } from 'vitest'
import { bodyOf, emptyForm, formOf } from './schedule-form.ts'

const nowMs = Date.parse('2026-01-10T12:00:00Z')

test('a schedule of all regions has none chosen, so that choosing one leaves the others out', () => {
  const schedule: Schedule = {
    ...{ schedule_id: 's', website_id: 'w', title: 'Prices', scan_template_id: 'T01', time_zone: 'UTC' },
    ...{ quiet_hours: null, paused_reason: null, next_due_at: null, next_start_at: null, scope: {} },
    ...{ platforms: ['Desktop'], source_scan_id: null, created_at: '2026-01-01T00:00:00Z', last: null },
    state: 'active',
    timing: { kind: 'daily', time: '02:30' },
    regions: ['GLOBAL'],
  }
  const form = formOf(schedule, nowMs)
  expect(form.regions).toEqual([])
  expect(bodyOf({ ...form, regions: [...form.regions, 'UK'] }).regions).toEqual(['UK'])
})

test('a single run begins tomorrow, in the time zone of the schedule', () => {
  expect(bodyOf(emptyForm('once', 'Europe/Berlin', nowMs)).timing).toEqual({
    kind: 'once',
    at: '2026-01-11T01:30:00.000Z',
  })
})
