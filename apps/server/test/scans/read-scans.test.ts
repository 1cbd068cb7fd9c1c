import { alerts } from '@vitrine/db/tables/alerts'
import { blobs } from '@vitrine/db/tables/artifacts'
import { auditPermissions } from '@vitrine/db/tables/audits'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import type { websites } from '@vitrine/db/tables/websites'
import { dayMs } from '@vitrine/kernel/time/durations'
import { signTicket } from '@vitrine/modules/system/ticket'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { withTestApp } from '../../src/testing/test-app.ts'

const started = withTestApp()
let count = 0

async function withWebsite(more?: Partial<typeof websites.$inferInsert>) {
  const host = `reads-${count++}.example`
  const user = await started().addUser(`user@${host}`)
  const websiteId = await started().addWebsite(host, more)
  await started().addMember(websiteId, user)
  const get = (url: string) => started().call('GET', url, { token: user.token })
  return { user, websiteId, get }
}

test('a scan response has all fields of the contract, derived from its alerts', async () => {
  const { websiteId, get } = await withWebsite({ currency: 'EUR' })
  const { scanId, alertId } = await addScan(started(), websiteId, { alert: { weeklyRevenueAtRisk: 120.5 } })
  const [scan] = (await get(`/api/v1/scans/website/${websiteId}`)).json()
  expect(scan).toMatchObject({
    scan_id: scanId,
    website_id: websiteId,
    in_progress: false,
    archived: false,
    scan_severity: 'high',
    issues_count: 1,
    done_issues_count: 0,
    remaining_time_hours: null,
    regions: ['GLOBAL'],
    device: 'Desktop, Mobile',
    logo_type: 'copy',
    revenue_at_risk: 120.5,
    shoppers_affected: null,
    currency: 'EUR',
    pages_analyzed_count: 40,
    issues_ids: [alertId],
  })
  expect(Number.isNaN(Date.parse(scan.start_time))).toBe(false)
  const details = (await get(`/api/v1/scans/${scanId}/`)).json()
  expect(details).toMatchObject({
    scan_id: scanId,
    scan_template: { title: 'Prices agree', time_minutes: 60 },
  })
})

test.each([
  ['open high', {}, {}, 'high'],
  ['a person rated it low', {}, { personSeverity: 'low' }, 'low'],
  ['all closed', {}, { personStatus: 'closed' }, 'resolved'],
  ['needs review only counts as nothing found', {}, { isNeedsReview: true }, 'passed'],
  ['nothing found, too little seen', { isCoverageSufficient: false }, { isNeedsReview: true }, null],
  ['blocked', { state: 'blocked', stateReason: 'The store refused.' }, { isNeedsReview: true }, null],
] as const)('scan severity: %s', async (_, scan, alert, severity) => {
  const { websiteId, get } = await withWebsite()
  await addScan(started(), websiteId, { scan, alert })
  expect((await get(`/api/v1/scans/website/${websiteId}`)).json()[0].scan_severity).toBe(severity)
})

test('a running scan shows its remaining time in whole hours', async () => {
  const { websiteId, get } = await withWebsite()
  const startTime = new Date(Date.now() - 30 * 60_000)
  await addScan(started(), websiteId, {
    scan: {
      state: 'in_progress',
      startTime,
      scanTemplate: { scan_template_id: 'T01', title: 'x', time_minutes: 150 },
    },
  })
  expect((await get(`/api/v1/scans/website/${websiteId}`)).json()[0]).toMatchObject({
    in_progress: true,
    remaining_time_hours: 2,
  })
})

test('a run that measures its own pace reports the remaining time, instead of its template', async () => {
  const { websiteId, get } = await withWebsite()
  const { scanId, instanceId } = await addScan(started(), websiteId, {
    scan: {
      state: 'in_progress',
      scanTemplate: { scan_template_id: 'T01', title: 'x', time_minutes: 4_320 },
    },
  })
  const { db } = started().database
  const hourMs = 3_600_000
  const progress = { phase: 'reading', done: 1, total: 4, percent: 25, phaseStartedMs: 0, atMs: Date.now() }
  await db
    .update(scanInstances)
    .set({ status: 'in_progress', progress, scanStartTime: new Date(Date.now() - hourMs / 2) })
    .where(eq(scanInstances.scanInstanceId, instanceId))
  await db.update(scans).set({ currentInstanceId: instanceId }).where(eq(scans.scanId, scanId))
  const hours = async () => (await get(`/api/v1/scans/website/${websiteId}`)).json()[0].remaining_time_hours
  expect(await hours()).toBe(2)
  await db.update(scans).set({ remainingTimeHours: 9 }).where(eq(scans.scanId, scanId))
  expect(await hours()).toBe(9)
})

test('issues contain what the scan found and what a person changed, with images behind tickets', async () => {
  const { websiteId, get } = await withWebsite()
  const { scanId, alertId } = await addScan(started(), websiteId, {
    alert: {
      personStatus: 'discarded',
      personStatusAt: new Date(Date.now() - dayMs),
      personContent: { title: 'Mine' },
    },
  })
  const [issue] = (await get(`/api/v1/issues/scan/${scanId}`)).json()
  expect(issue).toMatchObject({
    issue_id: alertId,
    scan_id: scanId,
    feedback: null,
    created_issue_content: {
      severity: 'high',
      status: 'open',
      title: 'Listing and product page show different prices',
    },
    visible_issue_content: { severity: 'high', status: 'discarded', title: 'Mine', page_count: 2 },
  })
  expect(issue.visible_issue_content.presence_note).toMatch(/^Still present. Marked discarded on /)
  expect(issue.created_issue_content.issue_rows[0]).toMatchObject({ row_type: 'image', width: 10 })
  expect(issue.created_issue_content.issue_rows[0].image_url).toMatch(/^\/api\/v1\/images\/.+\..+$/)
})

test('an image opens by its ticket alone, until the ticket expires, and only as an image', async () => {
  const { websiteId } = await withWebsite()
  const { services, call } = started()
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const sha256 = await services.blobs.put(png, 'image/png')
  const html = await services.blobs.put(Buffer.from(`<script>${'x'.repeat(500)}</script>`), 'text/html')
  const ticketFor = (id: string) => signTicket(services.secret, { kind: 'image', id, websiteId }, Date.now())
  const image = await call('GET', `/api/v1/images/${ticketFor(sha256)}`)
  expect(image.statusCode).toBe(200)
  expect(image.headers['content-type']).toBe('image/png')
  expect(image.rawPayload).toEqual(png)
  expect((await call('GET', `/api/v1/images/${ticketFor(html)}`)).statusCode).toBe(404)
  expect((await call('GET', `/api/v1/images/${ticketFor(sha256)}x`)).statusCode).toBe(404)
  const file = signTicket(services.secret, { kind: 'file', id: sha256, websiteId }, Date.now())
  expect((await call('GET', `/api/v1/images/${file}`)).statusCode).toBe(404)
  const old = signTicket(
    services.secret,
    { kind: 'image', id: sha256, websiteId },
    Date.now() - 3 * 3_600_000,
  )
  expect((await call('GET', `/api/v1/images/${old}`)).statusCode).toBe(410)
})

test('stored content is kept once, compressed if that helps, and restored unchanged', async () => {
  const { services, database } = started()
  const text = Buffer.from('shop '.repeat(1_000))
  const sha256 = await services.blobs.put(text, 'text/html; charset=utf-8')
  expect(await services.blobs.put(text, 'text/html; charset=utf-8')).toBe(sha256)
  const [row] = await database.db.select().from(blobs).where(eq(blobs.sha256, sha256))
  expect(row).toMatchObject({ encoding: 'zstd', sizeBytes: text.length })
  expect(row?.storedBytes).toBeLessThan(200)
  expect((await services.blobs.get(sha256))?.bytes.equals(text)).toBe(true)
})

test('the overview counts open, resolved and new alerts, and leaves out what needs review', async () => {
  const { websiteId, get } = await withWebsite()
  const old = new Date(Date.now() - 3 * dayMs)
  await addScan(started(), websiteId)
  await addScan(started(), websiteId, { alert: { machineSeverity: 'low', firstSeenAt: old } })
  await addScan(started(), websiteId, { alert: { personStatus: 'closed', firstSeenAt: old } })
  await addScan(started(), websiteId, { alert: { isNeedsReview: true } })
  expect((await get(`/api/v1/websites/${websiteId}/issues_overview`)).json()).toEqual({
    total_open_issues: 2,
    total_resolved_issues: 1,
    new_issues_last_24h: 1,
    issues_by_severity: { high: 1, medium: 0, low: 1 },
    open_detectors: [expect.any(String)],
    costliest: null,
  })
})

test('the overview names the costliest open alert, and the scan that shows it', async () => {
  const { websiteId, get } = await withWebsite()
  await addScan(started(), websiteId, { alert: { weeklyRevenueAtRisk: 10 } })
  await addScan(started(), websiteId, { alert: { weeklyRevenueAtRisk: 900, personStatus: 'closed' } })
  const costly = await addScan(started(), websiteId, { alert: { weeklyRevenueAtRisk: 90 } })
  expect((await get(`/api/v1/websites/${websiteId}/issues_overview`)).json().costliest).toMatchObject({
    issue_id: costly.alertId,
    scan_id: costly.scanId,
    revenue_at_risk: 90,
  })
})

test('a website highlights the scans that cost most, and counts its impacted pages once', async () => {
  const { user, websiteId, get } = await withWebsite()
  await addScan(started(), websiteId, { alert: { weeklyRevenueAtRisk: 10, weeklyShoppersAffected: 9 } })
  const costly = await addScan(started(), websiteId, {
    alert: { weeklyRevenueAtRisk: 90, weeklyShoppersAffected: 1 },
  })
  const website = (await get(`/api/v1/websites/${websiteId}?include_metrics=true`)).json()
  expect(website.revenue_at_risk_highlighted_scan_id).toBe(costly.scanId)
  expect(website.shoppers_affected_highlighted_scan_id).not.toBe(costly.scanId)
  expect(website).toMatchObject({ issues_count: 2, pages_impacted_count: 2 })
  const list = await get(`/api/v1/websites/user/${user.userId}/list`)
  expect(list.json()).toMatchObject([
    { website_id: websiteId, subscription_plan: 'growth', audit_mode: false },
  ])
  expect((await get(`/api/v1/websites/user/${user.userId}?skip=1&limit=100`)).json()).toEqual([])
  const somebody = await started().addUser(`else-${count}@example.com`)
  expect((await get(`/api/v1/websites/user/${somebody.userId}/list`)).statusCode).toBe(404)
})

test('in audit mode the server refuses what was not unlocked', async () => {
  const { websiteId, get } = await withWebsite({ isAuditMode: true })
  const open = await addScan(started(), websiteId)
  const locked = await addScan(started(), websiteId)
  await started()
    .database.db.insert(auditPermissions)
    .values({ websiteId, kind: 'scan', resourceId: open.scanId })
  const list = (await get(`/api/v1/scans/website/${websiteId}`)).json()
  expect(list.map((scan: { scan_id: string }) => scan.scan_id)).toEqual([open.scanId])
  expect((await get(`/api/v1/scans/${locked.scanId}`)).json().code).toBe('AUDIT_LIMIT')
  expect((await get(`/api/v1/issues/scan/${locked.scanId}`)).json().code).toBe('AUDIT_LIMIT')
  expect((await get(`/api/v1/issues/scan/${open.scanId}`)).json()).toEqual([])
  await started()
    .database.db.insert(auditPermissions)
    .values({ websiteId, kind: 'issue', resourceId: open.alertId })
  expect((await get(`/api/v1/issues/scan/${open.scanId}`)).json()).toHaveLength(1)
})

test("a person's severity and status are next to the machine's, and the database enforces them", async () => {
  const { websiteId } = await withWebsite()
  const { alertId } = await addScan(started(), websiteId, { alert: { personSeverity: 'low' } })
  const { db } = started().database
  await db
    .update(alerts)
    .set({ machineSeverity: 'medium', machineStatus: 'closed' })
    .where(eq(alerts.alertId, alertId))
  const [row] = await db.select().from(alerts).where(eq(alerts.alertId, alertId))
  expect(row).toMatchObject({ severity: 'low', status: 'closed' })
})
