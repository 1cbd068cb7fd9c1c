import { outboxMails } from '@vitrine/db/tables/mails'
import { newId } from '@vitrine/kernel/ids'
import { expect, test } from 'vitest'
import { type TestApp, withTestApp } from '../../src/testing/test-app.ts'

const development = withTestApp()
const production = withTestApp({
  env: {
    NODE_ENV: 'production',
    VITRINE_SECRET: 'a secret that is long enough for production',
    METRICS_ENABLED: '1',
    VITRINE_TRACE_TARGETS: 'https://traces.example,http://plain.example',
  },
})

async function addMail(test: TestApp): Promise<string> {
  const mailId = newId()
  await test.database.db
    .insert(outboxMails)
    .values({ mailId, kind: 'x', recipient: 'a@example.com', subject: 's', html: '<p>h</p>', plainText: 't' })
  return mailId
}

const read = async (
  test: TestApp,
  options: { remoteAddress?: string; token?: string; headers?: Record<string, string> } = {},
) => {
  const mailId = await addMail(test)
  const { token, remoteAddress } = options
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...options.headers,
  }
  const answers = await Promise.all(
    ['/api/v1/dev/mail', `/api/v1/dev/mail/${mailId}`].map((url) =>
      test.app.inject({ url, headers, ...(remoteAddress ? { remoteAddress } : {}) }),
    ),
  )
  return answers.map((answer) => answer.statusCode)
}

test('the outbox responds to a browser on the same machine', async () => {
  expect(await read(development())).toEqual([200, 200])
  expect(await read(development(), { remoteAddress: '::1' })).toEqual([200, 200])
})

/** A name that resolves to this machine, and headers that proxies and tunnels add. */
const foreign: Record<string, string>[] = [
  { host: 'rebound.example' },
  { host: 'rebound.example:4400' },
  { host: 'localhost.rebound.example' },
  { host: '192.168.1.10:4400' },
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-host': 'vitrine.shop.example' },
  { forwarded: 'for=203.0.113.7' },
  { 'x-real-ip': '203.0.113.7' },
  { via: '1.1 proxy' },
  { 'cf-connecting-ip': '203.0.113.7' },
]

test.each(foreign)('the outbox responds neither to a foreign name nor to a proxy: %o', async (headers) => {
  expect(await read(development(), { headers })).toEqual([404, 404])
})

test.each(foreign)('metrics without a token are only for this machine: %o', async (headers) => {
  expect((await production().call('GET', '/metrics', { headers })).statusCode).toBe(403)
  const elsewhere = await production().app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' })
  expect(elsewhere.statusCode).toBe(403)
  expect((await production().call('GET', '/metrics')).statusCode).toBe(200)
})

test('in production trace headers go to no origin but the configured https ones', async () => {
  const targetsOf = async () => (await production().call('GET', '/api/v1/config')).json().trace_targets
  expect(await targetsOf()).toEqual(['https://traces.example'])
  const { services } = production()
  const { settings } = services
  services.settings = { ...settings, traceTargets: [] }
  try {
    expect(await targetsOf()).toEqual([])
  } finally {
    services.settings = settings
  }
})

test('from elsewhere only operators read it', async () => {
  const [user, operator] = [
    await development().addUser('user@example.com'),
    await development().addUser('operator@example.com', { isSuperuser: true }),
  ]
  const remoteAddress = '203.0.113.7'
  expect(await read(development(), { remoteAddress })).toEqual([404, 404])
  expect(await read(development(), { remoteAddress, token: user.token })).toEqual([404, 404])
  expect(await read(development(), { remoteAddress, token: operator.token })).toEqual([200, 200])
})

test('an installation with a public URL may be behind a proxy on its own machine', async () => {
  const { services } = development()
  const { publicUrl } = services
  services.publicUrl = 'https://vitrine.shop.example'
  try {
    expect(await read(development())).toEqual([404, 404])
  } finally {
    services.publicUrl = publicUrl
  }
})

test('in production it does not exist, not even for operators', async () => {
  const operator = await production().addUser('operator@example.com', { isSuperuser: true })
  expect(await read(production())).toEqual([404, 404])
  expect(await read(production(), { token: operator.token })).toEqual([404, 404])
})
