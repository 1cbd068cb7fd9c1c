import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { sleep } from '@vitrine/kernel/time/sleep'
import { afterEach, describe, expect, it } from 'vitest'
import { CrawlError } from '../crawl-error.ts'
import { createEgressGuard, type HostResolver } from '../egress/egress-guard.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

type Handler = (request: IncomingMessage, response: ServerResponse, origin: string) => void

async function serve(handler: Handler): Promise<{ origin: string; port: number; paths: string[] }> {
  const paths: string[] = []
  let origin = ''
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    handler(request, response, origin)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = (server.address() as AddressInfo).port
  origin = `http://127.0.0.1:${port}`
  cleanups.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return { origin, port, paths }
}

function clientFor(ports: readonly number[], resolve?: HostResolver): HttpClient {
  const allowHosts = ports.flatMap((port) => [`127.0.0.1:${port}`, `shop.test:${port}`])
  const client = createHttpClient({
    guard: createEgressGuard({ allowHosts, ...(resolve ? { resolve } : {}) }),
  })
  cleanups.push(() => client.close())
  return client
}

async function failure(work: Promise<unknown>): Promise<CrawlError> {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (error instanceof CrawlError) return error
  throw new Error(`expected a CrawlError, got ${String(error)}`)
}

describe('a visit', () => {
  it('records status, headers, hops and size, and sends its user agent', async () => {
    let agent = ''
    const shop = await serve((request, response) => {
      agent = `${request.headers['user-agent']} | ${request.headers['accept-language']}`
      if (request.url === '/a') response.writeHead(301, { location: '/b#x' }).end()
      else if (request.url === '/b') response.writeHead(302, { location: 'c?d=1' }).end()
      else response.writeHead(200, { 'content-type': 'text/html', 'x-twice': ['1', '2'] }).end('<p>hello')
    })
    const { response, text } = await clientFor([shop.port]).fetch(`${shop.origin}/a`, { region: 'DE' })
    expect(text).toBe('<p>hello')
    expect(response).toMatchObject({
      requestedUrl: `${shop.origin}/a`,
      finalUrl: `${shop.origin}/c?d=1#x`,
      status: 200,
      sizeBytes: 8,
      contentType: 'text/html',
      redirects: [
        { url: `${shop.origin}/a`, status: 301, location: '/b#x' },
        { url: `${shop.origin}/b#x`, status: 302, location: 'c?d=1' },
      ],
    })
    expect(response.headers['x-twice']).toBe('1, 2')
    expect(agent).toContain('VitrineBot')
    expect(agent).toContain('de-DE,de;q=0.9,en;q=0.8')
  })

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['x-unknown', (body: Buffer) => body],
  ])('decompresses %s', async (encoding, pack) => {
    const page = Buffer.from('<h1>Alder lamp</h1>'.repeat(3000))
    const shop = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(pack(page))
    })
    const answer = await clientFor([shop.port]).fetch(shop.origin)
    expect(Buffer.from(answer.body).equals(page)).toBe(true)
  })

  it.each<[string, string, Buffer, string]>([
    ['the header', 'text/html; charset=iso-8859-1', Buffer.from('caf\xe9', 'latin1'), 'café'],
    ['the mark', 'text/html; charset=iso-8859-1', Buffer.from('\ufeffcafé'), 'café'],
    [
      'meta',
      'text/html',
      Buffer.from('<meta charset="windows-1251">\xcf\xf0', 'latin1'),
      '<meta charset="windows-1251">Пр',
    ],
    ['its bytes', 'text/html', Buffer.from('café'), 'café'],
    ['the default', 'text/html', Buffer.from('caf\xe9 \x80', 'latin1'), 'café €'],
    ['Shift JIS', 'text/html;charset="Shift_JIS"', Buffer.from([0x83, 0x65]), 'テ'],
  ])('determines the encoding by %s', async (_name, contentType, body, expected) => {
    const shop = await serve((_request, response) =>
      response.writeHead(200, { 'content-type': contentType }).end(body),
    )
    expect((await clientFor([shop.port]).fetch(shop.origin)).text).toBe(expected)
  })

  it('sends no cookie of one page with another, and those of a region’s entry only in that region', async () => {
    const shop = await serve((request, response) => {
      if (request.url?.startsWith('/set'))
        response.setHeader('set-cookie', ['currency=EUR; Path=/; HttpOnly', 'x=1; Domain=evil.test'])
      response.end(request.headers.cookie ?? 'none')
    })
    const client = clientFor([shop.port])
    const read = async (region: string) => (await client.fetch(`${shop.origin}/get`, { region })).text
    await client.fetch(`${shop.origin}/set`, { region: 'DE' })
    expect(await read('DE')).toBe('none')
    await client.fetch(`${shop.origin}/set?country=de`, { region: 'DE', keepsCookies: true })
    expect(await read('DE')).toBe('currency=EUR')
    expect(await read('US')).toBe('none')
  })

  it('reuses connections', async () => {
    const sockets = new Set<unknown>()
    const shop = await serve((request, response) => {
      sockets.add(request.socket)
      response.end('ok')
    })
    const client = clientFor([shop.port])
    for (let index = 0; index < 9; index += 1) await client.fetch(`${shop.origin}/${index}`)
    expect(sockets.size).toBeLessThan(5)
  })

  it('returns the wait that a throttling store requests, without an error', async () => {
    const shop = await serve((_request, response) =>
      response.writeHead(429, { 'retry-after': '7' }).end('slow down'),
    )
    const answer = await clientFor([shop.port]).fetch(shop.origin)
    expect(answer.response.status).toBe(429)
    expect(answer.retryAfterMs).toBe(7000)
  })

  it('acquires and releases a slot for every hop', async () => {
    const shop = await serve((request, response) => {
      if (request.url === '/a') response.writeHead(302, { location: '/b' })
      response.end()
    })
    const log: string[] = []
    const beforeHop = async (url: URL) => {
      log.push(`take ${url.pathname}`)
      return () => log.push(`give ${url.pathname}`)
    }
    await clientFor([shop.port]).fetch(`${shop.origin}/a`, { beforeHop })
    expect(log).toEqual(['take /a', 'give /a', 'take /b', 'give /b'])
  })

  it('counts the wait for a slot neither as response time nor toward the timeout', async () => {
    const shop = await serve((_request, response) => response.end('<p>hello'))
    const beforeHop = async () => {
      // A real wait, because sockets ignore fake clocks, and longer than a busy machine takes to respond.
      await sleep(3_000)
      return () => {}
    }
    const client = clientFor([shop.port])
    const { response } = await client.fetch(`${shop.origin}/a`, { beforeHop, timeoutMs: 2_900 })
    expect(response.status).toBe(200)
    expect(response.ttfbMs).toBeLessThan(2_900)
  })

  it('measures how long its own work may have delayed it', async () => {
    const shop = await serve((_request, response) => response.end('<p>hello'))
    const client = clientFor([shop.port])
    const fetched = client.fetch(`${shop.origin}/a`)
    setImmediate(() => blockLoop(1_500))
    const { ttfbMs, lagMs = 0 } = (await fetched).response
    expect(lagMs).toBeGreaterThan(1_000)
    expect(ttfbMs).toBeGreaterThanOrEqual(lagMs)
  })

  it('counts the time that the store takes', async () => {
    const shop = await serve((_request, response) => setTimeout(() => response.end('<p>hello'), 600))
    const { response } = await clientFor([shop.port]).fetch(`${shop.origin}/a`)
    expect(response.ttfbMs).toBeGreaterThan(590)
  })
})

function blockLoop(ms: number): void {
  const endMs = performance.now() + ms
  while (performance.now() < endMs);
}

describe('redirects', () => {
  it('follows a page that only leads on, and ends when such pages lead to each other', async () => {
    const stub = (to: string) =>
      `<html><head><meta http-equiv="refresh" content="0;url=${to}"></head><body></body></html>`
    const shop = await serve((request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      if (request.url === '/') response.end(stub('/en/'))
      else if (request.url === '/en/') response.end('<h1>Lamps</h1>')
      else response.end(stub(request.url === '/x' ? '/y' : '/x'))
    })
    const client = clientFor([shop.port])
    const answer = await client.fetch(`${shop.origin}/`)
    expect(answer.response.finalUrl).toBe(`${shop.origin}/en/`)
    expect(answer.response.redirects).toEqual([{ url: `${shop.origin}/`, status: 200, location: '/en/' }])
    expect((await client.fetch(`${shop.origin}/x`)).redirectProblem).toBe('loop')
  })

  it('stops at loops, endless chains and invalid targets with the last response', async () => {
    const shop = await serve((request, response) => {
      const path = request.url ?? ''
      const step = Number(path.slice(2))
      if (path.startsWith('/n')) response.writeHead(302, { location: `/n${step + 1}` }).end()
      else if (path === '/x') response.writeHead(302, { location: 'http://[broken' }).end()
      else response.writeHead(302, { location: path === '/a' ? '/b' : '/a' }).end()
    })
    const client = clientFor([shop.port])
    const loop = await client.fetch(`${shop.origin}/a`)
    expect(loop.redirectProblem).toBe('loop')
    expect(loop.response.status).toBe(302)
    expect((await client.fetch(`${shop.origin}/n0`, { maxRedirects: 4 })).redirectProblem).toBe('too-many')
    expect((await client.fetch(`${shop.origin}/x`)).redirectProblem).toBe('bad-location')
  })

  it('follows a redirect back to the same address after a cookie was set', async () => {
    const shop = await serve((request, response) => {
      if (request.headers.cookie === 'seen=1') return response.end('in')
      return response.writeHead(302, { location: '/', 'set-cookie': 'seen=1; Path=/' }).end()
    })
    expect((await clientFor([shop.port]).fetch(shop.origin)).text).toBe('in')
  })

  it('turns a POST into a GET after 303 and keeps it after 307', async () => {
    const shop = await serve((request, response) => {
      if (request.url === '/303') return response.writeHead(303, { location: '/end' }).end()
      if (request.url === '/307') return response.writeHead(307, { location: '/end' }).end()
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      return request.on('end', () => response.end(`${request.method} ${body}`))
    })
    const client = clientFor([shop.port])
    expect((await client.fetch(`${shop.origin}/303`, { method: 'POST', body: 'q=1' })).text).toBe('GET ')
    expect((await client.fetch(`${shop.origin}/307`, { method: 'POST', body: 'q=1' })).text).toBe('POST q=1')
  })

  it('never reaches private targets, whatever a store redirects to', async () => {
    const secret = await serve((_request, response) => response.end('secret'))
    const targets = [
      secret.origin,
      `http://0x7f.1:${secret.port}/`,
      `http://2130706433:${secret.port}/`,
      `http://localhost:${secret.port}/`,
      `http://[::1]:${secret.port}/`,
      `http://[::ffff:127.0.0.1]:${secret.port}/`,
      `http://inside.test:${secret.port}/`,
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      `//127.0.0.1:${secret.port}/`,
    ]
    const shop = await serve((request, response) => {
      response.writeHead(302, { location: targets[Number(request.url?.slice(1))] }).end()
    })
    const client = clientFor([shop.port], async () => [{ address: '127.0.0.1', family: 4 }])
    for (const [index, target] of targets.entries()) {
      const error = await failure(client.fetch(`${shop.origin}/${index}`))
      expect(error.code, target).toBe('egress-refused')
      expect(error.next).toBe('skip-page')
      expect(error.redirects).toHaveLength(1)
    }
    expect(secret.paths).toEqual([])
  })

  it('rejects a name whose address changes between two requests', async () => {
    const secret = await serve((_request, response) => response.end('secret'))
    let asked = 0
    const resolve: HostResolver = async () => [
      { address: asked++ === 0 ? '192.0.2.1' : '127.0.0.1', family: 4 },
    ]
    const client = clientFor([], resolve)
    expect((await failure(client.fetch(`http://rebind.test:${secret.port}/`))).code).toBe('egress-refused')
    expect((await failure(client.fetch(`http://rebind.test:${secret.port}/`))).code).toBe('egress-refused')
    expect(asked).toBe(2)
    expect(secret.paths).toEqual([])
  })
})

describe('failures state the next step', () => {
  it('skips responses that are too large, compressed or not', async () => {
    const bomb = gzipSync(Buffer.alloc(3_000_000))
    const shop = await serve((request, response) => {
      if (request.url === '/bomb')
        response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/html' }).end(bomb)
      else if (request.url === '/announced')
        response.writeHead(200, { 'content-length': 9_000_000 }).write('x')
      else for (let index = 0; index < 40; index += 1) response.write('x'.repeat(64 * 1024))
      if (request.url === '/stream') response.end()
    })
    const client = clientFor([shop.port])
    for (const path of ['/bomb', '/announced', '/stream']) {
      const error = await failure(client.fetch(shop.origin + path, { maxBytes: 1_000_000 }))
      expect(error, path).toMatchObject({ code: 'too-large', next: 'skip-page' })
    }
  })

  it('does not read the body of a download', async () => {
    const shop = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/zip' }).write('PK')
    })
    const answer = await clientFor([shop.port]).fetch(shop.origin)
    expect(answer).toMatchObject({ isBodySkipped: true, body: { byteLength: 0 } })
  })

  it('allows a retry after timeouts, closed connections and damaged responses', async () => {
    const shop = await serve((request, response) => {
      if (request.url === '/cut') {
        response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy())
      }
      if (request.url === '/reset') request.socket.destroy()
      if (request.url === '/damaged')
        response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/html' }).end('no gzip')
    })
    const client = clientFor([shop.port, 1])
    expect(await failure(client.fetch(`${shop.origin}/never`, { timeoutMs: 80 }))).toMatchObject({
      code: 'timeout',
      next: 'retry-page',
    })
    expect(await failure(client.fetch(`${shop.origin}/cut`))).toMatchObject({ next: 'retry-page' })
    expect(await failure(client.fetch(`${shop.origin}/reset`))).toMatchObject({
      code: 'connection-failed',
      next: 'retry-page',
    })
    expect(await failure(client.fetch(`${shop.origin}/damaged`))).toMatchObject({
      code: 'content-broken',
      next: 'retry-page',
    })
    expect(await failure(client.fetch('http://127.0.0.1:1/'))).toMatchObject({
      code: 'connection-failed',
      next: 'retry-page',
    })
  })

  it('stops when the scan is stopped', async () => {
    const controller = new AbortController()
    const shop = await serve(() => controller.abort())
    const work = failure(clientFor([shop.port]).fetch(shop.origin, { signal: controller.signal }))
    expect(await work).toMatchObject({ code: 'aborted', next: 'abort-scan' })
  })
})
