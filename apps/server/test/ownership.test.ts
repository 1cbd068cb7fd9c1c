import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { websites } from '@vitrine/db/tables/websites'
import { run } from '@vitrine/modules/websites/check-ownership.worker'
import type { Ownership, OwnershipMethod } from '@vitrine/modules/websites/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withTestApp } from '../src/testing/test-app.ts'

const current = withTestApp()
let count = 0
let shop: Server
let shopUrl = ''
let answers: Record<string, string> = {}

beforeAll(async () => {
  shop = createServer((request, response) => {
    const body = answers[request.url ?? '']
    if (body?.startsWith('http')) response.writeHead(302, { location: body }).end()
    else response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(body)
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
  const check = async (method: OwnershipMethod) => {
    const context = { services: app.services, jobId: 'j', attempt: 0, signal: new AbortController().signal }
    await run({ website_id: websiteId, method }, context)
    const body = await read()
    return { body, proof: body.proofs.find((proof) => proof.method === method) }
  }
  const verifiedAt = async () => {
    const [row] = await app.database.db.select().from(websites).where(eq(websites.websiteId, websiteId))
    return row?.verifiedAt ?? null
  }
  return { app, admin, member, path, read, check, verifiedAt }
}

test('every website has tokens of its own, which stay', async () => {
  const [one, other] = [await prepare(), await prepare()]
  const first = await one.read()
  expect(await one.read()).toEqual(first)
  expect(first.proofs.map((proof) => proof.method).sort()).toEqual(['file', 'meta'])
  const contents = (ownership: Ownership) => ownership.proofs.map((proof) => proof.content)
  expect(contents(await other.read())).not.toEqual(contents(first))
})

test('a domain can also be proven by its records', async () => {
  const { read } = await prepare({ url: 'https://www.shop.example', isDemo: false })
  const dns = (await read()).proofs.find((proof) => proof.method === 'dns')
  expect(dns?.place).toBe('_vitrine.shop.example')
  expect(dns?.content).toMatch(/^vitrine-verification=[0-9a-f]{40}$/)
})

test('a tag on the home page proves the store, and one that went does not', async () => {
  const { read, check, verifiedAt } = await prepare()
  answers['/'] = '<html><head><title>Shop</title></head></html>'
  expect((await check('meta')).proof?.last_error).toBe('The tag was not found on your home page.')
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
  [undefined, 'There is no file at this address.'],
  ['something else', 'The file holds something else than what was asked for.'],
  ['https://elsewhere.invalid/', 'Your store could not be reached. Please try again.'],
])('a file that says %j proves nothing', async (body, problem) => {
  const { check } = await prepare()
  if (body !== undefined) answers[filePath] = body
  expect((await check('file')).proof?.last_error).toBe(problem)
})

test('an address inside the network is not asked', async () => {
  const { read, check } = await prepare({ isDemo: false })
  const content = (await read()).proofs.find((proof) => proof.method === 'file')?.content
  answers[filePath] = content ?? ''
  expect((await check('file')).proof).toMatchObject({
    verified_at: null,
    last_error: 'Your store could not be reached. Please try again.',
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
