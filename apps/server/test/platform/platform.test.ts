import { once } from 'node:events'
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { projectRoot } from '@vitrine/config/settings'
import { defineRoute } from '@vitrine/kernel/http/route'
import { route } from '@vitrine/modules/system/route'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../../src/create-app.ts'
import { breakingChanges } from '../../src/openapi/breaking-changes.ts'
import { type ApiDocument, schemasIn } from '../../src/openapi/document.ts'
import { withTestApp } from '../../src/testing/test-app.ts'

const started = withTestApp({ env: { METRICS_ENABLED: '1', METRICS_TOKEN: 'for-prometheus' } })

test('health is public: alive, and ready with database and queue', async () => {
  expect((await started().call('GET', '/healthz')).json()).toEqual({ status: 'alive' })
  const ready = await started().call('GET', '/readyz')
  expect(ready.statusCode).toBe(200)
  expect(ready.json()).toMatchObject({ status: 'ready', database: 'ok', queue: 'ok' })
})

test('a full disk is not ready, responses say so, and it recovers by itself', async () => {
  const { services, call } = started()
  const { dataDir } = services.settings
  // A system device that is always full replaces the probe file.
  await symlink('/dev/full', join(dataDir, `.write-probe-${process.pid}`))
  const full = await call('GET', '/readyz')
  expect(full.statusCode).toBe(503)
  expect(full.json()).toMatchObject({ status: 'not ready', storage: 'full', database: 'ok' })
  expect(full.json().detail).toContain('The disk is full')
  expect((await call('GET', '/readyz')).json()).toMatchObject({ status: 'ready', storage: 'ok' })
  expect(await readdir(dataDir)).not.toContain(`.write-probe-${process.pid}`)
})

test('a request that finds no space on the disk says that nothing was saved', async () => {
  const contract = defineRoute({
    name: 'writes-too-much',
    method: 'POST',
    path: '/api/v1/writes-too-much',
    access: 'public',
    summary: 'x',
    response: z.object({}),
  })
  const fill = route(contract, async () => {
    await writeFile('/dev/full', 'x')
    return {}
  })
  const app = await createApp({ services: started().services, routes: [fill], web: '/nowhere' })
  const answer = await app.inject({ method: 'POST', url: '/api/v1/writes-too-much', payload: {} })
  await app.close()
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({
    code: 'UNAVAILABLE',
    detail: expect.stringContaining('disk is full'),
  })
})

test('unknown paths of the API are problems, and their request id is in the header', async () => {
  const answer = await started().call('GET', '/api/v1/nothing')
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

/** Sends a request line as it is; clients and `inject` normalize URLs before they send them. */
async function sendRaw(method: string, target: string): Promise<string> {
  const { app } = started()
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const body = method === 'GET' ? '' : '{"token":"made up"}'
  const head = `Host: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
  socket.write(`${method} ${target} HTTP/1.1\r\n${head}\r\n\r\n${body}`)
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  await once(socket, 'close')
  return answer
}

test.each([
  '/api/v1/config',
  '/%61pi/v1/config',
  '/api/v1/%63onfig/',
  'http://vitrine.example/api/v1/config',
])('an API response is never cached, however its path is written: %s', async (target) => {
  const answer = await sendRaw('GET', target)
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toMatch(/cache-control: no-store/i)
})

test.each([
  '/%61pi/v1/nothing',
  '//api/v1/config',
  '/api//v1/config',
  'http://vitrine.example/api/v1/nothing',
])('an unknown path that is written like an API path is a problem and no page: %s', async (target) => {
  const answer = await sendRaw('GET', target)
  expect(answer).toMatch(/^HTTP\/1.1 404 /)
  expect(answer).toMatch(/cache-control: no-store/i)
  expect(answer).toContain('application/problem+json')
})

test('the rate limit counts every way to write a path', async () => {
  const targets = ['/api/v1/verify-email', '/%61pi/v1/verify-email', 'http://a/api/v1/verify-email/']
  const statuses: string[] = []
  for (let call = 0; call < 33; call++) {
    const answer = await sendRaw('POST', targets[call % targets.length] ?? '')
    statuses.push(answer.split(' ')[1] ?? '')
  }
  expect(statuses).toEqual([...Array(30).fill('410'), '429', '429', '429'])
})

test('a body that is not JSON is a bad request, not a server error', async () => {
  const answer = await started().app.inject({
    method: 'POST',
    url: '/api/v1/signin',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().code).toBe('BAD_REQUEST')
})

test('the content policy allows no inline script and no foreign origin', async () => {
  const policy = String((await started().call('GET', '/healthz')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain('http:')
})

test('pages may report to the configured URL, and are profiled, only if there is one', async () => {
  const { services, call } = started()
  expect((await call('GET', '/healthz')).headers).not.toHaveProperty('document-policy')
  const settings = { ...services.settings, sentryDsn: 'https://key@errors.example/7' }
  const reporting = await createApp({ services: { ...services, settings }, web: '/nowhere' })
  const { headers } = await reporting.inject('/healthz')
  await reporting.close()
  expect(headers['document-policy']).toBe('js-profiling')
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://errors.example;")
})

test('OpenAPI 3.1 describes every mounted route from its contract', async () => {
  const document = (await started().call('GET', '/api/openapi.json')).json() as ApiDocument
  expect(document.openapi).toBe('3.1.0')
  expect(document.servers?.[0]?.url).toBe('http://127.0.0.1:4400')
  const signIn = document.paths['/api/v1/signin']?.post
  expect(signIn).toMatchObject({ operationId: 'sign-in', 'x-key-scope': null })
  expect(signIn?.requestBody?.content?.['application/json']).toMatchObject({
    example: { username_or_email: expect.any(String), password: expect.any(String) },
  })
  const list = document.paths['/api/v1/scans/website/{website_id}']?.get
  expect(list?.responses).toMatchObject({
    200: { content: { 'application/json': { schema: { items: { $ref: '#/components/schemas/Scan' } } } } },
    404: { $ref: '#/components/responses/Problem404' },
  })
  // Everything that is named exists, and nothing else.
  const { schemas, responses = {} } = document.components
  const named = new Set([...schemasIn(document.paths), ...schemasIn(schemas), ...schemasIn(responses)])
  expect([...named].sort()).toEqual(Object.keys(schemas).sort())
})

test('nothing in the API breaks programs that were written against the accepted description', async () => {
  const text = await readFile(join(projectRoot, 'docs/api/openapi.json'), 'utf8')
  const document = (await started().call('GET', '/api/openapi.json')).json() as ApiDocument
  // After a wanted change: `npm run api -- --accept`.
  expect(breakingChanges(JSON.parse(text) as ApiDocument, document)).toEqual([])
})

test('the reference page needs no script', async () => {
  const page = await started().call('GET', '/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('/api/v1/signin')
  expect(page.body).not.toContain('<script')
})

test('metrics require their token', async () => {
  expect((await started().call('GET', '/metrics')).statusCode).toBe(403)
  const answer = await started().call('GET', '/metrics', {
    headers: { authorization: 'Bearer for-prometheus' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('http_request_duration_seconds')
})

test('the public configuration of the installation', async () => {
  expect((await started().call('GET', '/api/v1/config')).json()).toEqual({
    providers: [],
    customer_logos: [],
    support_email: null,
    scheduling_url: null,
    sentry_dsn: null,
    trace_targets: ['http://localhost:3000'],
    has_outbox: true,
    features_off: [],
    has_notifications: true,
  })
})

test('the outbox is offered only to users who may read it', async () => {
  const answer = await started().app.inject({ url: '/api/v1/config', remoteAddress: '203.0.113.7' })
  expect(answer.json().has_outbox).toBe(false)
})
