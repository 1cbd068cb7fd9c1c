import { sessions } from '@vitrine/db/tables/accounts'
import { impersonations, workers } from '@vitrine/db/tables/operator'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { websites } from '@vitrine/db/tables/websites'
import { dayMs } from '@vitrine/kernel/time/durations'
import { templates } from '@vitrine/library/registry'
import { deliverAudit } from '@vitrine/modules/audits/deliver-audit'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { newestMailTo, tokenIn } from '../../src/testing/mailbox.ts'
import { type TestApp, withTestApp } from '../../src/testing/test-app.ts'

const current = withTestApp()
let count = 0
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function prepare(plan: 'growth' | 'enterprise' = 'growth') {
  const app = current()
  const host = `console-${count++}.example`
  const email = `member@${host}`
  const member = await app.addUser(email)
  const operator = await app.addUser(`operator@${host}`, { isSuperuser: true })
  const websiteId = await app.addWebsite(host, { subscriptionPlan: plan })
  await app.addMember(websiteId, member)
  const as = (token: string) => async (method: Method, path: string, body?: object) => {
    const answer = await app.call(method, path, { token, ...(body ? { body } : {}) })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), answer }
  }
  const asMember = as(member.token)
  const launch = async (templateId = 'T01') => {
    const scan = { title: `Mine ${host}`, website_id: websiteId, scan_template_id: templateId }
    return (await asMember('POST', '/api/v1/scans/', scan)).body.scan_id as string
  }
  const asOperator = as(operator.token)
  return {
    app,
    db: app.database.db,
    host,
    email,
    member,
    operator,
    websiteId,
    as,
    asMember,
    asOperator,
    launch,
  }
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Uploads an image as the console does. */
async function upload(app: TestApp, token: string, websiteId: string, bytes: Buffer): Promise<string> {
  const form = new FormData()
  form.set('folder', 'results')
  form.set('make_public', 'false')
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'chart.png')
  const body = new Response(form)
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/v1/files/upload-file?website_id=${websiteId}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().file_id
}

const draft = {
  title: 'Gift cards',
  description_items: ['Buys a gift card'],
  categories: ['content'],
  scan_steps: [{ visible_prompt: 'Open `gift cards`', detectors: ['price-missing'] }],
  detector_ids: ['price-listing-vs-pdp'],
}

test('a waiting scan is in the queue with its owner; its hours can be set; ending it requires a reason', async () => {
  const { app, asMember, asOperator, launch, email, host } = await prepare()
  const scanId = await launch()
  const queue = (await asOperator('GET', '/api/v1/operator/scans/pending')).body
  const mine = queue.find((scan: { scan_id: string }) => scan.scan_id === scanId)
  expect(mine).toMatchObject({ website_name: host, created_by_email: email, automation_ready: true })
  expect((await asMember('GET', '/api/v1/operator/scans/pending')).status).toBe(403)
  const hours = `/api/v1/operator/scans/${scanId}/remaining-hours`
  expect((await asOperator('PUT', hours, { remaining_time_hours: 30 })).status).toBe(204)
  expect((await asMember('GET', `/api/v1/scans/${scanId}`)).body.remaining_time_hours).toBe(30)
  const fail = `/api/v1/operator/scans/${scanId}/fail`
  expect((await asOperator('POST', fail, { reason: ' ' })).status).toBe(422)
  expect((await asOperator('POST', fail, { reason: 'The shop is closed for works.' })).status).toBe(204)
  expect((await asOperator('POST', fail, { reason: 'again' })).body.code).toBe('CONFLICT')
  expect((await asMember('GET', `/api/v1/scans/${scanId}`)).body).toMatchObject({
    state: 'failed',
    state_reason: 'The shop is closed for works.',
    remaining_time_hours: null,
  })
  expect((await newestMailTo(app, email)).plain_text).toContain('The shop is closed for works.')
})

test('results entered by hand finish the scan: the owner gets the mail, the alerts and their images', async () => {
  const { app, asMember, asOperator, launch, email, host, operator, websiteId } = await prepare()
  const scanId = await launch()
  const path = `/api/v1/operator/scans/${scanId}/results`
  const image = Buffer.from(onePixel, 'base64')
  const file_id = await upload(app, operator.token, websiteId, image)
  const alert = {
    title: 'The size chart is in inches only',
    severity: 'high',
    description: 'Shoppers in Europe cannot read it.',
    page_urls: [`https://${host}/products/coat`],
    rows: [{ title: 'Chart', current: 'in', suggested: 'in and cm' }],
    picture_file_id: file_id,
  }
  expect((await asMember('POST', path, { page_count: 12, alerts: [alert] })).status).toBe(403)
  const elsewhere = { ...alert, page_urls: ['https://elsewhere.example/'] }
  expect((await asOperator('POST', path, { page_count: 12, alerts: [alert, elsewhere] })).status).toBe(422)
  expect((await asMember('GET', `/api/v1/issues/scan/${scanId}`)).body).toEqual([])
  const entered = await asOperator('POST', path, { page_count: 12, alerts: [alert] })
  expect(entered.body, entered.answer.body).toEqual({ alert_count: 1 })
  expect((await asOperator('POST', path, { page_count: 12, alerts: [] })).body.code).toBe('CONFLICT')

  const scan = (await asMember('GET', `/api/v1/scans/${scanId}`)).body
  expect(scan).toMatchObject({ state: 'completed', scan_severity: 'high', pages_analyzed_count: 12 })
  const [issue] = (await asMember('GET', `/api/v1/issues/scan/${scanId}`)).body
  const { title, issue_rows, how_checked } = issue.created_issue_content
  expect([title, how_checked]).toEqual([alert.title, ['Checked manually by our team.']])
  expect(issue_rows[0]).toMatchObject({ before_content: 'in', after_content: 'in and cm' })
  expect((await app.call('GET', issue_rows[1].image_url)).rawPayload.equals(image)).toBe(true)
  expect((await newestMailTo(app, email)).plain_text).toContain('It found 1 alert')
})

test('an operator runs what waits, sees it with its worker, and can end it', async () => {
  const { db, asMember, asOperator, launch, host } = await prepare()
  const scanId = await launch()
  expect((await asMember('POST', '/scan_instance/run', { scan_id: scanId })).status).toBe(403)
  const { scan_instance_id: id } = (await asOperator('POST', '/scan_instance/run', { scan_id: scanId })).body
  await db
    .update(scanInstances)
    .set({ workerId: 'machine-1', heartbeatAt: new Date(), attempt: 1 })
    .where(eq(scanInstances.scanInstanceId, id))
  const running = (await asOperator('GET', '/api/v1/operator/instances/running')).body
  expect(running.find((run: { scan_instance_id: string }) => run.scan_instance_id === id)).toMatchObject({
    title: `Mine ${host}`,
    website_name: host,
    worker_id: 'machine-1',
    attempt: 1,
    is_waiting: true,
  })
  await asOperator('POST', `/api/v1/operator/scans/${scanId}/fail`, { reason: 'Stopped.' })
  const [run] = await db.select().from(scanInstances).where(eq(scanInstances.scanInstanceId, id))
  expect(run?.status).toBe('failed')
  expect(run?.cancelRequestedAt).not.toBeNull()
})

test('workers are listed, and silent ones are marked', async () => {
  const { db, asOperator } = await prepare()
  const common = { hostname: 'h', pid: 1 }
  await db.insert(workers).values([
    { workerId: 'alive', ...common, heartbeatAt: new Date() },
    { workerId: 'silent', ...common, heartbeatAt: new Date(Date.now() - 120_000) },
  ])
  const list = (await asOperator('GET', '/api/v1/operator/workers')).body as {
    worker_id: string
    is_alive: boolean
  }[]
  expect(Object.fromEntries(list.map((one) => [one.worker_id, one.is_alive]))).toMatchObject({
    alive: true,
    silent: false,
  })
})

test('a template is a draft that only operators launch, until it is published to its website', async () => {
  const { asMember, asOperator, websiteId, launch } = await prepare('enterprise')
  const created = await asOperator('POST', '/api/v1/operator/templates', { ...draft, website_id: websiteId })
  const { scan_template_id: id } = created.body
  expect(created.body).toMatchObject({ ...draft, website_id: websiteId, published_at: null, is_stored: true })
  const listed = async () => {
    const path = `/scan_template/website-specific?prod_website_id=${websiteId}`
    const { body } = await asMember('GET', path)
    return body.map((template: { scan_template_id: string }) => template.scan_template_id)
  }
  expect(await listed()).toEqual([])
  expect(await launch(id)).toBeUndefined()
  const tried = await asOperator('POST', '/api/v1/scans/', {
    title: 'Try',
    website_id: websiteId,
    scan_template_id: id,
  })
  expect(tried.status).toBe(200)
  const path = `/api/v1/operator/templates/${id}`
  await asOperator('POST', `${path}/publish`, { published: true })
  expect(await listed()).toEqual([id])
  expect(await launch(id)).toBeDefined()
  const changed = { ...draft, website_id: websiteId, title: 'Gift vouchers' }
  expect((await asOperator('PUT', path, changed)).body.title).toBe('Gift vouchers')
  await asOperator('POST', `${path}/publish`, { published: false })
  expect(await listed()).toEqual([])
  expect((await asOperator('DELETE', path)).status).toBe(204)
  expect((await asOperator('DELETE', path)).status).toBe(404)
})

test('a library template can be replaced for everybody and comes back; unknown checks are rejected', async () => {
  const { asMember, asOperator, websiteId } = await prepare()
  const path = '/api/v1/operator/templates'
  const replacing = { ...draft, template_id: 'T09', is_custom: false, plan_type: 'growth' }
  expect((await asOperator('POST', path, { ...replacing, website_id: websiteId })).status).toBe(422)
  expect((await asOperator('POST', path, replacing)).status).toBe(200)
  expect((await asOperator('POST', path, replacing)).body.code).toBe('CONFLICT')
  const title = async () => (await asMember('GET', '/scan_template/T09')).body.title
  expect(await title()).toBe('Promo Code and Offer Test')
  await asOperator('POST', `${path}/T09/publish`, { published: true })
  expect(await title()).toBe('Gift cards')
  await asOperator('DELETE', `${path}/T09`)
  expect(await title()).toBe('Promo Code and Offer Test')
  const unknown = await asOperator('POST', path, { ...draft, detector_ids: ['no-such-check'] })
  expect(unknown.body.errors).toEqual([
    { path: 'detector_ids', message: 'There’s no check “no-such-check”.' },
  ])
  const checks = (await asOperator('GET', '/api/v1/operator/detectors')).body
  expect(checks).toContainEqual({ id: 'price-missing', needs_model: false })
})

test('plan, audit mode and trust are set without SQL, and lift limits at once', async () => {
  const { db, asMember, asOperator, websiteId, host, launch } = await prepare()
  await db.update(websites).set({ isAuditMode: true }).where(eq(websites.websiteId, websiteId))
  expect(await launch()).toBeUndefined()
  const path = `/api/v1/operator/websites/${websiteId}`
  const body = { subscription_plan: 'enterprise', audit_mode: false, is_vouched: true }
  expect((await asOperator('PUT', path, body)).body).toMatchObject({
    ...body,
    website_name: host,
    member_count: 1,
    scan_count: 0,
  })
  expect(await launch('T02')).toBeDefined()
  expect((await asMember('PUT', path, body)).status).toBe(403)
  const found = (await asOperator('GET', `/api/v1/operator/websites?search=${host.slice(0, -4)}`)).body
  expect(found.map((website: { website_id: string }) => website.website_id)).toEqual([websiteId])
  expect((await asOperator('GET', '/api/v1/operator/websites?search=%25nothing')).body).toEqual([])
  const audit = {
    expires_at: '2027-01-01T00:00:00.000Z',
    template_ids: ['T01'],
    allowed_scan_count: 5,
    allowed_article_count: 2,
    allowed_issue_count: 20,
  }
  expect((await asOperator('GET', `${path}/audit`)).body).toBeNull()
  expect((await asOperator('PUT', `${path}/audit`, { ...audit, template_ids: ['T999'] })).status).toBe(422)
  await asOperator('PUT', `${path}/audit`, audit)
  expect((await asOperator('GET', `${path}/audit`)).body).toEqual({ ...audit, delivered_at: null })
})

test('impersonating a user shows what they see, says so, ends by itself and is logged', async () => {
  const { app, db, as, asMember, asOperator, member, operator, websiteId } = await prepare()
  const body = { user_id: member.userId, reason: 'He asked for help' }
  const path = '/api/v1/operator/impersonations'
  expect((await asOperator('POST', path, { ...body, user_id: operator.userId })).body.code).toBe(
    'NOT_ALLOWED',
  )
  expect((await asMember('POST', path, body)).status).toBe(403)
  const started = await asOperator('POST', path, body)
  const token = started.body.access_token as string
  expect(claimsOf(token)).toMatchObject({ user_id: member.userId, impersonator_id: operator.userId })
  const asHim = as(token)
  expect((await asHim('GET', `/api/v1/websites/${websiteId}`)).status).toBe(200)
  expect((await asHim('GET', '/api/v1/operator/workers')).status).toBe(403)
  await asHim('POST', `/api/v1/websites/${websiteId}/saved-scan-templates/T01`)
  const log = (await asOperator('GET', `/api/v1/operator/log?website_id=${websiteId}`)).body
  expect(log[0]).toMatchObject({
    action: 'save-template',
    operator_email: operator.user.email,
    target_email: member.user.email,
  })
  const stopped = await asHim('POST', '/api/v1/impersonation/stop')
  expect(claimsOf(stopped.body.access_token)).toMatchObject({
    user_id: operator.userId,
    impersonator_id: null,
  })
  expect((await asHim('GET', `/api/v1/websites/${websiteId}`)).body.code).toBe('TOKEN_INVALID')
  expect((await asOperator('POST', '/api/v1/impersonation/stop')).body.code).toBe('CONFLICT')
  const [row] = await db.select().from(impersonations).where(eq(impersonations.userId, member.userId))
  expect(row).toMatchObject({ reason: 'He asked for help' })
  expect(row?.endedAt).not.toBeNull()

  // Refreshing doesn't extend it.
  const again = await asOperator('POST', path, body)
  let cookie = again.answer.cookies.find(({ name }) => name === 'vitrine_refresh')?.value ?? ''
  const renew = async () => {
    const answer = await app.call('POST', '/api/v1/refresh', { cookies: { vitrine_refresh: cookie } })
    cookie = answer.cookies.find(({ name }) => name === 'vitrine_refresh')?.value ?? ''
    return answer.statusCode
  }
  app.clock.nowMs = 50 * 60_000
  expect(await renew()).toBe(200)
  app.clock.nowMs = 61 * 60_000
  expect(await renew()).toBe(403)
  app.clock.nowMs = 0
})

const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === 'vitrine_refresh')?.value ?? ''

async function startLooking() {
  const prepared = await prepare()
  const { app, as, asOperator, member, websiteId } = prepared
  const body = { user_id: member.userId, reason: 'He asked for help' }
  const started = await asOperator('POST', '/api/v1/operator/impersonations', body)
  const asHim = as(started.body.access_token)
  const refresh = (cookie: string) =>
    app.call('POST', '/api/v1/refresh', { cookies: { vitrine_refresh: cookie } })
  const sees = async () => (await asHim('GET', `/api/v1/websites/${websiteId}`)).status
  return { ...prepared, asHim, cookie: cookieOf(started.answer), refresh, sees }
}

test("an operator's password reset ends their impersonations, and none of them becomes a session of their own", async () => {
  const { app, db, asHim, cookie, refresh, sees, operator, member } = await startLooking()
  expect(await sees()).toBe(200)
  await app.call('POST', '/api/v1/request-password-reset', { body: { email: operator.user.email } })
  const token = tokenIn(await newestMailTo(app, operator.user.email), '/reset-password')
  await app.call('POST', '/api/v1/reset-password', { body: { token, new_password: 'a wholly new one' } })
  expect(await sees()).toBe(403)
  const stopped = await asHim('POST', '/api/v1/impersonation/stop')
  expect(stopped.body.code).toBe('TOKEN_INVALID')
  expect(cookieOf(stopped.answer)).toBe('')
  expect((await refresh(cookie)).statusCode).toBe(403)
  const [row] = await db.select().from(impersonations).where(eq(impersonations.userId, member.userId))
  expect(row?.endedAt).not.toBeNull()
})

test("ending an impersonation restores the operator's own session while it is valid, and never creates one", async () => {
  const first = await startLooking()
  const own = first.operator
  const stopped = await first.asHim('POST', '/api/v1/impersonation/stop')
  expect(stopped.status).toBe(200)
  const open = await first.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, own.userId), isNull(sessions.revokedAt)))
  expect(open).toHaveLength(1)
  expect((await first.refresh(cookieOf(stopped.answer))).statusCode).toBe(200)

  const second = await startLooking()
  await second.app.call('POST', '/api/v1/signout', {
    cookies: { vitrine_refresh: second.operator.refreshCookie },
  })
  expect(await second.sees()).toBe(403)
  expect((await second.asHim('POST', '/api/v1/impersonation/stop')).body.code).toBe('TOKEN_INVALID')
})

test('signing out while impersonating leaves no session of the operator behind', async () => {
  const { app, asOperator, cookie, sees } = await startLooking()
  await app.call('POST', '/api/v1/signout', { cookies: { vitrine_refresh: cookie } })
  expect(await sees()).toBe(403)
  expect((await asOperator('GET', '/api/v1/operator/workers')).body.code).toBe('TOKEN_INVALID')
})

test('every act of an operator is in the log with what it was about', async () => {
  const { asOperator, launch, websiteId, host } = await prepare()
  const scanId = await launch()
  await asOperator('PUT', `/api/v1/operator/scans/${scanId}/remaining-hours`, { remaining_time_hours: 2 })
  await asOperator('PUT', `/api/v1/operator/websites/${websiteId}`, { is_vouched: true })
  const log = (await asOperator('GET', '/api/v1/operator/log?limit=20')).body
  expect(log).toContainEqual(
    expect.objectContaining({
      action: 'set-remaining-hours',
      website_name: host,
      data: { scan_id: scanId },
    }),
  )
  expect(log).toContainEqual(expect.objectContaining({ action: 'manage-website', website_name: host }))
  const [scan] = await current().database.db.select().from(scans).where(eq(scans.scanId, scanId))
  expect(scan?.remainingTimeHours).toBe(2)
})

test('a store is registered manually with the list of its plan; a larger plan adds what it offers, once', async () => {
  const { asMember, asOperator } = await prepare()
  const path = '/api/v1/operator/websites'
  const body = { website_url: `www.by-hand-${count}.example/shop`, subscription_plan: 'growth' }
  expect((await asMember('POST', path, body)).status).toBe(403)
  expect((await asOperator('POST', path, { ...body, website_url: 'no address' })).status).toBe(422)
  const { body: website } = await asOperator('POST', path, body)
  expect(website).toMatchObject({
    website_name: `By-hand-${count}`,
    website_url: `https://www.by-hand-${count}.example`,
    audit_mode: false,
    industry: null,
  })
  expect((await asOperator('POST', path, body)).body.code).toBe('CONFLICT')
  const own = `${path}/${website.website_id}`
  const lists = `/api/v1/websites/${website.website_id}/automated-scan-templates`
  const listed = async () => (await asOperator('GET', lists)).body as string[]
  expect(await listed()).toContain('T01')
  expect(await listed()).not.toContain('T07')
  await asOperator('DELETE', `${lists}/T01`)
  await asOperator('PUT', own, { subscription_plan: 'enterprise', industry: 'Wine' })
  expect(await listed()).toContain('T07')
  expect(await listed()).not.toContain('T01')
  expect((await asOperator('POST', `${own}/automated-list`)).body).toContain('T01')
  expect((await asOperator('GET', own)).body).toMatchObject({
    subscription_plan: 'enterprise',
    industry: 'Wine',
  })
})

test('an existing website enters a free audit that shows its analyses at once, or is refused with the reason', async () => {
  const { app, db, asOperator, asMember, websiteId } = await prepare()
  const path = `/api/v1/operator/websites/${websiteId}`
  const enter = () => asOperator('PUT', path, { audit_mode: true })
  const isInAudit = async () => (await asOperator('GET', path)).body.audit_mode
  const empty = await enter()
  expect([empty.status, empty.body.detail]).toEqual([
    409,
    expect.stringMatching(/^This website has no analyses/),
  ])
  const { scanId } = await addScan(app, websiteId, { scan: { state: 'in_progress' } })
  const running = await enter()
  expect([running.status, running.body.detail]).toEqual([409, expect.stringMatching(/still running/)])
  expect(await isInAudit()).toBe(false)

  await db.update(scans).set({ state: 'completed' }).where(eq(scans.scanId, scanId))
  expect((await enter()).status).toBe(200)
  const seen = (await asMember('GET', `/api/v1/websites/${websiteId}/audit-permissions`)).body
  expect(seen).toMatchObject({ audit_mode: true, scan_ids: [scanId] })
  expect(seen.audit_config.alerts_review).toEqual({ total: 1, amount: 1 })
  const list = (await asMember('GET', `/api/v1/scans/website/${websiteId}`)).body
  expect(list.map((scan: { scan_id: string }) => scan.scan_id)).toEqual([scanId])
  const end = (await asMember('GET', `/api/v1/websites/${websiteId}/subscription`)).body.expirationDate
  expect(Date.parse(end)).toBeGreaterThan(Date.now() + 13 * dayMs)
})

test('a free audit with chosen analyses launches those that have not finished, or is refused with the reason', async () => {
  const { app, db, asOperator, asMember, websiteId } = await prepare()
  const path = `/api/v1/operator/websites/${websiteId}`
  const choose = (...template_ids: string[]) =>
    asOperator('PUT', `${path}/audit`, {
      expires_at: new Date(Date.now() + 14 * dayMs).toISOString(),
      template_ids,
      allowed_scan_count: 5,
      allowed_article_count: 2,
      allowed_issue_count: 20,
    })
  const enter = () => asOperator('PUT', path, { audit_mode: true })
  const launched = async () => {
    const rows = await db.select().from(scans).where(eq(scans.websiteId, websiteId))
    return rows.filter(({ origin }) => origin === 'audit').map(({ scanTemplateId }) => scanTemplateId)
  }
  const done = await addScan(app, websiteId, { scan: { scanTemplateId: 'T01' } })
  const other = await addScan(app, websiteId, { scan: { scanTemplateId: 'T04' } })
  const withFile = templates.find(({ requiresFile }) => requiresFile !== null)
  await choose('T01', 'T02', withFile?.id ?? '')
  const refused = await enter()
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    `“${withFile?.title}” needs a file. Run it first, or remove it from the free audit.`,
  ])
  expect([await launched(), (await asOperator('GET', path)).body.audit_mode]).toEqual([[], false])

  await choose('T01', 'T02')
  expect((await enter()).status).toBe(200)
  expect(await launched()).toEqual(['T02'])
  // An analysis chosen during the audit is launched too.
  expect((await choose('T01', 'T02', 'T03')).status).toBe(200)
  expect((await launched()).sort()).toEqual(['T02', 'T03'])

  await db
    .update(scans)
    .set({ state: 'completed' })
    .where(and(eq(scans.websiteId, websiteId), eq(scans.origin, 'audit')))
  expect(await deliverAudit(app.services, websiteId)).toBe(true)
  const seen = (await asMember('GET', `/api/v1/websites/${websiteId}/audit-permissions`)).body
  expect(seen.audit_config.scanned.total).toBe(3)
  expect(seen.scan_ids).toContain(done.scanId)
  expect(seen.scan_ids).not.toContain(other.scanId)
})

test('leaving the free audit fills the automated list with the analyses of the plan', async () => {
  const { db, asOperator, websiteId } = await prepare()
  await db.update(websites).set({ isAuditMode: true }).where(eq(websites.websiteId, websiteId))
  const list = `/api/v1/websites/${websiteId}/automated-scan-templates`
  expect((await asOperator('GET', list)).body).toEqual([])
  await asOperator('PUT', `/api/v1/operator/websites/${websiteId}`, { audit_mode: false })
  expect((await asOperator('GET', list)).body).toContain('T01')
})

test('accounts are found by name and email, with their websites', async () => {
  const { asOperator, asMember, email, host, websiteId } = await prepare()
  const path = `/api/v1/operator/users?search=${email.toUpperCase()}`
  expect((await asOperator('GET', path)).body).toMatchObject([
    { email, is_superuser: false, websites: [{ website_id: websiteId, website_name: host }] },
  ])
  expect((await asMember('GET', path)).status).toBe(403)
})
