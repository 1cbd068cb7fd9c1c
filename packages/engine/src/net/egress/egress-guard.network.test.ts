import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { CrawlError } from '../crawl-error.ts'
import { canonicalHost, createEgressGuard } from './egress-guard.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function listen(): Promise<number> {
  const server = createServer((_request, response) => response.end('ok'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => new Promise((resolve) => server.close(() => resolve())))
  return (server.address() as AddressInfo).port
}

async function codeOf(work: Promise<unknown> | (() => unknown)): Promise<string | null> {
  try {
    await (typeof work === 'function' ? work() : work)
    return null
  } catch (error) {
    return error instanceof CrawlError ? error.code : `other: ${String(error)}`
  }
}

describe('hosts', () => {
  it('parses odd notations as browsers do', () => {
    for (const odd of ['0x7f000001', '2130706433', '0177.0.0.1', '127.1', '127.0.0.1.', '0x7f.1']) {
      expect(canonicalHost(odd)).toBe('127.0.0.1')
    }
    expect(canonicalHost('::1')).toBe('[::1]')
    expect(canonicalHost('SHOP.example.')).toBe('shop.example')
    expect(canonicalHost('a@b')).toBeNull()
    expect(canonicalHost('a/b')).toBeNull()
    expect(canonicalHost('')).toBeNull()
  })
})

describe('the guard', () => {
  it('refuses other schemes, private literals, localhost and foreign ports before any connection', async () => {
    const guard = createEgressGuard({ resolve: () => Promise.reject(new Error('must not be asked')) })
    for (const url of [
      'file:///etc/passwd',
      'ftp://shop.example/',
      'data:text/html,x',
      'chrome://version',
      'http://127.0.0.1/',
      'http://0x7f.1/',
      'http://2130706433/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://169.254.169.254/latest/meta-data/',
      'http://localhost:8080/',
      'http://LOCALHOST./',
      'http://api.localhost/',
      'http://8.8.8.8:6379/',
    ]) {
      expect(await codeOf(() => guard.checkUrl(url)), url).toBe('egress-refused')
    }
    expect(await codeOf(() => guard.checkUrl('not an address'))).toBe('bad-url')
  })

  it('refuses a name when any of its addresses is private', async () => {
    const guard = createEgressGuard({
      resolve: async () => [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.5', family: 4 },
      ],
    })
    expect(await codeOf(guard.connect('shop.example', 80))).toBe('egress-refused')
  })

  it('distinguishes a host that does not exist from a failed lookup', async () => {
    const failing = (code: string) => async () => {
      throw Object.assign(new Error(code), { code })
    }
    expect(await codeOf(createEgressGuard({ resolve: failing('ENOTFOUND') }).connect('a.example', 80))).toBe(
      'name-not-found',
    )
    expect(await codeOf(createEgressGuard({ resolve: failing('EAI_AGAIN') }).connect('a.example', 80))).toBe(
      'connection-failed',
    )
  })

  it('connects to the checked address and resolves once per connection', async () => {
    const port = await listen()
    let asked = 0
    const dialled: string[] = []
    const guard = createEgressGuard({
      // DNS rebinding: a harmless address first, loopback afterwards.
      resolve: async () => [{ address: asked++ === 0 ? '93.184.216.34' : '127.0.0.1', family: 4 }],
      dial: async (addresses, dialPort) => {
        dialled.push(...addresses.map((entry) => `${entry.address}:${dialPort}`))
        throw new Error('not dialled in a test')
      },
    })
    expect(await codeOf(guard.connect('rebind.example', port))).toContain('not dialled')
    expect(asked).toBe(1)
    expect(await codeOf(guard.connect('rebind.example', port))).toBe('egress-refused')
    expect(dialled).toEqual([`93.184.216.34:${port}`])
  })

  it('allows exactly the allow-listed host and port', async () => {
    const port = await listen()
    const guard = createEgressGuard({
      allowHosts: [`127.0.0.1:${port}`, `shop.local:${port}`],
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    })
    for (const host of ['127.0.0.1', '127.1', 'shop.local', 'SHOP.local.']) {
      const socket = await guard.connect(host, port)
      expect(socket.remotePort).toBe(port)
      socket.destroy()
    }
    expect(await codeOf(guard.connect('127.0.0.1', port + 1))).toBe('egress-refused')
    expect(await codeOf(guard.connect('other.local', port))).toBe('egress-refused')
    expect(await codeOf(guard.connect('[::1]', port))).toBe('egress-refused')
  })

  it('stops connecting when its signal is aborted', async () => {
    const guard = createEgressGuard({ allowHosts: ['127.0.0.1:9'] })
    await expect(guard.connect('127.0.0.1', 9, AbortSignal.abort(new Error('stopped')))).rejects.toThrow(
      'stopped',
    )
  })
})
