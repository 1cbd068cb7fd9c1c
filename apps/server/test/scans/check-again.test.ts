import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { alertRechecks } from '@vitrine/db/tables/triage'
import { dayMs } from '@vitrine/kernel/time/durations'
import { addRecheck } from '@vitrine/modules/alerts/add-recheck'
import { run as checkAgain } from '@vitrine/modules/scan-runs/check-alert.worker'
import { run } from '@vitrine/modules/scan-runs/run-scan.worker'
import { launchScan } from '@vitrine/modules/scans/launch-scan'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTestApp } from '../../src/testing/test-app.ts'

// Plain pages are enough; without a browser the test stays small.
const current = withTestApp({ env: { VITRINE_CHROMIUM: '/nonexistent/chromium' } })
const filler = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt.'
// A page of few words would count as a shell that scripts fill.
const words = 'We make lamps of oak, ash and linen in a small workshop by the river. '.repeat(6)
const links = '<a href="/about">About</a> <a href="/help">Help</a> <a href="/contact">Contact</a>'
let shop: Server
let shopUrl = ''
let text = filler
let status = 200

beforeAll(async () => {
  shop = createServer((request, response) => {
    const isHome = request.url === '/'
    if (request.url === '/robots.txt') return response.writeHead(404).end()
    response.writeHead(isHome ? status : 200, { 'content-type': 'text/html' })
    response.end(
      '<!doctype html><html lang="en"><head><title>Lamp ' +
        `House</title></head><body><main><h1>Lamps</h1><p>${isHome ? text : 'About us.'}</p><p>${words}</p>${links}</main></body></html>`,
    )
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => shop.close(resolve)))

test('a recheck of one alert: still there, inconclusive, gone', { timeout: 400_000 }, async () => {
  const { services, database, addUser, addWebsite, addMember, call } = current()
  const { db } = database
  const member = await addUser('member@check-again.example')
  const websiteId = await addWebsite(new URL(shopUrl).host, { url: shopUrl, isDemo: true })
  await addMember(websiteId, member)
  const context = { services, jobId: 'job', attempt: 0, signal: new AbortController().signal }
  const { scanId, scanInstanceId } = await db.transaction((tx) =>
    launchScan(services, tx, { websiteId, templateId: 'T32', origin: 'user', createdBy: null }),
  )
  await run({ scan_instance_id: scanInstanceId }, context)
  const { token } = member
  const issues = async () => (await call('GET', `/api/v1/issues/scan/${scanId}`, { token })).json()
  const found = (await issues()).find((issue: { detector: string }) => issue.detector === 'placeholder-text')
  expect(found).toBeDefined()
  const path = `/api/v1/issues/${found.issue_id}/check`

  const look = async () => {
    const asked = await call('POST', path, { token })
    expect(asked.statusCode, asked.body).toBe(200)
    const again = (await call('POST', path, { token })).json()
    expect(again.recheck_id).toBe(asked.json().recheck_id)
    await checkAgain({ recheck_id: again.recheck_id }, context)
    return (await call('GET', path, { token })).json().check
  }
  expect(await look()).toMatchObject({ state: 'present', reason: null })
  status = 403
  expect(await look()).toMatchObject({ state: 'not_verified', reason: expect.stringMatching(/\w/) })
  status = 200
  text = 'Our lamps are turned from one piece of oak and oiled by hand.'
  expect(await look()).toMatchObject({ state: 'gone' })
  const after = (await issues()).find((issue: { issue_id: string }) => issue.issue_id === found.issue_id)
  expect(after.created_issue_content).toMatchObject({ status: 'closed' })
  expect(after.created_issue_content.presence_note).toMatch(/\w/)
  expect(await db.$count(alertRechecks, eq(alertRechecks.alertId, found.issue_id))).toBe(3)

  // One that is planned for tomorrow doesn't hide the result, nor does a request wait for it.
  const planned = await db.transaction((tx) =>
    addRecheck(services, tx, {
      alertId: found.issue_id,
      requestedBy: null,
      startAfter: new Date(services.clock.now() + dayMs),
    }),
  )
  expect((await call('GET', path, { token })).json().check).toMatchObject({ state: 'gone' })
  expect((await call('POST', path, { token })).json().recheck_id).not.toBe(planned.recheckId)

  const stranger = await addUser('stranger@check-again.example')
  expect((await call('POST', path, { token: stranger.token })).statusCode).toBe(404)
})
