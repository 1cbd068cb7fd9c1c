/** A deployment has the open alerts of its pages checked again, once. */
import { alerts } from '@vitrine/db/tables/alerts'
import { alertRechecks } from '@vitrine/db/tables/triage'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { type SignedIn, withTestApp } from '../../src/testing/test-app.ts'

const started = withTestApp()
let member: SignedIn
let websiteId = ''
let key = ''

beforeAll(async () => {
  const { addUser, addWebsite, addMember, call } = started()
  member = await addUser('dev@deploy.example')
  websiteId = await addWebsite('deploy.example')
  await addMember(websiteId, member)
  const body = { name: 'CI', scopes: ['triage'], expires_in_days: 30 }
  const path = `/api/v1/websites/${websiteId}/api-keys`
  key = (await call('POST', path, { token: member.token, body })).json().key
})

const report = (body: object, token = key) => started().call('POST', '/api/v1/hooks/deploy', { token, body })

test('the open alerts of the changed pages are checked again, and the same report changes nothing', async () => {
  const scan = await addScan(started(), websiteId)
  const closed = await addScan(started(), websiteId, { alert: { personStatus: 'closed' } })
  const first = await report({ reference: 'a1b2c3', urls: ['https://www.deploy.example/p/1/?v=2'] })
  expect(first.json()).toMatchObject({
    website_id: websiteId,
    alert_count: 1,
    checks: { waiting: 1, gone: 0 },
  })
  const again = await report({ reference: 'a1b2c3', urls: ['/p/1'] })
  expect(again.json()).toEqual(first.json())
  const { db } = started().database
  const rows = await db.select().from(alertRechecks).where(eq(alertRechecks.alertId, scan.alertId))
  expect(rows).toMatchObject([{ state: 'queued', requestedBy: member.userId }])
  expect(await db.$count(alertRechecks, eq(alertRechecks.alertId, closed.alertId))).toBe(0)

  const path = `/api/v1/hooks/deploy/${first.json().deployment_id}`
  await db.update(alertRechecks).set({ state: 'gone' }).where(eq(alertRechecks.alertId, scan.alertId))
  expect((await started().call('GET', path, { token: key })).json().checks).toMatchObject({
    waiting: 0,
    gone: 1,
  })
  const stranger = await started().addUser('stranger@deploy.example')
  expect((await started().call('GET', path, { token: stranger.token })).statusCode).toBe(404)
})

test.each([
  [['/c/*'], 1],
  [['/other'], 0],
  [[], 1],
])('pages %j concern %i alert', async (urls, count) => {
  const { db } = started().database
  await db.delete(alerts)
  await addScan(started(), websiteId)
  expect((await report({ reference: `r-${urls}`, urls })).json()).toMatchObject({ alert_count: count })
})

test('a person names the website, and only their own', async () => {
  expect((await report({ reference: 'x' }, member.token)).json()).toMatchObject({ code: 'VALIDATION_FAILED' })
  const other = await started().addWebsite('other.deploy.example')
  expect((await report({ reference: 'x', website_id: other }, member.token)).statusCode).toBe(404)
  expect((await report({ reference: 'x', website_id: other })).statusCode).toBe(404)
})

test('what was proven to be fixed this month is counted with what it cost', async () => {
  const { db } = started().database
  await db.delete(alerts)
  const { alertId } = await addScan(started(), websiteId)
  const at = new Date()
  await db
    .update(alerts)
    .set({ presence: 'gone', goneAt: at, fixedAt: at, machineStatus: 'closed' })
    .where(eq(alerts.alertId, alertId))
  await db
    .insert(alertRechecks)
    .values({ alertId, state: 'gone', finishedAt: at, data: { recovered: 120.5 } })
  const path = `/api/v1/websites/${websiteId}/fixes`
  const fixes = await started().call('GET', path, { token: member.token })
  expect(fixes.json()).toMatchObject({ fixed_count: 1, recovered_per_week: 120.5 })
})
