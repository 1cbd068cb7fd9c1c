import { alerts } from '@vitrine/db/tables/alerts'
import { auditPermissions } from '@vitrine/db/tables/audits'
import { exportRuns } from '@vitrine/db/tables/exports'
import { outboxMails } from '@vitrine/db/tables/mails'
import { alertEvents } from '@vitrine/db/tables/triage'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { run } from '@vitrine/modules/exports/run-export.worker'
import type { Services } from '@vitrine/modules/system/services'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { withTestApp } from '../../src/testing/test-app.ts'

const current = withTestApp()
/** A PNG image of one pixel. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

async function prepare(host: string) {
  const app = current()
  const admin = await app.addUser(`admin@${host}`)
  const websiteId = await app.addWebsite(host)
  await app.addMember(websiteId, admin, true)
  const blob = await app.services.blobs.put(Buffer.from(onePixel, 'base64'), 'image/png')
  const scan = await addScan(app, websiteId, {
    alert: {
      title: '=HYPERLINK("http://bad") "Łódź" lamp',
      evidenceRows: [
        { row_type: 'image_before_after', blob, before_content: '10.00 USD', after_content: '12.00 USD' },
      ],
    },
  })
  const exportAs = (format: string, ids: string[] = [scan.alertId]) =>
    app.call('POST', `/api/v1/issues/export/${scan.scanId}?export_format=${format}`, {
      token: admin.token,
      body: ids,
    })
  return { app, admin, websiteId, scan, exportAs }
}

const runJob = (services: Services, exportId: string) =>
  run({ export_id: exportId }, { services, jobId: 'x', attempt: 0, signal: new AbortController().signal })

test('each format fills its own field and leaves the others null; the history says who exported', async () => {
  const { app, admin, scan, exportAs } = await prepare('formats.example')
  const jira = (await exportAs('jira')).json()
  expect(jira.jira_ticket).toContain('12.00 USD')
  expect([jira.slack_content, jira.email_content, jira.pdf_binary]).toEqual([null, null, null])
  expect((await exportAs('slack')).json().slack_content).toContain(`/scans/${scan.scanId}`)
  expect((await exportAs('email')).json().email_content).toContain('See the evidence')
  const pdf = Buffer.from((await exportAs('pdf')).json().pdf_binary, 'base64')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1')).toMatch(/\/Subtype \/Image/)
  const events = await app.database.db.select().from(alertEvents).where(eq(alertEvents.alertId, scan.alertId))
  expect(events.map(({ kind, after, userId }) => [kind, after, userId])).toEqual(
    ['jira', 'slack', 'email', 'pdf'].map((format) => ['exported', format, admin.userId]),
  )
})

test('a long PDF is a job of its requester: open alerts only, offered, mailed, and stopped on request', async () => {
  const { app, admin, websiteId, scan } = await prepare('long.example')
  const { db } = app.database
  const path = `/api/v1/scans/${scan.scanId}/exports`
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, token = admin.token) =>
    app.call(method, url, { token, ...(body === undefined ? {} : { body }) })
  const work = (exportId: string) => runJob(app.services, exportId)
  const first = (await call('POST', path, { issue_ids: [scan.alertId] })).json()
  expect(first).toMatchObject({ state: 'queued', total_count: 1, done_count: 0 })
  expect((await call('GET', `/api/v1/exports/${first.export_id}/file`)).statusCode).toBe(404)
  expect((await call('PUT', `/api/v1/exports/${first.export_id}/mail`)).json().is_mail_wanted).toBe(true)
  await work(first.export_id)
  const [ready] = (await call('GET', path)).json()
  expect(ready).toMatchObject({ state: 'ready', done_count: 1 })
  const file = await call('GET', `/api/v1/exports/${first.export_id}/file`)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.rawPayload).toHaveLength(ready.size_bytes)
  const mails = await db.select().from(outboxMails).where(eq(outboxMails.kind, 'export-ready'))
  expect(mails.map(({ recipient }) => recipient)).toEqual(['admin@long.example'])

  const member = await app.addUser('member@long.example')
  await app.addMember(websiteId, member)
  expect((await call('GET', path, undefined, member.token)).json()).toEqual([])
  const foreign = await call('GET', `/api/v1/exports/${first.export_id}/file`, undefined, member.token)
  expect(foreign.statusCode).toBe(404)

  const second = (await call('POST', path, { issue_ids: [scan.alertId] })).json()
  expect((await call('POST', `/api/v1/exports/${second.export_id}/cancel`)).json().state).toBe('cancelled')
  await work(second.export_id)
  expect((await call('GET', path)).json()[0]).toMatchObject({ state: 'cancelled', size_bytes: null })

  const third = (await call('POST', path, { issue_ids: [scan.alertId] })).json()
  await call('PUT', `/api/v1/issues/${scan.alertId}/status?status=discarded`)
  await work(third.export_id)
  expect((await call('GET', path)).json()[0]).toMatchObject({
    state: 'failed',
    reason: 'None of these alerts are open anymore.',
  })
  expect((await call('POST', path, { issue_ids: [scan.alertId] })).statusCode).toBe(409)
})

test('an export that is canceled while it runs stops there: no file, no mail, nothing in the history', async () => {
  const { app, admin, scan } = await prepare('midway.example')
  const { db } = app.database
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    app.call(method, url, { token: admin.token, ...(body === undefined ? {} : { body }) })
  const path = `/api/v1/scans/${scan.scanId}/exports`
  const { export_id: id } = (await call('POST', path, { issue_ids: [scan.alertId] })).json()
  await call('PUT', `/api/v1/exports/${id}/mail`)
  const states: string[] = []
  const stuck = new Promise<never>(() => undefined)
  const blobs = {
    ...app.services.blobs,
    // The first image is requested in the middle of the work, and never arrives.
    async get() {
      states.push((await call('GET', path)).json()[0].state)
      states.push((await call('POST', `/api/v1/exports/${id}/cancel`)).json().state)
      return stuck
    },
  }
  await runJob({ ...app.services, blobs }, id)
  expect(states).toEqual(['in_progress', 'cancelled'])
  expect((await call('GET', path)).json()[0]).toMatchObject({ state: 'cancelled', size_bytes: null })
  expect((await call('GET', `/api/v1/exports/${id}/file`)).statusCode).toBe(404)
  const mails = await db.select().from(outboxMails).where(eq(outboxMails.recipient, 'admin@midway.example'))
  expect(mails.filter(({ kind }) => kind === 'export-ready')).toEqual([])
  const events = await db.select().from(alertEvents).where(eq(alertEvents.alertId, scan.alertId))
  expect(events.filter(({ kind }) => kind === 'exported')).toEqual([])
})

test('a long export of the whole website is a job of an admin, streamed to storage and back, mailed on request', async () => {
  const { app, admin, websiteId, scan } = await prepare('job.example')
  const path = `/api/v1/websites/${websiteId}/exports`
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, token = admin.token) =>
    app.call(method, url, { token, ...(body === undefined ? {} : { body }) })
  const held = () => Promise.reject(new Error('held whole in memory'))
  const blobs = { ...app.services.blobs, put: held, get: held }
  const starts = { json: '{"website"', csv: '\ufeffRecord', xlsx: 'PK', pdf: '%PDF-' }
  for (const [format, start] of Object.entries(starts)) {
    const asked = (await call('POST', path, { format })).json()
    expect(asked).toMatchObject({ state: 'queued', scan_id: null, format, total_count: 1 })
    await call('PUT', `/api/v1/exports/${asked.export_id}/mail`)
    await runJob({ ...app.services, blobs }, asked.export_id)
    const [ready] = (await call('GET', path)).json()
    expect(ready, ready.reason).toMatchObject({ export_id: asked.export_id, state: 'ready', done_count: 1 })
    const file = await call('GET', `/api/v1/exports/${asked.export_id}/file`)
    expect(file.body.startsWith(start), format).toBe(true)
    expect(file.rawPayload).toHaveLength(ready.size_bytes)
    expect(file.headers['content-disposition']).toMatch(new RegExp(`vitrine-job\\.example-.*\\.${format}"$`))
  }
  const mails = await app.database.db
    .select()
    .from(outboxMails)
    .where(eq(outboxMails.recipient, 'admin@job.example'))
  expect(mails.filter(({ kind }) => kind === 'export-ready').map(({ subject }) => subject)).toContain(
    'Your CSV export is ready: job.example',
  )
  // They are not exports of the analysis.
  expect((await call('GET', `/api/v1/scans/${scan.scanId}/exports`)).json()).toEqual([])

  const member = await app.addUser('member@job.example')
  await app.addMember(websiteId, member)
  expect((await call('POST', path, { format: 'csv' }, member.token)).statusCode).toBe(403)
  expect((await call('GET', path, undefined, member.token)).statusCode).toBe(403)

  const late = (await call('POST', path, { format: 'csv' })).json()
  const [first] = (await call('GET', path)).json().filter(({ state }: { state: string }) => state === 'ready')
  await app.database.db
    .update(memberships)
    .set({ isAdmin: false })
    .where(eq(memberships.websiteId, websiteId))
  await runJob(app.services, late.export_id)
  const [row] = await app.database.db.select().from(exportRuns).where(eq(exportRuns.exportId, late.export_id))
  expect(row).toMatchObject({ state: 'failed', reason: 'Only admins can export all of a website’s data.' })
  expect((await call('GET', `/api/v1/exports/${first.export_id}/file`)).statusCode).toBe(404)
})

test('an export of open alerts leaves out what was closed meanwhile, and a preview is no export', async () => {
  const { app, admin, scan } = await prepare('open.example')
  const ask = (more: string) =>
    app.call('POST', `/api/v1/issues/export/${scan.scanId}?export_format=jira${more}`, {
      token: admin.token,
      body: [scan.alertId],
    })
  const preview = (await ask('&only_open=true&preview=true&grouped=false')).json()
  expect(preview).toMatchObject({ alert_count: 1, jira_parts: [preview.jira_ticket] })
  expect(preview.jira_ticket).toMatch(/^h2\. /)
  const trail = () => app.database.db.select().from(alertEvents).where(eq(alertEvents.alertId, scan.alertId))
  expect((await trail()).filter(({ kind }) => kind === 'exported')).toEqual([])
  await app.call('PUT', `/api/v1/issues/${scan.alertId}/status?status=closed`, { token: admin.token })
  expect((await ask('&only_open=true')).statusCode).toBe(409)
  // Callers of the documented route get what they name.
  expect((await ask('')).json().jira_ticket).toContain('12.00 USD')
})

test('no alert, an unknown format and alerts of another scan are rejected', async () => {
  const { exportAs } = await prepare('refused.example')
  const other = await prepare('other.example')
  const none = await exportAs('jira', [])
  expect(none.statusCode).toBe(422)
  expect(none.body).toContain('Please select at least one alert to share')
  expect((await exportAs('docx')).statusCode).toBe(422)
  expect((await exportAs('jira', [other.scan.alertId])).statusCode).toBe(404)
})

test('in audit mode only unlocked alerts are exported', async () => {
  const { app, admin, websiteId, scan, exportAs } = await prepare('audit.example')
  await app.database.db.update(websites).set({ isAuditMode: true }).where(eq(websites.websiteId, websiteId))
  await app.database.db.insert(auditPermissions).values({ websiteId, kind: 'scan', resourceId: scan.scanId })
  expect((await exportAs('jira')).json()).toMatchObject({ code: 'AUDIT_LIMIT' })
  const locked = await addScan(app, websiteId, { scan: { title: 'Locked analysis' } })
  const seen = await addScan(app, websiteId, {
    scan: { title: 'Unlocked' },
    alert: { title: 'Open to read', fingerprint: 'open' },
  })
  await app.database.db.insert(auditPermissions).values([
    { websiteId, kind: 'scan', resourceId: seen.scanId },
    { websiteId, kind: 'issue', resourceId: seen.alertId },
  ])
  const whole = async (format: string) =>
    (await app.call('GET', `/api/v1/websites/${websiteId}/export?format=${format}`, { token: admin.token }))
      .body
  const { scans, alerts: left } = JSON.parse(await whole('json'))
  expect(scans.map((one: { scan_id: string }) => one.scan_id).toSorted()).toEqual(
    [scan.scanId, seen.scanId].toSorted(),
  )
  expect(left.map((one: { alert_id: string }) => one.alert_id)).toEqual([seen.alertId])
  for (const format of ['json', 'csv']) {
    const body = await whole(format)
    expect(body).not.toContain('Locked analysis')
    expect(body).not.toContain(locked.alertId)
  }
})

test('the whole website is exported as JSON, CSV, spreadsheet and PDF, and only for admins', async () => {
  const { app, admin, websiteId, scan } = await prepare('whole.example')
  // Alerts name the analyses that found them, never others.
  await addScan(app, await app.addWebsite('elsewhere.example'), { scan: { title: 'Of somebody else' } })
  const member = await app.addUser('member@whole.example')
  await app.addMember(websiteId, member)
  const get = (format: string, token = admin.token) =>
    app.call('GET', `/api/v1/websites/${websiteId}/export?format=${format}`, { token })
  expect((await get('json', member.token)).statusCode).toBe(403)
  const json = await get('json')
  expect(json.headers['content-disposition']).toMatch(
    /^attachment; filename="vitrine-whole\.example-.*\.json"$/,
  )
  expect(json.json()).toMatchObject({
    scans: [{ scan_id: scan.scanId }],
    alerts: [
      {
        alert_id: scan.alertId,
        current: '10.00 USD',
        suggested: '12.00 USD',
        analyses: [(json.json() as { scans: { title: string }[] }).scans[0]?.title],
      },
    ],
  })
  expect(json.body).not.toContain('Of somebody else')
  const csv = (await get('csv')).body
  // Cells that look like a formula are escaped.
  expect(csv).toContain(`"'=HYPERLINK(""http://bad"") ""Łódź"" lamp"`)
  expect(csv.trim().split('\r\n')).toHaveLength(3)
  const xlsx = (await get('xlsx')).rawPayload
  expect(xlsx.subarray(0, 2).toString()).toBe('PK')
  expect((await get('pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('an export of many alerts is read page by page and contains each once', {
  timeout: 450_000,
}, async () => {
  const { app, admin, websiteId } = await prepare('many.example')
  const seenAt = new Date()
  await app.database.db.insert(alerts).values(
    Array.from({ length: 1_600 }, (_, index) => ({
      websiteId,
      fingerprint: `many-${index}`,
      detector: 'x',
      machineSeverity: 'low' as const,
      title: `Alert ${index}`,
      firstSeenAt: seenAt,
      lastSeenAt: seenAt,
    })),
  )
  const answer = await app.call('GET', `/api/v1/websites/${websiteId}/export?format=json`, {
    token: admin.token,
  })
  const ids = answer.json().alerts.map((alert: { alert_id: string }) => alert.alert_id)
  expect(ids).toHaveLength(1_601)
  expect(new Set(ids).size).toBe(1_601)
  const pdf = await app.call('GET', `/api/v1/websites/${websiteId}/export?format=pdf`, { token: admin.token })
  expect(pdf.rawPayload.subarray(0, 200).toString()).toMatch(/^%PDF-/)
})
