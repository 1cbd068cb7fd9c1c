import { auditConfigs } from '@vitrine/db/tables/audits'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { automatedTemplates } from '@vitrine/db/tables/templates'
import { templates } from '@vitrine/library/registry'
import { run as launchFreeAudit } from '@vitrine/modules/onboarding/launch-free-audit.worker'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withTestApp } from '../src/testing/test-app.ts'

const started = withTestApp()
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

test('six questions in their order, three of them required', async () => {
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
  expect((audit?.expiresAt.getTime() ?? 0) - (audit?.startedAt.getTime() ?? 0)).toBe(14 * 86_400_000)
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

test('a store that is registered is refused however it is written, and leaves nothing behind', async () => {
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

test('answers are given once', async () => {
  const { submit } = await setUp()
  expect((await submit(answersFor('once.example'))).statusCode).toBe(200)
  expect((await submit(answersFor('twice.example'))).statusCode).toBe(409)
})

test('each bad answer is named at its field', async () => {
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

test('operators, members, invited and former members are not asked to bring a store', async () => {
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
