/** API keys: created once, limited by scope and website, ended with the membership, counted and recorded. */
import { randomBytes } from 'node:crypto'
import { dayMs } from '@vitrine/kernel/time/durations'
import { beforeEach, expect, test, vi } from 'vitest'
import { keyCallsPerMinute } from '../../src/plugins/api-keys.ts'
import { addScan } from '../../src/testing/fixtures.ts'
import { type SignedIn, withTestApp } from '../../src/testing/test-app.ts'

const started = withTestApp()

beforeEach(() => {
  started().clock.nowMs = 0
})

async function addStore() {
  const app = started()
  const host = `${randomBytes(4).toString('hex')}.example`
  const [admin, member] = await Promise.all([app.addUser(`admin@${host}`), app.addUser(`member@${host}`)])
  const websiteId = await app.addWebsite(host)
  await app.addMember(websiteId, admin, true)
  await app.addMember(websiteId, member)
  return { app, admin, member, websiteId, path: `/api/v1/websites/${websiteId}/api-keys` }
}

const addKey = (path: string, { token }: Pick<SignedIn, 'token'>, more: object = {}) =>
  started().call('POST', path, {
    token,
    body: { name: 'Nightly report', scopes: ['read'], expires_in_days: 30, ...more },
  })

test('a key is shown once, stored hashed, and can only do what its scopes allow', async () => {
  const { app, member, websiteId, path } = await addStore()
  const { alertId, scanId } = await addScan(app, websiteId)
  const created = (await addKey(path, member)).json()
  expect(created).toMatchObject({ prefix: created.key.slice(0, 12), scopes: ['read'], owner: 'Ada Byron' })
  const listed = await app.call('GET', path, { token: member.token })
  expect(listed.json()).toEqual([expect.objectContaining({ name: 'Nightly report', state: 'active' })])
  const { rows } = await app.database.pool.query('select k::text as text from api_keys k')
  for (const text of [listed.body, ...rows.map((row) => row.text)]) expect(text).not.toContain(created.key)

  const status = `/api/v1/issues/${alertId}/status?status=closed`
  const read = await app.call('GET', `/api/v1/issues/scan/${scanId}`, { token: created.key })
  expect(read.json()).toEqual([expect.objectContaining({ issue_id: alertId })])
  expect((await app.call('PUT', status, { token: created.key })).json()).toMatchObject({
    code: 'NOT_ALLOWED',
    detail: 'This API key lacks the “triage” scope.',
  })
  const triage = (await addKey(path, member, { scopes: ['triage'] })).json()
  expect(triage.scopes).toEqual(['read', 'triage'])
  expect((await app.call('PUT', status, { token: triage.key })).statusCode).toBe(200)
  // Keys make no keys, and an operator's calls stay closed.
  expect((await addKey(path, { token: triage.key })).json()).toMatchObject({ code: 'NOT_ALLOWED' })
  const itself = await app.call('GET', '/api/v1/api-key', { token: triage.key })
  expect(itself.json()).toMatchObject({ website_id: websiteId, scopes: ['read', 'triage'] })
})

test('a key never has more rights than its owner, whatever it was created with', async () => {
  const { app, admin, member, websiteId, path } = await addStore()
  expect((await addKey(path, member, { scopes: ['admin'] })).json()).toMatchObject({ code: 'NOT_ALLOWED' })
  const { key } = (await addKey(path, admin, { scopes: ['admin'] })).json()
  const exports = () => app.call('GET', `/api/v1/websites/${websiteId}/exports`, { token: key })
  expect((await exports()).statusCode).toBe(200)
  await app.database.pool.query('update memberships set is_admin = false where user_id = $1', [admin.userId])
  expect((await exports()).json()).toMatchObject({ code: 'NOT_ALLOWED' })
})

test('an operator’s key has no operator’s rights', async () => {
  const { app, path, websiteId } = await addStore()
  const operator = await app.addUser(`operator-${websiteId}@example.com`, { isSuperuser: true })
  expect((await addKey(path, operator)).json()).toMatchObject({ code: 'CONFLICT' })
  await app.addMember(websiteId, operator, true)
  const { key } = (await addKey(path, operator, { scopes: ['admin'] })).json()
  expect((await app.call('GET', '/api/v1/operator/websites', { token: key })).statusCode).toBe(403)
  const other = await app.addWebsite(`other-${websiteId}.example`)
  expect((await app.call('GET', `/api/v1/websites/${other}`, { token: key })).statusCode).toBe(404)
})

test('a key ends when it expires, is revoked, or its owner leaves', async () => {
  const { app, admin, member, websiteId, path } = await addStore()
  const use = (key: string) => app.call('GET', `/api/v1/websites/${websiteId}`, { token: key })
  const [short, revoked, left] = await Promise.all(
    [1, null, null].map(async (days) => (await addKey(path, member, { expires_in_days: days })).json()),
  )
  expect((await use(short.key)).statusCode).toBe(200)
  app.clock.nowMs = dayMs + 1_000
  expect((await use(short.key)).json()).toMatchObject({ status: 403, code: 'TOKEN_INVALID' })
  app.clock.nowMs = 0

  const stranger = await app.addUser(`stranger-${websiteId}@example.com`)
  await app.addMember(websiteId, stranger)
  const end = (token: string) => app.call('DELETE', `${path}/${revoked.key_id}`, { token })
  expect((await end(stranger.token)).statusCode).toBe(404)
  expect((await end(admin.token)).json()).toMatchObject({ state: 'revoked' })
  expect((await use(revoked.key)).statusCode).toBe(403)

  const member404 = `/api/v1/websites/users/${websiteId}/${member.userId}`
  await app.call('DELETE', member404, { token: admin.token })
  await app.database.pool.query('delete from memberships where user_id = $1', [member.userId])
  expect((await use(left.key)).statusCode).toBe(403)
  await app.addMember(websiteId, member)
  expect((await use(left.key)).statusCode).toBe(403)
})

test('every call is counted by route, with the rejected ones, for the owner and admins only', async () => {
  const { app, admin, member, websiteId, path } = await addStore()
  const created = (await addKey(path, member)).json()
  for (let call = 0; call < 3; call++)
    await app.call('GET', `/api/v1/websites/${websiteId}`, { token: created.key })
  await app.call('POST', '/api/v1/scans/', { token: created.key, body: {} })
  await vi.waitFor(async () => {
    const uses = await app.call('GET', `${path}/${created.key_id}/uses`, { token: admin.token })
    const counts = uses
      .json()
      .map((use: { route: string; calls: number; refused: number }) => [use.route, use.calls, use.refused])
    expect(counts.toSorted()).toEqual([
      ['create-scan', 1, 1],
      ['get-website', 3, 0],
    ])
  })
  const [listed] = (await app.call('GET', path, { token: member.token })).json()
  expect(Date.parse(listed.last_used_at)).toBeGreaterThan(Date.now() - 60_000)
})

test('calls are limited by key and say so in RateLimit headers', async () => {
  const { app, member, websiteId, path } = await addStore()
  const { key } = (await addKey(path, member)).json()
  const use = () => app.call('GET', `/api/v1/websites/${websiteId}`, { token: key })
  expect((await use()).headers).toMatchObject({
    'ratelimit-limit': String(keyCallsPerMinute),
    'ratelimit-remaining': String(keyCallsPerMinute - 1),
    'ratelimit-reset': '60',
  })
  for (let call = 1; call < keyCallsPerMinute; call++) await use()
  const rejected = await use()
  expect(rejected.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
  const other = (await addKey(path, member)).json()
  expect((await app.call('GET', `/api/v1/websites/${websiteId}`, { token: other.key })).statusCode).toBe(200)
})
