import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { auditConfigs } from '@vitrine/db/tables/audits'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { automatedTemplates } from '@vitrine/db/tables/templates'
import { dayMs } from '@vitrine/kernel/time/durations'
import { templates } from '@vitrine/library/registry'
import { run as launchFreeAudit } from '@vitrine/modules/onboarding/launch-free-audit.worker'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '../../src/testing/test-app.ts'

/** Allow-listed before the app starts, since only then its address is known to the guard. */
const env: Record<string, string> = {}
let shop: Server
let shopUrl = ''
let closedUrl = ''

beforeAll(async () => {
  const listen = async () => {
    const server = createServer((_, response) => response.writeHead(403).end('No robots'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return { server, endpoint: `127.0.0.1:${(server.address() as AddressInfo).port}` }
  }
  const [open, closed] = [await listen(), await listen()]
  await new Promise((resolve) => closed.server.close(resolve))
  shop = open.server
  shopUrl = `http://${open.endpoint}`
  closedUrl = `http://${closed.endpoint}`
  env.VITRINE_EGRESS_ALLOW = `${open.endpoint},${closed.endpoint}`
})
afterAll(() => new Promise((resolve) => shop.close(resolve)))

const started = withTestApp({ env })
let count = 0

const answersFor = (website_url: string, more: object = {}) => ({
  website_url,
  website_name: 'Lamps',
  business_region: ['UK', 'EU'],
  customer_values: ['quality'],
  ...more,
})

async function setUp(more?: { isSuperuser?: boolean }) {
  const user = await started().addUser(`owner-${count++}@example.com`, more)
  const submit = (answers: object) =>
    started().call('POST', '/api/v1/users/me/onboarding/submit', { token: user.token, body: { answers } })
  const status = async () =>
    (await started().call('GET', '/api/v1/users/me/onboarding-status', { token: user.token })).json()
  return { user, submit, status }
}

const launch = (website_id: string) =>
  launchFreeAudit(
    { website_id },
    { services: started().services, jobId: 'x', attempt: 0, signal: new AbortController().signal },
  )

test('six questions in order, three of them required', async () => {
  const { user } = await setUp()
  const questions = (
    await started().call('GET', '/api/v1/users/me/onboarding/questions', { token: user.token })
  ).json()
  expect(
    questions.map((one: { question_id: string; required: boolean }) => [one.question_id, one.required]),
  ).toEqual([
    ['website_url', true],
    ['business_region', true],
    ['customer_values', true],
    ['improvement_areas', false],
    ['pain_points', false],
    ['success_criteria', false],
  ])
  expect(questions.map((one: { order: number }) => one.order)).toEqual([0, 1, 2, 3, 4, 5])
})

test('a submission creates the website in audit mode, its admin, and one job for the free audit', async () => {
  const { user, submit, status } = await setUp()
  expect(await status()).toEqual({
    needs_onboarding: true,
    created_at: null,
    website_id: null,
    audit_delivered: false,
    audit_problem: null,
    audit_progress: null,
  })
  const answer = await submit(answersFor('  WWW.Lamps.example/en?x=1 '))
  expect(answer.statusCode).toBe(200)
  const { website_id, created_at } = answer.json()
  expect(await status()).toEqual({
    needs_onboarding: false,
    created_at,
    website_id,
    audit_delivered: false,
    audit_problem: null,
    audit_progress: null,
  })
  const website = await started().call('GET', `/api/v1/websites/${website_id}`, { token: user.token })
  expect(website.json()).toMatchObject({
    website_name: 'Lamps',
    website_url: 'https://www.lamps.example',
    audit_mode: true,
    subscription_plan: 'growth',
  })
  const team = await started().call('GET', `/api/v1/websites/users/${website_id}`, { token: user.token })
  expect(team.json()).toMatchObject([{ user_id: user.userId, is_admin: true }])
  const { rows } = await started().database.db.execute(
    sql`select 1 from pgboss.job where name = 'onboarding.launch-free-audit' and data ->> 'website_id' = ${website_id}`,
  )
  expect(rows).toHaveLength(1)
  const [audit] = await started()
    .database.db.select()
    .from(auditConfigs)
    .where(eq(auditConfigs.websiteId, website_id))
  expect((audit?.expiresAt.getTime() ?? 0) - (audit?.startedAt.getTime() ?? 0)).toBe(14 * dayMs)
})

test('the audit launches its analyses once, of the core plan, with what the owner wants to improve', async () => {
  const { submit } = await setUp()
  const { website_id } = (
    await submit(answersFor('bargains.example', { improvement_areas: ['promotions', 'seo'] }))
  ).json()
  await launch(website_id)
  await launch(website_id)
  const rows = await started().database.db.select().from(scans).where(eq(scans.websiteId, website_id))
  expect(rows.length).toBeGreaterThanOrEqual(6)
  expect(rows.length).toBeLessThan(15)
  expect(new Set(rows.map((row) => row.scanTemplateId)).size).toBe(rows.length)
  expect(rows.every((row) => row.origin === 'audit' && row.state === 'in_progress')).toBe(true)
  const chosen = templates.filter(({ id }) => rows.some((row) => row.scanTemplateId === id))
  expect(chosen.every(({ plan, requiresFile }) => plan === 'growth' && requiresFile === null)).toBe(true)
  for (const category of ['promotions', 'seo'] as const)
    expect(chosen.some(({ categories }) => categories.includes(category))).toBe(true)
  const db = started().database.db
  expect(await db.$count(scanInstances, eq(scanInstances.websiteId, website_id))).toBe(rows.length)
  expect(await db.$count(automatedTemplates, eq(automatedTemplates.websiteId, website_id))).toBe(rows.length)
})

test('a registered store is rejected however it is written, and leaves nothing behind', async () => {
  await (await setUp()).submit(answersFor('https://taken.example'))
  const { submit, status } = await setUp()
  for (const url of ['http://www.taken.example/', 'TAKEN.example', 'https://taken.example:443/shop']) {
    const answer = await submit(answersFor(url))
    expect(answer.json()).toMatchObject({
      status: 409,
      detail:
        "This website is already registered. Contact your administrator or the provider's support to get access.",
    })
  }
  expect((await status()).needs_onboarding).toBe(true)
})

test('answers are accepted once', async () => {
  const { submit } = await setUp()
  expect((await submit(answersFor('once.example'))).statusCode).toBe(200)
  expect((await submit(answersFor('twice.example'))).statusCode).toBe(409)
})

test('each invalid answer is reported at its field', async () => {
  const { submit } = await setUp()
  const answer = await submit(
    answersFor('not an address', {
      business_region: [],
      customer_values: ['gold'],
      improvement_areas: 'moon',
    }),
  )
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([
    { path: 'answers.website_url', message: 'Please enter a valid URL' },
    { path: 'answers.business_region', message: 'This field is required' },
    { path: 'answers.customer_values', message: 'Please choose from the list' },
    { path: 'answers.improvement_areas', message: 'Please choose from the list' },
  ])
})

test('operators, members, invited and former members need not complete onboarding', async () => {
  expect((await (await setUp({ isSuperuser: true })).status()).needs_onboarding).toBe(false)
  const member = await setUp()
  const websiteId = await started().addWebsite(`joined-${count}.example`)
  const admin = await started().addUser(`admin-${count}@example.com`)
  await started().addMember(websiteId, admin, true)
  await started().addMember(websiteId, member.user)
  expect((await member.status()).needs_onboarding).toBe(false)
  await started().call('DELETE', `/api/v1/users/${member.user.userId}/link-website/${websiteId}`, {
    token: admin.token,
  })
  expect((await member.status()).needs_onboarding).toBe(false)
})

describe('the URL is checked before the other questions', () => {
  const check = async (website_url: string) => {
    const { user } = await setUp()
    const path = '/api/v1/users/me/onboarding/check-store'
    return started().call('POST', path, { token: user.token, body: { website_url } })
  }
  const problemOf = async (website_url: string) => (await check(website_url)).json().errors?.[0]?.message

  test('a store that responds is found, even with an error page; http is tried if https is not supported', async () => {
    const answer = await check(shopUrl)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toEqual({ website_url: shopUrl })
    expect((await check(shopUrl.replace('http://', ''))).json()).toEqual({ website_url: shopUrl })
  })

  test.each([
    'http://127.0.0.1:9',
    'http://10.0.0.7',
    'http://192.168.1.1',
    'http://169.254.169.254',
    'http://[::1]',
    'https://localhost',
  ])('the private address %s is rejected', async (url) =>
    expect(await problemOf(url)).toMatch(/^This URL isn’t public/),
  )

  test('an unknown host name, a single word, and a closed port are distinguished', async () => {
    expect(await problemOf('no such address')).toBe('Please enter a valid URL')
    expect(await problemOf(closedUrl)).toBe('We couldn’t reach your store. Check the URL and try again.')
    expect(await problemOf('https://nowhere.invalid')).toMatch(/^We couldn’t (find this URL|reach)/)
  })

  test('a registered store is rejected before it is requested', async () => {
    await started().addWebsite('known.example')
    expect((await check('http://www.known.example')).json()).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^This website is already registered\./),
    })
  })
})

test('the owner of a failed audit corrects the URL, and it starts again', async () => {
  const { user, submit, status } = await setUp()
  const { website_id } = (await submit(answersFor('mistyped.example'))).json()
  const restart = (website_url: string) =>
    started().call('POST', '/api/v1/users/me/onboarding/restart-audit', {
      token: user.token,
      body: { website_url },
    })
  await launch(website_id)
  expect((await restart(shopUrl)).json()).toMatchObject({ status: 409 })
  const { db } = started().database
  await db
    .update(scans)
    .set({ state: 'failed', stateReason: 'The domain doesn’t exist.' })
    .where(eq(scans.websiteId, website_id))
  expect(await status()).toMatchObject({ audit_problem: 'The domain doesn’t exist.' })
  expect((await restart('http://10.0.0.7')).statusCode).toBe(422)
  const done = await restart(shopUrl)
  expect(done.statusCode, done.body).toBe(200)
  expect(await status()).toMatchObject({ audit_problem: null, audit_delivered: false, website_id })
  const website = await started().call('GET', `/api/v1/websites/${website_id}`, { token: user.token })
  expect(website.json()).toMatchObject({ website_url: shopUrl })
  await launch(website_id)
  const rows = await db.select().from(scans).where(eq(scans.websiteId, website_id))
  expect(rows.length).toBeGreaterThanOrEqual(6)
  expect(rows.every(({ state }) => state === 'in_progress')).toBe(true)
  const { rows: jobs } = await db.execute(
    sql`select 1 from pgboss.job where name = 'onboarding.launch-free-audit' and data ->> 'website_id' = ${website_id}`,
  )
  expect(jobs.length).toBeGreaterThan(0)
})
