/** What reaches the operator's collectors, with a local receiver in their place. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const received: { path: string; body: string }[] = []
let receiver: Server
let origin = ''

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const path = (request.url ?? '').split('?')[0] ?? ''
      received.push({ path, body: Buffer.concat(chunks).toString('latin1') })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  origin = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => receiver.close(resolve)))

/** A separate process, since tracing affects every module that is loaded after it. */
async function answerOneCall(settings: { otlpEndpoint: string | null; sentryDsn: string | null }) {
  received.length = 0
  const code = `
    const { startTelemetry } = await import('./src/telemetry.ts')
    const telemetry = await startTelemetry(${JSON.stringify({ ...settings, isProduction: true })})
    const { default: fastify } = await import('fastify')
    const app = fastify()
    app.get('/healthz', async () => 'alive')
    await fetch(await app.listen({ port: 0, host: '127.0.0.1' }) + '/healthz')
    if (${settings.sentryDsn !== null}) {
      const { captureException } = await import('@sentry/node')
      captureException(new Error('The disk is full.'))
    }
    await app.close()
    await telemetry.stop()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: settings.otlpEndpoint ?? '' },
  })
  const [exitCode] = await once(child, 'exit')
  expect(exitCode).toBe(0)
  return received
}

test('nothing is sent while nothing is configured', async () => {
  expect(await answerOneCall({ otlpEndpoint: null, sentryDsn: null })).toEqual([])
})

test('requests are traced to the OpenTelemetry collector, and errors reach the configured DSN', async () => {
  const got = await answerOneCall({ otlpEndpoint: `http://${origin}`, sentryDsn: `http://key@${origin}/7` })
  const bodiesOf = (path: string) => got.flatMap((one) => (one.path === path ? [one.body] : []))
  const traces = bodiesOf('/v1/traces').join('')
  expect(traces).toContain('vitrine')
  expect(traces).toContain('@opentelemetry/instrumentation-http')
  expect(traces).toContain('/healthz')
  // Counts of dropped spans come in an envelope of their own, sometimes first.
  const report = bodiesOf('/api/7/envelope/').find((body) => body.includes('The disk is full.'))
  expect(report).toContain('"environment":"production"')
})
