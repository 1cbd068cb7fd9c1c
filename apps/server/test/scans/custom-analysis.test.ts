import { modelSettings } from '@vitrine/db/tables/agent'
import { scanInstances } from '@vitrine/db/tables/scans'
import { websites } from '@vitrine/db/tables/websites'
import { newId } from '@vitrine/kernel/ids'
import { openAgentRun } from '@vitrine/modules/scan-runs/agent-run.worker'
import { run as runScan } from '@vitrine/modules/scan-runs/run-scan.worker'
import { type RunningModel, serveModel } from '@vitrine/scripted-model/serve-model'
import { serveShop } from '@vitrine/shops/serve'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { withTestApp } from '../../src/testing/test-app.ts'

const current = withTestApp()
const apiKey = 'sk-of-this-website'
const shopUrl = 'https://shop.example/'
let model: RunningModel

beforeAll(async () => {
  model = await serveModel({ apiKey })
})
afterEach(() => {
  vi.unstubAllEnvs()
  Object.assign(current().services.settings, { llm: null })
})
afterAll(() => model.close())

const template = {
  title: 'Leftovers in our words',
  description_items: ['Reads the pages that matter to us'],
  categories: ['content'],
  scan_steps: [
    { visible_prompt: 'Open every product page and report texts like `lorem ipsum`' },
    { visible_prompt: 'Open the home page and report announcements whose date has passed' },
  ],
}

let count = 0

async function prepare(url = shopUrl) {
  const app = current()
  const host = `shop-${count++}.example`
  const websiteId = await app.addWebsite(host, { url, isDemo: true, subscriptionPlan: 'enterprise' })
  const operator = await app.addUser(`operator@${host}`, { isSuperuser: true })
  const member = await app.addUser(`member@${host}`)
  await app.addMember(websiteId, member)
  const callAs =
    (token: string) => async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object | null) => {
      const answer = await app.call(method, path, {
        token,
        ...(body === undefined ? {} : { body: body as object }),
      })
      expect(answer.statusCode, `${path}: ${answer.body}`).toBeLessThan(300)
      return answer.body === '' ? null : answer.json()
    }
  return {
    ...{ app, websiteId, operatorToken: operator.token, memberToken: member.token },
    ...{ asOperator: callAs(operator.token), asMember: callAs(member.token) },
  }
}

describe('an analysis that an operator writes in plain words', () => {
  it('waits for someone without a model; with one it is tried, published and launched at once', async () => {
    const { app, websiteId, asOperator, asMember } = await prepare()
    const settings = `/api/v1/operator/websites/${websiteId}/model`
    const draft = { ...template, website_id: websiteId }
    const { scan_template_id: id, automation_ready } = await asOperator(
      'POST',
      '/api/v1/operator/templates',
      draft,
    )
    expect(automation_ready).toBe(false)
    expect(await asOperator('GET', settings)).toMatchObject({ source: 'none', has_api_key: false })
    const budgetPath = `/api/v1/operator/websites/${websiteId}/templates/${id}/budget`
    expect(await asOperator('GET', budgetPath)).toMatchObject({ agent_steps: 2, model: null, max_tokens: 0 })

    const body = { provider: 'openai-compatible', model: 'scripted', base_url: model.url, api_key: apiKey }
    // The egress guard blocks a website's own private model URL until the installation allows it.
    expect(await asOperator('POST', `${settings}/test`, body)).toMatchObject({ is_working: false })
    expect(model.seen).toEqual([])
    Object.assign(app.services.settings, { egressAllow: [new URL(model.url).host] })
    expect(await asOperator('POST', `${settings}/test`, body)).toMatchObject({ is_working: true })
    const stored = await asOperator('PUT', settings, body)
    expect(stored).toMatchObject({ source: 'website', has_api_key: true })
    expect(JSON.stringify(stored)).not.toContain(apiKey)
    const [row] = await app.database.db
      .select()
      .from(modelSettings)
      .where(eq(modelSettings.websiteId, websiteId))
    expect(row?.sealedApiKey).not.toContain(apiKey)
    expect(model.seen.every(({ prompt }) => !prompt.includes(apiKey))).toBe(true)

    const tried = await asOperator('POST', `/api/v1/operator/websites/${websiteId}/templates/${id}/try`)
    const { steps } = app.services.settings.llmBudgets
    // Two steps on two platforms in one region; then in two.
    const max = { agent_steps: 2, model: 'openai-compatible/scripted', max_turns: 2 * 2 * steps }
    expect(tried.budget).toMatchObject(max)
    const regions = { GLOBAL: [shopUrl], DE: [`${shopUrl}de/`], UK: [`${shopUrl}uk/`] }
    await app.database.db
      .update(websites)
      .set({ regionUrlMapping: regions })
      .where(eq(websites.websiteId, websiteId))
    expect(await asOperator('GET', budgetPath)).toMatchObject({ max_turns: 2 * max.max_turns })
    await asOperator('POST', `/api/v1/operator/templates/${id}/publish`, { published: true })
    const [listed] = await asMember('GET', `/scan_template/website-specific?prod_website_id=${websiteId}`)
    expect(listed).toMatchObject({ scan_template_id: id, automation_ready: true })
    const launch = { title: 'Ours', website_id: websiteId, scan_template_id: id }
    const { scan_id } = await asMember('POST', '/api/v1/scans/', launch)
    const { scan_instance_id } = await asMember('POST', '/scan_instance/run', { scan_id })
    const [instance] = await app.database.db
      .select({ status: scanInstances.status })
      .from(scanInstances)
      .where(eq(scanInstances.scanInstanceId, scan_instance_id))
    expect(instance?.status).toBe('queued')
  })
})

describe('an operator’s analysis with a file', () => {
  it('gives the uploaded rows to the model and ends completed', { timeout: 400_000 }, async () => {
    const shop = await serveShop({ edition: 'clean', products: 3 })
    onTestFinished(() => shop.close())
    const { app, websiteId, asOperator, asMember, memberToken } = await prepare(`${shop.url}/`)
    const llm = { provider: 'openai-compatible', model: 'scripted', apiKey, baseUrl: model.url }
    Object.assign(app.services.settings, { llm, scanPages: 6 })
    const { scan_template_id: id } = await asOperator('POST', '/api/v1/operator/templates', {
      ...template,
      ...{ website_id: websiteId, scan_steps: template.scan_steps.slice(0, 1) },
      ...{ requires_file: true, file_kind: 'free-columns', file_columns: ['Page', 'Care'] },
    })
    await asOperator('POST', `/api/v1/operator/templates/${id}/publish`, { published: true })
    const form = new FormData()
    form.append('folder', 'scan-files')
    const rows = `page,Care,Shelf\n${shop.url}/products/shoreline-mug,Wash by hand at 30°,A7\n`
    form.append('file', new Blob([rows]), 'care.csv')
    const encoded = new Response(form)
    const uploaded = await app.app.inject({
      method: 'POST',
      url: `/api/v1/files/upload-file?template_id=${id}&website_id=${websiteId}`,
      headers: {
        authorization: `Bearer ${memberToken}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect(uploaded.statusCode, uploaded.body).toBe(200)
    const launch = {
      title: 'Ours',
      website_id: websiteId,
      scan_template_id: id,
      file_url: uploaded.json().url,
    }
    const { scan_id } = await asMember('POST', '/api/v1/scans/', launch)
    const { scan_instance_id } = await asMember('POST', '/scan_instance/run', { scan_id })
    const before = model.seen.length
    const signal = new AbortController().signal
    await runScan({ scan_instance_id }, { services: app.services, jobId: 'table', attempt: 0, signal })
    const scan = await asMember('GET', `/api/v1/scans/${scan_id}`)
    expect(scan).toMatchObject({ state: 'completed', in_progress: false })
    const prompts = model.seen.slice(before).map(({ prompt }) => prompt)
    expect(prompts.length).toBeGreaterThan(1)
    for (const prompt of prompts) {
      expect(prompt).toContain('"columns":["Page","Care","Shelf"]')
      expect(prompt).toMatch(/\{"row":2,"cells":\["http.*shoreline-mug","Wash by hand at 30°","A7"\]\}/)
    }
    expect(prompts.some((prompt) => prompt.includes('"path":"/products/shoreline-mug"'))).toBe(true)
  })
})

describe('a model', () => {
  it('is never called unless it is configured, nor for a website that has switched it off', async () => {
    const { app, websiteId, asOperator, asMember } = await prepare()
    const before = model.seen.length
    const settings = `/api/v1/operator/websites/${websiteId}/model`
    const run = () => openAgentRun(app.services, { instanceId: newId(), websiteId, templateId: 'T18' })
    const offers = async () => (await asMember('GET', `/api/v1/websites/${websiteId}/draft-offers`)).offers
    const isAskedByNobody = async () => {
      expect(await run()).toBeNull()
      expect(await offers()).toEqual([])
    }
    // Vendors' own environment variables are ignored.
    vi.stubEnv('OPENAI_API_KEY', apiKey)
    vi.stubEnv('OPENAI_BASE_URL', model.url)
    await isAskedByNobody()
    expect(await asOperator('POST', `${settings}/test`, null)).toMatchObject({
      is_working: false,
      message: 'No model is set up.',
    })
    const installation = { provider: 'openai-compatible', model: 'scripted', apiKey, baseUrl: model.url }
    Object.assign(app.services.settings, { llm: installation })
    const opened = await run()
    expect(opened).not.toBeNull()
    await opened?.close()
    const own = { provider: 'openai-compatible', model: 'own', base_url: model.url, is_enabled: false }
    await asOperator('PUT', settings, own)
    await isAskedByNobody()
    expect(await asOperator('GET', settings)).toMatchObject({ source: 'none', is_enabled: false })
    expect(model.seen.length).toBe(before)
  })

  it('has no secret in its URL, and its key is sent to its server only', async () => {
    const { websiteId, asOperator, app, operatorToken } = await prepare()
    const path = `/api/v1/operator/websites/${websiteId}/model`
    const body = { provider: 'openai-compatible', model: 'own', base_url: model.url, api_key: apiKey }
    for (const base_url of ['https://me:secret@models.example/v1', 'https://models.example/v1?key=secret']) {
      const refused = await app.call('PUT', path, { token: operatorToken, body: { ...body, base_url } })
      expect(refused.statusCode).toBe(422)
      expect(refused.body).not.toContain('secret@')
    }
    await asOperator('PUT', path, body)
    const { api_key: _, ...keyless } = body
    expect(await asOperator('PUT', path, keyless)).toMatchObject({ has_api_key: true })
    // A changed server is not sent the previous server's key.
    const moved = await asOperator('PUT', path, { ...keyless, base_url: 'https://models.example/v1' })
    expect(moved).toMatchObject({ has_api_key: false })
  })
})
