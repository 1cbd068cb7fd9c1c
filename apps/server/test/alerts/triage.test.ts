import { alerts } from '@vitrine/db/tables/alerts'
import { auditPermissions } from '@vitrine/db/tables/audits'
import { alertEvents } from '@vitrine/db/tables/triage'
import type { websites } from '@vitrine/db/tables/websites'
import { newId } from '@vitrine/kernel/ids'
import type { WireAlert } from '@vitrine/modules/alerts/contract'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { withTestApp } from '../../src/testing/test-app.ts'

const started = withTestApp()
let count = 0

async function prepare(more?: Partial<typeof websites.$inferInsert>) {
  const app = started()
  const host = `triage-${count++}.example`
  const [ada, ben] = [await app.addUser(`ada@${host}`), await app.addUser(`ben@${host}`)]
  const websiteId = await app.addWebsite(host, more)
  await app.addMember(websiteId, ada)
  await app.addMember(websiteId, ben)
  const scan = await addScan(app, websiteId)
  const put = (path: string, body?: object, token = ada.token) =>
    app.call('PUT', path, { token, ...(body ? { body } : {}) })
  const issue = (path: string, body?: object, token?: string, alertId = scan.alertId) =>
    put(`/api/v1/issues/${alertId}${path}`, body, token)
  const list = async (token = ada.token): Promise<WireAlert[]> =>
    (await app.call('GET', `/api/v1/issues/scan/${scan.scanId}`, { token })).json()
  return { app, ada, ben, websiteId, scan, put, issue, list }
}

/** More alerts of the scan. */
async function addAlerts(
  { app, websiteId, scan }: Awaited<ReturnType<typeof prepare>>,
  each: readonly Partial<typeof alerts.$inferInsert>[],
) {
  const seenAt = new Date()
  const rows = each.map((more, index) => ({
    alertId: newId(),
    websiteId,
    fingerprint: `more-${index}`,
    detector: 'x',
    machineSeverity: 'medium' as const,
    title: `Alert ${index}`,
    firstSeenAt: seenAt,
    lastSeenAt: seenAt,
    firstScanId: scan.scanId,
    ...more,
  }))
  await app.database.db.insert(alerts).values(rows)
  await app.database.db.execute(sql`insert into alert_scans (alert_id, scan_id, first_seen_at, last_seen_at)
    select alert_id, ${scan.scanId}, now(), now() from alerts where website_id = ${websiteId}
    on conflict do nothing`)
  return rows.map(({ alertId }) => alertId)
}

async function readTrail(alertId: string) {
  const rows = await started()
    .database.db.select()
    .from(alertEvents)
    .where(eq(alertEvents.alertId, alertId))
    .orderBy(asc(alertEvents.at), asc(alertEvents.eventId))
  return rows.map(({ kind, before, after, userId }) => ({ kind, before, after, userId }))
}

async function countRefreshes(websiteId: string): Promise<number> {
  const { rows } = await started().database.db.execute(
    sql`select 1 from pgboss.job where name = 'metrics.refresh-estimates' and data ->> 'website_id' = ${websiteId}`,
  )
  return rows.length
}

test('an alert is closed, discarded and reopened; response and list agree, and the history says by whom', async () => {
  const { ada, ben, scan, issue, list } = await prepare()
  const answer = await issue('/status?status=closed')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    issue_id: scan.alertId,
    scan_id: scan.scanId,
    visible_issue_content: { status: 'closed' },
    created_issue_content: { status: 'open' },
  })
  expect(await list()).toEqual([answer.json()])
  await issue('/status?status=discarded', undefined, ben.token)
  await issue('/status?status=open')
  expect((await list())[0]?.visible_issue_content?.status).toBe('open')
  expect(await readTrail(scan.alertId)).toEqual([
    { kind: 'status_changed', before: 'open', after: 'closed', userId: ada.userId },
    { kind: 'status_changed', before: 'closed', after: 'discarded', userId: ben.userId },
    { kind: 'status_changed', before: 'discarded', after: 'open', userId: ada.userId },
  ])
})

test('repeating a change does nothing', async () => {
  const { scan, issue } = await prepare()
  const first = await issue('/status?status=closed')
  expect((await issue('/status?status=closed')).json()).toEqual(first.json())
  await issue('/severity?severity=low')
  await issue('/severity?severity=low')
  expect((await readTrail(scan.alertId)).map(({ kind }) => kind)).toEqual([
    'status_changed',
    'severity_changed',
  ])
})

test('a changed status has the estimates of the website recomputed, once however many follow', async () => {
  const { websiteId, issue } = await prepare()
  await issue('/severity?severity=low')
  expect(await countRefreshes(websiteId)).toBe(0)
  await issue('/status?status=closed')
  await issue('/status?status=open')
  expect(await countRefreshes(websiteId)).toBe(1)
})

test.each([
  ['/status?status=done', undefined],
  ['/severity?severity=critical', undefined],
  ['', { title: ' ' }],
  ['', { shortlink_url: 'javascript:alert(1)' }],
  ['', { issue_rows: [{ row_type: 'image', image_url: 'https://elsewhere.example/x.png' }] }],
  ['/feedback', { feedback_status: 'meh' }],
])('%s %j is rejected and changes nothing', async (path, body) => {
  const { issue, list } = await prepare()
  const before = await list()
  expect((await issue(path, body)).statusCode).toBe(422)
  expect(await list()).toEqual(before)
})

test('content is overwritten field by field; unedited fields keep following the scans', async () => {
  const { app, scan, issue, list } = await prepare()
  const [before] = await list()
  // A client that sends back everything it received, with one field changed.
  const answer = await issue('', { ...before?.created_issue_content, title: 'Prices differ\u0000' })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().visible_issue_content).toEqual({
    ...before?.created_issue_content,
    title: 'Prices differ',
  })
  const [row] = await app.database.db.select().from(alerts).where(eq(alerts.alertId, scan.alertId))
  expect(row?.personContent).toEqual({ title: 'Prices differ' })
  await app.database.db
    .update(alerts)
    .set({ title: 'Machine title', description: 'Machine text' })
    .where(eq(alerts.alertId, scan.alertId))
  expect((await list())[0]?.visible_issue_content).toMatchObject({
    title: 'Prices differ',
    description: 'Machine text',
  })
})

test('rows that a person edits keep their images beyond the expiry of the URL', async () => {
  const { app, issue, list } = await prepare()
  const [before] = await list()
  const [row] = before?.created_issue_content.issue_rows ?? []
  app.clock.nowMs = 5 * 60_000
  await issue('', { issue_rows: [{ ...row, title: 'See here' }] })
  const shown = (await list())[0]?.visible_issue_content?.issue_rows[0]
  expect(shown).toMatchObject({ row_type: 'image', title: 'See here', width: 10 })
  expect(shown?.image_url).toMatch(/^\/api\/v1\/images\//)
  app.clock.nowMs = 0
})

test('two people who change different things of one alert at once both keep their changes', async () => {
  const { ada, ben, scan, issue, list } = await prepare()
  const answers = await Promise.all([
    issue('/status?status=closed'),
    issue('/severity?severity=low', undefined, ben.token),
    issue('', { title: 'New title' }),
    issue('', { description: 'New text' }, ben.token),
    issue('/feedback', { feedback_status: 'thumbs_up' }),
    issue('/feedback', { feedback_status: 'thumbs_down' }, ben.token),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await list())[0]).toMatchObject({
    feedback: { feedback_status: 'thumbs_up' },
    visible_issue_content: {
      status: 'closed',
      severity: 'low',
      title: 'New title',
      description: 'New text',
    },
  })
  expect((await list(ben.token))[0]?.feedback?.feedback_status).toBe('thumbs_down')
  expect(new Set((await readTrail(scan.alertId)).map(({ userId }) => userId))).toEqual(
    new Set([ada.userId, ben.userId]),
  )
})

test('many changes of many alerts by two sessions, with both bulk actions between them, end without an error', async () => {
  const prepared = await prepare()
  const { put, issue, list, scan, websiteId, ben } = prepared
  const ids = await addAlerts(
    prepared,
    Array.from({ length: 12 }, () => ({})),
  )
  const bulk = (status: string, token?: string) =>
    put(
      `/api/v1/scans/${scan.scanId}/issues/status?status=${status}&website_id=${websiteId}`,
      undefined,
      token,
    )
  const answers = await Promise.all([
    ...ids.map((id) => issue('/status?status=discarded', undefined, undefined, id)),
    bulk('closed'),
    bulk('closed', ben.token),
    ...ids.toReversed().map((id) => issue('/severity?severity=high', undefined, ben.token, id)),
    bulk('open', ben.token),
  ])
  expect(answers.filter(({ statusCode }) => statusCode >= 300)).toEqual([])
  const found = (await list()).filter(({ issue_id }) => ids.includes(issue_id))
  expect(found.map(({ visible_issue_content: content }) => [content?.status, content?.severity])).toEqual(
    ids.map(() => ['discarded', 'high']),
  )
})

test('feedback belongs to its author, and a message alone keeps the thumb', async () => {
  const { ben, issue, list } = await prepare()
  await issue('/feedback', { feedback_status: 'thumbs_down' })
  await issue('/feedback', { feedback_message: 'It is intended.' })
  expect((await list())[0]?.feedback).toEqual({
    feedback_status: 'thumbs_down',
    feedback_message: 'It is intended.',
    feedback_reason: null,
    expected_value: null,
  })
  expect((await list(ben.token))[0]?.feedback).toBeNull()
  await issue('/feedback', { feedback_status: null, feedback_message: null })
  expect((await list())[0]?.feedback).toMatchObject({ feedback_status: null, feedback_message: null })
})

test('the bulk action closes what is open and reopens what is closed; discarded and unconfirmed ones stay', async () => {
  const prepared = await prepare()
  const { app, put, scan, websiteId, list } = prepared
  const [discarded, review, closed] = await addAlerts(prepared, [
    { personStatus: 'discarded' },
    { isNeedsReview: true },
    { machineStatus: 'closed' },
  ])
  const bulk = (status: string) =>
    put(`/api/v1/scans/${scan.scanId}/issues/status?status=${status}&website_id=${websiteId}`)
  const statuses = async () =>
    Object.fromEntries(
      (await list()).map((issue) => [
        issue.issue_id,
        (issue.visible_issue_content ?? issue.created_issue_content).status,
      ]),
    )
  expect((await bulk('closed')).statusCode).toBe(204)
  const ids = { open: scan.alertId, discarded, review, closed } as Record<string, string>
  const expected = (own: string, of: string) => ({
    [ids.open ?? '']: own,
    [ids.discarded ?? '']: 'discarded',
    [ids.review ?? '']: 'open',
    [ids.closed ?? '']: of,
  })
  expect(await statuses()).toEqual(expected('closed', 'closed'))
  expect((await bulk('closed')).statusCode).toBe(204)
  expect(await readTrail(scan.alertId)).toHaveLength(1)
  expect((await bulk('open')).statusCode).toBe(204)
  expect(await statuses()).toEqual(expected('open', 'open'))
  const website = await app.addWebsite(`other-${websiteId}.example`)
  expect(
    (await put(`/api/v1/scans/${scan.scanId}/issues/status?status=closed&website_id=${website}`)).statusCode,
  ).toBe(404)
})

test('changing all alerts of a scan requires the website, or says what is missing', async () => {
  const { put, scan } = await prepare()
  const answer = await put(`/api/v1/scans/${scan.scanId}/issues/status?status=closed`)
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'website_id'])
})

test('alerts are read by their ids, in that order; those of others are left out', async () => {
  const prepared = await prepare()
  const { app, ada, websiteId, scan } = prepared
  const [more] = await addAlerts(prepared, [{}])
  const foreign = await prepare()
  const answer = await app.call('POST', `/api/v1/issues/by-ids?website_id=${websiteId}`, {
    token: ada.token,
    body: [more, foreign.scan.alertId, newId(), scan.alertId, more],
  })
  expect(answer.json().map(({ issue_id }: WireAlert) => issue_id)).toEqual([more, scan.alertId])
})

test('scans are found by the alerts that they found, each once', async () => {
  const prepared = await prepare()
  const { app, ada, websiteId, scan } = prepared
  const [more] = await addAlerts(prepared, [{}])
  await addScan(app, websiteId)
  const foreign = await prepare()
  const find = async (ids: readonly (string | undefined)[]) =>
    (
      await app.call('POST', `/api/v1/scans/by-issues?website_id=${websiteId}`, {
        token: ada.token,
        body: [...ids],
      })
    )
      .json()
      .map(({ scan_id }: { scan_id: string }) => scan_id)
  expect(await find([more, scan.alertId, foreign.scan.alertId])).toEqual([scan.scanId])
  expect(await find([foreign.scan.alertId])).toEqual([])
  expect(await find([])).toEqual([])
})

test('alerts locked by the free audit cannot be triaged, one by one or in bulk', async () => {
  const prepared = await prepare({ isAuditMode: true })
  const { app, ada, put, issue, scan, websiteId, list } = prepared
  const [locked] = await addAlerts(prepared, [{}])
  const permit = (kind: 'scan' | 'issue', resourceId: string) =>
    app.database.db.insert(auditPermissions).values({ websiteId, kind, resourceId })
  for (const path of ['/status?status=closed', '/severity?severity=low', '/feedback', ''])
    expect((await issue(path, {})).json().code).toBe('AUDIT_LIMIT')
  const bulk = () => put(`/api/v1/scans/${scan.scanId}/issues/status?status=closed&website_id=${websiteId}`)
  expect((await bulk()).json().code).toBe('AUDIT_LIMIT')
  await permit('scan', scan.scanId)
  await permit('issue', scan.alertId)
  expect((await bulk()).statusCode).toBe(204)
  expect((await list()).map(({ visible_issue_content }) => visible_issue_content?.status)).toEqual(['closed'])
  const [row] = await app.database.db
    .select()
    .from(alerts)
    .where(eq(alerts.alertId, locked ?? ''))
  expect(row?.status).toBe('open')
  const byIds = await app.call('POST', `/api/v1/issues/by-ids?website_id=${websiteId}`, {
    token: ada.token,
    body: [locked, scan.alertId],
  })
  expect(byIds.json().map(({ issue_id }: WireAlert) => issue_id)).toEqual([scan.alertId])
})

test('a discarded alert keeps its reason, and loses it when it is reopened', async () => {
  const { scan, issue, list } = await prepare()
  const reasonOf = async () => (await list())[0]?.discard_reason
  await issue('/status?status=discarded')
  expect(await reasonOf()).toBeNull()
  expect((await issue('/status?status=discarded&reason=false_alarm')).json().discard_reason).toBe(
    'false_alarm',
  )
  expect(await reasonOf()).toBe('false_alarm')
  // Discarding it again removes no reason.
  await issue('/status?status=discarded')
  expect(await reasonOf()).toBe('false_alarm')
  await issue('/status?status=open')
  expect(await reasonOf()).toBeNull()
  await issue('/status?status=discarded')
  expect(await reasonOf()).toBeNull()
  expect((await readTrail(scan.alertId)).map(({ before, after }) => `${before} ${after}`)).toEqual([
    'open discarded',
    'discarded discarded',
    'discarded open',
    'open discarded',
  ])
})

test.each(['status=closed&reason=duplicate', 'status=discarded&reason=boring'])(
  '%s is rejected',
  async (query) => {
    const { issue, list } = await prepare()
    expect((await issue(`/status?${query}`)).statusCode).toBe(422)
    expect((await list())[0]?.created_issue_content.status).toBe('open')
  },
)

test('the history says what happened and by whom, newest first, to members only', async () => {
  const { app, ada, scan, issue } = await prepare()
  await issue('/status?status=discarded')
  await issue('/severity?severity=low')
  const path = `/api/v1/issues/${scan.alertId}/history`
  const history = (await app.call('GET', path, { token: ada.token })).json()
  expect(history.map(({ kind, after }: { kind: string; after: string | null }) => [kind, after])).toEqual(
    expect.arrayContaining([
      ['severity_changed', 'low'],
      ['status_changed', 'discarded'],
      ['seen', null],
    ]),
  )
  expect(history[0].who).toBeTruthy()
  expect(
    history
      .map(({ at }: { at: string }) => at)
      .toSorted()
      .toReversed(),
  ).toEqual(history.map(({ at }: { at: string }) => at))
  const stranger = await app.addUser(`history-${count++}@stranger.example`)
  expect((await app.call('GET', path, { token: stranger.token })).statusCode).toBe(404)
})

test('false alarms count against their check, and operators see it', async () => {
  const fixture = await prepare()
  const { app, ada, issue, put } = fixture
  const detector = `check-${count}`
  const ids = await addAlerts(
    fixture,
    Array.from({ length: 4 }, () => ({ detector })),
  )
  const status = (at: number, query: string) => put(`/api/v1/issues/${ids[at]}/status?${query}`)
  await status(0, 'status=discarded&reason=false_alarm')
  await status(1, 'status=discarded&reason=wont_fix')
  await status(2, 'status=closed')
  await issue('/feedback', { feedback_status: 'thumbs_down' }, ada.token, ids[2])
  const operator = await app.addUser(`operator-${count}@triage.example`, { isSuperuser: true })
  const answer = await app.call('GET', '/api/v1/operator/detector-statistics', { token: operator.token })
  expect(answer.json().find((row: { detector: string }) => row.detector === detector)).toEqual({
    detector,
    alert_count: 4,
    website_count: 1,
    closed_count: 1,
    discarded_count: 2,
    discard_reasons: { false_alarm: 1, wont_fix: 1, intended: 0, duplicate: 0 },
    useful_count: 0,
    not_useful_count: 1,
    false_alarm_share: 1 / 3,
    feedback_count: 1,
    wrong_count: 0,
    wrong_share: 0,
  })
})
