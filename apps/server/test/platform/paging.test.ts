/** Lists that are read page by page: their pages are the whole list, each row once and in the same order. */
import { agentTranscripts } from '@vitrine/db/tables/agent'
import { alertPages, alertScans } from '@vitrine/db/tables/alerts'
import { apiKeys, apiKeyUses } from '@vitrine/db/tables/api-keys'
import { articleActions, benchmarkRuns, competitors } from '@vitrine/db/tables/articles'
import { incidents } from '@vitrine/db/tables/events'
import { exportRuns } from '@vitrine/db/tables/exports'
import { operatorLog } from '@vitrine/db/tables/operator'
import { scanInstances } from '@vitrine/db/tables/scans'
import { scheduleOccurrences } from '@vitrine/db/tables/schedules'
import { ticketAlerts } from '@vitrine/db/tables/tickets'
import { alertComments, alertEvents, alertFeedback } from '@vitrine/db/tables/triage'
import { newId, sha256 } from '@vitrine/kernel/ids'
import { maxStoredTemplates } from '@vitrine/modules/templates/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from '../../src/all-routes.ts'
import {
  addArticle,
  addExport,
  addNotification,
  addScan,
  addSchedule,
  addTicket,
} from '../../src/testing/fixtures.ts'
import { type SignedIn, withTestApp } from '../../src/testing/test-app.ts'

const started = withTestApp()

const lists = allRoutes
  .map(({ contract }) => contract)
  .filter(
    ({ query, response }) =>
      query instanceof z.ZodObject && 'skip' in query.shape && response instanceof z.ZodArray,
  )

/** Two of three rows have the same time, so that their order must not depend on time alone. */
const numbers = [0, 1, 2]
const at = (number: number) => new Date(Date.UTC(2026, 0, 1 + Math.floor(number / 2)))
const pageUrl = 'https://paging.example/'

let owner: SignedIn
const ids: Record<string, string> = {}
const alertIds: string[] = []

beforeAll(async () => {
  const app = started()
  owner = await app.addUser('owner@paging.example', { isSuperuser: true })
  const websiteId = await app.addWebsite('paging.example')
  await app.addMember(websiteId, owner, true)
  const { scanId, alertId } = await addScan(app, websiteId)
  const { articleId } = await addArticle(app, websiteId, owner.userId)
  Object.assign(ids, { website_id: websiteId, user_id: owner.userId, scan_id: scanId, issue_id: alertId })
  Object.assign(ids, { id: articleId, key_id: newId(), detector: 'price-listing-vs-pdp' })
  const scheduleId = await addSchedule(app, websiteId, owner.userId)
  for (const number of numbers) {
    await addTeamRows(number)
    await addAlertRows(number, scanId, alertId)
    await addOperatorRows(number)
    await app.database.db.insert(scheduleOccurrences).values({
      ...{ scheduleId, websiteId, startAt: at(number) },
      dueAt: new Date(Date.UTC(2026, 0, number + 1)),
    })
  }
})

async function addTeamRows(number: number) {
  const app = started()
  const { db } = app.database
  const [websiteId, userId] = [ids.website_id ?? '', owner.userId]
  const createdAt = at(number)
  await app.addMember(await app.addWebsite(`other-${number}.example`), owner)
  await app.addMember(websiteId, await app.addUser(`member-${number}@paging.example`))
  await addArticle(app, websiteId, userId)
  await addNotification(app, websiteId)
  await db.insert(articleActions).values({
    ...{ articleId: ids.id ?? '', userId, action: 'comment', comment: 'Good', timestamp: createdAt },
  })
  await db.insert(incidents).values({
    ...{ websiteId, step: 'home', title: 'The home page doesn’t open' },
    ...{ startedAt: createdAt, openedAt: createdAt, closedAt: createdAt },
  })
  await db.insert(apiKeys).values({
    ...{ websiteId, userId, name: 'Script', prefix: 'vk_', scopes: ['read'], createdAt },
    ...{ keyId: number === 0 ? ids.key_id : newId(), keyHash: newId() },
  })
  await db.insert(apiKeyUses).values({
    ...{ websiteId, userId, keyId: ids.key_id ?? '', prefix: 'vk_', route: `list-${number}` },
    ...{ hour: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000), lastAt: createdAt },
  })
}

async function addAlertRows(number: number, scanId: string, alertId: string) {
  const app = started()
  const { db } = app.database
  const [websiteId, userId] = [ids.website_id ?? '', owner.userId]
  const createdAt = at(number)
  const ofAlert = { alertId, websiteId, userId }
  const other = await addScan(app, websiteId)
  alertIds.push(other.alertId)
  const times = { firstSeenAt: createdAt, lastSeenAt: createdAt }
  await db
    .insert(alertScans)
    .values({ alertId: other.alertId, scanId, instanceId: other.instanceId, ...times })
  const row = {
    ...{ row_type: 'image', title: 'Page', blob: sha256(`picture ${number}`), width: 10, height: 10 },
    ...{ page_url: pageUrl, taken_at: createdAt.toISOString() },
  }
  await db
    .update(alertScans)
    .set({ snapshot: { severity: 'high', title: 'Prices', page_count: 1, page_urls: [], rows: [row] } })
    .where(eq(alertScans.scanId, other.scanId))
  await db.insert(alertEvents).values({ ...ofAlert, kind: 'status_changed', at: createdAt })
  await db.insert(alertComments).values({ ...ofAlert, commentId: newId(), body: 'Good', createdAt })
  await db.insert(alertPages).values({ alertId, url: `${pageUrl}${number}`, lastSeenAt: createdAt })
  await db
    .insert(alertFeedback)
    .values({ alertId: other.alertId, userId, feedbackMessage: 'Useful', updatedAt: createdAt })
  await addExport(app, websiteId, scanId, userId)
  const exportId = await addExport(app, websiteId, scanId, userId)
  await db.update(exportRuns).set({ scanId: null }).where(eq(exportRuns.exportId, exportId))
  const ticketId = await addTicket(app, websiteId, scanId)
  await db.insert(ticketAlerts).values({ ticketId, alertId })
}

async function addOperatorRows(number: number) {
  const app = started()
  const { db } = app.database
  const websiteId = ids.website_id ?? ''
  const createdAt = at(number)
  const scan = { state: 'pending' as const, startTime: createdAt, updatedAt: createdAt }
  const { instanceId } = await addScan(app, websiteId, { scan })
  await db
    .update(scanInstances)
    .set({ status: 'queued', createdAt })
    .where(eq(scanInstances.scanInstanceId, instanceId))
  await db.insert(agentTranscripts).values({ instanceId, stepIndex: 0, model: 'm', startedAt: createdAt })
  await db.insert(competitors).values({
    ...{ industry: 'lamps', name: `Shop ${number}`, createdAt },
    ...{ url: `https://shop-${number}.example`, host: `shop-${number}.example` },
  })
  await db.insert(benchmarkRuns).values({ websiteId, state: 'completed', createdAt })
  await db
    .insert(operatorLog)
    .values({ userId: owner.userId, websiteId, action: 'publish-article', at: createdAt })
}

/** A response without the short-lived tickets in its image addresses. */
const withoutTickets = (rows: unknown[]): unknown[] =>
  JSON.parse(JSON.stringify(rows).replaceAll(/(images\/)[\w.~-]+/g, '$1…'))

test.each(lists.map((contract) => [contract.name, contract] as const))('%s', async (name, contract) => {
  const path = contract.path.replaceAll(/:(\w+)/g, (_, field: string) => ids[field] ?? field)
  const query = {
    ...{ q: 'prices', url: pageUrl },
    ...(name === 'list-scans-by-alerts' ? { website_id: ids.website_id } : {}),
  }
  const read = async (part: Record<string, string | number>): Promise<unknown[]> => {
    const wanted = Object.entries({ ...query, ...part }).map(([key, value]) => [key, String(value)])
    const address = `${path}?${new URLSearchParams(wanted)}`
    const answer = await started().call(contract.method, address, {
      token: owner.token,
      ...(contract.method === 'POST' ? { body: alertIds } : {}),
    })
    expect(answer.statusCode, `${address} ${answer.body}`).toBe(200)
    return withoutTickets(answer.json())
  }
  const whole = await read({})
  expect(whole.length).toBeGreaterThanOrEqual(numbers.length)
  const pages: unknown[][] = []
  for (let skip = 0; pages.at(-1)?.length !== 0; skip += 2) pages.push(await read({ skip, limit: 2 }))
  // Screenshots are the oldest first, and their pages go back in time.
  const inOrder = name === 'list-page-captures' ? pages.toReversed() : pages
  expect(inOrder.flat()).toEqual(whole)
})

test('operators can’t write more templates than lists of templates contain', async () => {
  const { db } = started().database
  await db.execute(sql`insert into scan_templates (template_id, title, website_id)
    select 'full-' || number, 'Prices', ${ids.website_id} from generate_series(1, ${maxStoredTemplates}) number`)
  const body = {
    ...{ title: 'One more', description_items: ['Prices'], categories: ['price'] },
    scan_steps: [{ visible_prompt: 'Compare prices' }],
  }
  const answer = await started().call('POST', '/api/v1/operator/templates', { token: owner.token, body })
  expect([answer.statusCode, answer.json().code], answer.body).toEqual([409, 'CONFLICT'])
})

test('more rows than the limit of a page can’t be asked for', async () => {
  const answer = await started().call('GET', `/api/v1/websites/users/${ids.website_id}?limit=1001`, {
    token: owner.token,
  })
  expect(answer.statusCode).toBe(422)
})
