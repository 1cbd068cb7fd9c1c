import { findings } from '@vitrine/db/tables/alerts'
import { auditPermissions } from '@vitrine/db/tables/audits'
import { scanItems } from '@vitrine/db/tables/pages'
import { scanInstances, scanLogs, scans } from '@vitrine/db/tables/scans'
import { automatedTemplates } from '@vitrine/db/tables/templates'
import { websites } from '@vitrine/db/tables/websites'
import { run as recoverStalledRuns } from '@vitrine/modules/scan-runs/recover-stalled-runs.worker'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { withTestApp } from '../../src/testing/test-app.ts'

const current = withTestApp()
let count = 0

async function prepare() {
  const app = current()
  const host = `instances-${count++}.example`
  const member = await app.addUser(`member@${host}`)
  const operator = await app.addUser(`operator@${host}`, { isSuperuser: true })
  const websiteId = await app.addWebsite(host)
  await app.addMember(websiteId, member)
  await app.database.db.insert(automatedTemplates).values({ websiteId, templateId: 'T01' })
  const as =
    (token: string) => async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
      const answer = await app.call(method, path, { token, ...(body ? { body } : {}) })
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
    }
  const [asMember, asOperator] = [as(member.token), as(operator.token)]
  const launch = async () => {
    const created = await asMember('POST', '/api/v1/scans/', {
      title: 'Mine',
      website_id: websiteId,
      scan_template_id: 'T01',
    })
    const run = await asMember('POST', '/scan_instance/run', { scan_id: created.body.scan_id })
    return { scanId: created.body.scan_id as string, id: run.body.scan_instance_id as string }
  }
  return { app, db: app.database.db, websiteId, asMember, asOperator, launch }
}

test('a run that waits for its worker is in progress for everybody, and says what it will check', async () => {
  const { asMember, launch, websiteId } = await prepare()
  const { id, scanId } = await launch()
  const { body } = await asMember('GET', `/scan_instance/${id}/results`)
  expect(body).toMatchObject({
    scan_instance_id: id,
    scan_id: scanId,
    website_id: websiteId,
    status: 'in_progress',
    is_waiting: true,
    device: 'Desktop, Mobile',
    regions: ['GLOBAL'],
    item_count: 0,
    merging_status: 'NOT_STARTED',
    issue_contents: [],
    items: [],
    scan_logs: [],
    scan_data: [],
  })
  expect(body.scan_template.description_items.length).toBeGreaterThan(2)
  const browsing = (await asMember('GET', `/scan_instance/${id}/browsing_data`)).body
  expect(browsing).toMatchObject({ action_text: null, current_url: null })
  expect(browsing.live_url).toMatch(/^\/live\//)
})

test('while it runs, findings of one cause are one possible alert; logs and tables show a hundred at most', async () => {
  const { app, db, asMember, launch, websiteId } = await prepare()
  const { id } = await launch()
  const page = (n: number) => `https://shop.example/p/${n}`
  await db.insert(scanItems).values(
    Array.from({ length: 130 }, (_, n) => ({
      instanceId: id,
      itemUrl: page(n),
      tier: 'http' as const,
      completionStatus: n < 120 ? ('completed' as const) : ('pending' as const),
      ...(n < 120
        ? {
            result: 'visited' as const,
            httpStatus: 200,
            pageType: 'product_page',
            visitedAt: new Date(1_700_000_000_000 + n * 1_000),
            outcome: { product: { title: `Lamp ${n}`, price: '10.00', currency: 'USD' } },
          }
        : {}),
    })),
  )
  await db
    .insert(scanLogs)
    .values(Array.from({ length: 130 }, (_, n) => ({ instanceId: id, text: `line ${n}` })))
  const finding = (n: number, severity: 'high' | 'low', causeKey: string) => ({
    instanceId: id,
    websiteId,
    detector: 'price-missing',
    causeKey,
    url: page(n),
    platform: n % 2 === 0 ? 'Desktop' : 'Mobile',
    severity,
    title: 'No price',
    data: {
      description: 'The page shows no price.',
      where: 'Lamp',
      rows: [{ row_type: 'text', title: 'Seen', content: '-' }],
    },
    observedAt: new Date(1_700_000_000_000 + n),
  })
  await db.insert(findings).values([finding(1, 'low', 'a'), finding(98, 'high', 'a'), finding(3, 'low', 'b')])
  // What a person discarded is no alert, however often it is found.
  const discarded = { detector: 'price-missing', causeKey: 'discarded', personStatus: 'discarded' as const }
  await addScan(app, websiteId, { alert: discarded })
  await db.insert(findings).values([finding(50, 'high', 'discarded')])
  const { body } = await asMember('GET', `/scan_instance/${id}/results`)
  expect([body.items.length, body.scan_logs.length, body.scan_data.length]).toEqual([100, 100, 100])
  // No page with findings counts as passed, whether it is still listed or not.
  const found = body.items.filter((item: { has_alerts: boolean }) => item.has_alerts)
  expect(found.map((item: { item_url: string }) => item.item_url)).toEqual([page(98)])
  expect(body.item_alert_count).toBe(3)
  expect(body.page_states).toHaveLength(130)
  const withAlerts = [1, 3, 98].map((n) => body.page_states[n])
  expect([withAlerts, body.page_states[0], body.pages_from]).toEqual([
    ['alert', 'alert', 'alert'],
    'completed',
    null,
  ])
  expect(body.scan_logs[0].text).toBe('line 129')
  expect(body.scan_data[0]).toMatchObject({
    url: page(119),
    product_title: 'Lamp 119',
    product_price: '10.00 USD',
    http_status: 200,
  })
  expect(body.issue_contents).toHaveLength(2)
  expect(body.issue_contents[0]).toMatchObject({
    severity: 'high',
    title: 'No price',
    platforms: ['Desktop', 'Mobile'],
    page_count: 2,
    found_at: new Date(1_700_000_000_001).toISOString(),
    shortlink_title: 'Lamp',
    issue_rows: [{ row_type: 'text', title: 'Seen', content: '-' }],
  })
})

test('once it is over, its alerts are listed with the ids that open them', async () => {
  const { app, db, asMember, websiteId } = await prepare()
  const { instanceId, alertId } = await addScan(app, websiteId)
  const { body } = await asMember('GET', `/scan_instance/${instanceId}/results`)
  expect(body.status).toBe('completed')
  expect(body.issue_contents).toMatchObject([{ detected_issue_id: alertId, severity: 'high', page_count: 2 }])
  // It counts as found by this run, however long it has been known.
  const observedAt = new Date(Date.now() + 60_000)
  await db.insert(findings).values({
    instanceId,
    websiteId,
    alertId,
    detector: 'price-listing-vs-pdp',
    causeKey: 'a',
    url: 'https://shop.example/p/1',
    severity: 'high',
    title: 'Prices differ',
    observedAt,
  })
  const again = (await asMember('GET', `/scan_instance/${instanceId}/results`)).body
  expect(again.issue_contents[0].found_at).toBe(observedAt.toISOString())
  expect((await asMember('GET', `/scan_instance/${instanceId}/browsing_data`)).body.live_url).toBeNull()
})

test('members list and count the runs of their websites; only operators those of all', async () => {
  const { asMember, asOperator, launch, websiteId, app } = await prepare()
  const first = await launch()
  await addScan(app, websiteId)
  expect((await asMember('GET', '/scan_instance')).body.code).toBe('NOT_ALLOWED')
  expect((await asOperator('GET', '/scan_instance/count')).body.count).toBeGreaterThanOrEqual(2)
  const path = `/scan_instance/?website_id=${websiteId}`
  expect((await asMember('GET', path)).body).toHaveLength(2)
  expect((await asMember('GET', `${path}&limit=1`)).body).toHaveLength(1)
  const running = (await asMember('GET', `${path}&status=in_progress`)).body
  expect(running.map((one: { scan_instance_id: string }) => one.scan_instance_id)).toEqual([first.id])
  expect(
    (await asMember('GET', `/scan_instance/count?website_id=${websiteId}&status=completed`)).body,
  ).toEqual({ count: 1 })
  expect((await asMember('GET', `/scan_instance/by_website/${websiteId}`)).body).toHaveLength(2)
})

test('in the free audit a run that is not part of it is refused', async () => {
  const { app, db, asMember, websiteId } = await prepare()
  const { instanceId, scanId } = await addScan(app, websiteId)
  await db.update(websites).set({ isAuditMode: true }).where(eq(websites.websiteId, websiteId))
  for (const path of ['', '/results', '/browsing_data']) {
    expect((await asMember('GET', `/scan_instance/${instanceId}${path}`)).body.code).toBe('AUDIT_LIMIT')
  }
  await db.insert(auditPermissions).values({ websiteId, kind: 'scan', resourceId: scanId })
  const { body } = await asMember('GET', `/scan_instance/${instanceId}/results`)
  // Its alert is not unlocked.
  expect(body.issue_contents).toEqual([])
})

test('a status changes only in one direction, and the first end counts', async () => {
  const { asOperator, asMember, launch } = await prepare()
  const { id, scanId } = await launch()
  const set = (status: string, reason?: string) =>
    asOperator('PUT', `/scan_instance/${id}/status`, { status, ...(reason ? { reason } : {}) })
  expect((await asMember('PUT', `/scan_instance/${id}/status`, { status: 'completed' })).status).toBe(403)
  expect((await set('in_progress')).status).toBe(422)
  expect((await set('failed')).body.errors[0].path).toBe('reason')
  expect((await set('failed', 'The store is closed.')).body).toMatchObject({
    status: 'failed',
    status_reason: 'The store is closed.',
  })
  expect((await set('completed')).body.code).toBe('CONFLICT')
  const scan = (await asMember('GET', `/api/v1/scans/${scanId}`)).body
  expect(scan).toMatchObject({ state: 'failed', state_reason: 'The store is closed.', scan_severity: null })
  expect((await asOperator('PUT', `/scan_instance/${id}`, { item_count: 4 })).body.code).toBe('CONFLICT')
})

test('deleting a run takes it from its worker and ends its scan', async () => {
  const { db, asOperator, asMember, launch } = await prepare()
  const { id, scanId } = await launch()
  expect((await asMember('DELETE', `/scan_instance/${id}`)).status).toBe(403)
  expect((await asOperator('DELETE', `/scan_instance/${id}`)).status).toBe(204)
  expect((await asOperator('DELETE', `/scan_instance/${id}`)).status).toBe(404)
  expect((await asMember('GET', `/scan_instance/${id}`)).status).toBe(404)
  const [scan] = await db.select().from(scans).where(eq(scans.scanId, scanId))
  expect(scan).toMatchObject({ state: 'cancelled', currentInstanceId: null })
  expect(scan?.stateReason).toContain('stopped')
  // It can be launched again.
  expect((await asMember('POST', '/scan_instance/run', { scan_id: scanId })).status).toBe(200)
})

test('a manual run is taken by no worker, and its operator reports its outcome', async () => {
  const { app, db, asOperator, asMember, websiteId } = await prepare()
  const created = await asMember('POST', '/api/v1/scans/', {
    title: 'By hand',
    website_id: websiteId,
    scan_template_id: 'T02',
  })
  const body = { website_id: websiteId, template_id: 'T02', scan_id: created.body.scan_id }
  expect((await asMember('POST', '/scan_instance/', body)).status).toBe(403)
  const { scan_instance_id: id } = (await asOperator('POST', '/scan_instance/', body)).body
  expect((await asOperator('POST', '/scan_instance/', body)).body.code).toBe('CONFLICT')
  await db
    .update(scanInstances)
    .set({ heartbeatAt: new Date(0), createdAt: new Date(0) })
    .where(eq(scanInstances.scanInstanceId, id))
  const signal = new AbortController().signal
  await recoverStalledRuns({}, { services: app.services, jobId: 'j', attempt: 0, signal })
  const { rows } = await db.execute(
    sql`select 1 from pgboss.job where name = 'scans.run-scan' and data ->> 'scan_instance_id' = ${id}`,
  )
  expect(rows).toEqual([])
  const half = { item_count: 20, item_completed_count: 10, action_text: 'Calling the shop' }
  expect((await asOperator('PUT', `/scan_instance/${id}`, half)).body).toMatchObject({ item_count: 20 })
  expect((await asMember('GET', `/scan_instance/${id}/browsing_data`)).body.action_text).toBe(
    'Calling the shop',
  )
  await asOperator('PUT', `/scan_instance/${id}/status`, { status: 'completed' })
  const scan = (await asMember('GET', `/api/v1/scans/${body.scan_id}`)).body
  expect(scan).toMatchObject({ state: 'completed', scan_severity: 'passed', pages_analyzed_count: 10 })
})

test('a waiting scan can be configured again; one that was run keeps what it checked', async () => {
  const { asMember, launch, websiteId } = await prepare()
  const created = await asMember('POST', '/api/v1/scans/', {
    title: 'First',
    website_id: websiteId,
    scan_template_id: 'T02',
  })
  const path = `/api/v1/scans/${created.body.scan_id}`
  const change = { scan_template_id: 'T01', regions: ['US'], scope: { page_types: ['product_page'] } }
  expect((await asMember('PUT', path, change)).body).toMatchObject({
    title: 'First',
    scan_template_id: 'T01',
    scan_template: { title: 'Price Consistency Check' },
    regions: ['US'],
    scope: { page_types: ['product_page'] },
  })
  expect((await asMember('PUT', path, { scan_template_id: 'T07' })).body.code).toBe('PLAN_REQUIRED')
  expect((await asMember('PUT', path, { scope: { root_urls: ['https://elsewhere.example'] } })).status).toBe(
    422,
  )
  const { scanId } = await launch()
  expect((await asMember('PUT', `/api/v1/scans/${scanId}`, { regions: ['US'] })).body.code).toBe('CONFLICT')
  expect((await asMember('PUT', `/api/v1/scans/${scanId}`, { title: 'Renamed' })).body.title).toBe('Renamed')
})

test('an analysis with a missing detector waits for a person instead of passing unchecked', async () => {
  const { asMember, asOperator, db, websiteId } = await prepare()
  await db.update(websites).set({ subscriptionPlan: 'enterprise' }).where(eq(websites.websiteId, websiteId))
  const library = (await asMember('GET', '/scan_template')).body as {
    scan_template_id: string
    automation_ready: boolean
    requires_file: boolean
  }[]
  const missing = library.find((one) => !one.automation_ready && !one.requires_file)
  // Once every detector exists there is nothing left to refuse.
  if (!missing) return
  const created = await asMember('POST', '/api/v1/scans/', {
    title: 'Later',
    website_id: websiteId,
    scan_template_id: missing.scan_template_id,
  })
  const run = await asOperator('POST', '/scan_instance/run', { scan_id: created.body.scan_id })
  expect(run.body.code).toBe('NOT_ALLOWED')
})
