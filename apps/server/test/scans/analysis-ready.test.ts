import { alertScans } from '@vitrine/db/tables/alerts'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { memberships } from '@vitrine/db/tables/websites'
import { exhausted } from '@vitrine/modules/scan-runs/run-scan.worker'
import { queueReadyMail } from '@vitrine/modules/scans/queue-ready-mail'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { mailsTo, newestMailTo } from '../../src/testing/mailbox.ts'
import { withTestApp } from '../../src/testing/test-app.ts'

const current = withTestApp()
let count = 0

async function prepare(more: Partial<typeof scans.$inferInsert> = {}) {
  const app = current()
  const email = `owner@ready-${count++}.example`
  const owner = await app.addUser(email)
  const operator = await app.addUser(`operator-${email}`, { isSuperuser: true })
  const websiteId = await app.addWebsite(`ready-${count}.example`)
  await app.addMember(websiteId, owner)
  const scan = await addScan(app, websiteId, { scan: { createdBy: owner.userId, ...more } })
  const { db } = app.database
  await db.update(scans).set({ currentInstanceId: scan.instanceId }).where(eq(scans.scanId, scan.scanId))
  const send = () => db.transaction((tx) => queueReadyMail(app.services, tx, scan.scanId, scan.instanceId))
  return { app, db, email, operator, websiteId, owner, ...scan, send }
}

test('whoever launched an analysis gets one mail when it is ready, with its alerts and links', async () => {
  const { app, db, email, scanId, send } = await prepare()
  await send()
  await send()
  expect(await mailsTo(app, email)).toHaveLength(1)
  const mail = await newestMailTo(app, email)
  expect(mail.subject).toBe('Your analysis is ready: Prices agree')
  expect(mail.plain_text).toContain('It found 1 alert.')
  expect(mail.plain_text).toContain('1 (1 high)')
  expect(mail.plain_text).toContain(`http://127.0.0.1:4400/scans/${scanId}`)
  const [scan] = await db.select().from(scans).where(eq(scans.scanId, scanId))
  expect(scan?.readyMailSentAt).not.toBeNull()
})

test('a scheduled analysis sends a mail only when it could not be finished: rules tell the rest', async () => {
  const ready = await prepare({ origin: 'schedule' })
  await ready.send()
  expect(await mailsTo(ready.app, ready.email)).toEqual([])
  const failed = await prepare({ origin: 'schedule', state: 'failed', stateReason: 'The store is down.' })
  await failed.send()
  expect((await newestMailTo(failed.app, failed.email)).plain_text).toContain('The store is down.')
})

test('a mail says “nothing found” only about what was checked', async () => {
  const texts: string[] = []
  for (const isCoverageSufficient of [true, false]) {
    const { app, db, email, scanId, send } = await prepare({ isCoverageSufficient })
    await db.delete(alertScans).where(eq(alertScans.scanId, scanId))
    await send()
    texts.push((await newestMailTo(app, email)).plain_text)
  }
  expect(texts[0]).toContain('no issues on the pages it checked')
  expect(texts[1]).toContain('couldn’t check enough of your store')
})

test('an analysis that could not be finished says why; a manual one is reported when its operator ends it', async () => {
  const { app, db, email, operator, instanceId, scanId } = await prepare({ state: 'in_progress' })
  await db
    .update(scanInstances)
    .set({ status: 'in_progress' })
    .where(eq(scanInstances.scanInstanceId, instanceId))
  const answer = await app.call('PUT', `/scan_instance/${instanceId}/status`, {
    token: operator.token,
    body: { status: 'blocked', reason: 'The store lets nobody in.' },
  })
  expect(answer.statusCode).toBe(200)
  const mail = await newestMailTo(app, email)
  expect(mail.subject).toBe('Your analysis couldn’t be finished: Prices agree')
  expect(mail.plain_text).toContain('The store lets nobody in.')
  expect(mail.plain_text).toContain(`/scans/${scanId}`)
})

test('a run whose worker died too often ends with a reason and a mail', async () => {
  const { app, db, email, instanceId, scanId } = await prepare({ state: 'in_progress' })
  await db
    .update(scanInstances)
    .set({ status: 'in_progress' })
    .where(eq(scanInstances.scanInstanceId, instanceId))
  const signal = new AbortController().signal
  const context = { services: app.services, jobId: 'j', attempt: 5, signal }
  await exhausted({ scan_instance_id: instanceId }, context)
  const [scan] = await db.select().from(scans).where(eq(scans.scanId, scanId))
  expect(scan).toMatchObject({ state: 'failed' })
  expect((await newestMailTo(app, email)).plain_text).toContain('stopped unexpectedly several times')
})

test('no mail for the demo, the free audit, an old run, and no one who was removed', async () => {
  for (const origin of ['demo', 'audit'] as const) {
    const { app, email, send } = await prepare({ origin })
    await send()
    expect(await mailsTo(app, email)).toEqual([])
  }
  const old = await prepare()
  await old.db.update(scans).set({ currentInstanceId: null }).where(eq(scans.scanId, old.scanId))
  await old.send()
  expect(await mailsTo(old.app, old.email)).toEqual([])
  const removed = await prepare()
  await removed.db.delete(memberships).where(eq(memberships.userId, removed.owner.userId))
  await removed.send()
  expect(await mailsTo(removed.app, removed.email)).toEqual([])
})
