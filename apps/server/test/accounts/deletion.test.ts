import { randomBytes } from 'node:crypto'
import { agentTranscripts, agentTurns, alertDrafts } from '@vitrine/db/tables/agent'
import { findings } from '@vitrine/db/tables/alerts'
import { benchmarkObservations, benchmarkRuns, competitors } from '@vitrine/db/tables/articles'
import { storedVisits } from '@vitrine/db/tables/artifacts'
import { auditConfigs, auditPermissions } from '@vitrine/db/tables/audits'
import { dailyActions } from '@vitrine/db/tables/engagement'
import { domainEvents } from '@vitrine/db/tables/events'
import { files } from '@vitrine/db/tables/files'
import { outboxMails } from '@vitrine/db/tables/mails'
import { storeAssumptions, websiteDailyMetrics } from '@vitrine/db/tables/metrics'
import { onboardingSubmissions } from '@vitrine/db/tables/onboarding'
import { operatorLog } from '@vitrine/db/tables/operator'
import { hostPaces, scanItems, scanPhases } from '@vitrine/db/tables/pages'
import { scanInstances, scanLogs } from '@vitrine/db/tables/scans'
import { scheduleOccurrences, schedules } from '@vitrine/db/tables/schedules'
import { shareLinks } from '@vitrine/db/tables/shares'
import { savedTemplates } from '@vitrine/db/tables/templates'
import {
  alertComments,
  alertEvents,
  alertFeedback,
  alertRechecks,
  commentMentions,
} from '@vitrine/db/tables/triage'
import { invitations, ownershipProofs, websites } from '@vitrine/db/tables/websites'
import { newId, sha256 } from '@vitrine/kernel/ids'
import { dayMs } from '@vitrine/kernel/time/durations'
import { accountRecords } from '@vitrine/modules/accounts/account-records'
import { trackUserAction } from '@vitrine/modules/actions/track-user-action'
import { checkAlertJob } from '@vitrine/modules/alerts/check-alert.job'
import { queueMail } from '@vitrine/modules/mail/queue-mail'
import { launchFreeAuditJob } from '@vitrine/modules/onboarding/launch-free-audit.job'
import { runScanJob } from '@vitrine/modules/scans/run-scan.job'
import { run as deleteDue } from '@vitrine/modules/websites/delete-due-websites.worker'
import { eq, getTableName, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addArticle, addBooking, addScan } from '../../src/testing/fixtures.ts'
import { type SignedIn, withTestApp } from '../../src/testing/test-app.ts'
import { tracesOf } from '../../src/testing/traces.ts'

const current = withTestApp()

beforeEach(() => {
  current().clock.nowMs = 0
})

async function addStore() {
  const app = current()
  const host = `store-${randomBytes(4).toString('hex')}.example`
  const admin = await app.addUser(`admin@${host}`)
  const member = await app.addUser(`member@${host}`)
  const websiteId = await app.addWebsite(host, { name: `Shop of ${host}` })
  await app.addMember(websiteId, admin, true)
  await app.addMember(websiteId, member)
  const path = `/api/v1/websites/${websiteId}/deletion`
  const confirm = { website_name: `Shop of ${host}` }
  return { app, host, admin, member, websiteId, path, confirm }
}

const put = (text: string) => current().services.blobs.put(Buffer.from(text), 'image/png')

/** A row of every kind that a website accumulates, with content of its own and content that another website shares. */
async function fill(websiteId: string, host: string, { userId }: SignedIn) {
  const app = current()
  const { db } = app.database
  const { queue } = app.services
  const at = new Date()
  const [own, shared] = [await put(`only of ${websiteId}`), await put('a blank page')]
  const scan = await addScan(app, websiteId, {
    scan: { thumbnailSha256: shared, createdBy: userId },
    alert: { evidenceRows: [{ row_type: 'image', title: 'Product page', blob: own, width: 1, height: 1 }] },
  })
  const { alertId, instanceId, scanId } = scan
  const noted = await put(`noted on the way by ${websiteId}`)
  await db.insert(findings).values({
    instanceId,
    websiteId,
    alertId,
    detector: 'x',
    causeKey: 'x',
    url: `https://${host}/`,
    severity: 'low',
    title: 'x',
    data: { picture: { blob: noted } },
    observedAt: at,
  })
  const visit = await put(`visit of ${websiteId}`)
  await db.insert(storedVisits).values({ websiteId, visitKey: 'k', blobs: { html: visit }, fetchedAt: at })
  await db.insert(scanItems).values({ instanceId, itemUrl: `https://${host}/`, tier: 'http' })
  await db.insert(scanPhases).values({ instanceId, name: 'discovery', value: { host } })
  await db.insert(scanLogs).values({ instanceId, text: `Reading https://${host}/` })
  const recheckId = newId()
  await db.insert(alertRechecks).values({ recheckId, alertId, requestedBy: userId })
  await db.insert(alertEvents).values({ alertId, websiteId, kind: 'found', userId, scanId })
  await db.insert(domainEvents).values({ websiteId, kind: 'new', alertId, scanId, dedupeKey: alertId, at })
  const scheduleId = newId()
  await db.insert(schedules).values({
    ...{ scheduleId, websiteId, title: host, scanTemplateId: 'T01', sourceScanId: scanId, createdBy: userId },
    ...{ timing: { kind: 'daily' as const, time: '02:30' }, timeZone: 'UTC', nextDueAt: at },
  })
  await db
    .insert(scheduleOccurrences)
    .values({ scheduleId, websiteId, dueAt: at, startAt: at, scanId, instanceId })
  await db.insert(alertFeedback).values({ alertId, userId, feedbackMessage: 'Thanks' })
  const commentId = newId()
  await db.insert(alertComments).values({ commentId, alertId, websiteId, userId, body: `See ${host}` })
  await db.insert(commentMentions).values({ commentId, userId })
  await db
    .insert(shareLinks)
    .values({ websiteId, scanId, alertIds: [alertId], createdBy: userId, expiresAt: at })
  await db.insert(alertDrafts).values({
    alertId,
    kind: 'description',
    text: 'x',
    language: 'en',
    pageUrl: `https://${host}/`,
    model: 'm',
    askedBy: userId,
  })
  const transcriptId = newId()
  await db.insert(agentTranscripts).values({ transcriptId, instanceId, stepIndex: 0, model: 'm' })
  await db
    .insert(agentTurns)
    .values({ transcriptId, turn: 0, imageSha256: await put(`turn of ${websiteId}`) })
  await addArticle(app, websiteId, userId)
  const [competitorId, runId] = [newId(), newId()]
  await db
    .insert(competitors)
    .values({ competitorId, websiteId, name: 'C', url: 'https://c.example', host: 'c', createdBy: userId })
  await db.insert(benchmarkRuns).values({ runId, websiteId, requestedBy: userId })
  await db
    .insert(benchmarkObservations)
    .values({ runId, competitorId, practice: 'p', verdict: 'present', observedAt: at })
  await db.insert(files).values({
    websiteId,
    uploadedBy: userId,
    folder: 'scan-files',
    name: `${host}.csv`,
    mediaType: 'text/csv',
    sizeBytes: 4,
    sha256: await put(`file of ${websiteId}`),
    storageKey: sha256(websiteId),
  })
  await db.insert(auditConfigs).values({ websiteId, expiresAt: at })
  await db.insert(auditPermissions).values({ websiteId, kind: 'scan', resourceId: scanId })
  await db
    .insert(dailyActions)
    .values({ userId, websiteId, scanId, day: '2026-01-01', actionType: 'review_new_scan' })
  await db.insert(storeAssumptions).values({
    websiteId,
    weeklySessions: 1,
    conversionRate: 0.1,
    averageOrderValue: 1,
    currency: 'EUR',
    setBy: userId,
  })
  await db.insert(websiteDailyMetrics).values({ websiteId, day: '2026-01-01' })
  await db.insert(onboardingSubmissions).values({ userId, websiteId, answers: { website_url: host } })
  await db.insert(hostPaces).values({ host })
  await db.insert(savedTemplates).values({ websiteId, templateId: 'T01', savedBy: userId })
  await db
    .insert(ownershipProofs)
    .values({ websiteId, domain: host, method: 'file', token: `token of ${host}` })
  await db
    .insert(invitations)
    .values({ websiteId, email: 'guest@example.com', tokenHash: sha256(host), expiresAt: at })
  await db.insert(operatorLog).values({ action: 'view-website', websiteId })
  await db.insert(operatorLog).values({ action: 'old', data: { website_id: websiteId } })
  await trackUserAction(
    app.services,
    { userId, isSuperuser: false, sessionId: '', impersonatorId: null },
    {
      action_type: 'page_view',
      action_metadata: { website_id: websiteId },
    },
  )
  await queue.enqueue(db, launchFreeAuditJob, { website_id: websiteId }, { key: websiteId })
  await queue.enqueue(db, runScanJob, { scan_instance_id: instanceId }, { group: host })
  await queue.enqueue(db, checkAlertJob, { recheck_id: recheckId })
  await db.transaction((tx) =>
    queueMail(app.services, tx, {
      kind: 'analysis-ready',
      websiteId,
      recipient: 'owner@example.com',
      content: { subject: `Ready: ${host}`, paragraphs: [`See https://${host}/`] },
      dedupeKey: `analysis-ready:${scanId}`,
    }),
  )
  return { shared, ids: [websiteId, host, scanId, instanceId, alertId, recheckId, runId, own, visit, noted] }
}

const runDue = () =>
  deleteDue(
    {},
    { services: current().services, jobId: 'j', attempt: 0, signal: new AbortController().signal },
  )

test('a website that an admin deleted is gone after 7 days, and no table or file contains its id', async () => {
  const { app, host, admin, websiteId, path, confirm } = await addStore()
  const other = await addStore()
  const { ids, shared } = await fill(websiteId, host, admin)
  await addScan(app, other.websiteId, { scan: { thumbnailSha256: shared } })
  const traces = () => tracesOf(app.database.db, app.services.settings.dataDir, ids)
  expect((await traces()).length).toBeGreaterThan(30)

  const asked = await app.call('POST', path, { token: admin.token, body: confirm })
  expect(asked.statusCode, asked.body).toBe(200)
  app.clock.nowMs = 6.9 * dayMs
  await runDue()
  expect(await app.database.db.$count(websites, eq(websites.websiteId, websiteId))).toBe(1)

  app.clock.nowMs = 7.1 * dayMs
  await runDue()
  // Accounts belong to people, not to the store; these emails happen to be at its host.
  const left = (await traces()).filter((trace) => !trace.startsWith('public.users'))
  expect(left).toEqual([])
  expect(await app.services.blobs.get(shared)).not.toBeNull()
  expect(await app.database.db.$count(websites, eq(websites.websiteId, other.websiteId))).toBe(1)
})

test('only an admin who types the name deletes a website', async () => {
  const { app, admin, member, websiteId, path, confirm } = await addStore()
  const mistyped = await app.call('POST', path, { token: admin.token, body: { website_name: 'Another' } })
  expect(mistyped.statusCode).toBe(422)
  expect(mistyped.json().errors[0]).toMatchObject({ path: 'website_name' })
  expect((await app.call('POST', path, { token: member.token, body: confirm })).statusCode).toBe(403)
  const [website] = await app.database.db.select().from(websites).where(eq(websites.websiteId, websiteId))
  expect(website?.deletesAt).toBeNull()
})

test('for 7 days a deletion can be undone, and until then nothing new runs and every admin knows', async () => {
  const { app, admin, websiteId, path, confirm } = await addStore()
  const list = async () =>
    (await app.call('GET', `/api/v1/websites/user/${admin.userId}/list`, { token: admin.token })).json()[0]
  const { deletes_at: day } = (await app.call('POST', path, { token: admin.token, body: confirm })).json()
  expect(Date.parse(day) - Date.now()).toBeGreaterThan(6.9 * dayMs)
  expect((await list()).deletes_at).toBe(day)
  const launch = () =>
    app.call('POST', '/api/v1/scans/', {
      token: admin.token,
      body: { website_id: websiteId, title: 'x', scan_template_id: 'T01', regions: [], scope: {} },
    })
  expect((await launch()).json()).toMatchObject({
    status: 409,
    detail: expect.stringContaining('scheduled for deletion'),
  })
  const mails = await app.database.db.select().from(outboxMails).where(eq(outboxMails.websiteId, websiteId))
  expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([
    [admin.user.email, 'website-deletion'],
  ])

  expect((await app.call('DELETE', path, { token: admin.token })).statusCode).toBe(204)
  app.clock.nowMs = 30 * dayMs
  await runDue()
  app.clock.nowMs = 0
  expect((await list()).deletes_at).toBeNull()
  expect((await launch()).statusCode).not.toBe(409)
})

test('a run in progress is stopped before its website is deleted', async () => {
  const { app, host, admin, websiteId, path, confirm } = await addStore()
  const { ids } = await fill(websiteId, host, admin)
  const [, , , instanceId = ''] = ids
  const { db } = app.database
  const isRun = eq(scanInstances.scanInstanceId, instanceId)
  await app.call('POST', path, { token: admin.token, body: confirm })
  app.clock.nowMs = 8 * dayMs
  const now = new Date(app.services.clock.now())
  await db.update(scanInstances).set({ status: 'in_progress', heartbeatAt: now }).where(isRun)
  await runDue()
  const [run] = await db.select().from(scanInstances).where(isRun)
  expect(run?.cancelRequestedAt).not.toBeNull()
  await db.update(scanInstances).set({ status: 'cancelled' }).where(isRun)
  await runDue()
  expect(await db.$count(websites, eq(websites.websiteId, websiteId))).toBe(0)
})

test('after the end of a plan there are 30 days to export, then everything is deleted; renewing keeps it', async () => {
  const { app, admin, websiteId, path } = await addStore()
  const renewed = await addStore()
  const audit = await addStore()
  const { db } = app.database
  const ended = { planExpiresAt: new Date(Date.now() - 1_000) }
  for (const { websiteId: id } of [{ websiteId }, renewed]) {
    await db.update(websites).set(ended).where(eq(websites.websiteId, id))
  }
  await db
    .update(websites)
    .set({ ...ended, isAuditMode: true })
    .where(eq(websites.websiteId, audit.websiteId))
  await runDue()
  const exported = await app.call('GET', `/api/v1/websites/${websiteId}/export?format=json`, {
    token: admin.token,
  })
  expect(exported.statusCode).toBe(200)
  expect((await app.call('DELETE', path, { token: admin.token })).statusCode).toBe(409)
  await db
    .update(websites)
    .set({ planExpiresAt: new Date(Date.now() + 365 * dayMs) })
    .where(eq(websites.websiteId, renewed.websiteId))
  app.clock.nowMs = 29 * dayMs
  await runDue()
  expect(await db.$count(websites, eq(websites.websiteId, websiteId))).toBe(1)
  app.clock.nowMs = 31 * dayMs
  await runDue()
  expect(await db.$count(websites, eq(websites.websiteId, websiteId))).toBe(0)
  expect(await db.$count(websites, eq(websites.websiteId, renewed.websiteId))).toBe(1)
  expect(await db.$count(websites, eq(websites.websiteId, audit.websiteId))).toBe(1)
})

test('a deleted account is gone at once: no table contains its id or its email', async () => {
  const { app, host, admin, member, websiteId } = await addStore()
  const { ids } = await fill(websiteId, host, member)
  await addBooking(app, member.userId)
  await app.database.db
    .insert(operatorLog)
    .values({ action: 'x', targetUserId: member.userId, data: { user_id: member.userId } })
  await app.call('POST', '/api/v1/request-password-reset', { body: { email: member.user.email } })
  await app.call('POST', `/api/v1/invite-user/${websiteId}`, {
    token: admin.token,
    body: { email: member.user.email },
  })
  const traces = () =>
    tracesOf(app.database.db, app.services.settings.dataDir, [member.userId, member.user.email])
  expect((await traces()).length).toBeGreaterThan(10)

  const path = '/api/v1/users/me'
  const mistyped = await app.call('DELETE', path, { token: member.token, body: { email: admin.user.email } })
  expect(mistyped.statusCode).toBe(422)
  const done = await app.call('DELETE', path, { token: member.token, body: { email: member.user.email } })
  expect(done.statusCode, done.body).toBe(204)
  expect(await traces()).toEqual([])
  const after = await app.call('GET', `/api/v1/websites/${websiteId}`, { token: member.token })
  expect(after.json()).toMatchObject({ code: 'TOKEN_INVALID' })
  // What they did for the store belongs to the store.
  expect(await tracesOf(app.database.db, app.services.settings.dataDir, ids.slice(2, 3))).not.toEqual([])
})

test('the only admin of a website must hand it over or delete it before leaving', async () => {
  const { app, admin, member, websiteId, path, confirm } = await addStore()
  const leave = () =>
    app.call('DELETE', '/api/v1/users/me', { token: admin.token, body: { email: admin.user.email } })
  expect((await leave()).json()).toMatchObject({ status: 409, code: 'LAST_ADMIN' })
  const makeAdmin = `/api/v1/websites/${websiteId}/admins/${member.userId}`
  await app.call('POST', makeAdmin, { token: admin.token })
  expect((await leave()).statusCode).toBe(204)
  await app.call('POST', path, { token: member.token, body: confirm })
  const last = await app.call('DELETE', '/api/v1/users/me', {
    token: member.token,
    body: { email: member.user.email },
  })
  expect(last.statusCode, last.body).toBe(204)
})

test('a personal export is JSON with everything that is kept about the person, and no secret', async () => {
  const { app, host, admin, websiteId } = await addStore()
  await fill(websiteId, host, admin)
  await app.database.db.insert(operatorLog).values({ action: 'end-sessions', targetUserId: admin.userId })
  const answer = await app.call('GET', '/api/v1/users/me/export', { token: admin.token })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="vitrine-account-.*\.json"$/)
  expect(answer.json()).toMatchObject({
    account: { email: admin.user.email, first_name: 'Ada' },
    sessions: [expect.objectContaining({ revoked_at: null })],
    onboarding: [{ answers: { website_url: host } }],
    websites: [expect.objectContaining({ website_id: websiteId, is_admin: true })],
    analyses_launched: [expect.objectContaining({ title: 'Prices agree' })],
    changes_of_alerts: [expect.objectContaining({ kind: 'found' })],
    feedback: [expect.objectContaining({ message: 'Thanks' })],
    likes_and_comments: [expect.objectContaining({ comment: 'Good' })],
    uploads: [expect.objectContaining({ name: `${host}.csv` })],
    screens_and_clicks: [expect.objectContaining({ action: 'page_view' })],
    second_checks: [expect.objectContaining({ state: 'queued' })],
    daily_actions: [expect.objectContaining({ action: 'review_new_scan' })],
    drafts: [expect.objectContaining({ text: 'x' })],
    competitors_added: [expect.objectContaining({ name: 'C' })],
    comparisons: [expect.objectContaining({ state: 'queued' })],
    store_figures: [expect.objectContaining({ currency: 'EUR' })],
    analyses_saved: [expect.objectContaining({ analysis: 'T01' })],
    operator_actions: [expect.objectContaining({ action: 'end-sessions' })],
  })
  expect(answer.body).not.toMatch(/argon2|hash|sealed/)
})

test('every table that names a person is part of the personal export', async () => {
  const { rows } = await current().database.db.execute<{ place: string }>(sql`
    select source.relname || '.' || attribute.attname as place
    from pg_constraint rule
    join pg_class source on source.oid = rule.conrelid
    join pg_attribute attribute on attribute.attrelid = source.oid and attribute.attnum = any(rule.conkey)
    where rule.contype = 'f' and rule.confrelid = 'public.users'::regclass`)
  const exported = Object.values(accountRecords).flatMap(({ by }) =>
    by.map(({ table, name }) => `${getTableName(table)}.${name}`),
  )
  const elsewhere = [
    // Joined with what they refer to.
    'memberships.user_id',
    'memberships.invited_by',
    'invitations.invited_by',
    'invitations.accepted_by',
    'article_actions.user_id',
    'bookings.user_id',
    // The alert's history says the same.
    'alerts.person_severity_by',
    'alerts.person_status_by',
    // Sessions of other people that an operator opened: they are among the operator's visits.
    'sessions.impersonator_id',
  ]
  expect(rows.map(({ place }) => place).toSorted()).toEqual([...exported, ...elsewhere].toSorted())
})
