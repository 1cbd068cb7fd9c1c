import { files } from '@vitrine/db/tables/files'
import { scans } from '@vitrine/db/tables/scans'
import { automatedTemplates, scanTemplates } from '@vitrine/db/tables/templates'
import type { websites } from '@vitrine/db/tables/websites'
import { newId } from '@vitrine/kernel/ids'
import { templates } from '@vitrine/library/registry'
import { fileUrl } from '@vitrine/modules/files/image-url'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withTestApp } from '../src/testing/test-app.ts'

const started = withTestApp()
let count = 0

const freeTemplate = templates.find((one) => one.plan === 'growth' && one.requiresFile === null)?.id ?? ''
const fileTemplate = templates.find((one) => one.requiresFile !== null)?.id ?? ''
const premiumTemplate =
  templates.find((one) => one.plan === 'enterprise' && one.requiresFile === null)?.id ?? ''

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

test("root addresses must be the store's own", async () => {
  const { host, create } = await setUp({ regionUrlMapping: { UK: ['https://uk.shop.example/'] } })
  const own = await create({ scope: { root_urls: [`https://www.${host}/en`, 'https://uk.shop.example/'] } })
  expect(own.statusCode).toBe(200)
  for (const url of ['https://elsewhere.example/', 'file:///etc/passwd', 'nonsense']) {
    const answer = await create({ scope: { root_urls: [url] } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0].path).toBe('scope.root_urls')
  }
})

test("a file must be this website's own upload, and must be there where one is needed", async () => {
  const { websiteId, create } = await setUp({ subscriptionPlan: 'enterprise' })
  expect((await create({ scan_template_id: fileTemplate })).json().detail).toBe(
    'Please upload a file before launching the scan.',
  )
  const { websiteId: otherId } = await setUp()
  const add = async (owner: string) => {
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
})

test('in audit mode nobody but an operator launches', async () => {
  const { create } = await setUp({ isAuditMode: true })
  expect((await create()).json().code).toBe('AUDIT_LIMIT')
  const operator = await setUp({ isAuditMode: true }, true)
  expect((await operator.create()).statusCode).toBe(200)
})

test('a scan goes into the archive and out of it', async () => {
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
