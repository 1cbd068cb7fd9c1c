/** The published client against the real API: an owner's morning with a key that may triage, and what it's refused. */
import { randomBytes } from 'node:crypto'
import { addScan } from '@vitrine/server/testing/fixtures'
import { withTestApp } from '@vitrine/server/testing/test-app'
import { expect, test } from 'vitest'
import { ApiError, createClient } from '../src/client/create-client.ts'

const started = withTestApp()
type Method = Parameters<ReturnType<typeof started>['call']>[0]

/** Sends a request to the app without a port. */
async function send(url: string, init: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(url)
  const response = await started().app.inject({
    method: (init.method ?? 'GET') as Method,
    url: `${pathname}${search}`,
    headers: init.headers as Record<string, string>,
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  })
  const body = response.statusCode === 204 ? null : response.body
  const headers = { 'content-type': String(response.headers['content-type'] ?? '') }
  return new Response(body, { status: response.statusCode, headers })
}

async function clientOf(scopes: string[]) {
  const { addUser, addWebsite, addMember, call } = started()
  const host = `${randomBytes(4).toString('hex')}.example`
  const member = await addUser(`member@${host}`)
  const websiteId = await addWebsite(host)
  await addMember(websiteId, member)
  const body = { name: 'Script', scopes, expires_in_days: 1 }
  const path = `/api/v1/websites/${websiteId}/api-keys`
  const { key } = (await call('POST', path, { token: member.token, body })).json()
  return { websiteId, client: createClient({ server: 'http://127.0.0.1:4400', key, fetch: send }) }
}

test('a scripted client lists, proves, dismisses, and shares; the rest is refused', async () => {
  const { client, websiteId } = await clientOf(['triage'])
  const { scanId, alertId } = await addScan(started(), websiteId)
  const { website_id } = await client.call('get-api-key', {})
  expect(website_id).toBe(websiteId)
  const scans = await client.call('list-scans', { params: { website_id } })
  expect(scans.map(({ scan_id }) => scan_id)).toEqual([scanId])
  const params = { scan_id: scanId }
  const alerts = await client.call('list-scan-alerts', { params, query: { limit: 10 } })
  expect(alerts.map(({ issue_id }) => issue_id)).toEqual([alertId])
  const recheck = await client.call('check-alert-again', { params: { issue_id: alertId } })
  expect(recheck.state).toBe('queued')
  const shared = await client.call('export-alerts', {
    params,
    query: { export_format: 'slack' },
    body: [alertId],
  })
  expect(shared.alert_count).toBe(1)
  const dismissed = await client.call('set-alert-status', {
    params: { issue_id: alertId },
    query: { status: 'discarded', reason: 'intended' },
  })
  expect(dismissed.discard_reason).toBe('intended')
  await addScan(started(), websiteId)
  const pages = []
  for await (const page of client.pages('list-scans', { params: { website_id }, query: { limit: 1 } }))
    pages.push(page.map(({ scan_id }) => scan_id))
  expect(pages).toHaveLength(2)
  expect(pages).toContainEqual([scanId])
  await expect(client.call('run-scan-again', { params })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
    status: 403,
  })
  const stop = { params: { ...params, website_id }, query: {} }
  await expect(client.call('cancel-scan', stop)).rejects.toThrow(ApiError)
  const other = await clientOf(['read'])
  await expect(other.client.call('list-scan-alerts', { params })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
