/**
 * The only way to the network. `connect` opens every connection of a scan, from the HTTP client and from
 * Chromium's proxy: it resolves the name, checks every address and connects only to the checked addresses, so
 * that a name which changes its answer between check and use gains nothing.
 */
import { lookup as systemLookup } from 'node:dns/promises'
import { type Socket, connect as tcpConnect } from 'node:net'
import { CrawlError } from '../crawl-error.ts'
import { addressRefusal, portRefusal } from './address-policy.ts'
import { containExceptions } from './contain-exceptions.ts'

export interface ResolvedAddress {
  address: string
  family: 4 | 6
}

/** All addresses of a host name. Rejects when the name does not exist. */
export type HostResolver = (host: string) => Promise<ResolvedAddress[]>

/** Opens a TCP connection to one of some checked addresses. */
export type Dial = (
  addresses: readonly ResolvedAddress[],
  port: number,
  signal: AbortSignal,
) => Promise<Socket>

export interface EgressGuardOptions {
  /** The system's resolver when absent. */
  resolve?: HostResolver
  /** `host:port` pairs that are allowed whatever they resolve to; IPv6 in brackets. */
  allowHosts?: readonly string[]
  connectTimeoutMs?: number
  /** Replaces the TCP connection in tests that must not leave the machine. It only receives checked addresses. */
  dial?: Dial
}

export interface EgressGuard {
  /** The parsed address when its scheme, port and literal host are allowed. Throws a CrawlError otherwise. */
  checkUrl(url: string | URL): URL
  /** The addresses of host and port, all checked. Throws a CrawlError when one of them is refused. */
  resolve(host: string, port: number): Promise<ResolvedAddress[]>
  /** A TCP connection to a checked address. Throws a CrawlError. */
  connect(host: string, port: number, signal?: AbortSignal): Promise<Socket>
  /** Whether the operator allowed this host and port although it may be private. */
  isAllowListed(host: string, port: number): boolean
}

/** Port of a URL, or the default of its scheme. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' || url.protocol === 'wss:' ? 443 : 80
}

/**
 * Normalizes a host for comparison: lower case, no final dot, and odd IPv4 notations (octal, hex, short
 * forms) as four decimal parts, as every browser reads them. Null for anything that is no host.
 */
export function canonicalHost(host: string): string | null {
  const bare = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
  const parsed = URL.parse(`http://${bare}/`)
  if (parsed === null || parsed.username !== '' || parsed.pathname !== '/' || parsed.search !== '')
    return null
  const canonical = parsed.hostname.replace(/\.$/, '')
  return canonical === '' ? null : canonical
}

const resolvedForMs = 30_000

/** Creates the guard of one scan. */
export function createEgressGuard(options: EgressGuardOptions = {}): EgressGuard {
  const resolveName = options.resolve ?? cachedResolver(resolveBySystem)
  const allowed = new Set((options.allowHosts ?? []).map(canonicalEndpoint))
  const dial = options.dial ?? dialTcp
  const connectTimeoutMs = options.connectTimeoutMs ?? 10_000

  const isAllowListed = (host: string, port: number) => allowed.has(`${canonicalHost(host) ?? host}:${port}`)

  function checkUrl(input: string | URL): URL {
    const url = typeof input === 'string' ? URL.parse(input) : input
    if (url === null) throw new CrawlError('bad-url', 'skip-page', String(input), 'This isn’t a valid URL.')
    if (url.protocol !== 'http:' && url.protocol !== 'https:') {
      throw refused(url.href, `only http and https URLs are visited, not ${url.protocol}`)
    }
    checkEndpoint(url.hostname, portOf(url), url.href)
    return url
  }

  function checkEndpoint(host: string, port: number, url: string): string {
    const name = canonicalHost(host)
    if (name === null) throw new CrawlError('bad-url', 'skip-page', url, 'This isn’t a valid URL.')
    if (isAllowListed(name, port)) return name
    const portReason = portRefusal(port)
    if (portReason !== null) throw refused(url, portReason)
    if (isLiteral(name)) {
      const reason = addressRefusal(name)
      if (reason !== null) throw refused(url, `${name} is ${reason}`)
    } else if (name === 'localhost' || name.endsWith('.localhost')) {
      throw refused(url, `${name} is this machine`)
    }
    return name
  }

  async function resolve(host: string, port: number): Promise<ResolvedAddress[]> {
    const url = `${host}:${port}`
    const name = checkEndpoint(host, port, url)
    if (isLiteral(name)) {
      const address = name.replace(/^\[|\]$/g, '')
      return [{ address, family: address.includes(':') ? 6 : 4 }]
    }
    const addresses = await resolveName(name).catch((cause: unknown) => {
      throw lookupFailure(name, url, cause)
    })
    if (addresses.length === 0) {
      throw new CrawlError('name-not-found', 'skip-page', url, `The domain ${name} has no IP address.`)
    }
    if (isAllowListed(name, port)) return addresses
    // One bad address refuses the name: a mixed answer is how a rebinding attack hides its target.
    for (const { address } of addresses) {
      const reason = addressRefusal(address)
      if (reason !== null) throw refused(url, `${name} resolves to ${reason}`)
    }
    return addresses
  }

  async function connect(host: string, port: number, signal?: AbortSignal): Promise<Socket> {
    const addresses = await resolve(host, port)
    const timeout = AbortSignal.timeout(connectTimeoutMs)
    return containExceptions(
      await dial(addresses, port, signal === undefined ? timeout : AbortSignal.any([signal, timeout])),
    )
  }

  return { checkUrl, resolve, connect, isAllowListed }
}

/** Pages name the same hosts again and again. The answers are checked at every use, so caching them is safe. */
function cachedResolver(resolve: HostResolver): HostResolver {
  const answers = new Map<string, { addresses: Promise<ResolvedAddress[]>; untilMs: number }>()
  return (host) => {
    const known = answers.get(host)
    if (known !== undefined && known.untilMs > Date.now()) return known.addresses
    const addresses = resolve(host)
    addresses.catch(() => answers.delete(host))
    if (answers.size > 1000) answers.clear()
    answers.set(host, { addresses, untilMs: Date.now() + resolvedForMs })
    return addresses
  }
}

/** All addresses that the machine's own resolver (hosts file, DNS) names. */
async function resolveBySystem(host: string): Promise<ResolvedAddress[]> {
  const found = await systemLookup(host, { all: true, verbatim: true })
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}

function lookupFailure(name: string, url: string, cause: unknown): CrawlError {
  const isTemporary = cause instanceof Error && 'code' in cause && cause.code === 'EAI_AGAIN'
  return isTemporary
    ? new CrawlError('connection-failed', 'retry-page', url, `The domain ${name} couldn’t be looked up.`, {
        cause,
      })
    : new CrawlError('name-not-found', 'skip-page', url, `The domain ${name} doesn’t exist.`, { cause })
}

function refused(url: string, reason: string): CrawlError {
  return new CrawlError('egress-refused', 'skip-page', url, `Not visited: ${reason}.`)
}

function isLiteral(host: string): boolean {
  return host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host)
}

function canonicalEndpoint(endpoint: string): string {
  const cut = endpoint.lastIndexOf(':')
  const host = endpoint.slice(0, cut)
  return `${canonicalHost(host) ?? host}:${endpoint.slice(cut + 1)}`
}

/** Node races the given addresses (RFC 8305) and never asks a resolver, because `lookup` answers with them. */
function dialTcp(addresses: readonly ResolvedAddress[], port: number, signal: AbortSignal): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const [first] = addresses
  if (first === undefined) throw new Error('dial needs an address')
  const socket =
    addresses.length === 1
      ? tcpConnect({ host: first.address, port, noDelay: true, keepAlive: true })
      : tcpConnect({
          host: 'checked.invalid',
          port,
          noDelay: true,
          keepAlive: true,
          autoSelectFamily: true,
          lookup: (_host, _options, callback) => callback(null, [...addresses]),
        })
  const onAbort = () => {
    socket.destroy()
    reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
  }
  const settle = (outcome: () => void) => {
    signal.removeEventListener('abort', onAbort)
    outcome()
  }
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort, { once: true })
  socket.once('connect', () => {
    settle(() => resolve(socket))
  })
  // Stays attached: an error between the connection and the owner's first listener must not end the process.
  socket.on('error', (error) => settle(() => reject(error)))
  return promise
}
