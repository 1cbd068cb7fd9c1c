import { alerts } from '@vitrine/db/tables/alerts'
import { auditPermissions } from '@vitrine/db/tables/audits'
import { operatorLog } from '@vitrine/db/tables/operator'
import { websites } from '@vitrine/db/tables/websites'
import { newId } from '@vitrine/kernel/ids'
import { dayMs } from '@vitrine/kernel/time/durations'
import type { SharedPage, ShareLink } from '@vitrine/modules/shares/contract'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addArticle, addScan } from '../../src/testing/fixtures.ts'
import { type SignedIn, withTestApp } from '../../src/testing/test-app.ts'

const started = withTestApp()
let count = 0

async function prepare(more: Partial<typeof websites.$inferInsert> = {}) {
  const app = started()
  app.clock.nowMs = 0
  const host = `share-${count++}.example`
  const [ada, ben] = [await app.addUser(`ada@${host}`), await app.addUser(`ben@${host}`)]
  const websiteId = await app.addWebsite(host, more)
  await app.addMember(websiteId, ada)
  await app.addMember(websiteId, ben)
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const blob = await app.services.blobs.put(picture, 'image/png')
  const scan = await addScan(app, websiteId, {
    alert: {
      advice: 'Use one price.',
      howChecked: ['Opened the list'],
      pageUrls: ['https://shop.example/p/1'],
      weeklyRevenueAtRisk: 120,
      personContent: { title: 'Our title' },
      evidenceRows: [
        { row_type: 'image', title: 'Product page', blob, page_url: 'https://shop.example/p/1' },
      ],
    },
  })
  const path = `/api/v1/websites/${websiteId}/share-links`
  const create = (body: object, by: SignedIn = ada) => app.call('POST', path, { token: by.token, body })
  const ofScan = (more: object = {}) => ({
    scan_id: scan.scanId,
    issue_ids: [scan.alertId],
    fields: ['evidence'],
    expires_in_days: 7,
    ...more,
  })
  const list = async (by: SignedIn = ada): Promise<ShareLink[]> =>
    (await app.call('GET', `${path}?scan_id=${scan.scanId}`, { token: by.token })).json()
  /** As a browser without a session opens it. */
  const open = ({ url }: ShareLink) => app.call('GET', `/api/v1/shared/${url.split('/shared/')[1]}`)
  return { app, ada, ben, websiteId, scan, path, create, ofScan, list, open, picture }
}

test('a link shows the chosen parts of the chosen alerts to anyone, and nothing else of the website', async () => {
  const { app, create, ofScan, open, scan, picture } = await prepare()
  const made = await create(ofScan({ label: 'For the agency' }))
  expect(made.statusCode, made.body).toBe(200)
  const link: ShareLink = made.json()
  const answer = await open(link)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['x-robots-tag']).toContain('noindex')
  expect(answer.headers['referrer-policy']).toBe('no-referrer')
  const page: SharedPage = answer.json()
  expect(page.alerts).toHaveLength(1)
  expect(page.alerts?.[0]).toMatchObject({
    title: 'Our title',
    description: null,
    advice: null,
    how_checked: [],
    page_urls: [],
    revenue_at_risk: null,
  })
  expect(answer.body).not.toContain('shop.example')
  expect(answer.body).not.toContain(scan.alertId)
  expect(answer.body).not.toContain(scan.scanId)
  const image = await app.call('GET', page.alerts?.[0]?.evidence[0]?.image_url ?? '')
  expect(image.statusCode).toBe(200)
  expect(image.rawPayload.equals(picture)).toBe(true)

  const all = ['evidence', 'description', 'advice', 'how_checked', 'pages', 'impact']
  const full: SharedPage = (await open((await create(ofScan({ fields: all }))).json())).json()
  expect(full.alerts?.[0]).toMatchObject({
    description: 'The listing says 10, the product page 12.',
    advice: 'Use one price.',
    how_checked: ['Opened the list'],
    page_urls: ['https://shop.example/p/1'],
    revenue_at_risk: 120,
  })
})

test('a revoked link ends at once, with its images; only its creator and admins revoke it', async () => {
  const { app, ada, ben, create, ofScan, open, list, path, websiteId } = await prepare()
  const link: ShareLink = (await create(ofScan())).json()
  const page: SharedPage = (await open(link)).json()
  const imageUrl = page.alerts?.[0]?.evidence[0]?.image_url ?? ''
  expect(await list(ben)).toMatchObject([{ link_id: link.link_id, url: link.url, open_count: 1 }])
  const revoke = (by: SignedIn) => app.call('DELETE', `${path}/${link.link_id}`, { token: by.token })
  expect((await revoke(ben)).json().code).toBe('NOT_ALLOWED')
  expect((await open(link)).statusCode).toBe(200)
  const admin = await app.addUser(`admin-${count}@share.example`)
  await app.addMember(websiteId, admin, true)
  expect((await revoke(admin)).statusCode).toBe(204)
  expect((await open(link)).json()).toMatchObject({ status: 410, code: 'GONE' })
  expect((await app.call('GET', imageUrl)).statusCode).toBe(410)
  expect(await list()).toEqual([])
  expect((await revoke(ada)).statusCode).toBe(204)
})

test('a link expires, and so do the links of a website that is being deleted', async () => {
  const { app, create, ofScan, open, list, websiteId } = await prepare()
  const link: ShareLink = (await create(ofScan({ expires_in_days: 1 }))).json()
  app.clock.nowMs = 1.01 * dayMs
  expect((await open(link)).json().detail).toContain('expired')
  app.clock.nowMs = 0
  expect(await list()).toHaveLength(1)
  await app.database.db
    .update(websites)
    .set({ deletesAt: new Date(Date.now() + dayMs), deletionReason: 'requested' })
    .where(eq(websites.websiteId, websiteId))
  expect((await open(link)).statusCode).toBe(410)
})

test('guessed and changed addresses find nothing', async () => {
  const { app, create, ofScan } = await prepare()
  const { url }: ShareLink = (await create(ofScan())).json()
  const token = url.split('/shared/')[1] ?? ''
  const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const guess of [changed, 'x', newId(), '%00', 'a'.repeat(46)])
    expect((await app.call('GET', `/api/v1/shared/${guess}`)).statusCode, guess).toBe(404)
  const [payload, signature] = 'eyJrIjoiaW1hZ2UifQ.xx'.split('.')
  expect((await app.call('GET', `/api/v1/shared/images/${payload}.${signature}`)).statusCode).toBe(404)
})

test('only what the caller may see can be shared', async () => {
  const first = await prepare()
  const second = await prepare()
  const foreign = await first.create(first.ofScan({ issue_ids: [second.scan.alertId] }))
  expect(foreign.statusCode).toBe(404)
  expect((await first.create(first.ofScan({ scan_id: second.scan.scanId }))).statusCode).toBe(404)
  expect((await first.create(first.ofScan({ issue_ids: [] }))).statusCode).toBe(422)
  expect((await first.create({ expires_in_days: 7 })).statusCode).toBe(422)
  expect((await first.create(first.ofScan({ expires_in_days: 400 }))).statusCode).toBe(422)
  const audit = await prepare({ isAuditMode: true })
  expect((await audit.create(audit.ofScan())).json().code).toBe('AUDIT_LIMIT')
  const permit = (kind: 'scan' | 'issue', resourceId: string) =>
    audit.app.database.db.insert(auditPermissions).values({ websiteId: audit.websiteId, kind, resourceId })
  await permit('scan', audit.scan.scanId)
  expect((await audit.create(audit.ofScan())).json().code).toBe('AUDIT_LIMIT')
  await permit('issue', audit.scan.alertId)
  expect((await audit.create(audit.ofScan())).statusCode).toBe(200)
})

test('an article is shared without the team’s likes and comments', async () => {
  const { app, ada, create, open, websiteId } = await prepare()
  const { articleId } = await addArticle(app, websiteId, ada.userId)
  const link: ShareLink = (await create({ article_id: articleId, expires_in_days: 30 })).json()
  const answer = await open(link)
  expect(answer.json()).toMatchObject({ title: 'Size guides', alerts: null, article: { description: '' } })
  expect(answer.body).not.toContain('Good')
})

test('an operator’s link to a customer’s scan is in the operator log', async () => {
  const { app, create, ofScan, websiteId } = await prepare()
  const operator = await app.addUser(`operator-${count}@share.example`, { isSuperuser: true })
  expect((await create(ofScan(), operator)).statusCode).toBe(200)
  const logged = await app.database.db
    .select({ userId: operatorLog.userId })
    .from(operatorLog)
    .where(and(eq(operatorLog.websiteId, websiteId), eq(operatorLog.action, 'create-share-link')))
  expect(logged).toEqual([{ userId: operator.userId }])
})

test('an alert that no longer exists is left out of its link', async () => {
  const { app, create, ofScan, open, scan } = await prepare()
  const link: ShareLink = (await create(ofScan())).json()
  await app.database.db.delete(alerts).where(eq(alerts.alertId, scan.alertId))
  expect((await open(link)).json().alerts).toEqual([])
})
