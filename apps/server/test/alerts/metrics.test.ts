import { alertPages, alerts } from '@vitrine/db/tables/alerts'
import { run } from '@vitrine/modules/metrics/refresh-estimates.worker'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { withTestApp } from '../../src/testing/test-app.ts'

const current = withTestApp()

async function prepare(host: string) {
  const app = current()
  const admin = await app.addUser(`admin@${host}`)
  const websiteId = await app.addWebsite(host)
  await app.addMember(websiteId, admin, true)
  const scan = await addScan(app, websiteId, {
    alert: {
      details: {
        effect: 'cart-price-higher',
        page_type: 'product_page',
        visibility: 1,
      },
      platforms: ['Desktop', 'Mobile'],
    },
  })
  const call = (method: 'GET' | 'PUT', path: string, body?: object) =>
    app.call(method, `/api/v1/websites/${websiteId}${path}`, {
      token: admin.token,
      ...(body ? { body } : {}),
    })
  const refresh = () =>
    run(
      { website_id: websiteId },
      { services: app.services, jobId: 'j', attempt: 0, signal: new AbortController().signal },
    )
  return { app, admin, websiteId, scan, call, refresh }
}

const assumptions = {
  weekly_sessions: 50_000,
  conversion_rate: 0.02,
  average_order_value: 80,
  currency: 'EUR',
}

test('without store data nothing is reported, and nothing is invented', async () => {
  const { call, refresh } = await prepare('unknown.example')
  await refresh()
  expect((await call('GET', '/metrics')).json()).toMatchObject({
    is_connected: false,
    revenue_at_risk_history: {},
  })
  expect((await call('GET', '/impact?figure=revenue_at_risk')).json()).toMatchObject({
    value: null,
    parts: [],
  })
})

test('stated store data give every figure a formula, a range and its sources', async () => {
  const { app, call, refresh, scan, websiteId } = await prepare('stated.example')
  expect((await call('PUT', '/metrics/assumptions', assumptions)).json()).toMatchObject({
    assumptions,
    source: 'stated',
  })
  const { rows: jobs } = await app.database.db.execute(
    sql`select 1 from pgboss.job where name = 'metrics.refresh-estimates' and data ->> 'website_id' = ${websiteId}`,
  )
  expect(jobs).toHaveLength(1)
  await refresh()
  const explained = (await call('GET', `/impact?figure=revenue_at_risk&alert_id=${scan.alertId}`)).json()
  expect(explained.value).toBeGreaterThan(0)
  expect(explained.low).toBeLessThan(explained.value)
  expect(explained.high).toBeGreaterThan(explained.value)
  expect(explained.formula[0]).toEqual({ label: 'Revenue per week', value: '€80,000', is_estimate: true })
  expect(explained.inputs.some((input: { source: string }) => input.source.includes('Baymard'))).toBe(true)
  expect(explained.confidence).toBe('C')
  const metrics = (await call('GET', '/metrics')).json()
  expect(Object.values(metrics.revenue_at_risk_history)).toEqual([
    expect.closeTo((await call('GET', '/impact?figure=revenue_at_risk')).json().value, 1),
  ])
  expect(metrics.currency).toBe('EUR')
})

test('closed alerts cost nothing, and estimates vanish with them', async () => {
  const { app, call, refresh, scan } = await prepare('closed.example')
  await call('PUT', '/metrics/assumptions', assumptions)
  await refresh()
  await app.database.db.update(alerts).set({ personStatus: 'closed' }).where(eq(alerts.alertId, scan.alertId))
  await refresh()
  const [alert] = await app.database.db.select().from(alerts).where(eq(alerts.alertId, scan.alertId))
  expect([alert?.weeklyRevenueAtRisk, alert?.impact]).toEqual([null, null])
  expect((await call('GET', '/impact?figure=revenue_at_risk')).json().value).toBe(0)
})

test('the parts of many alerts add up to the whole, which never exceeds the revenue', async () => {
  const { app, call, refresh, websiteId, scan } = await prepare('many.example')
  const seenAt = new Date()
  const rows = Array.from({ length: 40 }, (_, index) => ({
    alertId: crypto.randomUUID(),
    websiteId,
    fingerprint: `f-${index}`,
    detector: 'x',
    machineSeverity: 'high' as const,
    title: `Alert ${index}`,
    details: { effect: 'buy-control-missing', page_type: 'product_page', visibility: 1 },
    platforms: ['Desktop', 'Mobile'],
    firstSeenAt: seenAt,
    lastSeenAt: seenAt,
    firstScanId: scan.scanId,
  }))
  await app.database.db.insert(alerts).values(rows)
  await app.database.db
    .insert(alertPages)
    .values(rows.map(({ alertId }, index) => ({ alertId, url: `https://x/${index}`, lastSeenAt: seenAt })))
  await app.database.db.execute(sql`insert into alert_scans (alert_id, scan_id, first_seen_at, last_seen_at)
    select alert_id, ${scan.scanId}, now(), now() from alerts where website_id = ${websiteId}
    on conflict do nothing`)
  await call('PUT', '/metrics/assumptions', assumptions)
  await refresh()
  const whole = (await call('GET', '/impact?figure=revenue_at_risk')).json()
  expect(whole.value).toBeLessThanOrEqual(80_000)
  const { rows: sums } = await app.database.db.execute<{ sum: string }>(
    sql`select sum(weekly_revenue_at_risk) as sum from alerts where website_id = ${websiteId}`,
  )
  expect(Number(sums[0]?.sum)).toBeCloseTo(whole.value, 0)
})

test('a CSV is imported with its invalid rows named; a file without sessions says what is missing', async () => {
  const { app, admin, websiteId } = await prepare('import.example')
  const send = (name: string, text: string) => {
    const boundary = 'x-boundary'
    const body =
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ` +
      `text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`
    return app.app.inject({
      method: 'POST',
      url: `/api/v1/websites/${websiteId}/metrics/import`,
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: body,
    })
  }
  const good = await send(
    'ga.csv',
    'Date,Sessions,Transactions,Total revenue\n2026-01-01,700,14,1120\nnever,1,1,1\n',
  )
  expect(good.json()).toMatchObject({
    rows_read: 2,
    rows_used: 1,
    errors: [{ row: 3, message: '“never” isn’t a date.' }],
    data: { assumptions: { weekly_sessions: 4900, conversion_rate: 0.02, average_order_value: 80 } },
  })
  expect((await send('a.png', 'x')).statusCode).toBe(415)
  const other = await prepare('import-other.example')
  expect(other.websiteId).not.toBe(websiteId)
  expect((await send('b.csv', 'Name,Colour\nA,red\n')).json().detail).toMatch(/No date column/)
})
