import { operatorLog } from '@vitrine/db/tables/operator'
import { scanTemplates } from '@vitrine/db/tables/templates'
import { newId } from '@vitrine/kernel/ids'
import { templates } from '@vitrine/library/registry'
import { startAutomatedList } from '@vitrine/modules/templates/saved-templates'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withTestApp } from '../../src/testing/test-app.ts'

const current = withTestApp()
let count = 0

async function prepare(plan: 'growth' | 'enterprise' = 'growth') {
  const app = current()
  const host = `templates-${count++}.example`
  const member = await app.addUser(`member@${host}`)
  const operator = await app.addUser(`operator@${host}`, { isSuperuser: true })
  const websiteId = await app.addWebsite(host, { subscriptionPlan: plan })
  await app.addMember(websiteId, member)
  const get = async (path: string, token = member.token) => {
    const answer = await app.call('GET', path, { token })
    return { status: answer.statusCode, body: answer.json() }
  }
  return { app, member, operator, websiteId, get }
}

const written = (more: Partial<typeof scanTemplates.$inferInsert>) => ({
  templateId: newId(),
  title: 'Gift cards',
  descriptionItems: ['Buys a gift card'],
  categories: ['content'],
  scanSteps: [{ visible_prompt: 'Open `gift cards`', detectors: ['price-missing'] }],
  publishedAt: new Date(),
  ...more,
})
const ids = (body: { scan_template_id: string }[]) => body.map((template) => template.scan_template_id)

test('the library lists every template of the product, premium ones too, with all that cards show', async () => {
  const { get } = await prepare()
  for (const path of ['/scan_template', '/scan_template/']) {
    const { status, body } = await get(path)
    expect(status).toBe(200)
    expect(ids(body)).toEqual(expect.arrayContaining(templates.map(({ id }) => id)))
  }
  const { body } = await get('/scan_template/T01')
  expect(body).toMatchObject({
    title: 'Price Consistency Check',
    plan_type: 'growth',
    category: 'price',
    categories: ['price', 'product pages'],
    tags: ['>trust', '>conversion'],
    time_minutes: 45,
    requires_file: false,
    file_kind: null,
    automation_ready: true,
    is_custom: false,
  })
  expect(body.page_types).toContain('product_page')
  expect((await get('/scan_template/T01/steps')).body).toEqual(body.scan_steps)
  expect(body.scan_steps[0]).toEqual({ visible_prompt: 'Open `listing pages` and collect product cards' })
})

test('an unknown template is not found; an analysis that needs a file says which', async () => {
  const { get } = await prepare()
  expect((await get('/scan_template/T999')).status).toBe(404)
  expect((await get('/scan_template/T07')).body).toMatchObject({
    requires_file: true,
    file_kind: 'merchant-feed',
  })
})

test('custom templates are listed for enterprise websites only, and those of one website for it alone', async () => {
  const [rich, poor, other] = [await prepare('enterprise'), await prepare(), await prepare('enterprise')]
  const forAll = written({})
  const forOne = written({ websiteId: rich.websiteId })
  const draft = written({ websiteId: rich.websiteId, publishedAt: null })
  await current().database.db.insert(scanTemplates).values([forAll, forOne, draft])
  const list = async ({ get }: typeof rich, websiteId: string, token?: string) =>
    ids((await get(`/scan_template/website-specific?prod_website_id=${websiteId}`, token)).body)
  // Both were written in the same millisecond, so either may be first.
  expect((await list(rich, rich.websiteId)).sort()).toEqual([forAll.templateId, forOne.templateId].sort())
  expect(await list(poor, poor.websiteId)).toEqual([])
  expect(await list(other, other.websiteId)).toEqual([forAll.templateId])
  expect(await list(rich, rich.websiteId, rich.operator.token)).toContain(draft.templateId)
  // In nobody's library.
  expect(ids((await rich.get('/scan_template')).body)).not.toContain(forAll.templateId)
  expect((await other.get(`/scan_template/${forOne.templateId}`)).status).toBe(404)
  expect((await poor.get(`/scan_template/${forAll.templateId}`)).status).toBe(404)
  expect((await rich.get(`/scan_template/${draft.templateId}`)).status).toBe(404)
  expect((await rich.get(`/scan_template/${forOne.templateId}`)).body.title).toBe('Gift cards')
})

test('naming a website of others responds like an unknown one', async () => {
  const [mine, theirs] = [await prepare(), await prepare('enterprise')]
  for (const key of ['prod_website_id', 'staging_website_id', 'console_website_id']) {
    expect((await mine.get(`/scan_template?${key}=${theirs.websiteId}`)).status).toBe(404)
    expect((await mine.get(`/scan_template/website-specific?${key}=${theirs.websiteId}`)).status).toBe(404)
  }
})

test('a template without a description of its method is not listed', async () => {
  const { get } = await prepare()
  const silent = written({ isCustom: false, descriptionItems: [] })
  await current().database.db.insert(scanTemplates).values(silent)
  expect(ids((await get('/scan_template')).body)).not.toContain(silent.templateId)
})

test('a bookmark is stored once, seen by the whole website, and can be removed repeatedly', async () => {
  const { app, member, websiteId, get } = await prepare()
  const path = `/api/v1/websites/${websiteId}/saved-scan-templates`
  const call = (method: 'POST' | 'DELETE', id: string) =>
    app.call(method, `${path}/${id}`, { token: member.token })
  for (const id of ['T05', 'T01', 'T05']) expect((await call('POST', id)).statusCode).toBe(204)
  expect((await get(path)).body).toEqual(['T05', 'T01'])
  expect((await call('POST', 'T999')).statusCode).toBe(404)
  for (let time = 0; time < 2; time++) expect((await call('DELETE', 'T05')).statusCode).toBe(204)
  expect((await get(path)).body).toEqual(['T01'])
})

test('only operators change the automated list, and it is logged', async () => {
  const { app, member, operator, websiteId, get } = await prepare()
  const path = `/api/v1/websites/${websiteId}/automated-scan-templates`
  const call = (method: 'POST' | 'DELETE', id: string, token: string) =>
    app.call(method, `${path}/${id}`, { token })
  expect((await call('POST', 'T01', member.token)).json().code).toBe('NOT_ALLOWED')
  expect((await call('POST', 'T01', operator.token)).statusCode).toBe(204)
  expect((await call('POST', 'T01', operator.token)).statusCode).toBe(204)
  expect((await get(path)).body).toEqual(['T01'])
  expect((await call('DELETE', 'T01', operator.token)).statusCode).toBe(204)
  expect((await call('DELETE', 'T01', operator.token)).statusCode).toBe(404)
  const entries = await app.database.db.select().from(operatorLog).where(eq(operatorLog.websiteId, websiteId))
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['add-automated-template', 'remove-automated-template']),
  )
})

test('a new website starts with every automation-ready template of its plan', async () => {
  for (const plan of ['growth', 'enterprise'] as const) {
    const { app, websiteId, get } = await prepare(plan)
    await startAutomatedList(app.database.db, websiteId, plan)
    const list = (await get(`/api/v1/websites/${websiteId}/automated-scan-templates`)).body
    const wanted = templates.filter((template) => plan === 'enterprise' || template.plan === 'growth')
    expect(list).toEqual(expect.arrayContaining(wanted.map(({ id }) => id)))
    expect(list.includes('T07')).toBe(plan === 'enterprise')
  }
})
