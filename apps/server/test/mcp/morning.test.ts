/** An owner's morning on the demo shop, done by a scripted client with a key that may triage, and nothing else. */
import { wire } from '@vitrine/kernel/names/wire-names'
import { run as runScan } from '@vitrine/modules/scan-runs/run-scan.worker'
import { launchScan } from '@vitrine/modules/scans/launch-scan'
import { type RunningShop, serveShop } from '@vitrine/shops/serve'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allJobs } from '../../src/all-jobs.ts'
import { connectMcp } from '../../src/testing/mcp-client.ts'
import { withTestApp } from '../../src/testing/test-app.ts'
import { addStoreWithKeys } from './store-with-keys.ts'

// Plain pages are enough for what this morning brings.
const started = withTestApp({ env: { VITRINE_CHROMIUM: '/nonexistent/chromium' } })
let shop: RunningShop
beforeAll(async () => {
  shop = await serveShop({ edition: 'faulty' })
})
afterAll(() => shop.close())

/** A demo website of the shop, analyzed once. */
async function analyzedStore() {
  const test = started()
  const { db } = test.database
  const store = await addStoreWithKeys(test, { host: new URL(shop.url).host, url: shop.url, isDemo: true })
  const context = { services: test.services, jobId: 'job', attempt: 0, signal: new AbortController().signal }
  const launched = await db.transaction((tx) =>
    launchScan(test.services, tx, {
      ...{ websiteId: store.websiteId, templateId: 'T32', origin: 'user', createdBy: null },
      scope: { page_budget: 25 },
    }),
  )
  await runScan({ scan_instance_id: launched.scanInstanceId }, context)
  // The worker that takes rechecks, as in the product.
  await test.services.queue.work(
    allJobs.filter(({ name }) => name === 'scans.check-alert'),
    test.services,
  )
  return { ...store, scanId: launched.scanId }
}

interface Listed {
  alert_id: string
  severity: string
  detector: string
}

test('a scripted client lists, proves, dismisses, shares, and checks again; the rest is refused', async () => {
  const { keys, scanId, websiteId, email } = await analyzedStore()
  const { tool, client } = await connectMcp(started().app, keys.triage)
  const prompt = await client.getPrompt({ name: 'triage_today' })
  expect(JSON.stringify(prompt.messages)).toContain('list_alerts')

  const { facts } = await tool('list_alerts')
  const alerts = facts.alerts as Listed[]
  expect(alerts.length).toBeGreaterThanOrEqual(2)
  const [first, second] = alerts
  if (first === undefined || second === undefined) throw new Error('The shop has at least two faults.')
  expect((await tool('get_alert', { alert_id: first.alert_id })).result.content[1]).toMatchObject({
    text: expect.stringContaining('Checked: '),
  })
  expect((await tool('explain_impact', { alert_id: first.alert_id })).facts).toHaveProperty('formula')
  expect((await tool('assign', { alert_id: first.alert_id, email })).facts.assignee_id).toMatch(/\w/)

  const dismissal = { alert_id: second.alert_id, status: 'discarded', reason: 'wont_fix' }
  expect((await tool('set_status', dismissal)).facts).toMatchObject({ status: 'discarded' })
  const left = (await tool('list_alerts')).facts
  expect(left.total).toBe((facts.total as number) - 1)

  const share = { analysis_id: scanId, alert_ids: [first.alert_id], format: 'slack' }
  expect((await tool('export', share)).facts).toMatchObject({ format: 'slack', alert_count: 1 })
  const proven = await tool('recheck_alert', { alert_id: first.alert_id, wait_seconds: 55 })
  expect(proven.facts).toMatchObject({ recheck: { state: 'present', is_finished: true } })

  expect(await tool('launch_analysis', { template_id: 'T32' })).toMatchObject({
    result: { isError: true },
    facts: { code: 'NOT_ALLOWED' },
  })
  await sameByApi({ key: keys.triage, websiteId, scanId, alertId: first.alert_id })
})

/** The same morning over the API, and every call that such a key is refused. */
async function sameByApi(given: { key: string; websiteId: string; scanId: string; alertId: string }) {
  const { key: token, websiteId, scanId, alertId } = given
  const { call } = started()
  const status = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    (await call(method, path, { token, ...(body === undefined ? {} : { body }) })).statusCode
  const alert = `/api/v1/${wire.alertKind}s/${alertId}`
  const website = `/api/v1/websites/${websiteId}`
  expect(await status('GET', `/api/v1/scans/website/${websiteId}`)).toBe(200)
  expect(await status('GET', `/api/v1/${wire.alertKind}s/scan/${scanId}`)).toBe(200)
  expect(await status('GET', `${alert}/check`)).toBe(200)
  expect(await status('POST', `${alert}/check`)).toBe(200)
  expect(await status('PUT', `${alert}/status?status=closed`)).toBe(200)
  const exportPath = `/api/v1/${wire.alertKind}s/export/${scanId}?export_format=email`
  expect(await status('POST', exportPath, [alertId])).toBe(200)

  expect(await status('POST', `/api/v1/scans/${scanId}/run-again`)).toBe(403)
  expect(await status('POST', `/api/v1/scans/${scanId}/cancel`)).toBe(403)
  expect(await status('PUT', website, { website_name: 'Mine' })).toBe(403)
  expect(await status('GET', `${website}/export?format=json`)).toBe(403)
  expect(await status('POST', `${website}/api-keys`, {})).toBe(403)
  expect(await status('POST', `${website}/deletion`, {})).toBe(403)
  expect(await status('POST', `/api/v1/invite-user/${websiteId}`, { email: 'a@b.example' })).toBe(403)
  expect(await status('GET', '/api/v1/operator/websites')).toBe(403)
}
