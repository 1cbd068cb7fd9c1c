import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ownershipProofs, websites } from '@vitrine/db/tables/websites'
import { dayMs } from '@vitrine/kernel/time/durations'
import type { Ownership, OwnershipMethod } from '@vitrine/modules/websites/contract'
import { run } from '@vitrine/modules/websites/ownership/check-ownership.worker'
import { run as reprove } from '@vitrine/modules/websites/ownership/reprove-ownership.worker'
import { readOwnedDomains } from '@vitrine/modules/websites/ownership/store-ownership'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withTestApp } from '../../src/testing/test-app.ts'

const current = withTestApp()
let count = 0
let shop: Server
let shopUrl = ''
let answers: Record<string, string> = {}
/** Instead of the responses. */
let statusOfAll: number | null = null

beforeAll(async () => {
  shop = createServer((request, response) => {
    if (statusOfAll !== null) return response.writeHead(statusOfAll).end()
    const body = answers[request.url ?? '']
    if (body?.startsWith('http')) return response.writeHead(302, { location: body }).end()
    return response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(body)
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => shop.close(resolve)))
beforeEach(() => {
  answers = {}
})

const filePath = '/.well-known/vitrine-verification.txt'

async function prepare(more: Partial<typeof websites.$inferInsert> = {}) {
  const app = current()
  const host = `ownership-${count++}.example`
  const admin = await app.addUser(`admin@${host}`)
  const member = await app.addUser(`member@${host}`)
  // Only the demo shop may be on loopback.
  const websiteId = await app.addWebsite(host, { url: shopUrl, isDemo: true, ...more })
  await app.addMember(websiteId, admin, true)
  await app.addMember(websiteId, member)
  const path = `/api/v1/websites/${websiteId}/ownership`
  const read = async () => (await app.call('GET', path, { token: admin.token })).json<Ownership>()
  const context = { services: app.services, jobId: 'j', attempt: 0, signal: new AbortController().signal }
  const check = async (method: OwnershipMethod) => {
    await run({ website_id: websiteId, method }, context)
    const body = await read()
    return { body, proof: body.proofs.find((proof) => proof.method === method) }
  }
  const verifiedAt = async () => {
    const [row] = await app.database.db.select().from(websites).where(eq(websites.websiteId, websiteId))
    return row?.verifiedAt ?? null
  }
  const owned = async () => {
    const [row] = await app.database.db.select().from(websites).where(eq(websites.websiteId, websiteId))
    return row === undefined ? [] : readOwnedDomains(app.database.db, { ...row, isDemo: false })
  }
  return { app, admin, member, websiteId, context, path, read, check, verifiedAt, owned }
}

test('every website has its own tokens, which never change', async () => {
  const [one, other] = [await prepare(), await prepare()]
  const first = await one.read()
  expect(await one.read()).toEqual(first)
  expect(first.proofs.map((proof) => proof.method).sort()).toEqual(['file', 'meta'])
  const contents = (ownership: Ownership) => ownership.proofs.map((proof) => proof.content)
  expect(contents(await other.read())).not.toEqual(contents(first))
})

test('a domain can also be proven by DNS records', async () => {
  const { read } = await prepare({ url: 'https://www.shop.example', isDemo: false })
  const dns = (await read()).proofs.find((proof) => proof.method === 'dns')
  expect(dns?.place).toBe('_vitrine.shop.example')
  expect(dns?.content).toMatch(/^vitrine-verification=[0-9a-f]{40}$/)
})

test('a tag on the home page proves the store, and a removed one does not', async () => {
  const { read, check, verifiedAt } = await prepare()
  answers['/'] = '<html><head><title>Shop</title></head></html>'
  expect((await check('meta')).proof?.last_error).toBe('We couldn’t find the tag on your home page.')
  expect(await verifiedAt()).toBeNull()
  const tag = (await read()).proofs.find((proof) => proof.method === 'meta')?.content ?? ''
  answers['/'] = `<html><head>${tag}</head></html>`
  const seen = await check('meta')
  expect(seen.proof).toMatchObject({ last_error: null, verified_at: expect.any(String) })
  expect(seen.body.verified_at).toBe(seen.proof?.verified_at)
  expect(await verifiedAt()).toBeInstanceOf(Date)
  answers['/'] = '<html></html>'
  expect((await check('meta')).body.verified_at).toBeNull()
})

test('another proof that is still there keeps the store proven', async () => {
  const { read, check } = await prepare()
  const { proofs } = await read()
  answers['/'] = proofs.find((proof) => proof.method === 'meta')?.content ?? ''
  answers[filePath] = `${proofs.find((proof) => proof.method === 'file')?.content}\n`
  await check('meta')
  expect((await check('file')).proof?.verified_at).not.toBeNull()
  answers['/'] = ''
  expect((await check('meta')).body.verified_at).not.toBeNull()
})

test.each([
  [undefined, 'There’s no file at this URL.'],
  ['something else', 'The file has different content than expected.'],
  ['https://elsewhere.invalid/', 'We couldn’t reach your store. Please try again.'],
])('a file that says %j proves nothing', async (body, problem) => {
  const { check } = await prepare()
  if (body !== undefined) answers[filePath] = body
  expect((await check('file')).proof?.last_error).toBe(problem)
})

test('proofs are checked every night: a removed one ends at once, an unresponsive store after a week', async () => {
  const { app, websiteId, context, read, check, owned } = await prepare()
  answers['/'] = (await read()).proofs.find((proof) => proof.method === 'meta')?.content ?? ''
  await check('meta')
  const domain = new URL(shopUrl).host
  expect(await owned()).toEqual([domain])
  await reprove({}, context)
  const { rows } = await app.database.db.execute(
    sql`select data from pgboss.job where name = 'websites.check-ownership' and data ->> 'website_id' = ${websiteId}`,
  )
  expect(rows).toEqual([{ data: { website_id: websiteId, method: 'meta', domain } }])
  const tag = answers['/'] ?? ''
  statusOfAll = 503
  expect((await check('meta')).proof).toMatchObject({
    verified_at: expect.any(String),
    last_error: 'Your store returned an error (503).',
  })
  expect(await owned()).toEqual([domain])
  await app.database.db
    .update(ownershipProofs)
    .set({ seenAt: new Date(Date.now() - 8 * dayMs) })
    .where(eq(ownershipProofs.websiteId, websiteId))
  await check('meta')
  expect(await owned()).toEqual([])
  statusOfAll = null
  answers['/'] = tag
  await check('meta')
  expect(await owned()).toEqual([domain])
  answers['/'] = '<html></html>'
  await check('meta')
  expect(await owned()).toEqual([])
})

test('each domain is proven separately', async () => {
  const { app, admin, path, websiteId, read, check, owned } = await prepare()
  const body = { domain: 'https://www.Shop.de/start' }
  const added = await app.call('POST', `${path}/domains`, { token: admin.token, body })
  expect(added.json()).toMatchObject({ other_domains: [{ domain: 'shop.de', verified_at: null }] })
  const [other] = added.json<Ownership>().other_domains
  expect(other?.proofs.find((proof) => proof.method === 'dns')?.place).toBe('_vitrine.shop.de')
  const refused = await app.call('POST', `${path}/domains`, {
    token: admin.token,
    body: { domain: 'myshopify.com' },
  })
  expect(refused.statusCode).toBe(422)
  answers['/'] = (await read()).proofs.find((proof) => proof.method === 'meta')?.content ?? ''
  await check('meta')
  const own = new URL(shopUrl).host
  expect(await owned()).toEqual([own])
  await app.database.db
    .update(ownershipProofs)
    .set({ verifiedAt: new Date() })
    .where(sql`website_id = ${websiteId} and domain = 'shop.de' and method = 'dns'`)
  expect((await owned()).sort()).toEqual([own, 'shop.de'].sort())
  // The store's own stays, whatever is requested.
  for (const domain of ['shop.de', own])
    await app.call('DELETE', `${path}/domains/${encodeURIComponent(domain)}`, { token: admin.token })
  expect((await read()).other_domains).toEqual([])
  expect(await owned()).toEqual([own])
})

test('a private address is never requested', async () => {
  const { read, check } = await prepare({ isDemo: false })
  const content = (await read()).proofs.find((proof) => proof.method === 'file')?.content
  answers[filePath] = content ?? ''
  expect((await check('file')).proof).toMatchObject({
    verified_at: null,
    last_error: 'We couldn’t reach your store. Please try again.',
  })
})

test('only admins see and check proofs', async () => {
  const { app, member, path } = await prepare()
  const stranger = await app.addUser(`stranger${count}@other.example`)
  const statusOf = async (token: string) => (await app.call('GET', path, { token })).statusCode
  expect([await statusOf(member.token), await statusOf(stranger.token)]).toEqual([403, 404])
})

test('a check runs in the background', async () => {
  const { app, admin, path } = await prepare()
  const answer = await app.call('POST', path, { token: admin.token, body: { method: 'meta' } })
  expect(answer.statusCode).toBe(204)
})
