/** Plain HTTP visits: one exchange per hop, every hop through the egress guard, redirects recorded. */
import type { Agent, Dispatcher } from 'undici'
import type { ResponseArtifact } from '../../api/artifacts.ts'
import { CrawlError, type RedirectHop } from '../crawl-error.ts'
import type { EgressGuard } from '../egress/egress-guard.ts'
import { createGuardedAgent } from '../egress/guarded-agent.ts'
import { startLoopLag } from '../limiter/loop-lag.ts'
import { parseRetryAfter } from '../limiter/too-many-requests.ts'
import { networkFailure } from '../network-failure.ts'
import type { StoreHeaders } from '../store-headers.ts'
import { httpUserAgent } from '../user-agent.ts'
import { createVisitors, type Visitors } from '../visitors.ts'
import { decodeText } from './charset.ts'
import { type CookieJar, createCookieJar } from './cookie-jar.ts'
import { refreshTarget } from './meta-refresh.ts'
import { readBody } from './read-body.ts'

export type FetchKind = 'page' | 'image' | 'text' | 'json'

export interface FetchOptions {
  /** Decides the Accept header, the size cap and whether a foreign content type is read. */
  kind?: FetchKind
  /** Region whose language and entry cookies are used. */
  region?: string
  /** Sends the cookies of this response with every later visit of the region: the address selects what it shows. */
  keepsCookies?: boolean
  method?: 'GET' | 'HEAD' | 'POST'
  headers?: Readonly<Record<string, string>>
  /** Body of a POST. */
  body?: string
  /** Wire and unpacked bytes; the kind's default when absent. */
  maxBytes?: number
  /** For the whole chain of hops, without the time spent waiting for host slots. */
  timeoutMs?: number
  maxRedirects?: number
  signal?: AbortSignal
  /** Waits for a slot of the hop's host and returns the function that releases it. */
  beforeHop?: (url: URL) => Promise<() => void>
}

export interface HttpAnswer {
  response: ResponseArtifact
  body: Uint8Array
  /** The body as text; decoded on first use. */
  readonly text: string
  /** Why a redirect was not followed further; the response is then the last one received. */
  redirectProblem: 'loop' | 'too-many' | 'bad-location' | null
  /** Requested wait (Retry-After), milliseconds. */
  retryAfterMs: number | null
  /** The content type is not one that the kind reads, so the body was not read. */
  isBodySkipped: boolean
}

export interface HttpClient {
  /** One visit. Every status is a result; throws a CrawlError only when nothing usable arrived. */
  fetch(url: string, options?: FetchOptions): Promise<HttpAnswer>
  close(): Promise<void>
}

export interface HttpClientOptions {
  guard: EgressGuard
  userAgent?: string
  storeHeaders?: StoreHeaders
  visitors?: Visitors
  /** Open connections per origin. */
  connections?: number
  nowMs?: () => number
}

const kinds: Record<FetchKind, { accept: string; maxBytes: number; reads: RegExp }> = {
  page: {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5',
    maxBytes: 8_000_000,
    reads: /^$|html|xml|text\/plain/i,
  },
  image: {
    accept: 'image/avif,image/webp,image/png,image/svg+xml,image/*,*/*;q=0.5',
    maxBytes: 25_000_000,
    reads: /./s,
  },
  text: { accept: 'text/plain,application/xml,text/xml,*/*;q=0.5', maxBytes: 50_000_000, reads: /^$|./s },
  json: { accept: 'application/json,*/*;q=0.5', maxBytes: 8_000_000, reads: /^$|json|javascript|text/i },
}
const redirectStatuses = new Set([301, 302, 303, 307, 308])

/** Creates the client of one scan. Its connections belong to this scan's guard and are never shared. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { guard, storeHeaders, visitors = createVisitors() } = options
  const nowMs = options.nowMs ?? Date.now
  const agent = createGuardedAgent(guard, options.connections ?? 16)
  /** Region → cookies that its visits begin with. */
  const entryCookies = new Map<string, CookieJar>()
  const userAgent = options.userAgent ?? httpUserAgent
  return {
    async fetch(url, fetchOptions = {}) {
      const region = fetchOptions.region ?? 'GLOBAL'
      // What one page sets (a currency, a list to compare) must not change what the next one shows.
      const jar = createCookieJar(entryCookies.get(region))
      const answer = await followHops(
        { agent, guard, nowMs, userAgent, jar, storeHeaders, visitors },
        url,
        fetchOptions,
      )
      if (fetchOptions.keepsCookies === true) entryCookies.set(region, jar)
      return answer
    },
    close: () => agent.destroy(),
  }
}

interface Visit {
  agent: Agent
  guard: EgressGuard
  jar: CookieJar
  userAgent: string
  storeHeaders: StoreHeaders | undefined
  visitors: Visitors
  nowMs: () => number
}

async function followHops(visit: Visit, url: string, options: FetchOptions): Promise<HttpAnswer> {
  const redirects: RedirectHop[] = []
  const seen = new Map<string, number>()
  const timeoutMs = options.timeoutMs ?? 30_000
  const startMs = performance.now()
  /** Waiting for a slot is our own politeness, not slowness of the store, and no reason to give up. */
  let waitedMs = 0
  let lagMs = 0
  let current: URL = new URL('about:blank')
  let hopOptions = options
  try {
    current = visit.guard.checkUrl(url)
    for (;;) {
      seen.set(withoutHash(current), visit.jar.version)
      const askedMs = performance.now()
      const giveBack = await options.beforeHop?.(current)
      waitedMs += performance.now() - askedMs
      let exchange: Exchange
      try {
        const leftMs = timeoutMs - (performance.now() - startMs - waitedMs)
        exchange = await runExchange(visit, current, hopOptions, deadline(options.signal, leftMs))
      } finally {
        giveBack?.()
      }
      lagMs += exchange.lagMs
      const answer = (problem: HttpAnswer['redirectProblem']) =>
        makeAnswer(visit, url, current, exchange, redirects, problem, {
          ttfbMs: exchange.headersAtMs - startMs - waitedMs,
          lagMs,
        })
      const location = targetOf(exchange, options.kind ?? 'page')
      if (location === null) return answer(null)
      const target = URL.parse(location, current)
      if (target === null) return answer('bad-location')
      if (target.hash === '') target.hash = current.hash
      // The same address may come again after a cookie was set (a consent or currency gate); otherwise it is a loop.
      if (seen.get(withoutHash(target)) === visit.jar.version) return answer('loop')
      if (redirects.length >= (options.maxRedirects ?? 10)) return answer('too-many')
      redirects.push({ url: current.href, status: exchange.status, location })
      current = visit.guard.checkUrl(target)
      hopOptions = nextHopOptions(hopOptions, exchange.status)
    }
  } catch (error) {
    throw networkFailure(error, current.protocol === 'about:' ? url : current.href, {
      signal: options.signal,
      redirects,
    })
  }
}

/** Where an answer leads: by its status, or by a page that only says so. */
function targetOf({ status, headers, body }: Exchange, kind: FetchKind): string | null {
  if (redirectStatuses.has(status)) return headers.location ?? null
  const isPage = kind === 'page' && status === 200 && /^$|html/i.test(headers['content-type'] ?? '')
  return isPage ? refreshTarget(body) : null
}

function deadline(signal: AbortSignal | undefined, leftMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(Math.max(0, Math.ceil(leftMs)))
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout])
}

function withoutHash(url: URL): string {
  return url.href.split('#', 1)[0] ?? url.href
}

/** 303, and by convention 301 and 302, turn a POST into a GET. */
function nextHopOptions(options: FetchOptions, status: number): FetchOptions {
  if (options.method !== 'POST' || status === 307 || status === 308) return options
  const { body: _body, ...rest } = options
  return { ...rest, method: 'GET' }
}

interface Exchange {
  status: number
  headers: Record<string, string>
  body: Buffer
  wireBytes: number
  isBodySkipped: boolean
  headersAtMs: number
  /** How late the event loop was until the headers arrived, milliseconds. */
  lagMs: number
}

async function runExchange(
  visit: Visit,
  url: URL,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<Exchange> {
  const kind = kinds[options.kind ?? 'page']
  const { cookie: ownCookie, ...added } = visit.storeHeaders?.for(url) ?? {}
  const cookie = [visit.jar.header(url), ownCookie].filter(Boolean).join('; ')
  const endLoopLag = startLoopLag()
  const answer = await visit.agent
    .request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: options.method ?? 'GET',
      headers: {
        'user-agent': visit.userAgent,
        accept: kind.accept,
        'accept-encoding': 'gzip, deflate, br, zstd',
        'accept-language': visit.visitors.localeOf(options.region ?? 'GLOBAL').acceptLanguage,
        ...(cookie === '' ? {} : { cookie }),
        ...added,
        ...options.headers,
      },
      body: options.body ?? null,
      signal,
    })
    .finally(endLoopLag)
  const headersAtMs = performance.now()
  visit.jar.store(url, listOf(answer.headers['set-cookie']))
  const headers = flatHeaders(answer.headers)
  const maxBytes = options.maxBytes ?? kind.maxBytes
  const base = { status: answer.statusCode, headers, headersAtMs, lagMs: endLoopLag() }
  const isForeign = answer.statusCode < 300 && !kind.reads.test(headers['content-type'] ?? '')
  if (isForeign || options.method === 'HEAD') {
    discard(answer.body)
    return {
      ...base,
      body: Buffer.alloc(0),
      wireBytes: Number(headers['content-length'] ?? 0),
      isBodySkipped: isForeign,
    }
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes) {
    discard(answer.body)
    throw new CrawlError(
      'too-large',
      'skip-page',
      url.href,
      `The response is larger than ${Math.round(maxBytes / 1e6)} MB.`,
    )
  }
  const read = await readBody(answer.body, headers['content-encoding'], maxBytes, url.href)
  return { ...base, ...read, isBodySkipped: false }
}

/** Leaves a body unread; errors of the abandoned stream do not matter. */
function discard(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => {})
  body.destroy()
}

function makeAnswer(
  visit: Visit,
  requestedUrl: string,
  finalUrl: URL,
  exchange: Exchange,
  redirects: RedirectHop[],
  redirectProblem: HttpAnswer['redirectProblem'],
  { ttfbMs, lagMs }: { ttfbMs: number; lagMs: number },
): HttpAnswer {
  const contentType = exchange.headers['content-type'] ?? ''
  let text: string | null = null
  return {
    response: {
      requestedUrl,
      finalUrl: finalUrl.href,
      status: exchange.status,
      headers: exchange.headers,
      redirects,
      contentType,
      sizeBytes: exchange.body.byteLength,
      ttfbMs: Math.round(ttfbMs),
      lagMs: Math.round(lagMs),
      fetchedAt: new Date(visit.nowMs()).toISOString(),
    },
    body: exchange.body,
    get text() {
      text ??= decodeText(exchange.body, contentType)
      return text
    },
    redirectProblem,
    retryAfterMs: parseRetryAfter(exchange.headers['retry-after'], visit.nowMs()),
    isBodySkipped: exchange.isBodySkipped,
  }
}

function listOf(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

/** One string per header; repeated ones are joined as RFC 9110 allows, cookies by a line break. */
function flatHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue
    flat[name.toLowerCase()] = Array.isArray(value) ? value.join(name === 'set-cookie' ? '\n' : ', ') : value
  }
  return flat
}
