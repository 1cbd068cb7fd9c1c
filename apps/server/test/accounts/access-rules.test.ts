/** Calls every route of the API without a session, as a non-member, as a member, as an admin, and as an operator. */
import { randomBytes } from 'node:crypto'
import { apiKeys } from '@vitrine/db/tables/api-keys'
import { KeyScope } from '@vitrine/kernel/http/key-scopes'
import type { RouteContract } from '@vitrine/kernel/http/route'
import { hashOfKey, newKeyText, prefixOfKey } from '@vitrine/modules/api-keys/key-text'
import { scopeOfRoute } from '@vitrine/modules/api-keys/scope-of-route'
import { beforeEach, describe, expect, test } from 'vitest'
import { allRoutes } from '../../src/all-routes.ts'
import {
  addArticle,
  addBooking,
  addExport,
  addNotification,
  addScan,
  addSchedule,
  addTicket,
} from '../../src/testing/fixtures.ts'
import { sampleInput } from '../../src/testing/sample-input.ts'
import { nextAddress, type SignedIn, withTestApp } from '../../src/testing/test-app.ts'

const started = withTestApp()

interface Cast {
  known: Record<string, string>
  stranger: SignedIn
  member: SignedIn
  admin: SignedIn
  operator: SignedIn
  /** Keys with every scope: of an admin of the website, and of the same person for another of their websites. */
  key: string
  keyElsewhere: string
}
let cast: Cast
/** A call may have changed it. */
let isCastSpent = true

/** Everything is created anew after each route that changes something, since the requests have real effects. */
async function assemble(): Promise<Cast> {
  const app = started()
  const tag = randomBytes(4).toString('hex')
  const [stranger, member, admin, other, operator] = await Promise.all([
    app.addUser(`stranger-${tag}@example.com`),
    app.addUser(`member-${tag}@example.com`),
    app.addUser(`admin-${tag}@example.com`),
    app.addUser(`other-${tag}@example.com`),
    app.addUser(`operator-${tag}@example.com`, { isSuperuser: true }),
  ])
  const websiteId = await app.addWebsite(`${tag}.example`)
  const foreignId = await app.addWebsite(`${tag}.elsewhere.example`)
  await app.addMember(websiteId, member)
  await app.addMember(websiteId, other)
  await app.addMember(websiteId, admin, true)
  await app.addMember(foreignId, stranger, true)
  // The admin owns both, so only the key's own website keeps the second key out.
  await app.addMember(foreignId, admin, true)
  const scan = await addScan(app, websiteId)
  const article = await addArticle(app, websiteId, member.userId)
  const known = {
    website_id: websiteId,
    scan_id: scan.scanId,
    scan_instance_id: scan.instanceId,
    issue_id: scan.alertId,
    alert_id: scan.alertId,
    article_id: article.articleId,
    article_action_id: article.actionId,
    booking_id: await addBooking(app, member.userId),
    schedule_id: await addSchedule(app, websiteId, member.userId),
    template_id: 'T01',
    user_id: other.userId,
    ...(await addNotification(app, websiteId)),
    ticket_id: await addTicket(app, websiteId, scan.scanId),
    export_id: await addExport(app, websiteId, scan.scanId, member.userId),
  }
  const [key, keyElsewhere] = await Promise.all([addKey(admin, websiteId), addKey(admin, foreignId)])
  return { known, stranger, member, admin, operator, key, keyElsewhere }
}

async function addKey({ userId }: SignedIn, websiteId: string): Promise<string> {
  const key = newKeyText()
  await started()
    .database.db.insert(apiKeys)
    .values({
      ...{ websiteId, userId, name: 'CI', scopes: [...KeyScope.options] },
      ...{ prefix: prefixOfKey(key), keyHash: hashOfKey(key) },
    })
  return key
}

/** Contracts call the parameter `id`; the path tells whose. */
function knownFor(contract: RouteContract, known: Record<string, string>): Record<string, string> {
  const first = contract.path
    .split('/')
    .find((part) => ['scan_template', 'scan_instance', 'articles', 'issues', 'scans'].includes(part))
  const byPath: Record<string, string | undefined> = {
    scan_template: known.template_id,
    scan_instance: known.scan_instance_id,
    articles: known.article_id,
    issues: known.issue_id,
    scans: known.scan_id,
  }
  return {
    ...known,
    id: byPath[first ?? ''] ?? known.website_id ?? '',
    action_id: known.article_action_id ?? '',
  }
}

async function callAs(contract: RouteContract, token: string | undefined) {
  // Public routes may begin or end a session, whatever their method.
  if (contract.method !== 'GET' || contract.access === 'public') isCastSpent = true
  const known = knownFor(contract, cast.known)
  const params = (sampleInput(contract.params, known) ?? {}) as Record<string, string>
  const path = contract.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? known[name] ?? 'x')
  const query = new URLSearchParams((sampleInput(contract.query, known) ?? {}) as Record<string, string>)
  const body = sampleInput(contract.body, known)
  const answer = await started().call(contract.method, `${path}?${query}`, {
    // More calls in a minute than one address may make.
    address: nextAddress(),
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body: body as object }),
  })
  const isProblem = String(answer.headers['content-type']).includes('problem+json')
  return {
    status: answer.statusCode,
    code: isProblem ? (answer.json().code as string) : null,
    body: answer.body,
  }
}

/** Routes whose own response to a missing session has the same code. */
const answersTokenInvalidItself = new Set(['refresh-session', 'refresh-session-by-get'])

const contracts = allRoutes.map((route) => route.contract)

beforeEach(async () => {
  started().clock.nowMs = 0
  if (isCastSpent) cast = await assemble()
  isCastSpent = false
})

describe.each(contracts.map((contract) => [contract.name, contract] as const))('%s', (_, contract) => {
  test(`enforces its rule: ${contract.access}`, async () => {
    const anonymous = await callAs(contract, undefined)
    const forged = await callAs(contract, `${cast.member.token}x`)
    if (contract.access === 'public') {
      if (!answersTokenInvalidItself.has(contract.name)) expect(anonymous.code).not.toBe('TOKEN_INVALID')
      expect(anonymous.status, anonymous.body).toBeLessThan(500)
      return
    }
    expect(anonymous).toMatchObject({ status: 403, code: 'TOKEN_INVALID' })
    expect(forged).toMatchObject({ status: 403, code: 'TOKEN_INVALID' })

    const stranger = await callAs(contract, cast.stranger.token)
    if (contract.access === 'member' || contract.access === 'admin') {
      expect(stranger).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
    if (contract.access === 'superuser') expect(stranger).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
    if (contract.access === 'user') expect(stranger.code).not.toBe('TOKEN_INVALID')

    const member = await callAs(contract, cast.member.token)
    const isRefusedToMembers = contract.access === 'admin' || contract.access === 'superuser'
    if (isRefusedToMembers) expect(member).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
    else expect(member.code).not.toBe('TOKEN_INVALID')

    const admin = await callAs(contract, cast.admin.token)
    if (contract.access === 'admin') expect(admin.code).not.toBe('NOT_ALLOWED')
    if (contract.access === 'superuser') expect(admin).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })

    const operator = await callAs(contract, cast.operator.token)
    expect(['TOKEN_INVALID', 'NOT_ALLOWED']).not.toContain(operator.code)
    for (const answer of [stranger, member, admin, operator])
      expect(answer.status, answer.body).toBeLessThan(500)

    started().clock.nowMs = 11 * 60_000
    expect(await callAs(contract, cast.member.token)).toMatchObject({ status: 403, code: 'TOKEN_INVALID' })
  })
})

describe.each(contracts.map((contract) => [contract.name, contract] as const))(
  '%s by API key',
  (_, contract) => {
    test(`needs the scope: ${scopeOfRoute(contract)}`, async () => {
      const scope = scopeOfRoute(contract)
      const foreign = await callAs(contract, cast.keyElsewhere)
      const own = await callAs(contract, cast.key)
      for (const answer of [foreign, own]) expect(answer.status, answer.body).toBeLessThan(500)
      if (contract.access === 'public') return
      if (scope === null) {
        for (const answer of [foreign, own])
          expect(answer).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
        return
      }
      if (contract.access !== 'user') expect(foreign).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      expect(own.code).not.toBe('TOKEN_INVALID')
      // A use case may refuse the admin as well, and then it refuses the key.
      if (own.code === 'NOT_ALLOWED')
        expect((await callAs(contract, cast.admin.token)).code).toBe('NOT_ALLOWED')
    })
  },
)

test('names, and methods with paths, are unique', () => {
  expect(new Set(contracts.map((contract) => contract.name)).size).toBe(contracts.length)
  expect(new Set(contracts.map((contract) => `${contract.method} ${contract.path}`)).size).toBe(
    contracts.length,
  )
})

test('a removed member loses access at once, whatever their token says', async () => {
  isCastSpent = true
  const { member, known } = cast
  const path = `/api/v1/websites/${known.website_id}`
  expect((await started().call('GET', path, { token: member.token })).statusCode).toBe(200)
  await started().database.pool.query('delete from memberships where user_id = $1', [member.userId])
  expect((await started().call('GET', path, { token: member.token })).statusCode).toBe(404)
})

test('an operator who opens a website is logged once an hour', async () => {
  const { operator, known } = cast
  const count = async () => {
    const { rows } = await started().database.pool.query(
      "select count(*)::int as entries from operator_log where user_id = $1 and website_id = $2 and action = 'view-website'",
      [operator.userId, known.website_id],
    )
    return rows[0].entries
  }
  for (let look = 0; look < 3; look++) {
    await started().call('GET', `/api/v1/websites/${known.website_id}`, { token: operator.token })
  }
  expect(await count()).toBe(1)
})
