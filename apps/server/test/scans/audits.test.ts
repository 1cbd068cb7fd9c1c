import { alerts } from '@vitrine/db/tables/alerts'
import { articles } from '@vitrine/db/tables/articles'
import { auditConfigs } from '@vitrine/db/tables/audits'
import { outboxMails } from '@vitrine/db/tables/mails'
import { onboardingSubmissions } from '@vitrine/db/tables/onboarding'
import { scans } from '@vitrine/db/tables/scans'
import { websites } from '@vitrine/db/tables/websites'
import { sha256 } from '@vitrine/kernel/ids'
import { dayMs } from '@vitrine/kernel/time/durations'
import { run as deliverAudits } from '@vitrine/modules/audits/deliver-audits.worker'
import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addScan, type ScanFixture } from '../../src/testing/fixtures.ts'
import { withTestApp } from '../../src/testing/test-app.ts'

const current = withTestApp()

/** A website in audit mode with three analyses: prices and products have findings, the third one nothing severe. */
async function prepare(host: string) {
  const app = current()
  const { db } = app.database
  const admin = await app.addUser(`admin@${host}`)
  const member = await app.addUser(`member@${host}`)
  const websiteId = await app.addWebsite(host, { isAuditMode: true })
  await app.addMember(websiteId, admin, true)
  await app.addMember(websiteId, member)
  await db.insert(auditConfigs).values({ websiteId, expiresAt: new Date(Date.now() + 14 * dayMs) })
  const audit = { origin: 'audit' as const }
  const prices = await addScan(app, websiteId, { scan: audit })
  const products = await addScan(app, websiteId, {
    scan: audit,
    alert: { detector: 'atc-broken', machineSeverity: 'medium' },
  })
  const seo = await addScan(app, websiteId, {
    scan: audit,
    alert: { detector: 'h1-issues', machineSeverity: 'low' },
  })
  const deliver = () =>
    deliverAudits(
      {},
      { services: app.services, jobId: 'test', attempt: 0, signal: new AbortController().signal },
    )
  const get = (path: string, token = admin.token) => app.call('GET', path, { token })
  const permissions = async () => (await get(`/api/v1/websites/${websiteId}/audit-permissions`)).json()
  return { app, db, admin, member, websiteId, prices, products, seo, deliver, get, permissions }
}

const mailsTo = (address: string) =>
  current()
    .database.db.select()
    .from(outboxMails)
    .where(and(eq(outboxMails.recipient, address), eq(outboxMails.kind, 'audit-delivered')))

test('an audit is delivered when its last analysis is over, once, with a mail to the admins', async () => {
  const { db, admin, member, seo, deliver, permissions, get } = await prepare('deliver.example')
  await db.update(scans).set({ state: 'in_progress' }).where(eq(scans.scanId, seo.scanId))
  await deliver()
  expect((await permissions()).audit_config).toBeNull()
  await db.update(scans).set({ state: 'failed' }).where(eq(scans.scanId, seo.scanId))
  await deliver()
  await deliver()
  const { audit_mode, audit_config } = await permissions()
  expect(audit_mode).toBe(true)
  expect(audit_config).toMatchObject({
    revenueAtRisk: null,
    alerts_review: { total: 2, amount: 1 },
    scanned: { total: 3 },
    pages_analyzed: { amount: 40 },
    rows: [{ title: 'Prices that don’t match', alerts_count: 1 }, { title: 'Products that are hard to buy' }],
  })
  const mails = await mailsTo(admin.user.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Free audit delivered: deliver.example'])
  expect(mails[0]?.html).toContain('http://127.0.0.1:4400/')
  expect(await mailsTo(member.user.email)).toEqual([])
  expect((await get('/api/v1/users/me/onboarding-status')).statusCode).toBe(200)
})

test('an audit that found nothing still opens its analyses', async () => {
  const { db, websiteId, deliver, permissions, get } = await prepare('nothing-found.example')
  await db.update(alerts).set({ isNeedsReview: true }).where(eq(alerts.websiteId, websiteId))
  await deliver()
  const { scan_ids, audit_config } = await permissions()
  expect(audit_config).toMatchObject({
    alerts_review: { total: 0, amount: 0 },
    scanned: { total: 3, amount: 3 },
  })
  expect((await get(`/api/v1/scans/${scan_ids[0]}`)).statusCode).toBe(200)
})

test('an audit whose analyses all failed says so once: the owner sees why, and operators are notified', async () => {
  const host = 'failed.example'
  const { app, db, admin, member, websiteId, prices, deliver, permissions, get } = await prepare(host)
  const operator = await app.addUser(`operator@${host}`, { isSuperuser: true })
  const createdAt = new Date()
  await db.insert(onboardingSubmissions).values({ userId: admin.userId, websiteId, answers: {}, createdAt })
  const problem = async () => (await get('/api/v1/users/me/onboarding-status')).json().audit_problem
  const setAll = (state: 'in_progress' | 'blocked') =>
    db
      .update(scans)
      .set({ state, stateReason: 'The store kept us out.' })
      .where(eq(scans.websiteId, websiteId))
  await setAll('in_progress')
  expect(await problem()).toBeNull()
  expect((await get('/api/v1/users/me/onboarding-status')).json().audit_progress).toEqual({
    percent: 0,
    finished_scan_count: 0,
    scan_count: 3,
  })
  await setAll('blocked')
  await deliver()
  await deliver()
  expect(await problem()).toBe('The store kept us out.')
  const { audit_config, scan_ids } = await permissions()
  expect([audit_config, scan_ids.length]).toEqual([null, 3])
  const mails = await db
    .select()
    .from(outboxMails)
    .where(like(outboxMails.dedupeKey, `audit-failed%${websiteId}%`))
  expect(mails.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining([admin.user.email, operator.user.email]),
  )
  expect(mails.some(({ recipient }) => recipient === member.user.email)).toBe(false)
  expect(mails.filter(({ recipient }) => recipient === admin.user.email)).toHaveLength(1)
  expect(mails[0]?.plainText).toContain('The store kept us out.')
  // If one is run again, the audit is delivered after all.
  await db.update(scans).set({ state: 'completed' }).where(eq(scans.scanId, prices.scanId))
  await deliver()
  expect([(await permissions()).audit_config !== null, await problem()]).toEqual([true, null])
})

test('what the audit did not unlock is refused, and the plan lifts it at once', async () => {
  const { db, websiteId, prices, products, seo, deliver, get, permissions } = await prepare('limit.example')
  await db
    .update(auditConfigs)
    .set({ allowedScanCount: 1, allowedAlertCount: 1 })
    .where(eq(auditConfigs.websiteId, websiteId))
  await deliver()
  expect(await permissions()).toMatchObject({
    scan_ids: [prices.scanId],
    issue_ids: [prices.alertId],
    article_ids: [],
  })
  const listed = async () =>
    (await get(`/api/v1/scans/website/${websiteId}`)).json().map((scan: { scan_id: string }) => scan.scan_id)
  const open = async (scan: ScanFixture) => (await get(`/api/v1/issues/scan/${scan.scanId}`)).statusCode
  expect([await open(prices), await open(products), await open(seo)]).toEqual([200, 403, 403])
  expect(await listed()).toEqual([prices.scanId])
  await db.update(websites).set({ isAuditMode: false }).where(eq(websites.websiteId, websiteId))
  expect([await open(prices), await open(products), await open(seo)]).toEqual([200, 200, 200])
  expect(await listed()).toHaveLength(3)
  expect(await permissions()).toMatchObject({ audit_mode: false })
})

test('breadth comes before a second alert of the same kind, and half of few alerts stay locked', async () => {
  const { db, websiteId, prices, products, deliver, permissions } = await prepare('breadth.example')
  for (const at of [1, 2, 3]) {
    const more = await addScan(current(), websiteId, {
      scan: { origin: 'audit' },
      alert: { title: `Another price ${at}`, fingerprint: sha256('breadth', String(at)) },
    })
    await db
      .update(alerts)
      .set({ weeklyRevenueAtRisk: 10 * at })
      .where(eq(alerts.alertId, more.alertId))
  }
  await deliver()
  const { issue_ids, audit_config } = await permissions()
  expect(audit_config.alerts_review).toEqual({ total: 6, amount: 3 })
  expect(audit_config.revenueAtRisk).toBe(60)
  // Of four prices with equal cost the most expensive is shown; then the other fields follow.
  expect(issue_ids).toContain(products.alertId)
  expect(issue_ids).not.toContain(prices.alertId)
})

test('an article is unlocked with the pattern that it belongs to', async () => {
  const { db, websiteId, products, deliver, permissions } = await prepare('article.example')
  await db.insert(articles).values([
    { websiteId, title: 'Returns', state: 'published', practice: 'returns-window' },
    { websiteId, title: 'Draft', practice: 'reviews' },
  ])
  await deliver()
  const { article_ids, audit_config } = await permissions()
  expect(article_ids).toHaveLength(1)
  expect(audit_config.recommendations).toEqual({ total: 1, amount: 1 })
  const row = audit_config.rows.find((entry: { issue_ids: string[] }) =>
    entry.issue_ids.includes(products.alertId),
  )
  expect(row.article_ids).toEqual(article_ids)
})

test('the subscription of an audit ends with it', async () => {
  const { websiteId, get } = await prepare('subscription.example')
  const { plan, expirationDate } = (await get(`/api/v1/websites/${websiteId}/subscription`)).json()
  expect(plan).toBe('growth')
  expect(Math.round((Date.parse(expirationDate) - Date.now()) / dayMs)).toBe(14)
})

test('what a free audit unlocked stays readable after its end', async () => {
  const { db, websiteId, deliver, permissions, get } = await prepare('ended.example')
  await deliver()
  await db
    .update(auditConfigs)
    .set({ expiresAt: new Date(Date.now() - dayMs) })
    .where(eq(auditConfigs.websiteId, websiteId))
  const [scanId] = (await permissions()).scan_ids
  expect((await get(`/api/v1/scans/${scanId}`)).statusCode).toBe(200)
  expect((await get(`/api/v1/issues/scan/${scanId}`)).json().length).toBeGreaterThan(0)
})
