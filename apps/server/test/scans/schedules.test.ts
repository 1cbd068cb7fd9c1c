import { scans } from '@vitrine/db/tables/scans'
import { schedules } from '@vitrine/db/tables/schedules'
import { websites } from '@vitrine/db/tables/websites'
import type { Schedule, ScheduleCalendar } from '@vitrine/modules/schedules/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { type SignedIn, withTestApp } from '../../src/testing/test-app.ts'

const started = withTestApp()
let count = 0

async function prepare() {
  const app = started()
  const host = `schedule-${count++}.example`
  const ada = await app.addUser(`ada@${host}`)
  const websiteId = await app.addWebsite(host)
  await app.addMember(websiteId, ada)
  const scan = await addScan(app, websiteId)
  await app.database.db
    .update(scans)
    .set({ scanTemplateId: 'T01', title: 'Nightly prices', platforms: ['Mobile'] })
    .where(eq(scans.scanId, scan.scanId))
  const path = `/api/v1/websites/${websiteId}/schedules`
  const call = (method: string, at = '', body?: object, by: SignedIn = ada) =>
    app.call(method, `${path}${at}`, { token: by.token, ...(body === undefined ? {} : { body }) })
  const repeat = (more: object = {}) =>
    call('POST', '', {
      source_scan_id: scan.scanId,
      timing: { kind: 'daily', time: '02:30' },
      time_zone: 'Europe/Berlin',
      ...more,
    })
  return { app, host, websiteId, scan, call, repeat }
}

test('a scan is repeated as it was, is shown in the calendar, and can be paused, changed and deleted', async () => {
  const { app, host, call, repeat } = await prepare()
  const made = await repeat({
    quiet_hours: { from: '07:00', to: '20:00' },
    page_budget: 40,
    skip_unchanged_pages: false,
  })
  expect(made.statusCode, made.body).toBe(200)
  const schedule: Schedule = made.json()
  expect(schedule).toMatchObject({
    title: 'Nightly prices',
    platforms: ['Mobile'],
    scope: { page_budget: 40, skip_unchanged_pages: false },
    quiet_hours: { from: '07:00', to: '20:00' },
    state: 'active',
    last: null,
  })
  const calendar: ScheduleCalendar = (await call('GET', '/calendar')).json()
  expect(calendar.days).toHaveLength(14)
  expect(calendar.runs.length).toBeGreaterThanOrEqual(13)
  expect(calendar.runs[0]).toMatchObject({ host, pages: 40, title: 'Nightly prices' })
  expect(calendar.load.every((load) => load.runs === 1 && load.pages === 40)).toBe(true)
  // Who looks at it from elsewhere gets their own days.
  const elsewhere = 'Pacific/Kiritimati'
  const own: ScheduleCalendar = (await call('GET', `/calendar?time_zone=${elsewhere}`)).json()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: elsewhere }).format(app.services.clock.now())
  expect(own).toMatchObject({ time_zone: elsewhere, days: expect.arrayContaining([today]) })
  expect(own.days[0]).toBe(today)
  expect((await call('GET', '/calendar?time_zone=Mars/Base')).statusCode).toBe(422)

  const at = `/${schedule.schedule_id}`
  const paused: Schedule = (await call('PATCH', at, { state: 'paused' })).json()
  expect(paused).toMatchObject({ state: 'paused', next_due_at: null, paused_reason: null })
  expect((await call('GET', '/calendar')).json().runs).toEqual([])
  const weekly = { kind: 'weekly', time: '05:00', weekdays: [1] }
  const changed: Schedule = (
    await call('PATCH', at, {
      state: 'active',
      timing: weekly,
      page_budget: null,
      skip_unchanged_pages: true,
    })
  ).json()
  expect(changed).toMatchObject({ state: 'active', timing: weekly, scope: { skip_unchanged_pages: true } })
  expect(new Date(changed.next_due_at ?? 0).getTime()).toBeGreaterThan(app.services.clock.now())
  expect((await call('DELETE', at)).statusCode).toBe(204)
  expect((await call('GET')).json()).toEqual([])
})

test('what can’t be scheduled is refused with a message: times, plans, audits, other websites’ scans', async () => {
  const { app, websiteId, repeat, call } = await prepare()
  const other = await prepare()
  const refused = async (more: object) => {
    const answer = await repeat(more)
    return [answer.statusCode, answer.json().code]
  }
  expect(await refused({ timing: { kind: 'cron', expression: '* * * * *' } })).toEqual([
    422,
    'VALIDATION_FAILED',
  ])
  expect(await refused({ time_zone: 'Mars/Olympus' })).toEqual([422, 'VALIDATION_FAILED'])
  expect(await refused({ source_scan_id: other.scan.scanId })).toEqual([404, 'NOT_FOUND'])
  const theirs: Schedule = (await other.repeat()).json()
  expect((await call('DELETE', `/${theirs.schedule_id}`)).statusCode).toBe(404)
  expect((await call('PATCH', `/${theirs.schedule_id}`, { state: 'paused' })).statusCode).toBe(404)
  expect(await app.database.db.$count(schedules, eq(schedules.scheduleId, theirs.schedule_id))).toBe(1)
  await app.database.db.update(websites).set({ isAuditMode: true }).where(eq(websites.websiteId, websiteId))
  expect((await refused({}))[0]).toBe(403)
})
