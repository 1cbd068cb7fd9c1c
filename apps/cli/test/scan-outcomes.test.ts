/** The scan command against stores that refuse, that redirect, and that don't change. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { run } from '../src/scan/scan-command.ts'

const Result = z.object({
  outcome: z.string(),
  reason: z.string().nullable(),
  alerts: z.array(
    z.object({
      fingerprint: z.string(),
      detector: z.string(),
      place: z.string(),
      how_checked: z.array(z.string()),
      advice: z.string(),
      issue_rows: z.array(z.looseObject({ title: z.string().nullish() })),
    }),
  ),
})

const servers: Server[] = []
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-outcomes-'))
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

let count = 0
async function scanOf(host: string) {
  const file = join(folder, `result-${count++}.json`)
  const code = await run([
    `http://${host}/`,
    '--tier',
    'http',
    '--owner',
    '--allow-host',
    host,
    '--json',
    file,
  ])
  return { code, result: Result.parse(JSON.parse(await readFile(file, 'utf8'))) }
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title} | Lamp House</title></head><body>
  <nav><a href="/">Home</a> <a href="/collections/lamps">Lamps</a></nav><main><h1>${title}</h1>${body}</main></body></html>`
const names = ['reed', 'stone', 'cloud', 'harbour', 'linen']
const shop: Record<string, string> = {
  '/': page('Lamp House', '<p>Lamps by hand.</p>'),
  '/collections/lamps': page(
    'Lamps',
    names
      .map((name) => `<article><a href="/products/${name}"><h2>Lamp ${name}</h2></a><p>$40.00</p></article>`)
      .join(''),
  ),
  ...Object.fromEntries(
    names.map((name) => [
      `/products/${name}`,
      page(
        `Lamp ${name}`,
        `<img src="/images/${name}.jpg" alt="Lamp ${name}" width="600" height="600"><p class="price">$40.00</p>
        <form action="/cart/add" method="post"><button>Add to cart</button></form>`,
      ),
    ]),
  ),
}

test('a store that answers 429 to everything is blocked, with the reason and without an alert', async () => {
  const host = await serve((_, response) => response.writeHead(429, { 'retry-after': '1' }).end('slow down'))
  const { code, result } = await scanOf(host)
  expect(code).toBe(3)
  expect(result.outcome).toBe('blocked')
  expect(result.reason).toMatch(/429|too many/i)
  expect(result.alerts).toEqual([])
})

test('three scans of the same store give the same alerts with the same fingerprints, each with place, steps and advice', async () => {
  const host = await serve((request, response) => {
    const body = shop[new URL(request.url ?? '/', 'http://shop').pathname]
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html' }).end(body ?? 'Not found')
  })
  const marks = async () => {
    const { alerts } = (await scanOf(host)).result
    for (const { detector, place, how_checked, advice, issue_rows } of alerts) {
      expect(place, detector).not.toBe('')
      expect(how_checked.join(''), detector).not.toBe('')
      expect(advice, detector).not.toBe('')
      // Rows alone count as evidence.
      expect(issue_rows.map(({ title }) => title)).not.toContain('How we checked')
    }
    return alerts.map(({ detector, fingerprint }) => `${detector} ${fingerprint}`).sort()
  }
  const first = await marks()
  expect(first.some((mark) => mark.startsWith('image-broken '))).toBe(true)
  expect(await marks()).toEqual(first)
  expect(await marks()).toEqual(first)
})

/** Runs the command as a process; `onImage` is called when the pages are loaded and request their images. */
async function stopScan(signals: readonly NodeJS.Signals[], target: string) {
  const isReading = Promise.withResolvers<void>()
  const host = await serve((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop')
    // Never answered: without a stop the scan would wait for it.
    if (pathname.startsWith('/images/')) return isReading.resolve()
    const body = shop[pathname]
    return void response.writeHead(body ? 200 : 404, { 'content-type': 'text/html' }).end(body ?? 'Not found')
  })
  const main = join(import.meta.dirname, '../src/main.ts')
  const args = [
    'scan',
    `http://${host}/`,
    '--tier',
    'http',
    '--owner',
    '--allow-host',
    host,
    '--json',
    target,
  ]
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const ended = once(child, 'close')
  const isOver = ended.then(() => {
    throw new Error(`It ended before it was stopped:\n${output}`)
  })
  await Promise.race([isReading.promise, isOver])
  isOver.catch(() => {})
  for (const signal of signals) child.kill(signal)
  const [code] = await ended
  return { code, output }
}

// A terminal, npm, and the start script each deliver the same Ctrl-C.
test.each([[['SIGINT', 'SIGINT', 'SIGINT']], [['SIGTERM']]] as const)(
  'a scan that is stopped (%j) prints and writes the alerts found so far, and the pages that it did not reach',
  async (signals) => {
    const target = join(folder, `stopped-${signals[0]}.json`)
    const { code, output } = await stopScan(signals, target)
    const written = z
      .object({ not_verified: z.array(z.object({ detector: z.string(), reason: z.string() })) })
      .and(Result)
      .parse(JSON.parse(await readFile(target, 'utf8')))
    expect(written).toMatchObject({ outcome: 'stopped', reason: expect.stringContaining('stopped early') })
    expect(written.alerts.map(({ detector }) => detector)).toContain('meta-description-issues')
    expect(written.not_verified.map(({ detector }) => detector)).toContain('image-broken')
    expect(output).toContain('meta-description-issues')
    expect(code).toBe(130)
  },
)

test('a store that redirects to private addresses reaches none of them', async () => {
  const reached: string[] = []
  const inside = await serve((request, response) => {
    reached.push(request.url ?? '')
    response.end('secret')
  })
  const host = await serve((request, response) => {
    const body = shop[request.url ?? '/']
    if (request.url === '/collections/lamps')
      response.writeHead(302, { location: `http://${inside}/admin` }).end()
    else if (body)
      response.writeHead(200, { 'content-type': 'text/html' }).end(
        body.replace(
          '</main>',
          `<a href="http://169.254.169.254/latest">a</a><a href="http://[::1]:${inside.split(':')[1]}/b">b</a>
            <a href="file:///etc/passwd">c</a><img src="http://${inside}/pixel.gif" alt="p" width="600" height="600"></main>`,
        ),
      )
    else response.writeHead(404).end()
  })
  const { result } = await scanOf(host)
  expect(result.outcome).toBe('completed')
  expect(reached).toEqual([])
})
