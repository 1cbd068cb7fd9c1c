/**
 * Chromium's only way to the network: a forward proxy on loopback that opens every connection through the
 * egress guard. It serves only clients with the random credentials of this run, so other programs on the
 * machine cannot use it.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { isBeacon, isBeaconHost } from '../beacons.ts'
import type { CrawlError } from '../crawl-error.ts'
import { containExceptions } from '../egress/contain-exceptions.ts'
import { type EgressGuard, portOf } from '../egress/egress-guard.ts'
import { networkFailure } from '../network-failure.ts'
import { type ProxyCore, serveProxyConnection } from './proxy-connection.ts'

export interface EgressRefusal {
  /** The URL of a plain request, `host:port` of a tunnel. */
  target: string
  reason: string
}

export interface EgressProxy {
  /** `127.0.0.1:port`, for `--proxy-server`. */
  readonly endpoint: string
  readonly username: string
  readonly password: string
  /** A page that exists only inside the proxy; visiting it makes a browser context learn the credentials. */
  readonly loginUrl: string
  /** Header and unguessable value of responses that come from the proxy itself instead of the store. */
  readonly refusalHeader: readonly [name: string, value: string]
  /** The last refusals, newest last. */
  refusals(): readonly EgressRefusal[]
  /** Why an address could not be reached recently, or null when nothing is known. */
  problemOf(url: string): CrawlError | null
  close(): Promise<void>
}

const loginHost = 'vitrine-login.invalid'
const keptProblems = 200

/** Starts the proxy of one scan on a free loopback port. */
export async function createEgressProxy(guard: EgressGuard): Promise<EgressProxy> {
  const username = randomBytes(12).toString('hex')
  const password = randomBytes(24).toString('hex')
  const refusalHeader = ['x-vitrine-refusal', randomBytes(12).toString('hex')] as const
  const memory = createProblemMemory()
  const core: ProxyCore = {
    guard,
    isAuthorized: credentialCheck(username, password),
    isStopped: isCollector,
    isLogin: (host) => host === loginHost,
    note: memory.note,
    refusalHeader,
  }
  const connections = new Set<Socket>()
  const server = createServer({ noDelay: true }, (client) => {
    connections.add(client)
    client.once('close', () => connections.delete(client))
    serveProxyConnection(containExceptions(client), core)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    endpoint: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    username,
    password,
    loginUrl: `http://${loginHost}/`,
    refusalHeader,
    refusals: memory.refusals,
    problemOf: memory.problemOf,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const client of connections) client.destroy()
      await closed
    },
  }
}

/** For a tunnel only the host is known; for a plain request the whole address. */
function isCollector(url: string): boolean {
  return url.startsWith('https:') ? isBeaconHost(URL.parse(url)?.hostname ?? '') : isBeacon(url)
}

function credentialCheck(username: string, password: string): ProxyCore['isAuthorized'] {
  const expected = Buffer.from(`Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`)
  return (authorization) => {
    const given = Buffer.from(authorization)
    return given.byteLength === expected.byteLength && timingSafeEqual(given, expected)
  }
}

/** Remembers the last failures, so that a failed navigation can be distinguished from a refused one. */
function createProblemMemory(): Pick<EgressProxy, 'refusals' | 'problemOf'> & Pick<ProxyCore, 'note'> {
  const refusals: EgressRefusal[] = []
  const problems = new Map<string, CrawlError>()
  return {
    note(target, error) {
      const problem = networkFailure(error, target)
      problems.delete(target)
      problems.set(target, problem)
      const [oldest] = problems.keys()
      if (problems.size > keptProblems && oldest !== undefined) problems.delete(oldest)
      const isRefused = problem.code === 'egress-refused'
      if (isRefused) refusals.push({ target: target.slice(0, 500), reason: problem.message })
      if (refusals.length > keptProblems) refusals.shift()
      return { isRefused }
    },
    refusals: () => refusals,
    problemOf(url) {
      const parsed = URL.parse(url)
      const endpoint = parsed === null ? url : `${parsed.hostname}:${portOf(parsed)}`
      return problems.get(url.split('#', 1)[0] ?? url) ?? problems.get(endpoint) ?? null
    },
  }
}
