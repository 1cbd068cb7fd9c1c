/** Tests what reaches an error-reporting service, with a local receiver in its place. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keepEarlyErrors, startReporting } from './reporting.ts'

/** Items of an envelope: type and payload. */
type Item = [kind: string, content: Record<string, unknown>]

const received: { url: string; items: Item[] }[] = []
/** Trace headers that the app's requests carried, by URL. */
const asked = new Map<string, string[]>()
const realFetch = globalThis.fetch
let server: Server
let origin = ''

const itemsOf = (body: string): Item[] => {
  const lines = body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  return lines.slice(1).flatMap((line, at): Item[] => (at % 2 === 1 ? [[lines[at].type, line]] : []))
}
const sent = (kind: string) =>
  received.flatMap(({ items }) => items.flatMap(([type, content]) => (type === kind ? [content] : [])))

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'POST')
        received.push({ url: request.url ?? '', items: itemsOf(Buffer.concat(chunks).toString()) })
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', '*')
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `127.0.0.1:${(server.address() as AddressInfo).port}`
  globalThis.fetch = async (input, init) => {
    if (String(input).includes(origin)) return realFetch(input, init)
    const headers = [...new Headers(init?.headers).keys()]
    asked.set(String(input), headers.filter((name) => ['sentry-trace', 'baggage'].includes(name)).sort())
    return new Response('{}')
  }
  window.history.replaceState(null, '', '/all-analyses?q=private')
})
afterAll(async () => {
  globalThis.fetch = realFetch
  await new Promise((resolve) => server.close(resolve))
})

test('with a DSN in the settings, errors and page loads are reported and trace headers go to allowed targets only', async () => {
  const early = keepEarlyErrors()
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('x is undefined') }))
  const config = { sentry_dsn: `http://key@${origin}/7`, trace_targets: ['https://vitrine.example'] }
  await startReporting(config, early)
  const benign = 'WebSocket connection failed'
  globalThis.onerror?.(benign, '', 1, 1, new Error(benign))
  await fetch('http://localhost:3000/api/v1/scans')
  await fetch('https://vitrine.example/api/v1/scans')
  await fetch('https://shop.example/')
  await vi.waitFor(() => expect(sent('transaction')).toHaveLength(1), { timeout: 100_000, interval: 50 })

  expect(new Set(received.map(({ url }) => url.split('?')[0]))).toEqual(new Set(['/api/7/envelope/']))
  expect(sent('event')).toMatchObject([
    { environment: 'production', exception: { values: [{ type: 'Error', value: 'x is undefined' }] } },
    { exception: { values: [{ value: benign, mechanism: { handled: true } }] } },
  ])
  // Named by path only, because query strings may contain search terms.
  expect(sent('transaction')[0]).toMatchObject({
    transaction: '/all-analyses',
    environment: 'production',
    contexts: { trace: { op: 'pageload', data: { 'sentry.sample_rate': 1 } } },
  })
  expect(Object.fromEntries(asked)).toEqual({
    'http://localhost:3000/api/v1/scans': ['baggage', 'sentry-trace'],
    'https://vitrine.example/api/v1/scans': ['baggage', 'sentry-trace'],
    'https://shop.example/': [],
  })
})
