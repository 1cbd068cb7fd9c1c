import { modelSettings } from '@vitrine/db/tables/agent'
import { run } from '@vitrine/modules/scans/run-scan.worker'
import { type RunningModel, serveModel } from '@vitrine/scripted-model/serve-model'
import { planOfKinds } from '@vitrine/shops/faults/plan'
import { type RunningShop, serveShop } from '@vitrine/shops/serve'
import { buildShop } from '@vitrine/shops/shop/build-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../src/testing/test-app.ts'

const current = withTestApp()
const products = 6
const apiKey = 'sk-of-this-website'
let model: RunningModel
let shop: RunningShop

beforeAll(async () => {
  const plan = planOfKinds(buildShop({ products }), ['placeholder-text', 'content-outdated'], 'console')
  shop = await serveShop({ edition: 'faulty', products, plan })
  model = await serveModel({ apiKey })
})
afterAll(() => Promise.all([shop.close(), model.close()]))

const template = {
  title: 'Leftovers in our words',
  description_items: ['Reads the pages that matter to us'],
  categories: ['content'],
  scan_steps: [
    { visible_prompt: 'Open every product page and report texts like `lorem ipsum`' },
    { visible_prompt: 'Open the home page and report announcements whose date has passed' },
  ],
}

async function prepare() {
  const app = current()
  const { host } = new URL(shop.url)
  const website = { url: shop.url, isDemo: true, subscriptionPlan: 'enterprise' as const }
  const websiteId = await app.addWebsite(host, website)
  const operator = await app.addUser('operator@console.example', { isSuperuser: true })
  const member = await app.addUser('member@console.example')
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
  return { app, websiteId, asOperator: callAs(operator.token), asMember: callAs(member.token) }
}

/** What a worker does with the job. */
async function work(scanInstanceId: string) {
  await run(
    { scan_instance_id: scanInstanceId },
    { services: current().services, signal: new AbortController().signal, jobId: 'job', attempt: 0 },
  )
}

describe('an analysis that an operator writes in plain words', { timeout: 400_000 }, () => {
  it('waits for somebody without a model; with one it is tried, published, launched and finds what is declared', async () => {
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
    // A website's own address is kept in by the egress guard until the installation allows it.
    expect(await asOperator('POST', `${settings}/test`, body)).toMatchObject({ is_working: false })
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

    const tried = await asOperator('POST', `/api/v1/operator/websites/${websiteId}/templates/${id}/try`)
    expect(tried.budget).toMatchObject({ agent_steps: 2, model: 'openai-compatible/scripted' })
    await asOperator('POST', `/api/v1/operator/templates/${id}/publish`, { published: true })
    const [listed] = await asMember('GET', `/scan_template/website-specific?prod_website_id=${websiteId}`)
    expect(listed).toMatchObject({ scan_template_id: id, automation_ready: true })
    const launch = { title: 'Ours', website_id: websiteId, scan_template_id: id }
    const { scan_id } = await asMember('POST', '/api/v1/scans/', launch)
    const { scan_instance_id } = await asMember('POST', '/scan_instance/run', { scan_id })
    await work(scan_instance_id)

    const issues = await asMember('GET', `/api/v1/issues/scan/${scan_id}`)
    const titles = issues.map(
      (issue: { created_issue_content: { title: string } }) =>
        issue.created_issue_content.title.split(' on ')[0],
    )
    expect(titles.sort()).toEqual([
      '"lorem ipsum" is shown to shoppers',
      'Something that has ended is still announced',
    ])
    const transcripts = await asOperator('GET', `/api/v1/operator/instances/${scan_instance_id}/transcripts`)
    expect(transcripts.map(({ state }: { state: string }) => state)).toEqual(
      // Two steps on two platforms.
      Array.from({ length: 4 }, () => 'completed'),
    )
    expect(transcripts[0].turns.map(({ tool }: { tool: string }) => tool)).toContain('go')
    const [run] = await asOperator('GET', `/api/v1/operator/agent-runs?website_id=${websiteId}`)
    expect(run).toMatchObject({ scan_instance_id, title: 'Ours', step_count: 4, completed_count: 4 })
    expect(run.turn_count).toBeGreaterThan(1)
    expect(run.input_tokens).toBeGreaterThan(0)
    expect(model.seen.every(({ prompt }) => !prompt.includes(apiKey))).toBe(true)
  })
})
