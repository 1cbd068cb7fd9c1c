import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { alertScans, findings } from '@vitrine/db/tables/alerts'
import { files } from '@vitrine/db/tables/files'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { automatedTemplates, scanTemplates } from '@vitrine/db/tables/templates'
import { websites } from '@vitrine/db/tables/websites'
import { newId } from '@vitrine/kernel/ids'
import { pageTypes } from '@vitrine/kernel/names/vocabulary-lists'
import { templates } from '@vitrine/library/registry'
import { fileUrl } from '@vitrine/modules/files/image-url'
import { run as runScan } from '@vitrine/modules/scan-runs/run-scan.worker'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { withTestApp } from '../../src/testing/test-app.ts'

// Analyses launched here need no browser.
const started = withTestApp({ env: { VITRINE_CHROMIUM: '/nonexistent/chromium' } })
let count = 0

const freeTemplate = templates.find((one) => one.plan === 'growth' && one.requiresFile === null)?.id ?? ''
const fileTemplate = templates.find((one) => one.requiresFile !== null)?.id ?? ''
const premiumTemplate =
  templates.find((one) => one.plan === 'enterprise' && one.requiresFile === null)?.id ?? ''

const summaryOf = (
  kind: string | null | undefined = templates.find(({ id }) => id === fileTemplate)?.requiresFile,
) => ({
  kind,
  ...{ rows_read: 1, rows_used: 1, columns: ['id'], errors: [], error_count: 0 },
})

async function setUp(more?: Partial<typeof websites.$inferInsert>, isSuperuser = false) {
  const host = `launch-${count++}.example`
  const user = await started().addUser(`user@${host}`, { isSuperuser })
  const websiteId = await started().addWebsite(host, more)
  await started().addMember(websiteId, user)
  const create = (body: object = {}) =>
    started().call('POST', '/api/v1/scans/', {
      token: user.token,
      body: { title: 'Mine', website_id: websiteId, scan_template_id: freeTemplate, ...body },
    })
  const run = (scan_id: string, body: object = {}) =>
    started().call('POST', '/scan_instance/run', { token: user.token, body: { scan_id, ...body } })
  return { host, user, websiteId, create, run }
}

const automate = (websiteId: string, templateId = freeTemplate) =>
  started().database.db.insert(automatedTemplates).values({ websiteId, templateId })

test('an automated analysis is created, run and linked; a second run waits for the first to end', async () => {
  const { user, websiteId, create, run } = await setUp()
  await automate(websiteId)
  const { scan_id } = (await create({ regions: ['US'] })).json()
  const answer = await run(scan_id, { template_id: freeTemplate, production_website_id: websiteId })
  expect(answer.statusCode).toBe(200)
  const { scan_instance_id } = answer.json()
  const scan = (await started().call('GET', `/api/v1/scans/${scan_id}`, { token: user.token })).json()
  expect(scan).toMatchObject({ title: 'Mine', in_progress: true, scan_instance_id, regions: ['US'] })
  const link = () =>
    started().call('PUT', `/api/v1/scans/${scan_id}/scan-instance`, {
      token: user.token,
      body: { website_id: websiteId, scan_instance_id },
    })
  expect((await link()).statusCode).toBe(204)
  expect((await link()).statusCode).toBe(204)
  expect((await run(scan_id)).json().code).toBe('CONFLICT')
})

test('what is not on the automated list waits for an operator, who may run anything', async () => {
  const { create, run } = await setUp()
  const { scan_id } = (await create()).json()
  expect((await run(scan_id)).json().code).toBe('NOT_ALLOWED')
  const operator = await started().addUser(`operator-${count}@example.com`, { isSuperuser: true })
  const answer = await started().call('POST', '/scan_instance/run', {
    token: operator.token,
    body: { scan_id },
  })
  expect(answer.statusCode).toBe(200)
})

test('a premium analysis needs the premium plan', async () => {
  const growth = await setUp()
  expect((await growth.create({ scan_template_id: premiumTemplate })).json().code).toBe('PLAN_REQUIRED')
  const enterprise = await setUp({ subscriptionPlan: 'enterprise' })
  expect((await enterprise.create({ scan_template_id: premiumTemplate })).statusCode).toBe(200)
})

test('a custom analysis of another website is not found', async () => {
  const { websiteId } = await setUp()
  const templateId = newId()
  await started().database.db.insert(scanTemplates).values({ templateId, websiteId, title: 'Theirs' })
  const other = await setUp({ subscriptionPlan: 'enterprise' })
  expect((await other.create({ scan_template_id: templateId })).statusCode).toBe(404)
})

test("root URLs must be the store's own", async () => {
  const { host, create } = await setUp({ regionUrlMapping: { UK: ['https://uk.shop.example/'] } })
  const own = await create({ scope: { root_urls: [`https://www.${host}/en`, 'https://uk.shop.example/'] } })
  expect(own.statusCode).toBe(200)
  for (const url of ['https://elsewhere.example/', 'file:///etc/passwd', 'nonsense']) {
    const answer = await create({ scope: { root_urls: [url] } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0].path).toBe('scope.root_urls')
  }
})

test('regions that the store does not have are rejected, in a new scan and in a changed one', async () => {
  const mapping = { GLOBAL: ['https://own.example/'], UK: ['https://own.example/uk/'] }
  const { user, create } = await setUp({ regionUrlMapping: mapping })
  for (const region of ['XX', 'US', '']) {
    const refused = await create({ regions: [region] })
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'regions'])
  }
  const created = (await create({ regions: ['gb', 'UK', 'GLOBAL'] })).json()
  const change = (regions: string[]) =>
    started().call('PUT', `/api/v1/scans/${created.scan_id}`, { token: user.token, body: { regions } })
  expect((await change(['UK'])).json()).toMatchObject({ regions: ['UK'] })
  expect((await change(['XX'])).statusCode).toBe(422)
  // Before regions are found, any country is accepted.
  const unread = await setUp()
  expect((await unread.create({ regions: ['US', 'EU'] })).statusCode).toBe(200)
  expect((await unread.create({ regions: ['XX'] })).statusCode).toBe(422)
})

test('page types that the analysis has no checks for are rejected, wherever they are chosen', async () => {
  const { user, websiteId, create, run } = await setUp()
  await automate(websiteId, 'T41')
  const read = await started().call('GET', '/scan_template/T41', { token: user.token })
  const { evaluated_page_types: own } = read.json()
  expect(own).toContain('cart_page')
  expect(own).not.toContain('faq_page')
  const scan = (page_types: readonly string[]) => ({ scan_template_id: 'T41', scope: { page_types } })
  const refused = await create(scan(['cart_page', 'faq_page']))
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors[0]).toEqual({
    path: 'scope.page_types',
    message: 'This analysis doesn’t check FAQ pages.',
  })
  // Choosing all means the same as choosing none.
  expect((await create(scan(pageTypes))).statusCode).toBe(200)
  const created = await create(scan(['cart_page']))
  expect(created.statusCode).toBe(200)
  const { scan_id } = created.json()
  const launched = await run(scan_id, { scan_scope: { page_types: ['faq_page'] } })
  expect(launched.statusCode).toBe(422)
  const changed = await started().call('PUT', `/api/v1/scans/${scan_id}`, {
    token: user.token,
    body: { scope: { page_types: ['faq_page'] } },
  })
  expect(changed.statusCode).toBe(422)
})

test("a file must be this website's own upload, and must be present if one is needed", async () => {
  const { websiteId, create } = await setUp({ subscriptionPlan: 'enterprise' })
  expect((await create({ scan_template_id: fileTemplate })).json().detail).toBe(
    'Please upload a file before launching the scan.',
  )
  const { websiteId: otherId } = await setUp()
  const add = async (owner: string, kind?: 'free-columns') => {
    const fileId = newId()
    const row = {
      fileId,
      websiteId: owner,
      folder: 'scan-files',
      name: 'a.csv',
      mediaType: 'text/csv',
      sizeBytes: 1,
      sha256: 'x',
      storageKey: fileId,
      summary: summaryOf(kind),
    }
    await started().database.db.insert(files).values(row)
    return fileUrl(started().services, owner, fileId)
  }
  expect((await create({ scan_template_id: fileTemplate, file_url: await add(websiteId) })).statusCode).toBe(
    200,
  )
  expect((await create({ scan_template_id: fileTemplate, file_url: await add(otherId) })).statusCode).toBe(
    422,
  )
  expect((await create({ file_url: 'https://evil.example/a.csv' })).statusCode).toBe(422)
  const other = await create({
    scan_template_id: fileTemplate,
    file_url: await add(websiteId, 'free-columns'),
  })
  expect(other.json().detail).toContain('uploaded for another analysis')
  expect((await create({ file_url: await add(websiteId) })).json().detail).toContain('Launch it without one')
})

test('in audit mode no one but an operator launches', async () => {
  const { create } = await setUp({ isAuditMode: true })
  expect((await create()).json().code).toBe('AUDIT_LIMIT')
  const operator = await setUp({ isAuditMode: true }, true)
  expect((await operator.create()).statusCode).toBe(200)
})

test('a scan can be archived and unarchived', async () => {
  const { user, create } = await setUp()
  const { scan_id } = (await create()).json()
  for (const archived of [true, false]) {
    const answer = await started().call('PATCH', `/api/v1/scans/${scan_id}/archived`, {
      token: user.token,
      body: { archived },
    })
    expect(answer.json()).toMatchObject({ scan_id, archived })
  }
  const [row] = await started().database.db.select().from(scans).where(eq(scans.scanId, scan_id))
  expect(row?.isArchived).toBe(false)
})

const stateOf = async (scanId: string, token: string) =>
  (await started().call('GET', `/api/v1/scans/${scanId}`, { token })).json()

test('a member cancels waiting scans and scans without a worker; canceling twice is the same, and ended scans stay', async () => {
  const { user, websiteId, create, run } = await setUp()
  await automate(websiteId)
  const cancel = (scanId: string, token = user.token) =>
    started().call('POST', `/api/v1/scans/${scanId}/cancel`, { token })
  const waiting = (await create()).json().scan_id
  expect((await cancel(waiting)).json()).toMatchObject({ state: 'cancelled', in_progress: false })
  const queued = (await create()).json().scan_id
  const { scan_instance_id } = (await run(queued)).json()
  expect((await cancel(queued)).json()).toMatchObject({
    state: 'cancelled',
    state_reason: 'This analysis was canceled before it started.',
  })
  expect((await cancel(queued)).statusCode).toBe(200)
  const instance = await started().call('GET', `/scan_instance/${scan_instance_id}`, { token: user.token })
  expect(instance.json().status).toBe('cancelled')
  const stranger = await started().addUser(`stranger-${count}@example.com`)
  expect((await cancel(queued, stranger.token)).statusCode).toBe(404)
  const over = (await create()).json().scan_id
  await started().database.db.update(scans).set({ state: 'completed' }).where(eq(scans.scanId, over))
  expect((await cancel(over)).json().code).toBe('CONFLICT')
})

test('a scan that is being run is asked to stop, and ends when its worker has delivered', async () => {
  const { user, websiteId, create, run } = await setUp()
  await automate(websiteId)
  const { scan_id } = (await create()).json()
  const { scan_instance_id } = (await run(scan_id)).json()
  const isIt = eq(scanInstances.scanInstanceId, scan_instance_id)
  const { db } = started().database
  await db.update(scanInstances).set({ status: 'in_progress', workerId: 'somebody' }).where(isIt)
  const answer = await started().call('POST', `/api/v1/scans/${scan_id}/cancel`, { token: user.token })
  expect(answer.json().state).toBe('in_progress')
  const [asked] = await db.select().from(scanInstances).where(isIt)
  expect(asked?.cancelRequestedAt).not.toBeNull()
})

test('run again starts an ended scan with the same configuration, its file included, once however often it is requested', async () => {
  const { user, websiteId, create } = await setUp({ subscriptionPlan: 'enterprise' })
  await automate(websiteId, fileTemplate)
  const { db } = started().database
  const fileId = newId()
  const file = { folder: 'scan-files', name: 'a.csv', mediaType: 'text/csv', sizeBytes: 1, sha256: 'x' }
  await db.insert(files).values({ ...file, fileId, websiteId, storageKey: fileId, summary: summaryOf() })
  const scope = { page_types: ['product_page' as const] }
  const { scan_id } = (
    await create({
      scan_template_id: fileTemplate,
      regions: ['US'],
      scope,
      file_url: fileUrl(started().services, websiteId, fileId),
    })
  ).json()
  const again = () => started().call('POST', `/api/v1/scans/${scan_id}/run-again`, { token: user.token })
  const isIt = eq(scans.scanId, scan_id)
  await db.update(scans).set({ state: 'failed', stateReason: 'It was closed.' }).where(isIt)
  // It found nothing, so the same scan runs again.
  const first = (await again()).json()
  expect(first).toMatchObject({ scan_id, scan_instance_id: expect.any(String) })
  expect((await again()).json()).toEqual(first)
  // If it has alerts, they are kept and a new scan runs.
  await db.update(scans).set({ state: 'completed' }).where(isIt)
  const { alertId } = await addScan(started(), websiteId)
  const seenAt = new Date()
  await db.insert(alertScans).values({ alertId, scanId: scan_id, firstSeenAt: seenAt, lastSeenAt: seenAt })
  const second = (await again()).json()
  expect(second.scan_id).not.toBe(scan_id)
  expect((await again()).json()).toEqual(second)
  const copy = await stateOf(second.scan_id, user.token)
  expect(copy).toMatchObject({ title: 'Mine', state: 'in_progress', regions: ['US'], scope, issues_count: 0 })
  const [row] = await db.select().from(scans).where(eq(scans.scanId, second.scan_id))
  expect(row?.fileId).toBe(fileId)
  expect((await stateOf(scan_id, user.token)).issues_count).toBe(1)
  // A file that is gone is named.
  await db.update(scans).set({ state: 'completed' }).where(eq(scans.scanId, second.scan_id))
  await db.update(files).set({ deletedAt: new Date() }).where(eq(files.fileId, fileId))
  expect((await again()).json().errors[0].path).toBe('file_url')
})

test('run again keeps the rules of a launch: not automated waits for an operator, the free audit refuses', async () => {
  const { user, create } = await setUp()
  const { scan_id } = (await create()).json()
  const call = (verb: string) =>
    started().call('POST', `/api/v1/scans/${scan_id}/${verb}`, { token: user.token })
  await started().database.db.update(scans).set({ state: 'failed' }).where(eq(scans.scanId, scan_id))
  expect((await call('run-again')).json()).toEqual({ scan_id, scan_instance_id: null })
  expect((await stateOf(scan_id, user.token)).state).toBe('pending')
  const [scan] = await started().database.db.select().from(scans).where(eq(scans.scanId, scan_id))
  await started()
    .database.db.update(websites)
    .set({ isAuditMode: true })
    .where(eq(websites.websiteId, scan?.websiteId ?? ''))
  for (const verb of ['cancel', 'run-again']) expect((await call(verb)).json().code).toBe('AUDIT_LIMIT')
})

/** A shop whose pages each have a second main heading. A second request for one, to confirm it, hangs. */
async function openShop() {
  const rest = Promise.withResolvers<void>()
  const hits = new Map<string, number>()
  const links = Array.from({ length: 30 }, (_, n) => `<a href="/pages/${n}">Page number ${n}</a>`).join(' ')
  const server = createServer(async (request, response) => {
    const n = /^\/pages\/(\d+)$/.exec(request.url ?? '')?.[1]
    if (request.url !== '/' && n === undefined) return response.writeHead(404).end()
    const hit = (hits.get(n ?? '') ?? 0) + 1
    hits.set(n ?? '', hit)
    // The first page is also requested during discovery.
    if (Number(n) > 0 && hit > 1) await rest.promise
    const title = n === undefined ? 'Shop' : `Lamp ${n}`
    const offers = { '@type': 'Offer', price: '29.00', priceCurrency: 'USD' }
    const data = { '@context': 'https://schema.org', '@type': 'Product', name: title, offers }
    const product =
      n === undefined ? '' : `<script type="application/ld+json">${JSON.stringify(data)}</script>`
    const body = `${product}<h1>${title}</h1><h1>Only this week</h1><p>${`Text of ${title}. `.repeat(80)}</p>${links}`
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    rest.resolve()
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('canceled while it runs, a scan keeps its findings as a partial result that is never called passed', async () => {
  const url = await openShop()
  const { user, websiteId, create, run } = await setUp({ url, isDemo: true })
  const { db } = started().database
  await automate(websiteId, 'T43')
  const { scan_id } = (await create({ scan_template_id: 'T43' })).json()
  const { scan_instance_id } = (await run(scan_id)).json()
  const context = { services: started().services, jobId: 'job', attempt: 0, signal: AbortSignal.any([]) }
  const running = runScan({ scan_instance_id }, context)
  await expect.poll(() => db.$count(findings, eq(findings.instanceId, scan_instance_id))).toBeGreaterThan(0)
  await started().call('POST', `/api/v1/scans/${scan_id}/cancel`, { token: user.token })
  await running
  const scan = await stateOf(scan_id, user.token)
  expect(scan).toMatchObject({ state: 'cancelled', in_progress: false })
  expect(scan.state_reason).toContain('stopped early')
  expect(scan.issues_count).toBeGreaterThan(0)
  expect(scan.scan_severity).not.toBe('passed')
  const results = await started().call('GET', `/scan_instance/${scan_instance_id}/results`, {
    token: user.token,
  })
  expect(results.json().status).toBe('cancelled')
  const issues = await started().call('GET', `/api/v1/issues/scan/${scan_id}`, { token: user.token })
  expect(issues.body).toContain('The analysis stopped before our second visit')
})

test('one call launches: it runs what is automated, leaves the rest waiting, and one key is one scan', async () => {
  const { user, websiteId } = await setUp()
  const launch = (key: string, body: object = {}) =>
    started().call('POST', '/api/v1/scans/launch', {
      token: user.token,
      body: { title: 'Mine', website_id: websiteId, scan_template_id: freeTemplate, key, ...body },
    })
  const waiting = await launch('a key of its own 1')
  expect(waiting.json()).toEqual({ scan_id: expect.any(String), scan_instance_id: null })
  await automate(websiteId)
  const both = await Promise.all([launch('a key of its own 2'), launch('a key of its own 2')])
  const [first, second] = both.map((answer) => answer.json())
  expect(first).toEqual({ scan_id: expect.any(String), scan_instance_id: expect.any(String) })
  expect(second).toEqual(first)
  expect((await launch('a key of its own 2')).json()).toEqual(first)
  const rows = await started().database.db.select().from(scans).where(eq(scans.websiteId, websiteId))
  expect(rows.map(({ scanId }) => scanId).sort()).toEqual([waiting.json().scan_id, first.scan_id].sort())
  // Keys are per user.
  const other = await setUp()
  const theirs = await started().call('POST', '/api/v1/scans/launch', {
    token: other.user.token,
    body: {
      title: 'Mine',
      website_id: other.websiteId,
      scan_template_id: freeTemplate,
      key: 'a key of its own 2',
    },
  })
  expect(theirs.json().scan_id).not.toBe(first.scan_id)
  const failed = await launch('a key of its own 3', { scope: { root_urls: ['https://elsewhere.example/'] } })
  expect(failed.statusCode).toBe(422)
  expect((await launch('a key of its own 3')).statusCode).toBe(200)
})

test('a scan is created with its own template handed back, and with no other one', async () => {
  const { user, websiteId, create } = await setUp()
  const own = { scan_template_id: freeTemplate, title: 'As the library shows it' }
  const other = { scan_template_id: premiumTemplate, title: 'Another' }
  expect((await create({ scan_template: own })).statusCode).toBe(200)
  expect((await create({ scan_template: null })).statusCode).toBe(200)
  const launch = (body: object) =>
    started().call('POST', '/api/v1/scans/launch', {
      token: user.token,
      body: {
        title: 'Mine',
        website_id: websiteId,
        scan_template_id: freeTemplate,
        key: 'its own template',
        ...body,
      },
    })
  for (const answer of [await create({ scan_template: other }), await launch({ scan_template: other })]) {
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0].path).toBe('scan_template')
  }
  expect((await create({ scan_template: { title: 'Nameless' } })).statusCode).toBe(422)
  const { db } = started().database
  expect(await db.$count(scans, eq(scans.websiteId, websiteId))).toBe(2)
})

test('a run takes the table in the request itself, and names the fields that it cannot use', async () => {
  const { user, websiteId, create, run } = await setUp({ subscriptionPlan: 'enterprise' })
  await automate(websiteId, 'T58')
  await automate(websiteId)
  const content = 'Reseller,URL,MAP\nA,https://a.example/1,10.00'
  const fileId = newId()
  const file = { folder: 'scan-files', name: 'a.csv', mediaType: 'text/csv', sizeBytes: 1, sha256: 'x' }
  const summary = summaryOf('reseller-list')
  await started()
    .database.db.insert(files)
    .values({ ...file, fileId, websiteId, storageKey: fileId, summary })
  const file_url = fileUrl(started().services, websiteId, fileId)
  const { scan_id } = (await create({ scan_template_id: 'T58', file_url })).json()
  const fieldOf = async (body: object, id = scan_id) => {
    const answer = await run(id, body)
    return [answer.statusCode, answer.json().errors?.[0]?.path]
  }
  expect(await fieldOf({ pages: ['https://shop.example/p/1'] })).toEqual([422, 'pages'])
  expect(await fieldOf({ scan_template: { scan_template_id: 'T01', title: 'x' } })).toEqual([
    422,
    'scan_template',
  ])
  expect(await fieldOf({ file_content: 'a,b\n1,2' })).toEqual([422, 'file_content'])
  const plain = (await create()).json().scan_id
  expect(await fieldOf({ file_content: content }, plain)).toEqual([422, 'file_content'])
  const answer = await run(scan_id, {
    file_content: content,
    pages: [],
    scan_template: { scan_template_id: 'T58', title: 'as it was' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const scan = (await started().call('GET', `/api/v1/scans/${scan_id}`, { token: user.token })).json()
  expect((await started().call('GET', scan.file_url)).body).toBe(content)
})
