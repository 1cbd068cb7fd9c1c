/** The formats of a scan's report, from real scans of a small shop: what CI systems, code hosts, and people read. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { escapeHtml } from '@vitrine/kernel/text/escape-html'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { run as scan } from '../src/scan/scan-command.ts'

/** Hostile on purpose: a name that would end markup, a link, an attribute, or an XML document. */
const hostile = `Lamp "]](javascript:alert(1)) <script>alert(1)</script> @team | ]]> &amp; \u0001`
const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title} | Lamp House</title></head><body><nav><a href="/">Home</a>
  <a href="/lamps">Lamps</a></nav><main><h1>${title}</h1>${body}</main></body></html>`
const escaped = hostile.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const products = ['reed', 'stone', 'cloud', 'linen']
let brokenPrice = true

function pageAt(path: string): string | null {
  if (path === '/' || path === '/landing')
    return html('Lamp House', '<p>Lamps by hand.</p><a href="/lamps">All lamps</a>')
  if (path === '/lamps')
    return html(
      'Lamps',
      products
        .map(
          (name) =>
            `<article><a href="/products/${name}"><h2>${escaped} ${name}</h2></a><p>$40.00</p></article>`,
        )
        .join(''),
    )
  const name = /^\/products\/(\w+)$/.exec(path)?.[1]
  if (name === undefined || !products.includes(name)) return null
  const price = name === 'reed' && brokenPrice ? '$0.00' : '$40.00'
  return html(
    `${escaped} ${name}`,
    `<p class="price">${price}</p><form action="/cart/add" method="post"><button>Add to cart</button></form>`,
  )
}

let server: Server
let other: Server
let host: string
let otherHost: string
let folder: string
let isProtected = false
const seen: { host: string; path: string; headers: IncomingMessage['headers'] }[] = []

async function listen(): Promise<{ server: Server; host: string }> {
  const started = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://shop').pathname
    seen.push({ host: request.headers.host ?? '', path, headers: request.headers })
    if (isProtected && request.headers.host === host && request.headers.authorization === undefined)
      return void response.writeHead(401, { 'www-authenticate': 'Basic' }).end('No entry')
    if (path === '/elsewhere')
      return void response.writeHead(302, { location: `http://${otherHost}/landing` }).end()
    const body = pageAt(path)
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html' }).end(body ?? 'Not found')
  })
  await new Promise<void>((done) => started.listen(0, '127.0.0.1', done))
  return { server: started, host: `127.0.0.1:${(started.address() as AddressInfo).port}` }
}

beforeAll(async () => {
  ;({ server, host } = await listen())
  ;({ server: other, host: otherHost } = await listen())
  folder = await mkdtemp(join(tmpdir(), 'vitrine-formats-'))
})
afterAll(async () => {
  for (const each of [server, other]) {
    each.closeAllConnections()
    each.close()
  }
  await rm(folder, { recursive: true })
})

const scanShop = (...args: string[]) =>
  scan([`http://${host}/`, '--tier', 'http', '--owner', '--allow-host', host, ...args])
const file = (name: string) => join(folder, name)
const read = (name: string) => readFile(file(name), 'utf8')

const Sarif = z.object({
  version: z.literal('2.1.0'),
  runs: z.array(
    z.object({
      tool: z.object({
        driver: z.object({ name: z.string(), rules: z.array(z.object({ id: z.string() })) }),
      }),
      results: z.array(
        z.object({
          ruleId: z.string(),
          ruleIndex: z.number(),
          level: z.enum(['error', 'warning', 'note']),
          baselineState: z.string().optional(),
          partialFingerprints: z.object({ 'vitrine/v1': z.string() }),
        }),
      ),
    }),
  ),
})
const Json = z.object({
  alerts: z.array(
    z.object({
      detector: z.string(),
      fingerprint: z.string(),
      title: z.string(),
      is_new: z.boolean().nullable(),
    }),
  ),
  not_verified: z.array(z.object({ detector: z.string() })),
  baseline: z
    .object({ new_count: z.number(), no_longer_found: z.array(z.object({ detector: z.string() })) })
    .nullable(),
})

describe('the formats of one scan', () => {
  let json: z.infer<typeof Json>

  beforeAll(async () => {
    const formats = ['json', 'junit', 'sarif', 'markdown', 'html', 'text']
    const code = await scanShop(
      ...formats.flatMap((name) => ['--format', `${name}=${file(`report.${name}`)}`]),
    )
    expect(code).toBe(0)
    json = Json.parse(JSON.parse(await read('report.json')))
    expect(json.alerts.map(({ detector }) => detector)).toContain('price-missing')
  })

  test('JUnit is well-formed XML with a failure for each check with alerts, and the others passed or skipped', async () => {
    const xml = await read('report.junit')
    const cases = [
      ...xml.matchAll(/<testcase name="[^"<>]*" classname="[\w-]+\.([\w-]+)"(?:\/>|>(.*?)<\/testcase>)/gs),
    ]
    const holding = (part: string) => cases.filter(([, , inside = '']) => inside.includes(part))
    const failed = holding('<failure ').map(([, id = '']) => id)
    expect(failed.sort()).toEqual([...new Set(json.alerts.map(({ detector }) => detector))].sort())
    const count = (name: string) => Number(new RegExp(`<testsuites [^>]*${name}="(\\d+)"`).exec(xml)?.[1])
    expect([count('tests'), count('failures')]).toEqual([cases.length, failed.length])
    expect(count('skipped')).toBe(holding('<skipped ').length)
    expect(cases.length - failed.length - count('skipped')).toBeGreaterThan(10)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them, and the shop's names hold one
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
    expect(xml).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(xml).not.toMatch(/<script|&(?!amp;|lt;|gt;|quot;|#\d+;)/)
  })

  test('SARIF names every alert with its rule and fingerprint', async () => {
    const { runs } = Sarif.parse(JSON.parse(await read('report.sarif')))
    const { tool, results } = runs[0] ?? { tool: null, results: [] }
    expect(results.map((each) => each.partialFingerprints['vitrine/v1']).sort()).toEqual(
      json.alerts.map(({ fingerprint }) => fingerprint).sort(),
    )
    for (const { ruleId, ruleIndex } of results) expect(tool?.driver.rules[ruleIndex]?.id).toBe(ruleId)
  })

  test('HTML is one file that runs and loads nothing, with the texts of the store escaped', async () => {
    const page = await read('report.html')
    expect(page).not.toMatch(/<(?:script|link|iframe|object|base|form)\b|<[^>]+\son\w+=/)
    for (const [, src] of page.matchAll(/ src="([^"]*)"/g)) expect(src).toMatch(/^data:image\//)
    for (const [, href] of page.matchAll(/ href="([^"]*)"/g)) expect(href).toMatch(/^https?:/)
    expect(page).toContain("content=\"default-src 'none';")
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    for (const { title } of json.alerts) expect(page).toContain(escapeHtml(title))
  })

  test('Markdown keeps the texts of the store as texts', async () => {
    const text = await read('report.markdown')
    expect(text).toContain('alerts**')
    expect(text).not.toMatch(/<script|@team|\]\(javascript/)
  })

  test('the text has no colors in a file', async () => {
    const text = await read('report.text')
    expect(text).toContain('price-missing')
    expect(text).not.toContain('\u001b[')
  })
})

describe('a baseline', () => {
  test('only what is new fails, and what is gone is reported', async () => {
    brokenPrice = false
    expect(await scanShop('--json', file('before.json'))).toBe(0)
    const before = Json.parse(JSON.parse(await read('before.json')))
    expect(before.alerts.every(({ is_new }) => is_new === null)).toBe(true)
    const level = ['--baseline', file('before.json'), '--fail-on', 'new:low']
    expect(await scanShop(...level), 'nothing changed').toBe(0)
    brokenPrice = true
    expect(await scanShop(...level, '--json', file('after.json')), 'a price is missing').toBe(1)
    const after = Json.parse(JSON.parse(await read('after.json')))
    expect(after.alerts.filter(({ is_new }) => is_new).map(({ detector }) => detector)).toContain(
      'price-missing',
    )
    expect(after.alerts.some(({ is_new }) => is_new === false)).toBe(true)
    brokenPrice = false
    const fixed = ['--baseline', file('after.json'), '--fail-on', 'new:low']
    expect(
      await scanShop(...fixed, '--json', file('fixed.json'), '--format', `sarif=${file('fixed.sarif')}`),
    ).toBe(0)
    const { baseline } = Json.parse(JSON.parse(await read('fixed.json')))
    expect(baseline?.no_longer_found.map(({ detector }) => detector)).toContain('price-missing')
    const { runs } = Sarif.parse(JSON.parse(await read('fixed.sarif')))
    expect(runs[0]?.results.filter(({ baselineState }) => baselineState === 'absent').length).toBeGreaterThan(
      0,
    )
    brokenPrice = true
  })

  test('a baseline that is no scan, or missing, is rejected before the scan', async () => {
    await writeFile(file('other.json'), '{"name":"package"}')
    for (const path of [file('other.json'), file('absent.json')])
      await expect(scanShop('--baseline', path)).rejects.toThrow('--json FILE')
    await expect(scanShop('--fail-on', 'new:high')).rejects.toThrow('--baseline')
  })
})

describe('headers for the store', () => {
  test.each(['http', 'browser'])('reach the store and nobody else (%s)', async (tier) => {
    seen.length = 0
    isProtected = true
    try {
      const args = [
        '--tier',
        tier,
        '--owner',
        '--allow-host',
        host,
        '--allow-host',
        otherHost,
        '--pages',
        '4',
      ]
      const checks = ['--template', 'T29', '--no-speed', '--platform', 'desktop']
      const secrets = [
        '--basic-auth',
        'owner:secret',
        '--header',
        'X-Preview: yes',
        '--header',
        'Cookie: gate=open',
      ]
      await scan([`http://${host}/elsewhere`, ...args, ...checks, ...secrets])
      const code = await scan([
        `http://${host}/`,
        ...args,
        ...checks,
        ...secrets,
        '--json',
        file('guarded.json'),
      ])
      expect(code).toBe(0)
    } finally {
      isProtected = false
    }
    const own = seen.filter((each) => each.host === host)
    const foreign = seen.filter((each) => each.host === otherHost)
    expect(own.length).toBeGreaterThan(2)
    expect(foreign.length).toBeGreaterThan(0)
    for (const { headers, path } of own) {
      expect(headers.authorization, path).toBe(`Basic ${Buffer.from('owner:secret').toString('base64')}`)
      expect(headers['x-preview'], path).toBe('yes')
      expect(headers.cookie, path).toContain('gate=open')
    }
    for (const { headers } of foreign) {
      expect(headers.authorization).toBeUndefined()
      expect(headers['x-preview']).toBeUndefined()
    }
  })
})
